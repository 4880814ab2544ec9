import { coverage } from "./coverage.js";
import { effectiveComplexity, negativeEffective, negativeSlopes, twoPhases } from "./effective.js";
import { correlationWithElo, separateMeasures } from "./elo.js";
import { realisticExample, symbolicExample } from "./examples.js";
import { failureModes } from "./failure-modes.js";
import { afterFineTuning, fineTuningWords, scaling } from "./fine-tuning.js";
import { lengthsAndErrors } from "./lengths.js";
import { namedModels, quotedFigures } from "./long-context.js";
import { generalPatterns } from "./patterns.js";
import { beyondTraining, pretrainingQuotes, pretrainingWords } from "./pretraining.js";
import { counts, names } from "./protocol.js";
import { regressionMethods } from "./regression.js";
import { effectiveAtOneSample, samplingWords } from "./repeated-sampling.js";
import { configuration, trainingData } from "./training-data.js";
import { linesAgainstWindows } from "./windows.js";
import { eloWords, zeroContextQuotes, zeroContextWords } from "./zero-context.js";

/** Every check of the FACTOR paper, in the order of its sections. */
export const factorChecks = [
  names,
  counts,
  lengthsAndErrors,
  symbolicExample,
  realisticExample,
  effectiveComplexity,
  negativeEffective,
  negativeSlopes,
  twoPhases,
  separateMeasures,
  linesAgainstWindows,
  regressionMethods,
  zeroContextQuotes,
  zeroContextWords,
  eloWords,
  correlationWithElo,
  quotedFigures,
  namedModels,
  generalPatterns,
  coverage,
  failureModes,
  pretrainingQuotes,
  pretrainingWords,
  beyondTraining,
  scaling,
  fineTuningWords,
  afterFineTuning,
  samplingWords,
  effectiveAtOneSample,
  configuration,
  trainingData,
];
