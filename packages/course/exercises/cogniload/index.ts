import type { Marks } from "../../exercise.js";
import { puzzleAnatomy } from "./1-puzzle-anatomy.js";
import { runAModel } from "./2-run-a-model.js";
import { loadSensitivity } from "./3-load-sensitivity.js";
import { loadInteractions } from "./4-interactions.js";
import { puzzleErrors } from "./5-errors.js";
import { puzzleTokens } from "./6-tokens.js";

export const cogniload: Marks = {
  ...puzzleAnatomy,
  ...runAModel,
  ...loadSensitivity,
  ...loadInteractions,
  ...puzzleErrors,
  ...puzzleTokens,
};
