import { random } from "../../core/random.js";
import { framed, spread, worldNamed } from "../text.js";
import { closeNoise, freeInstances, generalNoise } from "./noise.js";
import { bareSentences, question, type RealisticSample } from "./item.js";

/**
 * The prompt of a realistic item: statements and noise between two delimiters, what a total means, and the question.
 *
 * @source FACTOR, section 3.2, gives the sentences and the question; the frame and the request are appendix A.1.5's,
 * the explanation is ours
 */
export function realisticPrompt(sample: RealisticSample): string {
  const { category } = worldNamed(sample.metadata.setting);
  return framed(
    withNoise(sample).join(" "),
    "The text says how many there are of some kinds at some places. Its sentences stand in no particular order; " +
      "they are all true at the same time. " +
      `"${category}" means all kinds together: a place's ${category} is the sum over the kinds of which the text ` +
      "says how many there are at that place; there are none of any other kind.",
    `Question: ${question(sample.query)} Show your step-by-step reasoning and calculations, ` +
      'and then conclude your final answer in a sentence of the form "Answer: N."',
  );
}

/**
 * An item's statements in their order, spread over noise, which falls short of its characters by less than a sentence.
 *
 * @source FACTOR, section 3.3
 */
function withNoise(sample: RealisticSample): string[] {
  const own = bareSentences(sample);
  const characters = noiseCharacters(sample, own);
  if (characters <= 0) return own;
  const { noise } = sample.params;
  const draw = random(sample.seed, `factor.realistic noise ${noise} ${characters}`);
  const world = worldNamed(sample.metadata.setting);
  const sentences =
    noise === "close"
      ? closeNoise(sample.statements, world, characters, draw)
      : generalNoise(sample.statements, world, characters, draw);
  return spread(own, sentences, draw);
}

/** No world's close noise has sentences of fewer characters on average, by far. */
const SHORT_ON_AVERAGE = 60;

/** Checks that an item's noise can be made, which takes no time unless it might not. */
export function requireNoise(sample: RealisticSample): void {
  if (sample.params.noise !== "close") return;
  const free = freeInstances(sample.statements, worldNamed(sample.metadata.setting));
  if (noiseCharacters(sample, bareSentences(sample)) > SHORT_ON_AVERAGE * free) withNoise(sample);
}

function noiseCharacters({ params }: RealisticSample, own: string[]): number {
  const { fillerTokens, contextTokens, charactersPerToken } = params;
  if (contextTokens === 0) return fillerTokens * charactersPerToken;
  return contextTokens * charactersPerToken - own.join(" ").length;
}
