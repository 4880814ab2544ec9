import { sum } from "simple-statistics";
import {
  cell,
  pick,
  requireColumns,
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireRows,
} from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { passAt } from "@loadlab/lib/stats/shares.js";
import type { DecayPoint } from "./decay.js";

/** One item with all its tries. */
export interface SampledItem {
  /** The sample's id. */
  sample: string;
  /** N, the number of variables or operations. */
  n: number;
  /** How often it was answered. */
  tries: number;
  /** How many of these responses were right, 0..tries. */
  successes: number;
  /** How often it was asked and no response came (error `transport`). */
  unanswered: number;
}

export interface SampledItemsOptions<By extends string> {
  /** Further columns to group by, for instance ["model", "fillerTokens"]; defaults to none. */
  by?: readonly By[];
}

/** A response of a run, or an item with its responses counted. */
export type Sampled =
  | { sample: string; try: number; correct: number }
  | { sample?: string; tries: number; successes: number; unanswered?: number };

/**
 * Counts the tries of each item in the rows of a run with several tries. Items that are already counted, such as those
 * of a file, pass through.
 *
 * @param rows of a run, each with `sample`, `try`, `correct` and N, as `variables`, `operations` or `n`; or items, each
 *   with `tries`, `successes` and N
 * @param options `by`, further columns to group by
 * @returns one flat item per group and sample, in the order of their first rows, with the columns of `by`
 * @throws RangeError if there are no rows, a column is missing, a response is neither correct nor wrong, or a sample
 *   has the same try twice within a group
 */
export function sampledItems<R extends Sampled, By extends keyof R & string = never>(
  rows: readonly R[],
  options: SampledItemsOptions<By> = {},
): (Pick<R, By> & SampledItem)[] {
  requireKnownKeys("factor.sampledItems", options, ["by"]);
  requireRows("rows", rows, "the rows of run({ ..., tries: 16 })");
  const [first] = rows;
  const { by = [] } = options;
  const complexity = ["variables", "operations", "n"].find((column) => column in first!) ?? "variables";
  const isCounted = "successes" in first! && !("correct" in first);
  const needed = isCounted ? ["tries", "successes"] : ["sample", "try", "correct"];
  requireColumns(rows, [...by, complexity, ...needed]);
  return (isCounted ? counted : together)(rows, by, complexity);
}

type Cells = Readonly<Record<string, unknown>>;

function together<R extends Sampled, By extends keyof R & string>(
  rows: readonly R[],
  by: readonly By[],
  complexity: string,
) {
  const items = new Map<string, { item: Pick<R, By> & SampledItem; seen: Set<unknown> }>();
  for (const [index, row] of rows.entries()) {
    const { sample, try: which, correct }: Cells = { ...row };
    const n = count(`${complexity} of row ${index}`, cell(row, complexity), 0);
    const unanswered = Number.isNaN(correct);
    if (correct !== 0 && correct !== 1 && !unanswered)
      throw new RangeError(
        `correct of row ${index} is ${String(correct)}; expected 0 or 1, because pass@t counts only responses that are entirely correct`,
      );
    const key = JSON.stringify([sample, ...by.map((column) => row[column])]);
    const counts = { n, sample: String(sample), tries: 0, successes: 0, unanswered: 0 };
    const found = items.get(key) ?? { item: { ...pick<R, By>(row, by), ...counts }, seen: new Set() };
    items.set(key, found);
    if (found.seen.has(which))
      throw new RangeError(
        `two rows hold try ${String(which)} of ${String(sample)}; expected each try once. Name the columns that tell the rows apart, for example by: ["model"]`,
      );
    found.seen.add(which);
    found.item[unanswered ? "unanswered" : "tries"] += 1;
    if (correct === 1) found.item.successes += 1;
  }
  return [...items.values()].map(({ item }) => item);
}

function counted<R extends Sampled, By extends keyof R & string>(
  rows: readonly R[],
  by: readonly By[],
  complexity: string,
) {
  return rows.map((row, index) => {
    const { sample = `item ${index}`, unanswered = 0, ...counts }: Cells = { ...row };
    const n = count(`${complexity} of item ${index}`, cell(row, complexity), 0);
    const tries = count(`tries of item ${index}`, counts.tries, unanswered ? 0 : 1);
    const successes = count(`successes of item ${index}`, counts.successes, 0, tries);
    return {
      ...pick<R, By>(row, by),
      n,
      sample: String(sample),
      tries,
      successes,
      unanswered: Number(unanswered),
    };
  });
}

function count(name: string, value: unknown, low: number, high?: number): number {
  requireInteger(name, value as number, low, high);
  return value as number;
}

/** pass@t at one N and one t. */
export interface PassPoint extends DecayPoint {
  /** t, how many tries an item is allowed. */
  tries: number;
  /** Mean of pass@t over the items, 0..1: the share of items that t tries solve; NaN where there is none. */
  accuracy: number;
  /** Items with t responses or more. */
  items: number;
  /** Tries, of all items, to which no response came. */
  unanswered?: number;
}

export interface PassCurveOptions<By extends string> extends SampledItemsOptions<By> {
  /** The t of interest, each 1 up to the tries of every item; defaults to 1, 2, 4, 8 and so on as far as they go. */
  tries?: readonly number[];
}

/**
 * Gives pass@t by N: the mean over items of `stats.passAt`, where an item counts as solved if any of t tries is
 * correct.
 *
 * Points of different t come from the same responses, so their errors are correlated. The points of one t form a decay
 * curve for `factor.fitDecay` and `factor.decayPlot`; `factor.fitDecayBinomial` cannot take them, since `accuracy x
 * items` is not whole. An item with missing responses counts at each t for which it has enough.
 *
 * @param rows of a run with several tries, or items as `factor.sampledItems` gives them
 * @param options `tries`, the t of interest, and those of `factor.sampledItems`
 * @returns one point per group, t and N: groups in the order of their first row, t in its own order, N ascending
 * @throws RangeError if rows are none, incomplete or doubled, or t is more than the tries of some item
 * @source FACTOR, section 5.3: "the probability of correctly solving at least one instance out of t samples"; the
 *   estimator is M. Chen et al. 2021, equation 1
 */
export function passCurve<R extends Sampled, By extends keyof R & string = never>(
  rows: readonly R[],
  options: PassCurveOptions<By> = {},
): (Pick<R, By> & PassPoint)[] {
  requireKnownKeys("factor.passCurve", options, ["tries", "by"]);
  const { tries, by = [] } = options;
  const items = sampledItems(rows, { by });
  const wanted = checkedTries(tries, items);
  return alike(items, by).flatMap((group) => {
    const cells = alike(group, ["n"]).sort(([one], [other]) => one.n - other.n);
    return wanted.flatMap((t) =>
      cells.map((cell) => ({ ...pick<R, By>(group[0], by), ...passPoint(cell, t) })),
    );
  });
}

function passPoint(cell: readonly [SampledItem, ...SampledItem[]], t: number): PassPoint {
  const answered = cell.filter(({ tries }) => tries >= t);
  const solved = sum(answered.map(({ tries, successes }) => passAt(tries, successes, t)));
  const unanswered = sum(cell.map((item) => item.unanswered));
  return { tries: t, n: cell[0].n, accuracy: solved / answered.length, items: answered.length, unanswered };
}

export function checkedTries(tries: readonly number[] | undefined, items: readonly SampledItem[]): number[] {
  const fewest = items.reduce((least, item) => (asked(item) < asked(least) ? item : least));
  const most = asked(fewest);
  if (!tries) return doublingsTo(most);
  const hint = `item ${fewest.sample} has ${most} tries, and pass@t needs t tries of every item`;
  for (const [at, t] of tries.entries()) requireInteger(`tries[${at}]`, t, 1, most, hint);
  return [...new Set(tries)];
}

/** 1, 2, 4 and so on. */
export const doublingsTo = (most: number): number[] =>
  Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, at) => 2 ** at);

const asked = ({ tries, unanswered }: SampledItem): number => tries + unanswered;

/**
 * What pass@t would be if all items of a cell were equally hard and every try a fresh toss: 1 - (1 - p)^t, with p the
 * accuracy of one try.
 *
 * No set of items with the same mean can do better, for 1 - (1 - p)^t is concave in p: where a run stays below this
 * curve, some items are harder than others. Under it N_eff has no ceiling. Where p = exp(CDO + CDF N) is small, the
 * curve for t is the curve for one try moved to the right by ln t / |CDF|. So each doubling of t comes to add
 * ln 2 / |CDF| variables, while the power law of section 5.3 gains less and less.
 *
 * @param points of `factor.passCurve`; those of one try are read, the others only name the t
 * @param options `tries`, the t of interest, each at least 1; defaults to those of the points
 * @returns a point for each of these and each t, with the columns it had
 * @throws RangeError if there is no point of one try, or a number is out of range
 * @source ours; the paper compares its law with nothing
 */
export function independentTries<P extends PassPoint>(
  points: readonly P[],
  options: { tries?: readonly number[] } = {},
): P[] {
  requireKnownKeys("factor.independentTries", options, ["tries"]);
  const single = points.filter(({ tries, items }) => tries === 1 && items !== 0);
  if (single.length === 0)
    throw new RangeError(
      "points has no point with tries 1; expected the points of factor.passCurve(rows), with 1 in its tries",
    );
  single.forEach(({ accuracy }, index) => requireNumber(`accuracy of point ${index}`, accuracy, 0, 1));
  const tries = options.tries ?? [...new Set(points.map((point) => point.tries))];
  tries.forEach((t, at) => requireInteger(`tries[${at}]`, t, 1));
  return tries.flatMap((t) =>
    single.map((point) => ({ ...point, tries: t, accuracy: 1 - (1 - point.accuracy) ** t })),
  );
}
