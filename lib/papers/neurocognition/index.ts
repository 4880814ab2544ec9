import { baselineCopies, noteCopies } from "./baseline.js";
import { changeWords } from "./change-words.js";
import { answerFormats, easyAgainstHard, textAgainstImages } from "./comparisons.js";
import { correlationWords, printedCorrelations, unprintedCorrelations } from "./correlations.js";
import { deltas } from "./deltas.js";
import { failureTurns, sortingErrors, sortingErrorWords } from "./error-tables.js";
import { failureExamples, turnExamples } from "./examples.js";
import { factorLoadings } from "./factor-analysis.js";
import { boldCells, humanRow, humanSorting, sortingSizes } from "./humans.js";
import { accuraciesAreShares, configurationCount, configurationMeans, configurationShares } from "./item-shares.js"; // prettier-ignore
import { quotedTests, significanceCaptions } from "./paired-tests.js";
import { flexibility, perfectModels } from "./passes.js";
import { protocolNumbers, protocolWords } from "./protocol.js";
import { deviations, swmCounts, swmHumans, swmSizes } from "./swm-counts.js";
import { swmReading, swmScores } from "./swm-scores.js";
import { oneRunInFull, wcstBounds } from "./wcst-bounds.js";
import { ambiguityVariants, firstRuleTrials, pooledRow, unfinishedRuns, wcstRunCounts } from "./wcst-runs.js";

/** Every check of the NeuroCognition paper, in the order of its sections. */
export const neurocognitionChecks = [
  configurationCount,
  swmSizes,
  swmHumans,
  swmReading,
  sortingSizes,
  humanSorting,
  protocolNumbers,
  protocolWords,
  boldCells,
  humanRow,
  baselineCopies,
  accuraciesAreShares,
  textAgainstImages,
  easyAgainstHard,
  perfectModels,
  flexibility,
  answerFormats,
  failureTurns,
  sortingErrors,
  sortingErrorWords,
  deltas,
  changeWords,
  quotedTests,
  significanceCaptions,
  noteCopies,
  factorLoadings,
  printedCorrelations,
  unprintedCorrelations,
  correlationWords,
  configurationShares,
  configurationMeans,
  failureExamples,
  swmCounts,
  deviations,
  swmScores,
  wcstRunCounts,
  pooledRow,
  unfinishedRuns,
  firstRuleTrials,
  wcstBounds,
  oneRunInFull,
  ambiguityVariants,
  turnExamples,
];
