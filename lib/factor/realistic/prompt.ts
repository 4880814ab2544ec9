import { framed } from "../frame.js";
import { withNoise } from "./noise.js";
import type { RealisticSample } from "./realistic.js";
import { question } from "./sentence.js";
import { worldNamed } from "./worlds.js";

/**
 * The text a model is given: the statements and the noise between two delimiters, what a total means, the question.
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
