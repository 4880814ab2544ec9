export * from "@loadlab/lib/factor/index.js";
export * from "@loadlab/analyses/factor/index.js";
export { decayPlot } from "@loadlab/notebook/figures/factor/decay-plot.js";
export { forestPlot } from "@loadlab/notebook/figures/factor/structure-plots.js";
export { lengthPlot } from "@loadlab/notebook/figures/factor/decay-plot.js";
export { realisticPlot } from "@loadlab/notebook/figures/factor/structure-plots.js";
export { samplingPlot } from "@loadlab/notebook/figures/factor/sampling-plot.js";
export { againstPerson, entailedReply } from "./old-names.js";
