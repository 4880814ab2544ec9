import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { passAt } from "../../stats/pass-at.js";
import type { DecayPoint } from "../decay-fit.js";
import { commonOf, groupsOf } from "./groups.js";
import { sampledItems, type SampledItem, type SampledItemsOptions } from "./items.js";

/** pass@t at one N and one t; further columns are those it was grouped by. */
export interface PassPoint extends DecayPoint {
  /** t, how many tries an item is allowed. */
  tries: number;
  /** Mean of pass@t over the items, 0..1: the share of items that t tries solve. */
  accuracy: number;
  items: number;
  [column: string]: string | number | boolean | null;
}

export interface PassCurveOptions extends SampledItemsOptions {
  /** The t of interest, each 1 up to the tries of every item; defaults to 1, 2, 4, 8 and so on as far as they go. */
  tries?: readonly number[];
}

/**
 * Accuracy by N when an item counts as solved if any of t tries is right: the mean over items of `stats.passAt`.
 *
 * Points of different t come from the same replies, so their errors go together; those of one t are points of a decay
 * curve, for `factor.fitDecay` and `factor.decayPlot`. `accuracy x items` is no whole number, which
 * `factor.fitDecayBinomial` would need.
 *
 * @param rows of a run with several tries, or items as `factor.sampledItems` gives them
 * @returns one point per group, t and N: groups in the order of their first row, t in its own order, N ascending
 * @throws RangeError if rows are none, incomplete or doubled, or t is more than the tries of some item
 * @source FACTOR, section 5.3: "the probability of correctly solving at least one instance out of t samples"; the
 *   estimator is M. Chen et al. 2021, equation 1
 */
export function passCurve(
  rows: readonly Record<string, unknown>[],
  options: PassCurveOptions = {},
): PassPoint[] {
  const { tries, ...grouping } = options;
  requireKnownKeys("factor.passCurve", grouping, ["complexity", "by"]);
  const { by = [] } = grouping;
  const items = sampledItems(rows, grouping);
  const wanted = checkedTries(tries, items);
  return groupsOf(items, by).flatMap((group) => {
    const cells = groupsOf(group, ["n"]).sort((one, other) => one[0]!.n - other[0]!.n);
    const common = commonOf(group[0]!, by);
    return wanted.flatMap((t) => cells.map((cell) => passPoint(cell, t, common)));
  });
}

function passPoint(cell: SampledItem[], t: number, common: Record<string, string>): PassPoint {
  const solved = cell.reduce((sum, { tries, successes }) => sum + passAt(tries, successes, t), 0);
  return { ...common, tries: t, n: cell[0]!.n, accuracy: solved / cell.length, items: cell.length };
}

/**
 * The t of interest, checked against the items.
 *
 * @throws RangeError naming the item with the fewest tries
 */
export function checkedTries(tries: readonly number[] | undefined, items: readonly SampledItem[]): number[] {
  const fewest = items.reduce((least, item) => (item.tries < least.tries ? item : least));
  if (!tries) return Array.from({ length: Math.floor(Math.log2(fewest.tries)) + 1 }, (_, at) => 2 ** at);
  if (tries.length === 0) throw new RangeError("tries is empty; expected some t, such as [1, 2, 4, 8]");
  tries.forEach((t, at) => {
    const asked = `${fewest.sample} was asked ${fewest.tries} times, and pass@t needs t tries of every item`;
    requireInteger(`tries[${at}]`, t, 1, fewest.tries, asked);
    if (tries.indexOf(t) !== at) throw new RangeError(`tries names ${t} twice; name each t once`);
  });
  return [...tries];
}
