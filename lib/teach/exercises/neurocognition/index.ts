import type { Marks } from "../../exercise.js";
import { factorAnalysis } from "./5-factor-analysis.js";
import { correlations } from "./6-correlations.js";
import { ablations } from "./7-ablations.js";
import { externalCorrelates } from "./8-external-correlates.js";

export const neurocognition: Marks = {
  ...factorAnalysis,
  ...correlations,
  ...ablations,
  ...externalCorrelates,
};
