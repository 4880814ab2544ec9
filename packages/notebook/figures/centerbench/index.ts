export { accuracyDots } from "./accuracy-dots.js";
export { accuracyPlot, typePlot } from "./accuracy-plot.js";
export { gapDots, gapPlot } from "./gap-plot.js";
export { pipelinePlot } from "./pipeline-plot.js";
export { questionsPlot } from "./questions-plot.js";
export { arcPlot, chainPlot } from "./structure-plot.js";
export { surprisalPlot } from "./surprisal-plot.js";
