export { effectiveByTries } from "./effective-by-tries.js";
export { independentTries } from "./independent.js";
export { passCurve } from "./pass-curve.js";
export { sampledItems } from "./items.js";
export { samplingBootstrap } from "./bootstrap.js";
export { samplingLaw } from "./law.js";
export { samplingPlot } from "./plot.js";
export type {
  BootstrappedLaw,
  BootstrappedPoint,
  SamplingBootstrap,
  SamplingBootstrapOptions,
} from "./bootstrap.js";
export type { EffectiveByTriesOptions, EffectivePoint } from "./effective-by-tries.js";
export type { IndependentTriesOptions } from "./independent.js";
export type { PassCurveOptions, PassPoint } from "./pass-curve.js";
export type { SampledItem, SampledItemsOptions } from "./items.js";
export type { SamplingLaw, SamplingLawOptions, TriesPoint } from "./law.js";
export type { SamplingPlotLaw, SamplingPlotOptions, SamplingPlotPoint } from "./plot.js";
