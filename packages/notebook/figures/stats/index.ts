export { chancePlot } from "./chance-plot.js";
export { comparePlot } from "./compare-plot.js";
export { curvePlot } from "./curve-plot.js";
export { intervalPlot } from "./interval-plot.js";
export type { IntervalRow } from "./interval-plot.js";
export { powerPlot } from "./power-plot.js";
export type { PowerRow } from "./power-plot.js";
export { screePlot } from "./scree-plot.js";
export { wrightMap } from "./wright-map.js";
