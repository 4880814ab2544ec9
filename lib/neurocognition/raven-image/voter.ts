import type { Episode } from "../../core/episode.js";
import type { Player } from "../play.js";
import { RAVEN_ATTRIBUTES, valueOf } from "./panel.js";
import type { RavenImageSample } from "./sample.js";

/**
 * A reader who never sees the matrix: takes the option that most often has what most options have.
 *
 * For each attribute of each component the most frequent values among the options get a vote; the option with most
 * votes is chosen, by lot where several have as many. It wins on answer sets of the `raven` kind and guesses on those
 * of the `bisection` kind.
 */
export const voter: Player<Episode<RavenImageSample>> = ({ episode, random }) => {
  const { options } = episode.sample;
  const votes = options.map(() => 0);
  for (const component of options[0]!.keys())
    for (const attribute of RAVEN_ATTRIBUTES) {
      const values = options.map((panel) => valueOf(panel[component]!, attribute));
      const shares = values.map((value) => values.filter((other) => other === value).length);
      const most = Math.max(...shares);
      shares.forEach((share, option) => {
        if (share === most) votes[option]! += 1;
      });
    }
  const most = Math.max(...votes);
  const option = random.pick([...votes.keys()].filter((at) => votes[at] === most)) + 1;
  return `<answer>${option}</answer>`;
};
