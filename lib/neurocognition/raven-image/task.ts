import { lenientScore, type LenientScore } from "../../core/answer/read.js";
import { oneTo } from "../../core/collections.js";
import { oneShot, type Message } from "../../core/episode.js";
import type { Score } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import {
  answerReplies,
  answerReply,
  choiceBucket,
  inTags,
  numberTo,
  readNumber,
  type ReadBy,
} from "../answer-types.js";
import { matrixSystem } from "../params.js";
import { generate } from "./generate.js";
import { CONFIGURATION_NAMES, type RavenImageParams, type RavenImageSample } from "./item.js";
import { picture } from "./picture.js";

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

/**
 * Raven's matrices as pictures: a 3 x 3 matrix without its last panel above eight numbered options.
 *
 * The same seed gives the same matrix to either kind of answer set.
 *
 * @source NeuroCognition, section 3.1; its 140 items come from the RAVEN data set, ours are generated of the same kind
 */
export const ravenImage: OneShotTask<RavenImageParams, RavenImageSample, RavenImageScore> = {
  name: "neurocognition.ravenImage",
  version: "2.1",
  grid: CONFIGURATION_NAMES.map((configuration) => ({ configuration })),
  generate,
  begin(sample) {
    const asked = [
      { role: "system" as const, text: matrixSystem("ravenImage", sample.params) },
      question(sample),
    ];
    return oneShot(sample, () => [...asked], score);
  },
  score,
  oracle: ({ sample }) => answerReply(sample.target),
  guess: ({ sample }, random) => answerReply(random.integer(1, sample.options.length)),
  format: inTags(
    () => "the number of the answer choice",
    ({ options }) => numberTo(options.length),
  ),
  candidates: ({ sample: { options, target } }) => answerReplies(target, oneTo(options.length)),
};

/** What the user says; the picture is drawn when someone looks at it, once. */
function question(sample: RavenImageSample): Message {
  let drawn: string[] | undefined;
  return {
    role: "user",
    text: "Which answer choice completes the matrix?",
    get images() {
      return (drawn ??= [picture(sample)]);
    },
  };
}
