/** The parts for a task of your own, in a cell or in a file; `npx loadlab new-task NAME` writes an example. */
export { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
export { oneShot } from "@loadlab/lib/core/episode.js";
export { random } from "@loadlab/lib/core/random.js";
export type { Random } from "@loadlab/lib/core/random.js";
export { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
export { sampleId } from "@loadlab/lib/core/sample.js";
export { scoreReplies, stepped } from "@loadlab/lib/core/episode.js";
export { said } from "./old-names.js";
