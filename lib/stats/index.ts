export type { Random } from "../core/random.js";
export { abilityOf } from "./ability/ability-of.js";
export { rasch } from "./ability/item-response.js";
export type { ItemResponseFit } from "./ability/item-response.js";
export { bootstrap } from "./bootstrap/bootstrap.js";
export { chance } from "./chance.js";
export { benjaminiHochberg, bonferroni, holm } from "./comparisons/adjust.js";
export { mcnemar } from "./comparisons/mcnemar.js";
export { pairedT, welchT } from "./comparisons/t-tests.js";
export { pairedProportions } from "./comparisons/paired-proportions.js";
export { twoProportions } from "./comparisons/two-proportions.js";
export { williams } from "./comparisons/williams.js";
export { correlationTest, pearson } from "./correlation/pearson.js";
export { spearman } from "./correlation/spearman.js";
export { binomialDraw, logChoose } from "./distributions/binomial.js";
export { chiSquareUpperTail } from "./distributions/chi-square.js";
export { normalDraw, normalQuantile } from "./distributions/normal.js";
export { tQuantile } from "./distributions/student-t.js";
export {
  bartlettSphericity,
  kaiserMeyerOlkin,
  squaredMultipleCorrelations,
} from "./factor-analysis/adequacy.js";
export { factorScores } from "./factor-analysis/factor-scores.js";
export { correlationMatrix } from "./factor-analysis/correlation-matrix.js";
export { parallelAnalysis } from "./factor-analysis/parallel-analysis.js";
export { principalAxis } from "./factor-analysis/principal-axis.js";
export { cronbachAlpha, omega } from "./factor-analysis/reliability.js";
export { simulateFactors } from "./factor-analysis/simulate-factors.js";
export { logit } from "./glm/binomial-glm.js";
export type { GlmFit } from "./glm/binomial-glm.js";
export { floor } from "./floor.js";
export { expectedErrors } from "./glm/expected-errors.js";
export { leastSquares } from "./glm/least-squares.js";
export { dropOne, likelihoodRatio } from "./glm/likelihood-ratio.js";
export { mixedLogit } from "./glm/mixed/mixed-logit.js";
export type { MixedFit, RandomEffect } from "./glm/mixed/mixed-logit.js";
export { predict } from "./glm/predict.js";
export { passAt } from "./pass-at.js";
export { pivot } from "./pivot.js";
export { detectableCorrelation, powerCorrelation } from "./power/correlation.js";
export { detectableEffect } from "./power/detectable-effect.js";
export { powerMcNemar, powerPairedT } from "./power/pairs.js";
export { powerProportions } from "./power/proportions.js";
export {
  sampleSizeCorrelation,
  sampleSizeMcNemar,
  sampleSizePairedT,
  sampleSizeProportions,
} from "./power/sample-size.js";
export { simulatePower } from "./power/simulate.js";
export type { PowerAtSize, StudyDesign } from "./power/simulate.js";
export { powerTerm } from "./power/term.js";
export { sampleSizeTerm } from "./power/term-size.js";
export { precisionRecall } from "./precision-recall.js";
export type { PrecisionRecall } from "./precision-recall.js";
export { wilson } from "./wilson.js";
