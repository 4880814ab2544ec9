import { random } from "../../core/random.js";
import { fillerSentences, framed, insert } from "../text.js";
import type { Relation, SymbolicSample } from "./item.js";

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
export function rightHandSide({ parent, operation, value }: Relation): string {
  return parent === null ? String(value) : shifted(`v${parent}`, operation);
}

/** A term with a whole number added: `v4 - 1`, `v4`, `3 + 2`. */
export function shifted(term: string, offset: number): string {
  if (offset === 0) return term;
  return `${term} ${offset > 0 ? "+" : "-"} ${Math.abs(offset)}`;
}
