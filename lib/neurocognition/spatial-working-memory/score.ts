import type { Score } from "../../core/score.js";
import type { SpatialSample } from "./item.js";
import { searchErrors, type SearchErrors } from "./searches.js";
import type { SpatialState, SpatialTurn } from "./state.js";

/** What a trial earned. */
export interface SpatialScore extends Score, SearchErrors {
  /** S, tokensScore times consistency; 0 without a valid guess. */
  correct: number;
  /**
   * How the trial ended: `correct` with S = 1, `finished` with every token found but errors, `cap` if the guesses ran out,
   * `unparseable` if they ran out and none was valid, `unfinished` before the end. If the model ran out of context, the
   * row of a run has `context` instead of `unfinished`.
   */
  bucket: "correct" | "finished" | "cap" | "unparseable" | "unfinished";
  /** The last guess. */
  answer: string;
  /** S_c, the share of valid guesses without an avoidable error, 0..1; null without a valid guess. */
  consistency: number | null;
  /** T_f. */
  tokensFound: number;
  /** T. */
  tokensRequired: number;
  /** T_f / T. */
  tokensScore: number;
  /** Number of guesses, including invalid ones. */
  guesses: number;
  /** n_valid, the number of guesses with a readable answer. */
  validGuesses: number;
  illegal: number;
  noBox: number;
  repeated: number;
  invalid: number;
  /** Number of guesses read without an answer tag. */
  fallbackAnswers: number;
}

/** Scores a trial, finished or not. @source NeuroCognition, section 3.2, equations 1 and 2 */
export function scoreOf({ target, cap }: SpatialSample, state: SpatialState): SpatialScore {
  const { turns } = state;
  const count = (kind: SpatialTurn["kind"]) => turns.filter((turn) => turn.kind === kind).length;
  const [illegal, noBox, repeated] = [count("illegal"), count("no_box"), count("repeated")];
  const invalid = count("invalid");
  const last = turns.at(-1);
  const tokensFound = last?.tokensFound ?? 0;
  const tokensScore = tokensFound / target;
  const validGuesses = turns.length - invalid;
  const consistency = validGuesses > 0 ? 1 - (illegal + noBox + repeated) / validGuesses : null;
  const correct = tokensScore * (consistency ?? 0);
  return {
    correct,
    bucket: bucket(),
    answer: last?.guess ?? "",
    consistency,
    tokensFound,
    tokensRequired: target,
    tokensScore,
    guesses: turns.length,
    validGuesses,
    illegal,
    noBox,
    repeated,
    invalid,
    ...searchErrors(turns),
    fallbackAnswers: turns.filter(({ readBy }) => readBy === "fallback").length,
  };

  function bucket(): SpatialScore["bucket"] {
    if (correct === 1) return "correct";
    if (tokensFound === target) return "finished";
    if (turns.length < cap) return "unfinished";
    return validGuesses > 0 ? "cap" : "unparseable";
  }
}
