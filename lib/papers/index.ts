export { audit } from "./audit.js";
export type { Auditor } from "./audit.js";
export type { Check, Verdict } from "./check.js";
export { factorByLength } from "./factor/by-length.js";
export type { FactorByLength } from "./factor/by-length.js";
export { papers, printedTable, table, tables } from "./table.js";
export type { PaperRow } from "./table.js";
export { propagated, rounded } from "./rounded.js";
export type { Rounded } from "./rounded.js";
