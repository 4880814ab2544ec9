import { random, type Random } from "../core/random.js";
import { fillerSentences } from "./filler.js";
import { rightHandSide } from "./forest.js";
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
  return [
    "This is the beginning of the text:",
    context(sample),
    "This is the end of the text.",
    "The text contains relationships between variables enclosed by '<<<' and '>>>'. " +
      "These relationships are not sequential assignments in a programming language; " +
      "they are independent mathematical equations that are all true simultaneously.",
    `Using only these relationships, determine what variable(s), if any, are equal to ${sample.targetValue}. ` +
      "Show your step-by-step reasoning and calculations, and then conclude your final answer in a sentence.",
  ].join("\n");
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

/**
 * Spreads the payload over the filler.
 *
 * The payload is cut into groups of 1..maxGroup, the sentence boundaries into as many intervals of equal length, and
 * each group goes to a boundary drawn uniformly from its interval, so that the groups keep their order. A filler with
 * fewer boundaries than groups leaves several groups at one boundary.
 *
 * @source FACTOR, appendix A.1.4
 */
function insert(payload: string[], sentences: string[], maxGroup: number, draw: Random): string {
  const groups: string[] = [];
  for (let at = 0; at < payload.length;) {
    const size = draw.integer(1, maxGroup);
    groups.push(payload.slice(at, at + size).join(""));
    at += size;
  }
  const parts: string[] = [];
  let written = 0;
  for (const [index, group] of groups.entries()) {
    const boundary = Math.floor(((index + draw.unit()) * (sentences.length + 1)) / groups.length);
    for (; written < boundary; written++) parts.push(sentences[written]!);
    parts.push(group);
  }
  return parts.concat(sentences.slice(written)).join(" ");
}
