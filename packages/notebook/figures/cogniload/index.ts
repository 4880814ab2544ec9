export { accuracyPlot } from "./accuracy-plot.js";
