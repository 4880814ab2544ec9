/** The parts for a task of your own, in a cell or in a file; `npx loadlab new-task NAME` writes an example. */
export { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "./check.js";
export { oneShot } from "./episode.js";
export { random } from "./random.js";
export type { Random } from "./random.js";
export { withoutThoughts } from "./answer/thoughts.js";
export { sampleId } from "./sample.js";
export { scoreReplies, stepped } from "./stepped-episode.js";
