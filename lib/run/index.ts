export { episodes } from "./episodes.js";
export { rescore } from "./rescore.js";
export { run } from "./run.js";
export type { Manifest, Session } from "./manifest.js";
export type { Progress } from "./progress.js";
export type { Replayed } from "./replayed.js";
export type { Cell, Row } from "./row.js";
export type { RunOptions } from "./run.js";
