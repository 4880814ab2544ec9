/**
 * What a finished episode earned: one flat record, whose fields become a row's columns.
 *
 * Tasks add their paper's own measures and error flags as further fields: texts, numbers, booleans or null.
 */
export interface Score {
  /** Share of the task that was right, 0..1; 0 or 1 for a task that is all or nothing. */
  correct: number;
  /** The kind of outcome: `correct`, or the name of the error in the paper's terms. */
  bucket: string;
  /** The answer as it was read out of the reply; empty where none could be read. */
  answer: string;
}
