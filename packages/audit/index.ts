export { audit, conclusions, findings } from "./audit.js";
export type { AuditRow } from "./verdict.js";
export { probe } from "./probe.js";
export type { Finding } from "./findings.js";
export type { Derivation } from "./sources.js";

export { centerbenchAccuracy } from "./centerbench/accuracy.js";
export { cogniloadCoefficients } from "./cogniload/tables.js";
export { cogniloadErrors } from "./cogniload/tables.js";
export { cogniloadTokens } from "./cogniload/tables.js";
export { factorByLength } from "./factor.js";

export { table, tables } from "./table.js";
export type { PaperRow } from "./table.js";
export { propagated, rounded } from "./interval.js";
