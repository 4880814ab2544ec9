import { composition, sizes } from "./composition.js";
import { declineQuotes, declineWords } from "./declines.js";
import { structure, temporalRule } from "./examples.js";
import { gainQuotes, gainsBySubset, gainsEverywhere, hardWithReasoning } from "./gains.js";
import { gapsByLevel, significanceThreshold } from "./gaps.js";
import { humans } from "./humans.js";
import { medianGaps, medianWords } from "./medians.js";
import { nounLists } from "./nouns.js";
import { circularSwaps, swapExample } from "./swaps.js";
import { typeQuotes, typeWords } from "./types.js";
import { wholeAnswers } from "./whole-answers.js";
import { answerForms, corrections, summaries, traces } from "./words.js";

/** Every check of the CenterBench paper, in the order of its sections. */
export const centerbenchChecks = [
  summaries,
  composition,
  sizes,
  structure,
  nounLists,
  swapExample,
  circularSwaps,
  temporalRule,
  corrections,
  answerForms,
  wholeAnswers,
  declineQuotes,
  declineWords,
  gapsByLevel,
  significanceThreshold,
  medianGaps,
  medianWords,
  typeQuotes,
  typeWords,
  gainQuotes,
  gainsEverywhere,
  gainsBySubset,
  hardWithReasoning,
  traces,
  humans,
];
