import type { Score } from "../../core/sample.js";
import type { SpatialSample } from "./item.js";
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

/**
 * A trial in the words of the clinical test, CANTAB's. A search runs from one find of any token to the next; with
 * several types, whose finds each begin a new search, that is a choice of ours, since CANTAB hides one token at a time.
 *
 * @source A. M. Owen et al. 1990, doi:10.1016/0028-3932(90)90137-D
 */
export interface SearchErrors {
  /** Openings of a box that has already given all its tokens, one of each type: what the paper calls illegal. */
  betweenSearchErrors: number;
  /**
   * Openings of a box that was already found empty in the same search: `repeated`, and of the illegal guesses those
   * that open the box for the second time in the search, which count in both columns (CANTAB's double errors).
   */
  withinSearchErrors: number;
  /**
   * How many different boxes a search was begun with, the first opening after the start or a find; 1 to the number of
   * boxes, and 0 where none was opened. Low where someone always goes through the boxes from the same one on; who finds
   * little begins few searches and has a low one too.
   */
  strategy: number;
}

function searchErrors(turns: readonly Pick<SpatialTurn, "box" | "kind">[]): SearchErrors {
  const begunWith = new Set<number>();
  let opened: Set<number> | undefined; // in this search; undefined before its first opening
  let withinSearchErrors = 0;
  for (const { box, kind } of turns) {
    if (box === null) continue;
    if (!opened) begunWith.add(box);
    opened ??= new Set();
    if (opened.has(box)) withinSearchErrors++;
    if (kind === "found") opened = undefined;
    else opened.add(box);
  }
  const betweenSearchErrors = turns.filter(({ kind }) => kind === "illegal").length;
  return { betweenSearchErrors, withinSearchErrors, strategy: begunWith.size };
}
