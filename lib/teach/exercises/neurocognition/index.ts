import type { Marks } from "../../exercise.js";
import { matricesOfLetters } from "./1-raven-text.js";
import { matricesInPictures } from "./2-raven-image.js";
import { tokensInBoxes } from "./3-spatial-working-memory.js";
import { cardsAndRules } from "./4-card-sorting.js";

export const neurocognition: Marks = {
  ...matricesOfLetters,
  ...matricesInPictures,
  ...tokensInBoxes,
  ...cardsAndRules,
};
