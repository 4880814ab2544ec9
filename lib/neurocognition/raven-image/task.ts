import { oneTo } from "../../core/candidates.js";
import { type Message, oneShot } from "../../core/episode.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReplies, answerReply } from "../answers.js";
import { inTags, numberTo } from "../format.js";
import { matrixSystem } from "../params.js";
import { generate } from "./generate.js";
import { CONFIGURATION_NAMES, type RavenImageParams, type RavenImageSample } from "./item.js";
import { picture } from "./picture.js";
import { score, type RavenImageScore } from "./score.js";

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
