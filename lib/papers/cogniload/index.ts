import { linearAic, quadraticAic } from "./aic-fits.js";
import { aicWords, likelihoodRatios } from "./aic.js";
import { budgetWords, overflowAgainstCounts } from "./budget-words.js";
import { capacityClasses, sensitivityWords } from "./capacity-words.js";
import { lengthAndDifficulty, needleThreshold, squareOfTheMean } from "./capacity.js";
import { classesInCounts, comparisonsInCounts, significanceInBoth } from "./class-words.js";
import { categories, ontologySizes, sizes } from "./design-words.js";
import { accuracies, marginTotals, missingSamples, quotedAccuracies } from "./error-tables.js";
import { difficultyAndLength, needleRatioEnds } from "./figure-words.js";
import { interactionSlopes } from "./interaction-slopes.js";
import { interactionCounts, interactionWords } from "./interaction-words.js";
import { interactionQuotes, interactionStars } from "./interactions.js";
import { accuracyWords, overflowWords } from "./margin-words.js";
import { outputWords } from "./output-words.js";
import { promptWords } from "./prompt-words.js";
import { ontologyExamples, puzzleFormulas } from "./puzzle-words.js";
import { rhoDependence } from "./rho-dependence.js";
import { rhoNames, supplementRhoNames } from "./rho-words.js";
import { sameAnswers } from "./score-equations.js";
import { scorerWords } from "./scorer-words.js";
import { significanceWords } from "./significance-words.js";
import { meaningOfThresholds } from "./threshold-words.js";
import { impossibleMeans, sharedTokenizers } from "./token-cells.js";
import { geminiWords, quotedCells } from "./token-quotes.js";
import { coefficientStars } from "./wald.js";
import { intervalWords } from "./wilson-words.js";

/** Every check of the CogniLoad paper, in the order of its sections. */
export const cogniloadChecks = [
  rhoNames,
  sizes,
  categories,
  ontologySizes,
  ontologyExamples,
  puzzleFormulas,
  difficultyAndLength,
  needleRatioEnds,
  significanceWords,
  coefficientStars,
  () => lengthAndDifficulty(),
  needleThreshold,
  squareOfTheMean,
  meaningOfThresholds,
  capacityClasses,
  classesInCounts,
  sensitivityWords,
  comparisonsInCounts,
  sameAnswers,
  quadraticAic,
  significanceInBoth,
];

/** Every check of CogniLoad's Supplement, in the order of its appendices. */
export const cogniloadSupplementChecks = [
  supplementRhoNames,
  quotedAccuracies,
  accuracyWords,
  interactionStars,
  interactionCounts,
  interactionQuotes,
  interactionWords,
  interactionSlopes,
  rhoDependence,
  intervalWords,
  scorerWords,
  accuracies,
  marginTotals,
  missingSamples,
  overflowWords,
  likelihoodRatios,
  linearAic,
  aicWords,
  promptWords,
  quotedCells,
  geminiWords,
  outputWords,
  budgetWords,
  overflowAgainstCounts,
  impossibleMeans,
  sharedTokenizers,
];
