import { centerbenchDerivations } from "./centerbench/index.js";
import { cogniloadDerivations, supplementDerivations } from "./cogniload/index.js";
import { factorDerivations } from "./factor/index.js";
import { neurocognitionDerivations } from "./neurocognition/index.js";
import type { Derivation } from "./scope.js";

/** The functions that a paper's rules call as `derive:name`, by the paper's short name. */
export const derivations: Record<string, Record<string, Derivation>> = {
  cogniload: cogniloadDerivations,
  "cogniload-supplement": supplementDerivations,
  factor: factorDerivations,
  centerbench: centerbenchDerivations,
  neurocognition: neurocognitionDerivations,
};
