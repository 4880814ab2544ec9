import { random } from "../../core/random.js";
import { fillerSentences, framed, insert } from "../text.js";
import type { Assignment, TrackingSample } from "./item.js";

/** The question has only the number of an assignment, as in RULER (Hsieh et al. 2024); the wording is ours. */
export function trackingPrompt(sample: TrackingSample): string {
  return framed(
    context(sample),
    "The text contains assignments to variables, each a sentence of its own. " +
      "A variable that is assigned another variable holds the value of that variable.",
    `Which variables hold the value ${sample.targetValue}? ` +
      "Show your step-by-step reasoning, and then conclude your final answer in a sentence.",
  );
}

/** An assignment as the text says it: `VAR v310 = 40719.`, or `VAR v742 = VAR v310.` */
const sentence = ({ variable, from, value }: Assignment) =>
  `VAR v${variable} = ${from === null ? value : `VAR v${from}`}.`;

function context({ params, seed, assignments }: TrackingSample): string {
  const { fillerTokens, charactersPerToken } = params;
  const draw = random(seed, `factor.variableTracking filler ${fillerTokens} ${charactersPerToken}`);
  const filler = fillerSentences(fillerTokens * charactersPerToken, draw);
  return insert(assignments.map(sentence), filler, 1, draw);
}
