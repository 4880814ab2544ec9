import type { AnswerFormat } from "../../core/answer-format.js";
import { rightFirst } from "../../core/candidates.js";
import type { Random } from "../../core/random.js";
import type { Sample } from "../../core/sample.js";
import { namesOf } from "./item.js";

type Asking = Sample<object, string[]> & { targetValue: number };

/** How a task that asks which of these variables have a value is answered. */
export const answeredByNames = <S extends Asking>(numbersOf: (sample: S) => number[]) => ({
  guess: ({ sample }: { sample: S }, random: Random): string =>
    conclusion([`v${random.pick(numbersOf(sample))}`], sample.targetValue),
  candidates: ({ sample }: { sample: S }): string[] =>
    conclusions(numbersOf(sample), sample.target, sample.targetValue),
  format: {
    line: () => "the names of the variables with commas between them, or none",
    schema(sample) {
      const names = namesOf(numbersOf(sample));
      return { type: "array", items: { type: "string", enum: names }, maxItems: names.length };
    },
    reply: (names: readonly string[], { targetValue }) => conclusion([...new Set(names)], targetValue),
    value: (reply) =>
      reply
        .split("\n")
        .at(-1)
        ?.match(/\bv\d+/g) ?? [],
  } satisfies AnswerFormat<S>,
});

export const conclusion = (answer: string[], targetValue: number): string =>
  `The variables equal to ${targetValue} are: ${answer.join(", ") || "none"}.`;

/** Foils name as many variables, one of them another; where all are right, one that the text does not have. */
function conclusions(numbers: readonly number[], target: string[], targetValue: number): string[] {
  const right = target.map((name) => Number(name.slice(1)));
  const others = numbers.filter((number) => !right.includes(number));
  const foils = (others.length > 0 ? others : right.map((number) => nextFree(number, numbers))).map(
    (other, at) =>
      [...right.toSpliced(at % Math.max(1, right.length), 1), other].sort((one, two) => one - two),
  );
  const named = (list: readonly number[]) =>
    conclusion(
      list.map((number) => `v${number}`),
      targetValue,
    );
  return rightFirst(named(right), foils.map(named));
}

function nextFree(number: number, taken: readonly number[]): number {
  return taken.includes(number) ? nextFree(number + 1, taken) : number;
}
