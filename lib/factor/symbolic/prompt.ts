import { rightFirst } from "../../core/collections.js";
import { random, type Random } from "../../core/random.js";
import type { AnswerFormat, Sample } from "../../core/sample.js";
import { fillerSentences, framed, insert } from "../text.js";
import { namesOf, type Relation, type SymbolicSample } from "./item.js";

/**
 * The prompt of a symbolic item, in the paper's words: the relationships in filler text between two delimiters, what
 * they mean, and the question.
 *
 * @source FACTOR, appendix A.1.5 and A.3
 */
export function symbolicPrompt(sample: SymbolicSample): string {
  return framed(
    context(sample),
    "The text contains relationships between variables enclosed by '<<<' and '>>>'. " +
      "These relationships are not sequential assignments in a programming language; " +
      "they are independent mathematical equations that are all true simultaneously.",
    `Using only these relationships, determine what variable(s), if any, are equal to ${sample.targetValue}. ` +
      "Show your step-by-step reasoning and calculations, and then conclude your final answer in a sentence.",
  );
}

function context({ params, seed, relations, order }: SymbolicSample): string {
  const { fillerTokens, charactersPerToken, maxGroup } = params;
  const sentences = relations.map((one) => `@<<<assign v${one.variable} = ${rightHandSide(one)}>>>@`);
  const payload = order.flatMap((index) => sentences[index] ?? []);
  if (fillerTokens === 0) return payload.join("");
  const draw = random(seed, `factor.symbolic filler ${fillerTokens} ${charactersPerToken}`);
  return insert(payload, fillerSentences(fillerTokens * charactersPerToken, draw), maxGroup, draw);
}

/** The right-hand side of a relationship as the payload shows it: `v4 - 1`, `v4` or `7`. */
function rightHandSide({ parent, operation, value }: Relation): string {
  return parent === null ? String(value) : shifted(`v${parent}`, operation);
}

/** A term with a whole number added: `v4 - 1`, `v4`, `3 + 2`. */
export function shifted(term: string, offset: number): string {
  if (offset === 0) return term;
  return `${term} ${offset > 0 ? "+" : "-"} ${Math.abs(offset)}`;
}

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

/**
 * A worked solution of a symbolic item: one line for each variable, by number, and a last sentence with the answer.
 *
 * A line replaces each variable by the one it depends on until it reaches a number. It ends in `yes` if the variable
 * is part of the answer.
 *
 * @example
 * - v0 = v4 - 1 = v2 - 1 = 1 - 1 = 0
 * - v1 = v4 + 1 = v2 + 1 = 1 + 1 = 2 yes
 * ...
 * The variables equal to 2 are: v1.
 */
export function workedSolution({ relations, target, targetValue }: SymbolicSample): string {
  const byName = new Map<number | null, Relation>(relations.map((one) => [one.variable, one]));
  const lines = [...relations]
    .sort((one, other) => one.variable - other.variable)
    .map((relation) => `- ${derivation(relation, byName)}${relation.value === targetValue ? " yes" : ""}`);
  return [...lines, conclusion(target, targetValue)].join("\n");
}

function derivation(relation: Relation, byName: ReadonlyMap<number | null, Relation>): string {
  const steps = [`v${relation.variable}`, rightHandSide(relation)];
  let offset: number = relation.operation;
  for (let above = byName.get(relation.parent); above; above = byName.get(above.parent)) {
    offset += above.operation;
    steps.push(shifted(above.parent === null ? String(above.value) : `v${above.parent}`, offset));
  }
  if (offset !== 0) steps.push(String(relation.value));
  return steps.join(" = ");
}
