import { baselineCopies, noteCopies } from "./baseline.js";
import { changeWords } from "./change-words.js";
import { answerFormats, easyAgainstHard, textAgainstImages } from "./comparisons.js";
import { correlationWords, printedCorrelations, unprintedCorrelations } from "./correlations.js";
import { deltas } from "./deltas.js";
import { failureTurns, sortingErrors, sortingErrorWords } from "./error-tables.js";
import { examplePatterns } from "./example-patterns.js";
import { failureExamples, turnExamples } from "./examples.js";
import { externalShares, externalWords } from "./external-benchmarks.js";
import { factorLoadings } from "./factor-analysis.js";
import { generalAbility } from "./general-ability.js";
import { ambiguousEasy, boldCells, humanRow, humanSorting, sortingSizes } from "./humans.js";
import { accuraciesAreShares, configurationCount, configurationMeans, configurationShares } from "./item-shares.js"; // prettier-ignore
import { leaveOneOut } from "./leave-one-out.js";
import { adjustedTests, quotedTests, significanceCaptions } from "./paired-tests.js";
import { flexibility, perfectModels } from "./passes.js";
import { protocolNumbers, protocolWords } from "./protocol.js";
import { rapmSettings } from "./rapm-settings.js";
import { scoreSpreads } from "./score-spread.js";
import { shareSpreads } from "./share-spreads.js";
import { strategies } from "./strategies.js";
import { deviations, swmCounts, swmHumans, swmSizes } from "./swm-counts.js";
import { swmReading, swmScores } from "./swm-scores.js";
import { belowChance, testMeans } from "./test-means.js";
import { turnsAfterRule } from "./turns-after-rule.js";
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
  ambiguousEasy,
  protocolNumbers,
  protocolWords,
  rapmSettings,
  boldCells,
  humanRow,
  baselineCopies,
  accuraciesAreShares,
  textAgainstImages,
  easyAgainstHard,
  perfectModels,
  flexibility,
  testMeans,
  answerFormats,
  failureTurns,
  sortingErrors,
  sortingErrorWords,
  turnsAfterRule,
  deltas,
  changeWords,
  belowChance,
  strategies,
  quotedTests,
  significanceCaptions,
  adjustedTests,
  noteCopies,
  factorLoadings,
  printedCorrelations,
  unprintedCorrelations,
  correlationWords,
  leaveOneOut,
  generalAbility,
  externalShares,
  externalWords,
  configurationShares,
  configurationMeans,
  failureExamples,
  examplePatterns,
  swmCounts,
  deviations,
  swmScores,
  wcstRunCounts,
  pooledRow,
  unfinishedRuns,
  firstRuleTrials,
  wcstBounds,
  scoreSpreads,
  shareSpreads,
  oneRunInFull,
  ambiguityVariants,
  turnExamples,
];
