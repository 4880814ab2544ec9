import { effectiveComplexity, negativeEffective } from "./effective.js";
import { coverage, namedModels, quotedFigures } from "./long-context.js";
import { namesAndCounts, trainingSizes, workedExamples } from "./protocol.js";
import { effectiveAtOneSample, samplingWords } from "./repeated-sampling.js";
import { afterFineTuning, fineTuningWords, pretrainingWords, scaling } from "./training.js";
import { correlationWithElo, zeroContextQuotes, zeroContextWords } from "./zero-context.js";

/** Every check of the FACTOR paper, in the order of its sections. */
export const factorChecks = [
  namesAndCounts,
  workedExamples,
  effectiveComplexity,
  negativeEffective,
  zeroContextQuotes,
  zeroContextWords,
  correlationWithElo,
  quotedFigures,
  namedModels,
  coverage,
  pretrainingWords,
  scaling,
  fineTuningWords,
  afterFineTuning,
  samplingWords,
  effectiveAtOneSample,
  trainingSizes,
];
