import type { Facts } from "../models/model.js";

/** Anything that tells how near the chunks of a text are to a question. */
export interface Retriever {
  /** Short name for the rows. */
  name: string;
  /** In a sentence: what it is, and why it was taken. */
  note: string;
  /** What makes it this retriever and no other; a model that retrieves has it in its identity. */
  facts: Facts;
  /**
   * A score for each chunk, in their order: higher is nearer, 0 or less is not to be kept at all.
   *
   * @param chunks not changed while the same list is asked about again
   * @throws the signal's reason when it aborts
   */
  rank(chunks: readonly string[], query: string, signal?: AbortSignal): Promise<number[]>;
  /** Gives memory back; the retriever can't be used after. */
  dispose(): Promise<void>;
}
