import type { Score } from "../../core/sample.js";
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
   * `correct` if no turn was wrong, `finished` if all rules were finished with errors, `cap` if the turns ran out,
   * `unparseable` if they ran out and no response named a card, `unfinished` before the end. If the model ran out of
   * context, the row of a run has `context` instead of `unfinished`.
   */
  bucket: "correct" | "finished" | "cap" | "unparseable" | "unfinished";
  /** The last choice. */
  answer: string;
  /** Share of correct turns, 0..1. */
  accuracy: number | null;
  /**
   * PR: among the turns after a rule was ruled out in the block, the share that matched only ruled-out rules, 0..1. A choice
   * that also matches a possible rule may follow that rule, so it does not count.
   */
  perseverativeResponses: number | null;
  /**
   * The clinical test's perseverative errors: wrong choices that match the rule of the block before. Unlike PR, it counts
   * the error that reveals a rule change. In the first block, the attribute of the first error with a single match
   * replaces that rule. This is a part of Heaton's scoring: in his, three errors by one other attribute change the
   * perseverated attribute within a block, and a choice with two matches counts only between clear ones.
   *
   * @source R. K. Heaton et al. 1993, Wisconsin Card Sorting Test Manual; B. Milner 1963,
   *   doi:10.1001/archneur.1963.00460070100010
   */
  perseverativeErrors: number;
  /** FMS: among the turns after a rule was acquired (three correct choices in a row), the share of errors, 0..1. */
  failureToMaintainSet: number | null;
  /** Finished rules, 0..N. */
  completedRules: number;
  /**
   * g_1, the number of turns until the first rule was finished, or of all turns if it never was. Tables 15 and 16 seem to
   * print one more.
   */
  trialsToFirstRule: number;
  /** L, turns played. */
  turns: number;
  /** Turns without a choice: no readable answer, or not one of 1 to 4. */
  invalid: number;
  /** Number of answers read without an answer tag. */
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
