import { answerForms } from "./answer-forms.js";
import { goldAnswers } from "./answers.js";
import { boxMedians } from "./box-medians.js";
import { composition, sizes } from "./composition.js";
import { declineQuotes, declinesByDifficulty, declineWords } from "./declines.js";
import { difficultyOrder } from "./difficulty.js";
import { domains, finalVerbs, pairs } from "./examples.js";
import { gainCells, gainsByLevel } from "./gain-cells.js";
import { gainQuotes, gainsAtLevelSix, gainsBySubset, gainsEverywhere, hardWithReasoning } from "./gains.js";
import { gapCells } from "./gap-cells.js";
import { gapsByLevel, gapsByModel, significanceThreshold } from "./gaps.js";
import { humans, participants } from "./humans.js";
import { medianGaps, medianWords } from "./medians.js";
import { nounLists } from "./nouns.js";
import { plausibleRelations } from "./plausible-relations.js";
import { reasonedGaps } from "./reasoned-gaps.js";
import { review } from "./review.js";
import { runsPerQuestion } from "./runs.js";
import { repeatedExamples, structure } from "./sentences.js";
import { specifications } from "./specifications.js";
import { circularSwaps, swapExample } from "./swaps.js";
import { temporalRule } from "./temporal.js";
import { motives } from "./trace-motives.js";
import { traces } from "./traces.js";
import { typeQuotes, typeWords } from "./types.js";
import { wholeAnswers } from "./whole-answers.js";
import { corrections, summaries } from "./words.js";

/** Every check of the CenterBench paper, in the order of its sections. */
export const centerbenchChecks = [
  summaries,
  composition,
  sizes,
  structure,
  repeatedExamples,
  finalVerbs,
  pairs,
  domains,
  nounLists,
  swapExample,
  circularSwaps,
  specifications,
  temporalRule,
  plausibleRelations,
  corrections,
  goldAnswers,
  answerForms,
  review,
  participants,
  wholeAnswers,
  runsPerQuestion,
  difficultyOrder,
  declineQuotes,
  declineWords,
  declinesByDifficulty,
  gapsByLevel,
  gapsByModel,
  significanceThreshold,
  medianGaps,
  medianWords,
  boxMedians,
  gapCells,
  typeQuotes,
  typeWords,
  gainQuotes,
  gainsEverywhere,
  gainsByLevel,
  gainCells,
  gainsBySubset,
  gainsAtLevelSix,
  hardWithReasoning,
  reasonedGaps,
  traces,
  motives,
  humans,
];
