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
   * @returns the accuracy, 0..1, the ends of its 95 % interval, and the number of items
   */
  accuracy(items: readonly Item[]): { accuracy: number; low: number; high: number; items: number };
  /** The weight of each feature, the largest first: the change of the logit for one standard deviation. */
  weights: { feature: string; weight: number }[];
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
  const seenOf = (item: Item) => centred(Object.values(columnsOf(item, surface)));
  const sets = items.map((item) => ({ alternatives: seenOf(item), chosen: rightOf(item) }));
  const names = Object.keys(columnsOf(items[0]!, surface));
  const spreads = standardDeviations(sets.flatMap(({ alternatives }) => alternatives));
  for (const { alternatives } of sets) scale(alternatives, spreads);
  const { coefficients } = conditionalLogit(sets, { ridge: 1 });
  const choose = (item: Item): number => {
    const seen = seenOf(item);
    scale(seen, spreads);
    const shares = probabilities(seen, coefficients);
    return shares.indexOf(Math.max(...shares));
  };
  return {
    player: ({ episode }) => answerReply(choose(episode.sample) + 1),
    accuracy(tested) {
      const right = tested.filter((item) => choose(item) === rightOf(item)).length;
      const { share, low, high } = wilson(right, tested.length);
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

/** What the reader knows of an item's options: the columns of the regression, a value for each option. */
function columnsOf<Item extends ChoiceItem<unknown>>(
  item: Item,
  { features, distance }: Surface<OptionOf<Item>, Item>,
): Record<string, number[]> {
  const { options } = item;
  const seen = options.map((option) => features(option, item));
  const columns: Record<string, number[]> = {};
  for (const name of Object.keys(seen[0]!)) {
    const values = seen.map((one) => one[name]!);
    const middle = meanOf(values);
    columns[name] = values;
    columns[`${name}: away from the mean`] = values.map((value) => Math.abs(value - middle));
    columns[`${name}: shared by`] = values.map((value) => values.filter((one) => one === value).length);
  }
  const apart = options.map((one, at) =>
    options.flatMap((other, place) => (place === at ? [] : distance(one, other))),
  );
  columns["mean distance to the others"] = apart.map(meanOf);
  columns["distance to the nearest"] = apart.map((distances) => Math.min(...distances));
  return columns;
}

/** A row for each option, each value less the options' mean. */
function centred(columns: readonly number[][]): Float64Array[] {
  const middles = columns.map((values) =>
    values.every((value) => value === values[0]) ? values[0]! : meanOf(values),
  );
  return columns[0]!.map((_, option) =>
    Float64Array.from(columns, (values, column) => values[option]! - middles[column]!),
  );
}

/** How far each feature of an option is from the mean of the other cells of its row and column, and how much it differs. */
export function resemblanceBy<Option, Item extends object>(
  { features, distance }: Surface<Option>,
  linesOf: (item: Item) => Record<string, readonly Option[]>,
): Surface<Option, Item> {
  return {
    features(option, item) {
      const own = Object.entries(features(option, item));
      const besides = Object.entries(linesOf(item)).flatMap(([line, cells]) => {
        const seen = cells.map((cell) => features(cell, item));
        const away = own.map(([name, value]): [string, number] => [
          `${line}: ${name}`,
          Math.abs(value - meanOf(seen.map((one) => one[name]!))),
        ]);
        return [[`${line}: differs`, meanOf(cells.map((cell) => distance(option, cell)))] as const, ...away];
      });
      return Object.fromEntries(besides);
    },
    distance,
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
