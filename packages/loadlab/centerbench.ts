export * from "@loadlab/lib/centerbench/index.js";
export * from "@loadlab/analyses/centerbench/index.js";
export * from "@loadlab/notebook/figures/centerbench/index.js";
export { surprisal } from "./surprisal.js";
export { toldByVerbs } from "./old-names.js";
