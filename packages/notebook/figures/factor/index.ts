export { decayPlot } from "./decay-plot.js";
export { forestPlot } from "./forest-plot.js";
export { lengthPlot } from "./length-plot.js";
export { realisticPlot } from "./realistic-plot.js";
export { samplingPlot } from "./sampling-plot.js";
