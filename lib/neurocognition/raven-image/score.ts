import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { ReadBy } from "../answers.js";
import { readNumber } from "../answer-types.js";
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

type Scored = Pick<RavenImageSample, "target" | "options">;

/**
 * Scores a reply: the number of the right option.
 *
 * @param reply what the model said; anything, also nothing
 * @source NeuroCognition, section 3.1 (accuracy)
 */
export function score(sample: Scored, reply: string): RavenImageScore {
  const { value, by: readBy, reading } = readNumber(reply);
  const bucket = bucketOf(value, sample);
  const answer = String(value ?? "");
  const right = bucket === "correct";
  return { correct: right ? 1 : 0, bucket, answer, readBy, ...lenientScore(reading, right, answer) };
}

function bucketOf(value: number | null, { target, options }: Scored): RavenImageScore["bucket"] {
  if (value === null) return "unparseable";
  if (value === target) return "correct";
  return value >= 1 && value <= options.length ? "wrong" : "out_of_range";
}
