import type { Marks } from "../../exercise.js";
import { clauses } from "./1-center-embedding.js";
import { matching } from "./2-questions-and-matching.js";
import { bundledReader } from "./3-run-a-model.js";
import { plausibilityGap } from "./4-plausibility-gap.js";
import { publishedFiles } from "./5-published-files.js";
import { formsAndSurprisal } from "./6-forms-and-surprisal.js";

export const centerbench: Marks = {
  ...clauses,
  ...matching,
  ...bundledReader,
  ...plausibilityGap,
  ...publishedFiles,
  ...formsAndSurprisal,
};
