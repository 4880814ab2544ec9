export { handRead, type HandRead } from "./hand-read.js";
export { judge, type Judged, type JudgeOptions } from "./judge.js";
export { recorded } from "./recorded.js";
export { exchanges, type StoredStep } from "./exchanges.js";
export { exportStores, type ExportFormat, type ExportOptions } from "./export/export.js";
export { query, type QueryOptions } from "./sql/query.js";
export { importLog, type ImportOptions } from "./import/import-log.js";
export type { ImportedRow } from "./import/foreign.js";
export { prompts, type PromptsOptions } from "./export/prompts.js";
