import type { Reading } from "./read.js";
import type { Found } from "./span.js";

/** What a lenient reader makes of a reply, the same columns for every task. */
export interface LenientScore {
  /** 1 if the answer that the reply gives, in whatever form, is right. */
  lenient: number;
  /** That answer; empty where there is none. */
  lenientAnswer: string;
  /** Where it stands: `tag`, `label`, `first`, `whole`, `last`, or `none`. */
  found: Found;
  /** Whose marks told the thought apart: a family of models, `none`, or `unknown` for marks that nobody knows. */
  marks: string;
  /** 1 if the span says more than an answer, which is not credited. */
  doubtful: number;
}

export const lenientScore = (
  { found, marks, doubtful }: Pick<Reading, "found" | "marks" | "doubtful">,
  right: boolean,
  answer: string,
): LenientScore => ({
  lenient: right ? 1 : 0,
  lenientAnswer: answer,
  found,
  marks,
  doubtful: doubtful ? 1 : 0,
});

/** The columns where there was nothing to read. */
export const UNREAD = lenientScore({ found: "none", marks: "none", doubtful: false }, false, "");
