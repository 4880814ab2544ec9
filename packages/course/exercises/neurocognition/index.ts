import type { Marks } from "../../exercise.js";
import { matricesOfLetters } from "./1-raven-text.js";
import { matricesInPictures } from "./2-raven-image.js";
import { tokensInBoxes } from "./3-spatial-working-memory.js";
import { cardsAndRules } from "./4-card-sorting.js";
import { factorAnalysis } from "./5-factor-analysis.js";
import { correlations } from "./6-correlations.js";
import { ablations } from "./7-ablations.js";
import { externalCorrelates } from "./8-external-correlates.js";

export const neurocognition: Marks = {
  ...matricesOfLetters,
  ...matricesInPictures,
  ...tokensInBoxes,
  ...cardsAndRules,
  ...factorAnalysis,
  ...correlations,
  ...ablations,
  ...externalCorrelates,
};
