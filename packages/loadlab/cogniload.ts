export * from "@loadlab/lib/cogniload/index.js";
export * from "@loadlab/analyses/cogniload/index.js";
export * from "@loadlab/notebook/figures/cogniload/index.js";
export { redrawn } from "./old-names.js";
