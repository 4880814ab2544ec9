import { mean, quantileSorted } from "simple-statistics";
import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/groups.js";
import { random } from "@loadlab/lib/core/random.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { passAt } from "@loadlab/lib/stats/pass-at.js";
import { fitDecay } from "./decay.js";
import { checkedTries, type PassCurveOptions } from "./pass-curve.js";
import { pick } from "@loadlab/lib/core/rows.js";
import { sampledItems, type Sampled, type SampledItem } from "./sampled-items.js";
import { samplingLaw, type SamplingLaw, type SamplingLawOptions, type TriesPoint } from "./sampling-law.js";

export interface SamplingBootstrapOptions<By extends string>
  extends PassCurveOptions<By>, SamplingLawOptions {
  /** Number of resamples, whole, 2..100,000; defaults to 1000. */
  replications?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

/** The law of one group with its intervals, null where too many resamples gave no law. */
export interface BootstrappedLaw extends SamplingLaw {
  kLow: number | null;
  kHigh: number | null;
  bLow: number | null;
  bHigh: number | null;
  /** Share of the resamples that gave no law, 0..1; above 1 - level there are no intervals. */
  failed: number;
  level: number;
}

/** N_eff of one group at one t with its interval, null where too many resamples gave no N_eff. */
export interface BootstrappedPoint {
  /** t. */
  tries: number;
  nEff: number | null;
  low: number | null;
  high: number | null;
}

/**
 * Fits the law of repeated sampling with bootstrap intervals: draws items with replacement within each N, with all
 * their tries, and repeats every step from pass@t to k.
 *
 * The intervals are those for another set of items of the same N with equally many tries; the ceiling is held fixed.
 * They are percentile intervals. With few items at each N they are too narrow, and they do not include the bias of the
 * window (`factor.windowBias`).
 *
 * @param rows of a run with several tries, or items as `factor.sampledItems` gives them
 * @param options `nEffClean`, the ceiling; `replications`, `level` and `seed`; and those of `factor.passCurve`
 * @returns a law for each group, and N_eff for each group and t, groups in the order of their first rows
 * @throws RangeError if rows are none, incomplete or doubled, an option is out of range, or an N has only one item
 * @source ours; the paper gives k and R squared without intervals
 */
export function samplingBootstrap<R extends Sampled, By extends keyof R & string = never>(
  rows: readonly R[],
  options: SamplingBootstrapOptions<By>,
): { laws: (Pick<R, By> & BootstrappedLaw)[]; effective: (Pick<R, By> & BootstrappedPoint)[] } {
  const known = ["by", "tries", "nEffClean", "replications", "level", "seed"];
  requireKnownKeys("factor.samplingBootstrap", options, known);
  const { by = [], tries, nEffClean, replications = 1000, seed = 1 } = options;
  requireInteger("replications", replications, 2, 1e5);
  const level = checkedLevel(options.level ?? 0.95);
  const items = sampledItems(rows, { by });
  const wanted = checkedTries(tries, items);
  const found = alike(items, by).map((group) => {
    const common = pick<R, By>(group[0], by);
    const source = random(seed, `factor.samplingBootstrap ${JSON.stringify(common)}`);
    const cells = alike(group, ["n"]).map((cell) => cellOf(cell, wanted));
    const fit = (drawn: Cell[]) => fitted(drawn, wanted, nEffClean);
    const estimate = fit(cells);
    const redrawn = ({ n, items }: Cell) => ({ n, items: items.map(() => source.pick(items)) });
    const draws = Array.from({ length: replications }, () => fit(cells.map(redrawn)));
    return { common, estimate, draws };
  });
  return {
    laws: found.map(({ common, estimate, draws }) => {
      const [slopes, intercepts] = [draws.map(({ law }) => law.k), draws.map(({ law }) => law.b)];
      const [k, b] = [percentiles(slopes, level), percentiles(intercepts, level)];
      const failed = slopes.filter((slope) => slope === null).length / replications;
      const ends = { kLow: k.low, kHigh: k.high, bLow: b.low, bHigh: b.high };
      return { ...common, ...estimate.law, ...ends, failed, level };
    }),
    effective: found.flatMap(({ common, estimate, draws }) =>
      estimate.points.map(({ tries, nEff }, at) => {
        const drawn = draws.map(({ points }) => points[at]?.nEff ?? null);
        return { ...common, tries, nEff, ...percentiles(drawn, level) };
      }),
    ),
  };
}

/** The items of one N, each as its pass@t at every t of interest; null where it has fewer responses. */
function cellOf(items: readonly [SampledItem, ...SampledItem[]], wanted: number[]) {
  const [{ n }] = items;
  if (items.length < 2)
    throw new RangeError(
      `N = ${n} has 1 item, so every resample would be the same; expected at least 2 items (epochs)`,
    );
  const passes = ({ tries, successes }: SampledItem) =>
    wanted.map((t) => (t > tries ? null : passAt(tries, successes, t)));
  return { n, items: items.map(passes) };
}

type Cell = ReturnType<typeof cellOf>;

function fitted(cells: Cell[], wanted: number[], nEffClean: number) {
  const points = wanted.map((tries, at): TriesPoint => {
    const curve = cells.map(({ n, items }) => {
      const passes = items.flatMap((item) => item[at] ?? []);
      return { n, accuracy: passes.length > 0 ? mean(passes) : NaN, items: passes.length };
    });
    const { nEff, reason } = fitDecay(curve, { window: "repeatedSampling" });
    return { tries, nEff, reason };
  });
  return { law: samplingLaw(points, { nEffClean }), points };
}

/** Ends of the percentile interval of those that are not null; null if too many are. */
function percentiles(values: (number | null)[], level: number) {
  const known = values.flatMap((value) => value ?? []).sort((one, other) => one - other);
  if (known.length < 2 || values.length - known.length > (1 - level) * values.length)
    return { low: null, high: null };
  return { low: quantileSorted(known, (1 - level) / 2), high: quantileSorted(known, (1 + level) / 2) };
}
