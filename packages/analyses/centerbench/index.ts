export { lexicon } from "./files/lexicon.js";
export { load } from "./files/load.js";
export { compareGolds, goldAgreement } from "./files/compare-golds.js";
export { save } from "./files/save.js";
export { gaps, reasoningGains } from "./gaps.js";
export type { Gap } from "./gaps.js";
export { gapTests } from "./gap-tests.js";
export { degradation, gapTrend } from "./gap-trend.js";
export { toldByVerbs } from "./told-by-verbs.js";
