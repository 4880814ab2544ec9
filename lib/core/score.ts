/**
 * The score of a finished episode, a flat record; each field is a column of the results.
 *
 * Tasks add further fields for the paper's measures and kinds of errors: texts, numbers, booleans or null.
 */
export interface Score {
  /** The share that is correct, 0..1; 0 or 1 for a task without partial credit. */
  correct: number;
  /** The kind of outcome: `correct`, or the name of the error in the paper's terms. */
  bucket: string;
  /** The answer that the scorer read in the reply; empty if it found none. */
  answer: string;
}
