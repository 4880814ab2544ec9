import type { Reading } from "./read.js";
import type { Found } from "./span.js";

/** The lenient reading of a reply, the same columns for every task. */
export interface LenientScore {
  /** 1 if the answer in the reply, in any form, is right. */
  lenient: number;
  /** That answer; empty without one. */
  lenientAnswer: string;
  /** Where it was found: `tag`, `label`, `first`, `whole`, `last`, or `none`. */
  found: Found;
  /** The family of models whose marks the thoughts have; `none` without thoughts; `unknown` for other marks. */
  marks: string;
  /** 1 if the span says more than an answer; such an answer is not credited. */
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

/** The columns of a reply that was not read. */
export const UNREAD = lenientScore({ found: "none", marks: "none", doubtful: false }, false, "");
