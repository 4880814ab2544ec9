export * from "@loadlab/notebook/show/index.js";
export { sheet } from "./old-names.js";
