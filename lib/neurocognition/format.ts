import type { AnswerFormat } from "../core/answer-format.js";
import { oneTo } from "../core/candidates.js";
import type { JsonSchema } from "../core/json-schema.js";
import type { Sample } from "../core/sample.js";
import { answerReply } from "./answers.js";

/** Answers that the paper asks for between answer tags. */
export const inTags = <S extends Sample>(
  line: (sample: S) => string,
  schema: (sample: S) => JsonSchema,
): AnswerFormat<S> => ({
  line,
  schema,
  reply: (value: string | number) => answerReply(value),
  value(reply, sample) {
    const answer = reply.slice(TAGS[0].length, -TAGS[1].length);
    return schema(sample).type === "integer" ? Number(answer) : answer;
  },
});

const TAGS = answerReply("|").split("|") as [string, string];

/** One of the numbers 1..n. */
export const numberTo = (most: number): JsonSchema => ({
  type: "integer",
  enum: oneTo(most),
});

/** One of these texts; any text if there are none. */
export const textOf = (texts: readonly string[]): JsonSchema => ({
  type: "string",
  ...(texts.length > 0 && { enum: texts }),
});
