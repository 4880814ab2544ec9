export { audit, conclusions, findings } from "./audit.js";
export type { AuditRow } from "./verdict.js";
export { probe } from "./probe.js";
export type { Finding } from "./findings.js";
export type { Derivation } from "./scope.js";

export { centerbenchAccuracy } from "./centerbench/accuracy.js";
export { cogniloadCoefficients } from "./cogniload/table-3.js";
export { cogniloadErrors } from "./cogniload/errors.js";
export { cogniloadTokens } from "./cogniload/tokens.js";
export { factorByLength } from "./factor/by-length.js";

export { table, tables } from "./table.js";
export type { PaperRow } from "./table.js";
export { propagated, rounded } from "./interval.js";
