import type { Told } from "../finding.js";

/** What the checks of CogniLoad's Supplement amount to, in the order of its appendices. */
export const cogniloadSupplementFindings: Told[] = [];
