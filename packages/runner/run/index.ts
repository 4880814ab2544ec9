export { merge, type Merged, type MergeOptions } from "./shards/merge.js";
export { readScores } from "./score-matrix.js";
export { episodes, rescore, rescored, type Replayed, type RescoreOptions } from "./rescore.js";
export type { Row } from "./row.js";
export { run, type RunOptions } from "./run.js";
export { requireEnoughModels, scoreMatrix } from "./score-matrix.js";
export type { ScoreMatrix } from "./score-matrix.js";
export type { Shard } from "./shards/shard.js";
