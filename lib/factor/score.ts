import type { Score } from "../core/score.js";
import type { SymbolicSample } from "./symbolic.js";

export function scoreReply(sample: SymbolicSample, reply: string): Score {
  throw new Error(`${sample.id} ${reply}`);
}
