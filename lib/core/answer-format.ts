import type { JsonSchema } from "./json-schema.js";
import type { Sample } from "./sample.js";

/** What an answer is as JSON. */
export type AnswerValue = string | number | readonly string[];

/** The answers of a task in the forms `line` and `json`. */
export interface AnswerFormat<S extends Sample = Sample> {
  /** What follows "Answer:" on the last line, such as "the number of the option". */
  line(sample: S): string;
  /** The JSON schema of an answer: a text, a whole number, or a list. */
  schema(sample: S): JsonSchema;
  /** The reply in the paper's form that has this value of the schema as its answer. */
  reply(value: AnswerValue, sample: S): string;
  /** The value in a reply in the paper's form, of the oracle or a guess. */
  value(reply: string, sample: S): AnswerValue;
}
