import { centerbenchDerivations } from "./centerbench/index.js";
import { cogniloadDerivations, supplementDerivations } from "./cogniload/index.js";
import { equalTo, stated } from "./factor/examples.js";
import { leaveOneOut, meanAccuracy } from "./factor/lines.js";
import { threeRuns } from "./neurocognition/counts.js";
import { swmScore } from "./neurocognition/swm-score.js";
import { ofItsRuns, runsNeeded, wcstRuns } from "./neurocognition/wcst-runs.js";
import { worstCase } from "./neurocognition/worst-case.js";
import type { Derivation } from "./scope.js";

/** The functions that a paper's rules call as `derive:name`, by the paper's short name. */
export const derivations: Record<string, Record<string, Derivation>> = {
  cogniload: cogniloadDerivations,
  "cogniload-supplement": supplementDerivations,
  factor: { equalTo, leaveOneOut, meanAccuracy, stated },
  centerbench: centerbenchDerivations,
  neurocognition: { ofItsRuns, runsNeeded, swmScore, threeRuns, wcstRuns, worstCase },
};
