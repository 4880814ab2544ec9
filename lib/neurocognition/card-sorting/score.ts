import type { Score } from "../../core/score.js";
import type { CardSample } from "./item.js";
import { isOver, RIGHT_IN_A_ROW, type CardState, type CardTurn } from "./state.js";

/**
 * What a test earned. A rate that has no turns to count is null.
 *
 * @source NeuroCognition, section 3.3, equations 3 to 7, and the columns of Tables 15 and 16
 */
export interface CardScore extends Score {
  /** S: 5/g_i, summed over the finished rules and divided by N; g_i are the turns of the rule's block. 0..1. */
  correct: number;
  /**
   * `correct` where no turn was wrong, else `finished` where all rules were, `cap` where the turns ran out,
   * `unparseable` where they ran out and no reply named a card, `unfinished` while the test goes on. The row of a run
   * whose model ran out of context has `context` in place of `unfinished`.
   */
  bucket: "correct" | "finished" | "cap" | "unparseable" | "unfinished";
  /** The last choice. */
  answer: string;
  /** Share of turns that were right. */
  accuracy: number | null;
  /**
   * PR: of the turns before which the block had ruled out a rule, the share that matched ruled-out rules and nothing
   * else. A choice that also matches a rule still possible may follow that one, and does not count.
   */
  perseverativeResponses: number | null;
  /**
   * The clinical test's perseverative errors: wrong choices that match the rule of the block before, so that the error
   * by which a change of rule is found out counts too, unlike in PR. In the first block the attribute of the first error
   * that matches just one takes that rule's place. That is Heaton's scoring in part: he also lets what is clung to change
   * within a block, after three errors by one other attribute, and counts a choice that matches two only between clear
   * ones.
   *
   * @source R. K. Heaton et al. 1993, Wisconsin Card Sorting Test Manual; B. Milner 1963,
   *   doi:10.1001/archneur.1963.00460070100010
   */
  perseverativeErrors: number;
  /** FMS: of the turns after a rule was acquired, by three right choices in a row, the share that were wrong. */
  failureToMaintainSet: number | null;
  /** Finished rules, 0..N. */
  completedRules: number;
  /**
   * g_1, the turns until the first rule was finished; all turns played where it never was. Tables 15 and 16 seem to
   * print one more.
   */
  trialsToFirstRule: number;
  /** L, turns played. */
  turns: number;
  /** Turns without a choice: no answer could be read, or not one of 1 to 4. */
  invalid: number;
  /** Answers that were read without an answer tag. */
  fallbackAnswers: number;
}

/** Scores a test as far as it has got. */
export function scoreOf(sample: CardSample, state: CardState): CardScore {
  const { turns, completed } = state;
  // g, the turns of every finished block
  const blockLength = (_: unknown, at: number) => turns.filter(({ block }) => block === at + 1).length;
  const lengths = Array.from({ length: completed }, blockLength);
  const informed = turns.filter(({ ruledOut }) => ruledOut.length > 0);
  const settled = turns.filter(({ acquired }) => acquired);
  const correct = lengths.reduce((sum, guesses) => sum + RIGHT_IN_A_ROW / guesses, 0) / sample.blocks;
  return {
    correct,
    bucket: bucketOf(sample, state, correct),
    answer: String(turns.at(-1)?.choice ?? ""),
    accuracy: share(turns, (turn) => turn.correct),
    perseverativeResponses: share(informed, ({ perseverative }) => perseverative),
    perseverativeErrors: turns.filter(({ perseverativeError }) => perseverativeError).length,
    failureToMaintainSet: share(settled, (turn) => !turn.correct),
    completedRules: completed,
    trialsToFirstRule: lengths[0] ?? turns.length,
    turns: turns.length,
    invalid: turns.filter(({ choice }) => choice === null).length,
    fallbackAnswers: turns.filter(({ readBy }) => readBy === "fallback").length,
  };
}

function bucketOf(sample: CardSample, state: CardState, correct: number): CardScore["bucket"] {
  if (!isOver(sample, state)) return "unfinished";
  if (correct === 1) return "correct";
  if (state.completed === sample.blocks) return "finished";
  return state.turns.every(({ choice }) => choice === null) ? "unparseable" : "cap";
}

const share = (turns: readonly CardTurn[], holds: (turn: CardTurn) => boolean): number | null =>
  turns.length === 0 ? null : turns.filter(holds).length / turns.length;
