import type { Sample } from "@loadlab/lib/core/sample.js";

/** One question of a plan: a sample, and which time it is asked. */
export interface Asking {
  sample: Sample;
  /** 0 for the first sample of its cell. */
  epoch: number;
  try: number;
}

/** What rows have of a question; of the sample all but its content. */
export interface Question extends Omit<Asking, "sample"> {
  sample: Pick<Sample, "id" | "params" | "seed" | "metadata">;
}

/** Names a question and its answer in a store: the sample's id, with the number of the try behind it for all but the first. */
export const answerKey = ({ sample, try: which }: Question): string =>
  which === 0 ? sample.id : `${sample.id} try=${which}`;

/** The id of the sample that an answer's key names. */
export const sampleOf = (key: string, which: number): string =>
  which === 0 ? key : key.slice(0, -` try=${which}`.length);
