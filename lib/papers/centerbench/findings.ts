import type { Told } from "../finding.js";
import { answerFindings } from "./findings-answers.js";
import { reasoningFindings } from "./findings-reasoning.js";
import { resultFindings } from "./findings-results.js";
import { sentenceFindings } from "./findings-sentences.js";

/** What the checks of the paper amount to, in the order of its sections. */
export const centerbenchFindings: Told[] = [
  ...sentenceFindings,
  ...answerFindings,
  ...resultFindings,
  ...reasoningFindings,
];
