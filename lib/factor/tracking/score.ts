import { scoreReply, type SymbolicScore } from "../score.js";
import type { TrackingSample } from "./variable-tracking.js";

/** The score of a reply to a variable tracking item, read as the symbolic suite's. */
export type TrackingScore = SymbolicScore;

/** The text's word before a variable, which a reply may keep. */
const WORD = /\bVAR\s+(?=[$*`\\(]*v)/gi;

/**
 * Scores a reply: all the variables that hold the value asked for, and no other, must be named. The answer is found as
 * `factor.scoreReply` finds it, strictly and leniently; `VAR v3` is v3.
 *
 * @param sample the item
 * @param reply what the model said; anything, also nothing
 * @source RULER's score is the share of the right variables that the reply contains, wherever; here it is the symbolic
 * suite's, so that the two can be compared
 */
export const scoreTrackingReply = (sample: TrackingSample, reply: string): TrackingScore =>
  scoreReply(sample, reply.replace(WORD, ""));
