export * from "@loadlab/audit/index.js";
export { standing } from "./old-names.js";
