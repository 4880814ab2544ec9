export * from "@loadlab/lib/cogniload/index.js";
export * from "@loadlab/analyses/cogniload/index.js";
export { accuracyPlot } from "@loadlab/notebook/figures/cogniload/accuracy-plot.js";
export { redrawn } from "./old-names.js";
