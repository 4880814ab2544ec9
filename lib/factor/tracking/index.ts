export { variableTracking } from "./variable-tracking.js";
export type { TrackingFacts, TrackingParams, TrackingSample } from "./variable-tracking.js";
export { trackingPrompt } from "./prompt.js";
export { scoreTrackingReply } from "./score.js";
export type { TrackingScore } from "./score.js";
export { trackingSolution } from "./solution.js";
export type { Assignment } from "./chains.js";
export * from "../entailment/index.js";
