import type { Told } from "../finding.js";
import { ablationFindings } from "./findings-ablations.js";
import { correlationFindings } from "./findings-correlations.js";
import { resultFindings } from "./findings-results.js";
import { runFindings } from "./findings-runs.js";
import { setupFindings } from "./findings-setup.js";

/** What the checks of the paper amount to, in the order of its sections and then of its appendices. */
export const neurocognitionFindings: Told[] = [
  ...setupFindings,
  ...resultFindings,
  ...ablationFindings,
  ...correlationFindings,
  ...runFindings,
];
