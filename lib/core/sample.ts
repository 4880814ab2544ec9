/** The parameters of a task, a flat record; each is a column of the results. */
export type Params = Record<string, string | number | boolean>;

/**
 * One item of a task. It depends on the task's version, the parameters and the seed, and on nothing else.
 *
 * @typeParam P the task's parameters
 * @typeParam T the right answer's type
 * @typeParam M the facts
 */
export interface Sample<P extends object = object, T = unknown, M extends object = object> {
  /** Unique among all samples of one task version: the parameters and the seed, spelled out. */
  id: string;
  /** Every parameter, with defaults. */
  params: P;
  /** The seed. */
  seed: number;
  /** The right answer. */
  target: T;
  /** Facts about the sample for columns of the results: texts, numbers and booleans. */
  metadata: M;
}

/**
 * The id of a sample: every parameter and the seed, as "difficulty=easy notes=false seed=7".
 *
 * @param params every parameter, with defaults
 * @param seed the seed of the sample
 */
export const sampleId = (params: object, seed: number): string =>
  Object.entries({ ...params, seed })
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

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

/** What a JSON value has to be: the part of JSON Schema that every engine can hold a model to. */
export type JsonSchema =
  | { type: "string"; enum?: readonly string[] }
  | { type: "integer"; enum?: readonly number[] }
  | { type: "array"; items: JsonSchema; maxItems: number }
  | ObjectSchema;

/** An object with these properties, each of them, and no others. */
interface ObjectSchema {
  type: "object";
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
  additionalProperties: false;
}

/** An object with these properties, all required. */
export const objectOf = (properties: Readonly<Record<string, JsonSchema>>): ObjectSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Whether a value is what a schema says; of an object further properties are of no matter. */
export function fits(value: unknown, schema: JsonSchema): boolean {
  switch (schema.type) {
    case "string":
      return typeof value === "string" && (schema.enum?.includes(value) ?? true);
    case "integer":
      return Number.isSafeInteger(value) && (schema.enum?.includes(value as number) ?? true);
    case "array":
      return (
        Array.isArray(value) &&
        value.length <= schema.maxItems &&
        value.every((one) => fits(one, schema.items))
      );
    case "object":
      return Object.entries(schema.properties).every(
        ([name, inner]) =>
          Object.hasOwn(Object(value), name) && fits(Reflect.get(Object(value), name), inner),
      );
  }
}

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
