import { random } from "../core/random.js";
import { fillerSentences } from "./filler.js";
import { rightHandSide } from "./forest.js";
import { framed } from "./frame.js";
import { insert } from "./insert.js";
import type { SymbolicSample } from "./symbolic.js";

/**
 * The text a model is given: the relationships, embedded in filler, between two delimiters; what they mean; the
 * question.
 *
 * The wording is the paper's.
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

function context(sample: SymbolicSample): string {
  const { fillerTokens, charactersPerToken, maxGroup } = sample.params;
  const payload = sample.order.map((index) => {
    const relation = sample.relations[index]!;
    return `@<<<assign v${relation.variable} = ${rightHandSide(relation)}>>>@`;
  });
  if (fillerTokens === 0) return payload.join("");
  const draw = random(sample.seed, `factor.symbolic filler ${fillerTokens} ${charactersPerToken}`);
  return insert(payload, fillerSentences(fillerTokens * charactersPerToken, draw), maxGroup, draw);
}
