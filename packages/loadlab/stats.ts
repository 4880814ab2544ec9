export * from "@loadlab/lib/stats/index.js";
export { chancePlot } from "@loadlab/notebook/figures/stats/curve-plot.js";
export { curvePlot } from "@loadlab/notebook/figures/stats/curve-plot.js";
export { intervalPlot, type IntervalRow } from "@loadlab/notebook/figures/stats/interval-plot.js";
export { powerPlot, type PowerRow } from "@loadlab/notebook/figures/stats/interval-plot.js";
export { screePlot } from "@loadlab/notebook/figures/stats/scree-plot.js";
