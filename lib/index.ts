export * as factor from "./factor/index.js";
export * as models from "./models/index.js";
export * as papers from "./papers/index.js";
export * as show from "./show/index.js";
export * as stats from "./stats/index.js";
export { run, rescore } from "./run/index.js";
export type { Progress, Row, RunOptions } from "./run/index.js";
export type { Episode, Message, Params, Sample, Score, Task } from "./core/index.js";
export { version } from "./core/version.js";
