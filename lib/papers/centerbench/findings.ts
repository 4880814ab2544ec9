import type { Told } from "../finding.js";

/** What the checks of the paper amount to, in the order of its sections. */
export const centerbenchFindings: Told[] = [];
