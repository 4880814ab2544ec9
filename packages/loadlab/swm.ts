export * from "@loadlab/lib/neurocognition/spatial-working-memory/index.js";
export { spatialTracePicture as tracePicture } from "@loadlab/notebook/figures/neurocognition/trace-plots.js";
export { vainOpenings } from "./old-names.js";
