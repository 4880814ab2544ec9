export type { Random } from "../core/random.js";
export { abilityOf } from "./ability/rasch.js";
export { rasch } from "./ability/rasch.js";
export type { ItemResponseFit } from "./ability/rasch.js";
export { bootstrap } from "./bootstrap.js";
export { chance } from "./shares.js";
export { benjaminiHochberg, bonferroni, holm } from "./comparisons/adjust.js";
export { mcnemar } from "./comparisons/proportions.js";
export { pairedT, welchT } from "./comparisons/t-tests.js";
export { pairedProportions } from "./comparisons/proportions.js";
export { twoProportions } from "./comparisons/proportions.js";
export { williams } from "./correlation.js";
export { correlationTest, pearson } from "./correlation.js";
export { spearman } from "./correlation.js";
export { binomialDraw, logChoose } from "./distributions/normal-and-binomial.js";
export { chiSquareUpperTail } from "./distributions/tails.js";
export { normalDraw, normalQuantile } from "./distributions/normal-and-binomial.js";
export { tQuantile } from "./distributions/student-t.js";
export {
  bartlettSphericity,
  kaiserMeyerOlkin,
  squaredMultipleCorrelations,
} from "./factor-analysis/number-of-factors.js";
export { factorScores } from "./factor-analysis/reliability.js";
export { correlationMatrix } from "./factor-analysis/correlation-matrix.js";
export { parallelAnalysis } from "./factor-analysis/number-of-factors.js";
export { principalAxis } from "./factor-analysis/principal-axis.js";
export { cronbachAlpha, omega } from "./factor-analysis/reliability.js";
export { simulateFactors } from "./factor-analysis/simulate-factors.js";
export { logit } from "./glm/logit.js";
export type { GlmFit } from "./glm/logit.js";
export { floor } from "./accuracy.js";
export { expectedErrors } from "./glm/predict.js";
export { leastSquares } from "./glm/least-squares.js";
export { dropOne, likelihoodRatio } from "./glm/likelihood-ratio.js";
export { mixedLogit } from "./glm/mixed/mixed-logit.js";
export type { MixedFit, RandomEffect } from "./glm/mixed/mixed-logit.js";
export { predict } from "./glm/predict.js";
export { passAt } from "./shares.js";
export { pivot } from "./pivot.js";
export { detectableCorrelation, powerCorrelation } from "./power/power.js";
export { detectableEffect } from "./power/sample-size.js";
export { powerMcNemar, powerPairedT } from "./power/power.js";
export { powerProportions } from "./power/power.js";
export {
  sampleSizeCorrelation,
  sampleSizeMcNemar,
  sampleSizePairedT,
  sampleSizeProportions,
} from "./power/sample-size.js";
export { simulatePower } from "./power/simulate.js";
export type { PowerAtSize, StudyDesign } from "./power/simulate.js";
export { powerTerm } from "./power/simulate.js";
export { sampleSizeTerm } from "./power/sample-size.js";
export { precisionRecall } from "./precision-recall.js";
export type { PrecisionRecall } from "./precision-recall.js";
export { wilson } from "./shares.js";
