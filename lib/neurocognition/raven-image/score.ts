import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { ReadBy } from "../answers.js";
import { choiceBucket, readNumber } from "../answer-types.js";
import type { RavenImageSample } from "./item.js";

/** The score of a reply to a matrix of images. */
export interface RavenImageScore extends Score, LenientScore {
  /** `wrong` is another option, `out_of_range` a number that no option has. */
  bucket: "correct" | "wrong" | "out_of_range" | "unparseable";
  /** The number read, or empty. */
  answer: string;
  /** Whether it was tagged, or is what the words settle on. */
  readBy: ReadBy;
}

/** @source NeuroCognition, section 3.1 (accuracy) */
export function score(
  { target, options }: Pick<RavenImageSample, "target" | "options">,
  reply: string,
): RavenImageScore {
  const { value, by: readBy, reading } = readNumber(reply);
  const bucket = choiceBucket(value, target, options);
  const answer = String(value ?? "");
  const right = bucket === "correct";
  return { correct: right ? 1 : 0, bucket, answer, readBy, ...lenientScore(reading, right, answer) };
}
