import type { Told } from "../finding.js";
import { modelFindings } from "./findings-models.js";
import { textFindings } from "./findings-text.js";
import { trainingFindings } from "./findings-training.js";

/** What the checks of the paper amount to, in the order of its sections. */
export const factorFindings: Told[] = [...textFindings, ...modelFindings, ...trainingFindings];
