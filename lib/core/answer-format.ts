import type { JsonSchema } from "./json-schema.js";
import type { Sample } from "./sample.js";

/** What an answer is as JSON. */
export type AnswerValue = string | number | readonly string[];

/** How a task's answers are given in another form than its paper's. */
export interface AnswerFormat<S extends Sample = Sample> {
  /** What stands behind "Answer:" on a last line, such as "the number of the option". */
  line(sample: S): string;
  /** What an answer is as JSON: a text, a whole number, or a list. */
  schema(sample: S): JsonSchema;
  /** The reply in the paper's form that gives a value of the schema. */
  reply(value: AnswerValue, sample: S): string;
  /** The value that a reply in the paper's form gives, where it is the oracle's or a guess. */
  value(reply: string, sample: S): AnswerValue;
}
