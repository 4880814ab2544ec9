import type { Derivation } from "../scope.js";
import { threeRuns } from "./counts.js";
import { swmScore } from "./swm-score.js";
import { ofItsRuns, runsNeeded, wcstRuns } from "./wcst-runs.js";
import { worstCase } from "./worst-case.js";

/** What the rules of the NeuroCognition paper call as `derive:name`. */
export const neurocognitionDerivations: Record<string, Derivation> = {
  ofItsRuns,
  runsNeeded,
  swmScore,
  threeRuns,
  wcstRuns,
  worstCase,
};
