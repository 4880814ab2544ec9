import { mean } from "simple-statistics";
import { oneTo } from "@loadlab/lib/core/collections.js";
import { COLOURS, SHAPES, type RavenAnswers } from "@loadlab/lib/neurocognition/raven-image/item.js";
import { readings } from "@loadlab/lib/neurocognition/raven-image/rules.js";
import { ravenImage } from "@loadlab/lib/neurocognition/raven-image/task.js";
import { normalQuantile } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { aNumber, NotYet, tried, type Marks } from "../../marks.js";

const ATTRIBUTES = ["type", "size", "colour"] as const;

/** What an option of a Center item shows. */
type Option = Record<(typeof ATTRIBUTES)[number], number>;

type WrongOptions = (right: Option) => readonly Option[];

/** The options that stand beside the right one in the item of section 1 for a reader who loses an attribute. */
const besideRight = (lost: string) => {
  const item = ravenImage.generate({ configuration: "grid2x2" }, 14);
  const seen = readings(item).filter(({ attribute }) => attribute !== lost);
  return oneTo(8).filter(
    (option) => option !== item.target && seen.every(({ options }) => options.includes(option)),
  );
};

const itemsFor = (power: number, alpha = 0.05) => {
  const z = normalQuantile(1 - alpha / 2) + normalQuantile(power);
  return Math.ceil((z ** 2 * (0.45 * 0.55 + 0.55 * 0.45)) / 0.1 ** 2);
};

const centerItem = (answers: RavenAnswers, seed: number) =>
  ravenImage.generate({ configuration: "center", answers }, seed);

/** How likely the best of these values, one of them by lot, is the one at a place. */
const chanceOf = (values: readonly number[], place: number, best: number) =>
  values[place] === best ? 1 / values.filter((value) => value === best).length : 0;

const votedByColour = (answers: RavenAnswers) =>
  mean(
    oneTo(300).map((seed) => {
      const { options, target } = centerItem(answers, seed);
      const greys = options.map((panel) => panel[0]!.colour);
      const alike = greys.map((grey) => greys.filter((other) => other === grey).length);
      return chanceOf(alike, target - 1, Math.max(...alike));
    }),
  );

const LEVELS = { type: SHAPES.length, size: 6, colour: COLOURS };

const isOption = (given: unknown): given is Option =>
  typeof given === "object" &&
  given !== null &&
  ATTRIBUTES.every((name) => {
    const level: unknown = Reflect.get(given, name);
    return Number.isInteger(level) && Number(level) >= 0 && Number(level) < LEVELS[name];
  });

/** How many of the options share each one's type, size and colour, added up. */
const likeness = (options: readonly Option[]) =>
  options.map((one) =>
    ATTRIBUTES.map((name) => options.filter((other) => other[name] === one[name]).length).reduce(
      (total, count) => total + count,
    ),
  );

function givesNothingAway(wrongOptions: WrongOptions): true | string {
  const chances = oneTo(60).map((seed) => {
    const { type, size, colour } = centerItem("raven", seed).panels[8]![0]!;
    const wrong: unknown = wrongOptions({ type, size, colour });
    if (!Array.isArray(wrong) || wrong.length !== 7 || !wrong.every(isOption))
      throw new NotYet("Your function must return a list of seven options with levels in range.");
    const options = [{ type, size, colour }, ...wrong];
    const texts = options.map((option) => ATTRIBUTES.map((name) => option[name]).join());
    if (new Set(texts).size < 8)
      throw new NotYet("Two of the eight options are the same; expected eight different ones.");
    const sums = likeness(options);
    return { most: chanceOf(sums, 0, Math.max(...sums)), least: chanceOf(sums, 0, Math.min(...sums)) };
  });
  const most = mean(chances.map((chance) => chance.most));
  const least = mean(chances.map((chance) => chance.least));
  if (most > 0.2)
    return `A guesser that picks the largest sum scores ${most.toFixed(2)}; expected 0.20 or less.`;
  return (
    least <= 0.2 || `A guesser that picks the smallest sum scores ${least.toFixed(2)}; expected 0.20 or less.`
  );
}

const bisected: WrongOptions = ({ type, size, colour }) =>
  [type, (type + 1) % 5]
    .flatMap((one) => [size, (size + 1) % 6].map((two) => ({ type: one, size: two })))
    .flatMap((pair) => [colour, (colour + 1) % 10].map((grey) => ({ ...pair, colour: grey })))
    .slice(1);

export const matricesInPictures: Marks = {
  "neurocognition-2.1": aNumber(() => besideRight("size")[0]!),
  "neurocognition-2.2": aNumber(() => itemsFor(0.9), 1),
  "neurocognition-2.3": aNumber(() => votedByColour("raven"), 0.005),
  "neurocognition-2.4": tried<WrongOptions>(
    "a function ({ type, size, colour }) => seven wrong options of the same form",
    givesNothingAway,
    () => bisected,
  ),
};
