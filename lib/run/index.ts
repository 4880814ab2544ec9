export { readScores } from "./read-scores.js";
export { episodes, rescore } from "./rescore.js";
export { run } from "./run.js";
export { requireEnoughModels, scoreMatrix } from "./score-matrix.js";
export type { Replayed } from "./rescore.js";
export type { Row } from "./row.js";
export type { RunOptions } from "./run.js";
export type { ScoreMatrix, ScoreMatrixOptions } from "./score-matrix.js";
