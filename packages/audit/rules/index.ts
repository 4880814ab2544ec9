import type { Derivation } from "../scope.js";
import { listRules } from "./lists.js";
import { statisticRules } from "./statistics.js";
import { wordRules } from "./words.js";

export { lazyRules } from "./rows.js";

/** Every function that a rule can call with its arguments evaluated. */
export const rules: Record<string, Derivation> = { ...listRules, ...wordRules, ...statisticRules };
