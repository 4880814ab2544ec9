import "@loadlab/runner/command/plan.js";
export * as author from "./author.js";
export * as centerbench from "./centerbench.js";
export * as cogniload from "./cogniload.js";
export * as factor from "./factor.js";
export * as models from "./models.js";
export * as neurocognition from "./neurocognition.js";
export * as papers from "./papers.js";
export * as retrieval from "@loadlab/runner/retrieval/index.js";
export * as runs from "@loadlab/runner/run/runs.js";
export * as show from "./show.js";
export * as stats from "./stats.js";
export { readPlan } from "@loadlab/runner/command/plan.js";
export type { Plan, PlanOverrides } from "@loadlab/runner/command/plan.js";
export {
  episodes,
  merge,
  readScores,
  requireEnoughModels,
  rescore,
  rescored,
  run,
  scoreMatrix,
} from "@loadlab/runner/run/index.js";
export type {
  Merged,
  MergeOptions,
  Replayed,
  RescoreOptions,
  Row,
  RunOptions,
  ScoreMatrix,
  Shard,
} from "@loadlab/runner/run/index.js";
export type { CsvOptions } from "@loadlab/lib/core/records.js";
export type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
export type { AnswerFormat } from "@loadlab/lib/core/sample.js";
export type { Episode, Message } from "@loadlab/lib/core/episode.js";
export type { Params, Sample } from "@loadlab/lib/core/sample.js";
export { samples } from "@loadlab/lib/core/samples.js";
export type { Score } from "@loadlab/lib/core/sample.js";
export type { Progress, Task } from "@loadlab/lib/core/task.js";
export { accuracy } from "@loadlab/lib/stats/accuracy.js";
export type { Accuracy, AccuracyOptions } from "@loadlab/lib/stats/accuracy.js";
export { compare } from "@loadlab/lib/stats/comparisons/compare.js";
export type { CompareOptions, Comparisons, ModelAccuracy } from "@loadlab/lib/stats/comparisons/compare.js";
export type { Comparison } from "@loadlab/lib/stats/comparisons/comparison.js";
export { check, checklist, checkTask } from "@loadlab/course/index.js";
export type { Checked, Checklist } from "@loadlab/course/index.js";
export { version } from "@loadlab/lib/core/project.js";
