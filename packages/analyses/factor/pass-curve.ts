import { sum } from "simple-statistics";
import { requireInteger, requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/groups.js";
import { passAt } from "@loadlab/lib/stats/pass-at.js";
import type { DecayPoint } from "./decay-fit.js";
import { pick } from "@loadlab/lib/core/rows.js";
import { sampledItems } from "./sampled-items.js";
import type { Sampled, SampledItem, SampledItemsOptions } from "./sampled-items.js";

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
