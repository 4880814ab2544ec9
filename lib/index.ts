export * as author from "./core/author.js";
export * as centerbench from "./centerbench/index.js";
export * as cogniload from "./cogniload/index.js";
export * as factor from "./factor/index.js";
export * as models from "./models/index.js";
export * as neurocognition from "./neurocognition/index.js";
export * as papers from "./papers/index.js";
export * as retrieval from "./retrieval/index.js";
export * as runs from "./run/runs.js";
export * as show from "./show/index.js";
export * as stats from "./stats/index.js";
export { readPlan } from "./command/index.js";
export type { Plan, PlanOverrides } from "./command/index.js";
export {
  episodes,
  merge,
  readScores,
  requireEnoughModels,
  rescore,
  rescored,
  run,
  scoreMatrix,
} from "./run/index.js";
export type { Merged, MergeOptions, Replayed, Row, RunOptions, ScoreMatrix, Shard } from "./run/index.js";
export type { Episode, Message } from "./core/episode.js";
export type { Params, Sample } from "./core/sample.js";
export { samples } from "./core/samples.js";
export type { Score } from "./core/score.js";
export type { Progress, Task } from "./core/task.js";
export { accuracy } from "./stats/accuracy.js";
export type { Accuracy, AccuracyOptions } from "./stats/accuracy.js";
export { check, checklist, checkTask } from "./teach/index.js";
export type { Checked, Checklist } from "./teach/index.js";
export { version } from "./core/project.js";
