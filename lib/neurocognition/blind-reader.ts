import { shown } from "../core/check.js";
import type { Episode } from "../core/episode.js";
import type { Sample } from "../core/sample.js";
import { conditionalLogit, probabilities } from "../stats/conditional-logit.js";
import { wilson } from "../stats/shares.js";
import { answerReply } from "./answer-types.js";
import type { Player } from "./play.js";

/**
 * What can be seen of an option: without the matrix `rapmText.surface` and `rapmImage.surface`, beside its cells
 * `rapmText.resemblance` and `rapmImage.resemblance`.
 */
export interface Surface<Option, Item = unknown> {
  /** What an option is like: for every option of every item the same names, in the same order. */
  features(option: Option, item: Item): Record<string, number>;
  /** How much two options differ, 0 or more; the same from either to the other. */
  distance(one: Option, other: Option): number;
}

/** An item in multiple choice; its target is the number, from 1, of the right option. */
export type ChoiceItem<Option> = { options: readonly Option[]; target: number | string };

type OptionOf<Item extends ChoiceItem<unknown>> = Item["options"][number];

/** A baseline that was trained to choose an option by its surface. */
export interface BlindReader<Item extends ChoiceItem<unknown>> {
  /** Chooses the most likely option; for `play`, or for `run` through `models.scripted`. */
  player: Player<Episode<Sample & Item>>;
  /**
   * Its accuracy on items, with Wilson's confidence interval; too high on the items it was trained on.
   *
   * @param items in multiple choice
   * @param options.level confidence level, above 0 and below 1, defaults to 0.95
   */
  accuracy(items: readonly Item[], options?: { level?: number }): BlindAccuracy;
  /** The weight of each feature, the largest first: the change of the logit for one standard deviation. */
  weights: { feature: string; weight: number }[];
}

/** The accuracy of a blind reader, with its confidence interval. */
export interface BlindAccuracy {
  /** 0..1. */
  accuracy: number;
  low: number;
  high: number;
  items: number;
}

/**
 * A baseline that sees only the options of an item, trained on these items. What it scores above the chance level of 1 in
 * 8, a model can score without reasoning about the matrix.
 *
 * For each option it sees every feature, the feature's distance from the options' mean, the number of options with the same
 * value, the mean distance to the other options, and the distance to the nearest. A conditional logit with a small ridge
 * penalty predicts the correct option from these.
 *
 * With `rapmText.resemblance` or `rapmImage.resemblance` it sees the matrix but infers no rule: it measures how similar
 * each option is to the other cells of its row and its column.
 *
 * @param items in multiple choice; 5,000 are enough and take some seconds; it memorises a few hundred
 * @param options.surface what it sees of an option
 * @throws RangeError if there are no items, or an item has no correct option
 */
export function trainBlindReader<Item extends ChoiceItem<unknown>>(
  items: readonly Item[],
  { surface }: { surface: Surface<OptionOf<Item>, Item> },
): BlindReader<Item> {
  if (items.length === 0) throw new RangeError("items is empty; expected items in multiple choice");
  const sets = items.map((item) => ({
    alternatives: seenOf(item, surface),
    chosen: rightOf(item),
  }));
  const names = namesOf(items[0]!, surface);
  const spreads = standardDeviations(sets.flatMap(({ alternatives }) => alternatives));
  for (const { alternatives } of sets) scale(alternatives, spreads);
  const { coefficients } = conditionalLogit(sets, { ridge: 1 });
  const choose = (item: Item): number => {
    const seen = seenOf(item, surface);
    scale(seen, spreads);
    const shares = probabilities(seen, coefficients);
    return shares.indexOf(Math.max(...shares));
  };
  return {
    player: ({ episode }) => answerReply(choose(episode.sample) + 1),
    accuracy(tested, { level = 0.95 } = {}) {
      const right = tested.filter((item) => choose(item) === rightOf(item)).length;
      const { share, low, high } = wilson(right, tested.length, level);
      return { accuracy: share, low, high, items: tested.length };
    },
    weights: names
      .map((feature, at) => ({ feature, weight: coefficients[at]! }))
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight)),
  };
}

function rightOf({ options, target }: ChoiceItem<unknown>): number {
  if (typeof target === "number" && target >= 1 && target <= options.length) return target - 1;
  throw new RangeError(
    `an item's target is ${shown(target)}; expected the number of one of its ${options.length} options; ` +
      'give items in multiple choice (format: "mc")',
  );
}

/** Columns of each feature: itself, away from the mean, shared by. */
const COLUMNS = 3;
const DISTANCES = ["mean distance to the others", "distance to the nearest"];

const namesOf = <Item extends ChoiceItem<unknown>>(item: Item, surface: Surface<OptionOf<Item>, Item>) => [
  ...Object.keys(surface.features(item.options[0], item)).flatMap((name) => [
    name,
    `${name}: away from the mean`,
    `${name}: shared by`,
  ]),
  ...DISTANCES,
];

/** What the reader knows of each option, all of it less the options' mean. */
function seenOf<Item extends ChoiceItem<unknown>>(
  item: Item,
  { features, distance }: Surface<OptionOf<Item>, Item>,
): Float64Array[] {
  const { options } = item;
  const own = options.map((option) => Object.values(features(option, item)));
  const seen = options.map(() => new Float64Array(COLUMNS * own[0]!.length + DISTANCES.length));
  let column = 0;
  const add = (values: number[]) => {
    const middle = meanOf(values);
    for (const [option, value] of values.entries()) seen[option]![column] = value - middle;
    column++;
  };
  for (const [feature, first] of own[0]!.entries()) {
    if (own.every((all) => all[feature] === first)) {
      column += COLUMNS;
      continue;
    }
    const values = own.map((all) => all[feature]!);
    const middle = meanOf(values);
    add(values);
    add(values.map((value) => Math.abs(value - middle)));
    add(values.map((value) => values.filter((other) => other === value).length));
  }
  const apart: number[][] = options.map(() => []);
  for (const [at, one] of options.entries())
    for (let other = 0; other < at; other++) {
      const between = distance(one, options[other]);
      apart[at]!.push(between);
      apart[other]!.push(between);
    }
  add(apart.map(meanOf));
  add(apart.map((distances) => Math.min(...distances)));
  return seen;
}

/**
 * How much an option looks like the cells it would stand with: for each line, how far each of its features is from the
 * mean of the line's other cells, and how much it differs from them on the whole.
 *
 * @param linesOf the visible cells of the row and of the column of the missing one
 */
export function resemblanceBy<Option, Item extends object>(
  { features, distance }: Surface<Option>,
  linesOf: (item: Item) => Record<string, readonly Option[]>,
): Surface<Option, Item> {
  const seenIn = (item: Item) => {
    const lines = Object.entries(linesOf(item)).map(([line, cells]) => {
      const seen = cells.map((cell) => features(cell, item));
      const names = Object.keys(seen[0]!);
      return {
        cells,
        means: names.map((name) => meanOf(seen.map((one) => one[name]!))),
        names: [`${line}: differs`, ...names.map((name) => `${line}: ${name}`)],
      };
    });
    return { lines, named: naming(lines.flatMap(({ names }) => names)) };
  };
  const known = new WeakMap<Item, ReturnType<typeof seenIn>>();
  return {
    features(option, item) {
      const beside = known.get(item) ?? seenIn(item);
      known.set(item, beside);
      const own = Object.values(features(option, item));
      const seen: number[] = [];
      for (const { cells, means } of beside.lines) {
        seen.push(meanOf(cells.map((cell) => distance(option, cell))));
        for (const [at, mean] of means.entries()) seen.push(Math.abs(own[at]! - mean));
      }
      return beside.named(seen);
    },
    distance,
  };
}

/** Gives numbers their names, the same each time: a copy of a record is made much faster than a record name by name. */
export function naming(names: readonly string[]): (values: readonly number[]) => Record<string, number> {
  const blank = Object.fromEntries(names.map((name) => [name, 0]));
  return (values) => {
    const record = { ...blank };
    for (let at = 0; at < names.length; at++) record[names[at]!] = values[at]!;
    return record;
  };
}

const meanOf = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;

/** Of numbers whose mean is 0. */
function standardDeviations(rows: readonly Float64Array[]): Float64Array {
  const squares = new Float64Array(rows[0]!.length);
  for (const row of rows) for (let at = 0; at < row.length; at++) squares[at]! += row[at]! ** 2;
  return squares.map((sum) => Math.sqrt(sum / rows.length));
}

function scale(rows: readonly Float64Array[], spreads: Float64Array) {
  for (const row of rows) for (let at = 0; at < row.length; at++) row[at]! /= spreads[at]! || 1;
}
