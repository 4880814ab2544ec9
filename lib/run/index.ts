export { rescore } from "./rescore.js";
export { run } from "./run.js";
export type { Manifest, Session } from "./manifest.js";
export type { Progress } from "./progress.js";
export type { Cell, Row } from "./row.js";
export type { RunOptions } from "./run.js";
