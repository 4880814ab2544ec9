import type { Subset } from "../sentences/sentence.js";

/**
 * Accuracy in one subset; further columns, such as level and type, say where.
 *
 * `accuracy(rows, { by: ["level", "subset"] })` makes them from the rows of a run; a published table has them as they
 * are, without the columns that need the number of questions.
 */
export interface AccuracyCell {
  subset: Subset;
  /** Share of right answers, 0..1. */
  accuracy: number;
  /** Questions asked. */
  items?: number;
  /** Ends of the interval. */
  low?: number;
  high?: number;
  level?: number;
  type?: string;
  difficulty?: string;
  model?: string;
  [column: string]: unknown;
}
