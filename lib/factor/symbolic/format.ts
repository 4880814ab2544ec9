import type { AnswerFormat } from "../../core/answer-format.js";
import type { Sample } from "../../core/sample.js";
import { namesOf } from "./item.js";
import { conclusion } from "./solution.js";

/**
 * The names of the variables that have the value asked for.
 *
 * @param variables the numbers of all variables of an item
 */
export const namesFormat = <S extends Sample & { targetValue: number }>(
  variables: (sample: S) => number[],
): AnswerFormat<S> => ({
  line: () => "the names of the variables with commas between them, or none",
  schema(sample) {
    const names = namesOf(variables(sample));
    return { type: "array", items: { type: "string", enum: names }, maxItems: names.length };
  },
  reply: (names: readonly string[], { targetValue }) => conclusion([...new Set(names)], targetValue),
  value: (reply) =>
    reply
      .split("\n")
      .at(-1)
      ?.match(/\bv\d+/g) ?? [],
});
