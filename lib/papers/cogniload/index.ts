import { aicWords, likelihoodRatios } from "./aic.js";
import { linearAic, quadraticAic } from "./aic-fits.js";
import { budgetWords, overflowAgainstCounts } from "./budget-words.js";
import { capacityClasses, sensitivityWords } from "./capacity-words.js";
import { lengthAndDifficulty, needleThreshold, squareOfTheMean } from "./capacity.js";
import { categories, ontologySizes, sizes } from "./design-words.js";
import { accuracies, marginTotals, missingSamples, quotedAccuracies } from "./error-tables.js";
import { difficultyAndLength, needleRatioEnds } from "./figure-words.js";
import { interactionCounts, interactionWords } from "./interaction-words.js";
import { interactionQuotes, interactionStars } from "./interactions.js";
import { promptWords } from "./prompt-words.js";
import { sameAnswers } from "./score-equations.js";
import { significanceWords } from "./significance-words.js";
import { meaningOfThresholds } from "./threshold-words.js";
import { impossibleMeans, sharedTokenizers } from "./token-cells.js";
import { geminiWords, quotedCells } from "./token-quotes.js";
import { coefficientStars } from "./wald.js";

/** Every check of the CogniLoad paper, in the order of its sections. */
export const cogniloadChecks = [
  sizes,
  categories,
  ontologySizes,
  difficultyAndLength,
  needleRatioEnds,
  significanceWords,
  coefficientStars,
  () => lengthAndDifficulty(),
  needleThreshold,
  squareOfTheMean,
  meaningOfThresholds,
  capacityClasses,
  sensitivityWords,
  sameAnswers,
  quadraticAic,
];

/** Every check of CogniLoad's Supplement, in the order of its appendices. */
export const cogniloadSupplementChecks = [
  quotedAccuracies,
  interactionStars,
  interactionCounts,
  interactionQuotes,
  interactionWords,
  accuracies,
  marginTotals,
  missingSamples,
  likelihoodRatios,
  linearAic,
  aicWords,
  promptWords,
  quotedCells,
  geminiWords,
  budgetWords,
  overflowAgainstCounts,
  impossibleMeans,
  sharedTokenizers,
];
