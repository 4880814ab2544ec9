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

export interface PassCurveOptions<Column extends string, By extends Column> extends SampledItemsOptions<
  Column,
  By
> {
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
  options: PassCurveOptions<keyof R & string, By> = {},
): (Pick<R, By> & PassPoint)[] {
  const { tries, ...grouping } = options;
  requireKnownKeys("factor.passCurve", grouping, ["complexity", "by"]);
  const { by = [] } = grouping;
  const items = sampledItems(rows, grouping);
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

/** The t of interest, checked against the item with the fewest tries. */
export function checkedTries(tries: readonly number[] | undefined, items: readonly SampledItem[]): number[] {
  const fewest = items.reduce((least, item) => (asked(item) < asked(least) ? item : least));
  const most = asked(fewest);
  if (!tries) return doublingsTo(most);
  if (tries.length === 0) throw new RangeError("tries is empty; expected some t, such as [1, 2, 4, 8]");
  const hint = `item ${fewest.sample} has ${most} tries, and pass@t needs t tries of every item`;
  for (const [at, t] of tries.entries()) {
    requireInteger(`tries[${at}]`, t, 1, most, hint);
    if (tries.indexOf(t) !== at) throw new RangeError(`tries holds ${t} twice; expected each t once`);
  }
  return [...tries];
}

/** 1, 2, 4 and so on. */
export const doublingsTo = (most: number): number[] =>
  Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, at) => 2 ** at);

const asked = ({ tries, unanswered }: SampledItem): number => tries + unanswered;

export interface IndependentTriesOptions {
  /** The t of interest, each at least 1; defaults to those of the points. */
  tries?: readonly number[];
}

/**
 * What pass@t would be if all items of a cell were equally hard and every try a fresh toss: 1 - (1 - p)^t, with p the
 * accuracy of one try.
 *
 * No set of items with the same mean can do better, for 1 - (1 - p)^t is concave in p: where a run stays below this
 * curve, some items are harder than others, and further tries go to those that are seldom solved. Under it N_eff has
 * no ceiling. Far down the decay p = exp(CDO + CDF N) is small and
 *
 *     1 - (1 - p)^t = 1 - exp(-t p) = 1 - exp(-exp(ln t + CDO + CDF N)), but for terms in p^2 t,
 *
 * the same function of N + ln t / CDF for every t: the curve moves to the right without changing its shape, and
 * whatever is read off at fixed accuracies moves with it, N_eff(t) = N_eff(1) + (ln t - c) / |CDF|. The constant c, 0.45
 * in the window of repeated sampling, is the bend at the curve's top, which the straight line of one try does not have.
 * Each doubling of t comes to add ln 2 / |CDF| variables. The gap to a ceiling falls by the same amount at each doubling
 * and is gone at about t = exp(gap |CDF| + c); the power law of section 5.3, whose gap falls by the same share and
 * never ends, is none of independent tries.
 *
 * @param points of `factor.passCurve`; those of one try are read, the others only name the t
 * @returns a point for each of these and each t, with the columns it had
 * @throws RangeError if there is no point of one try, or a number is out of range
 * @source ours; the paper compares its law with nothing
 */
export function independentTries<P extends PassPoint>(
  points: readonly P[],
  options: IndependentTriesOptions = {},
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
