import type { Score } from "../../core/score.js";
import { readNumber, type ReadBy } from "../answers.js";
import type { RavenImageSample } from "./item.js";

/** The score of a reply to a matrix of images. */
export interface RavenImageScore extends Score {
  /** `wrong` is another option, `out_of_range` a number that no option has. */
  bucket: "correct" | "wrong" | "out_of_range" | "unparseable";
  /** The number read, or empty. */
  answer: string;
  /** Whether it was tagged, or is the last number said. */
  readBy: ReadBy;
}

/**
 * Scores a reply: the number of the right option.
 *
 * @param sample the item
 * @param reply what the model said; anything, also nothing
 * @source NeuroCognition, section 3.1 (accuracy)
 */
export function score(sample: Pick<RavenImageSample, "target" | "options">, reply: string): RavenImageScore {
  const { value, by } = readNumber(reply);
  const bucket = bucketOf(value, sample);
  return {
    correct: bucket === "correct" ? 1 : 0,
    bucket,
    answer: value === null ? "" : String(value),
    readBy: by,
  };
}

function bucketOf(
  value: number | null,
  { target, options }: Pick<RavenImageSample, "target" | "options">,
): RavenImageScore["bucket"] {
  if (value === null) return "unparseable";
  if (value === target) return "correct";
  return value >= 1 && value <= options.length ? "wrong" : "out_of_range";
}
