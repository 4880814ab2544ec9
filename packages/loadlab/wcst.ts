export * from "@loadlab/lib/neurocognition/card-sorting/index.js";
export { cardTracePlot as tracePlot } from "@loadlab/notebook/figures/neurocognition/trace-plots.js";
