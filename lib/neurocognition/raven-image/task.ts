import { type Episode, type Message, oneShot } from "../../core/episode.js";
import { pictureOf } from "../../core/picture.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReply } from "../answers.js";
import { matrixSystem } from "../params.js";
import type { Player } from "../play.js";
import { generate } from "./generate.js";
import { ATTRIBUTES, CONFIGURATION_NAMES, type RavenImageParams, type RavenImageSample } from "./item.js";
import { picture } from "./picture.js";
import { valueOf } from "./scales.js";
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
  version: "1.2",
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
};

/** What the user says; the picture is drawn when someone looks at it, once. */
function question(sample: RavenImageSample): Message {
  let drawn: Uint8Array[] | undefined;
  return {
    role: "user",
    text: "Which answer choice completes the matrix?",
    get images() {
      return (drawn ??= [pictureOf(picture(sample))]);
    },
  };
}

/**
 * A reader who never sees the matrix: takes the option that most often has what most options have.
 *
 * For each attribute of each component the most frequent values among the options get a vote; the option with most
 * votes is chosen, by lot where several have as many. It wins on answer sets of the `raven` kind and guesses on those
 * of the `bisection` kind.
 */
export const voter: Player<Episode<RavenImageSample>> = ({ episode, random }) => {
  const { options } = episode.sample;
  const [first = []] = options;
  const votes = options.map(() => 0);
  for (const component of first.keys())
    for (const attribute of ATTRIBUTES) {
      const values = options.map((panel) => valueOf(panel[component]!, attribute));
      const shares = values.map((value) => values.filter((other) => other === value).length);
      const most = Math.max(...shares);
      for (const [option, share] of shares.entries()) if (share === most) votes[option]! += 1;
    }
  const most = Math.max(...votes);
  return answerReply(random.pick([...votes.keys()].filter((at) => votes[at] === most)) + 1);
};
