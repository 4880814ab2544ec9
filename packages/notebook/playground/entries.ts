import { centerbench } from "./centerbench.js";
import { cogniload } from "./cogniload.js";
import type { Entry } from "./entry.js";
import { factor } from "./factor.js";
import { neurocognition } from "./neurocognition.js";

/** Every task, in the order of the menu. */
export const entries: readonly Entry[] = [...factor, ...cogniload, ...centerbench, ...neurocognition];
