import type { Marks } from "../marks.js";
import { audits } from "./whole/audit.js";
import { tour } from "./whole/tour.js";
import { symbolicItems } from "./factor/1-symbolic-items.js";
import { runFactor } from "./factor/2-run-a-model.js";
import { decay } from "./factor/3-decay.js";
import { sentencesOfFoxes } from "./factor/4-realistic.js";
import { longContext } from "./factor/5-long-context.js";
import { repeatedSampling } from "./factor/6-repeated-sampling.js";
import { foundOrRead } from "./factor/7-retrieval.js";
import { trainingStrategies } from "./factor/8-training-strategies.js";
import { puzzleAnatomy } from "./cogniload/1-puzzle-anatomy.js";
import { runCogniload } from "./cogniload/2-run-a-model.js";
import { loadSensitivity } from "./cogniload/3-load-sensitivity.js";
import { loadInteractions } from "./cogniload/4-interactions.js";
import { puzzleErrors } from "./cogniload/5-errors.js";
import { puzzleTokens } from "./cogniload/6-tokens.js";
import { clauses } from "./centerbench/1-center-embedding.js";
import { matching } from "./centerbench/2-questions-and-matching.js";
import { bundledReader } from "./centerbench/3-run-a-model.js";
import { plausibilityGap } from "./centerbench/4-plausibility-gap.js";
import { publishedFiles } from "./centerbench/5-published-files.js";
import { formsAndSurprisal } from "./centerbench/6-forms-and-surprisal.js";
import { matricesOfLetters } from "./neurocognition/1-raven-text.js";
import { matricesInPictures } from "./neurocognition/2-raven-image.js";
import { tokensInBoxes } from "./neurocognition/3-spatial-working-memory.js";
import { cardsAndRules } from "./neurocognition/4-card-sorting.js";
import { factorAnalysis } from "./neurocognition/5-factor-analysis.js";
import { correlations } from "./neurocognition/6-correlations.js";
import { ablations } from "./neurocognition/7-ablations.js";
import { externalCorrelates } from "./neurocognition/8-external-correlates.js";
import { whatASmallModelCanDo } from "./design/0-what-a-small-model-can-do.js";
import { buildABenchmark } from "./design/1-build-a-benchmark.js";
import { howManyItems } from "./design/2-how-many-items.js";
import { oneModelFourLoads } from "./design/3-one-model-four-loads.js";
import { whatTheScorerHides } from "./design/4-what-the-scorer-hides.js";
import { leakageAndBias } from "./design/5-leakage-and-bias.js";
import { fromAnswersToClaims } from "./design/6-from-answers-to-claims.js";

/** How each exercise is marked: a folder for each folder of notebooks, with a file for each notebook. */
export const marks: Marks = {
  ...audits,
  ...tour,
  ...symbolicItems,
  ...runFactor,
  ...decay,
  ...sentencesOfFoxes,
  ...longContext,
  ...repeatedSampling,
  ...foundOrRead,
  ...trainingStrategies,
  ...puzzleAnatomy,
  ...runCogniload,
  ...loadSensitivity,
  ...loadInteractions,
  ...puzzleErrors,
  ...puzzleTokens,
  ...clauses,
  ...matching,
  ...bundledReader,
  ...plausibilityGap,
  ...publishedFiles,
  ...formsAndSurprisal,
  ...matricesOfLetters,
  ...matricesInPictures,
  ...tokensInBoxes,
  ...cardsAndRules,
  ...factorAnalysis,
  ...correlations,
  ...ablations,
  ...externalCorrelates,
  ...whatASmallModelCanDo,
  ...buildABenchmark,
  ...howManyItems,
  ...oneModelFourLoads,
  ...whatTheScorerHides,
  ...leakageAndBias,
  ...fromAnswersToClaims,
};
