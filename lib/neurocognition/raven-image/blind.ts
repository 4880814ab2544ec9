import type { Episode } from "../../core/episode.js";
import { answerReply } from "../answer-types.js";
import { naming, resemblanceBy, type Surface } from "../blind-reader.js";
import type { Player } from "../play.js";
import {
  ATTRIBUTES,
  COLOURS,
  SHAPES,
  type RavenAttribute,
  type RavenImageSample,
  type RavenPanel,
} from "./item.js";
import { valueOf } from "./rules.js";

/** What the levels of these attributes are called; each is a feature of its own, for a reader who prefers some. */
const LEVELS: Partial<Record<RavenAttribute, readonly (string | number)[]>> = {
  type: SHAPES,
  size: [0, 1, 2, 3, 4, 5],
  colour: Array.from({ length: COLOURS }, (_, level) => level),
};

/** The features of a component: the value of each attribute, and each of its levels. */
const featuresOf = (component: number) =>
  ATTRIBUTES.flatMap((attribute) => {
    const name = `${attribute} of ${component + 1}`;
    return [name, ...(LEVELS[attribute] ?? []).map((level) => `${name}: ${level}`)];
  });

/** By the number of components, less one. */
const NAMED = [naming(featuresOf(0)), naming([...featuresOf(0), ...featuresOf(1)])];

/** The features of an option for a blind reader: number, slots, type, size and grey of the shapes. */
export const surface: Surface<RavenPanel> = {
  features(panel) {
    const seen: number[] = [];
    for (const figure of panel)
      for (const attribute of ATTRIBUTES) {
        const value = valueOf(figure, attribute);
        seen.push(value);
        for (let level = 0; level < (LEVELS[attribute]?.length ?? 0); level++)
          seen.push(value === level ? 1 : 0);
      }
    return NAMED[panel.length - 1]!(seen);
  },
  distance(one, other) {
    let differing = 0;
    for (const [component, figure] of one.entries())
      for (const attribute of ATTRIBUTES)
        if (valueOf(figure, attribute) !== valueOf(other[component]!, attribute)) differing++;
    return differing;
  },
};

/** The features of an option for a baseline that infers no rule: the similarity to the other cells of its row and column. */
export const resemblance = resemblanceBy(surface, ({ panels }: RavenImageSample) => ({
  row: panels.slice(6, 8),
  column: panels.filter((_, at) => at === 2 || at === 5),
}));

/**
 * A baseline that ignores the matrix and chooses the option with the most frequent values.
 *
 * For each attribute of each component, every option with a most frequent value gets a vote. The baseline chooses the
 * option with most votes, and draws among ties. It wins on `raven` answer sets and is at chance level on `bisection` ones.
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
