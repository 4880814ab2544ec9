import { readNumber, type ReadBy } from "../answer-types.js";
import { deal, matchedAttributes, type Attribute, type CardSample, type Hand } from "./item.js";

/** A turn and what it came to. */
export interface CardTurn {
  /** 1 for the first. */
  turn: number;
  /** The rule block, 1 for the first. */
  block: number;
  /** The block's rule, which is never told. */
  rule: Attribute;
  /** The card within the block, 1 for the first; it stays on the table until it is matched rightly. */
  card: number;
  /** The cards on the table. */
  hand: Hand;
  /** The number read, whether or not an option has it; null where no answer could be read. */
  answer: number | null;
  /** The option chosen, 1 to 4; null where no answer could be read or there is no such option. */
  choice: number | null;
  /** The attributes that the chosen option shares with the given card. */
  matched: readonly Attribute[];
  correct: boolean;
  /** R_-, the rules ruled out by wrong choices on earlier turns of the block, in the order in which that happened. */
  ruledOut: readonly Attribute[];
  /** Whether the choice matched something, and nothing that was not ruled out; what PR counts. */
  perseverative: boolean;
  /**
   * Whether the choice was wrong and matched the rule of the block before, as the only thing or one of two. In the first
   * block the attribute of the first error that matched just one takes that rule's place, on the turns after it.
   */
  perseverativeError: boolean;
  /** Whether the rule was acquired before this turn: three right choices in a row, earlier in the block. */
  acquired: boolean;
  readBy: ReadBy;
}

/**
 * Where a test stands: the card and the cards on the table (once all rules are finished, the last there were), and
 * what the block has come to, as the next turn will say it.
 */
export interface CardState extends Pick<CardTurn, "card" | "hand" | "acquired" | "ruledOut"> {
  /** Every turn so far, oldest first. */
  turns: readonly CardTurn[];
  /** How many rules are finished; the block being played is the next. */
  completed: number;
  /** Right choices in a row, up to now, within the block. */
  inARow: number;
}

/** c, how many right choices in a row finish a rule. @source NeuroCognition, section 3.3 */
export const RIGHT_IN_A_ROW = 5;

/** m, how many right choices in a row show that a rule is acquired. @source NeuroCognition, section 3.3 */
const ACQUIRED_AFTER = 3;

/** After a wrong choice the same cards stay, and what it matched is ruled out. @source section 3.3 and appendix G */
export function afterChoice(sample: CardSample, state: CardState, reply: string): CardState {
  const turn = turnOf(sample, state, reply);
  const turns = [...state.turns, turn];
  const ruledOut = [...new Set([...state.ruledOut, ...turn.matched])];
  if (!turn.correct) return { ...state, turns, inARow: 0, ruledOut };
  const inARow = state.inARow + 1;
  const completed = state.completed + (inARow === RIGHT_IN_A_ROW ? 1 : 0);
  if (completed === sample.blocks) return { ...state, turns, completed, inARow };
  if (completed > state.completed) return blockStart(sample, turns, completed);
  const card = state.card + 1;
  const acquired = state.acquired || inARow >= ACQUIRED_AFTER;
  return { ...state, turns, card, hand: deal(sample, completed + 1, card, turn.hand), inARow, acquired };
}

/** The rule of the block being played. */
export function ruleOf({ id, target }: CardSample, { completed }: CardState): Attribute {
  const rule = target[completed];
  if (rule === undefined)
    throw new Error(`the episode of sample ${id} is over; begin(sample) starts a new one`);
  return rule;
}

/** Whether all rules are finished or all turns used. */
export const isOver = ({ blocks, cap }: CardSample, { completed, turns }: CardState): boolean =>
  completed === blocks || turns.length >= cap;

/** A block before its first choice. */
export const blockStart = (
  sample: CardSample,
  turns: readonly CardTurn[] = [],
  completed = 0,
): CardState => ({
  turns,
  completed,
  card: 1,
  hand: deal(sample, completed + 1, 1, turns.at(-1)?.hand),
  inARow: 0,
  acquired: false,
  ruledOut: [],
});

function turnOf(sample: CardSample, state: CardState, reply: string): CardTurn {
  const { turns, completed, card, hand, acquired, ruledOut } = state;
  const { value: answer, by: readBy } = readNumber(reply);
  const chosen = answer === null ? undefined : hand.options[answer - 1];
  const matched = chosen ? matchedAttributes(hand.given, chosen) : [];
  const rule = ruleOf(sample, state);
  const correct = matched.includes(rule);
  const clung = completed > 0 ? sample.target[completed - 1] : firstError(turns);
  return {
    turn: turns.length + 1,
    block: completed + 1,
    rule,
    card,
    hand,
    answer,
    choice: chosen ? answer : null,
    matched,
    correct,
    ruledOut,
    perseverative: matched.length > 0 && matched.every((attribute) => ruledOut.includes(attribute)),
    perseverativeError: !correct && clung !== undefined && matched.includes(clung),
    acquired,
    readBy,
  };
}

/** The attribute of the first error that matched no other. */
const firstError = (turns: readonly CardTurn[]): Attribute | undefined =>
  turns.find(({ correct, matched }) => !correct && matched.length === 1)?.matched[0];
