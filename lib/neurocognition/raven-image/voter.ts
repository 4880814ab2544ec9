import type { Random } from "../../core/random.js";
import { RAVEN_ATTRIBUTES, valueOf, type RavenPanel } from "./panel.js";

/**
 * A reader who never sees the matrix: takes the option that most often has what most options have.
 *
 * For each attribute of each component the most frequent values among the options get a vote; the option with most
 * votes is chosen, by lot where several have as many. It wins on answer sets of the `raven` kind and guesses on those
 * of the `bisection` kind.
 *
 * @param sample an item, of which only the options are looked at
 * @param random for the lot
 * @returns the number of the option, 1..8
 */
export function voter({ options }: { options: readonly RavenPanel[] }, random: Random): number {
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
  return random.pick([...votes.keys()].filter((option) => votes[option] === most)) + 1;
}
