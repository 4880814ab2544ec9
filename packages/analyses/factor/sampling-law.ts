import { mean, quantileSorted } from "simple-statistics";
import { pick, requireInteger, requireKnownKeys, requireNumber, twinIn } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { random } from "@loadlab/lib/core/random.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { passAt } from "@loadlab/lib/stats/shares.js";
import { fitDecay, lineThrough, type DecayFit } from "./decay.js";
import {
  checkedTries,
  sampledItems,
  type PassCurveOptions,
  type PassPoint,
  type Sampled,
  type SampledItem,
} from "./pass-curve.js";

const FIGURES = ["cdf", "cdo", "nEff", "nEffExtrapolated", "rSquared", "cells", "reason"] as const;

/** The decay's figures when t tries are allowed. */
export interface EffectivePoint extends Pick<DecayFit, (typeof FIGURES)[number]> {
  /** t. */
  tries: number;
}

/**
 * Fits the decay for every t in the window "repeatedSampling", 0.02..0.8, which gives N_eff(t). Figures that cannot be computed are null, with the reason;
 * `nEffExtrapolated` is -CDO / CDF also where CDO is negative.
 *
 * @param points of `factor.passCurve`
 * @param options `by`, further columns that tell curves apart, such as ["fillerTokens"]; defaults to none
 * @returns one row per group and t, in the order of the points
 * @throws RangeError if a point is out of range, or two have the same t and N
 * @source FACTOR, section 5.3; the window, appendix B.2
 */
export function effectiveByTries<P extends PassPoint, By extends keyof P & string = never>(
  points: readonly P[],
  options: { by?: readonly By[] } = {},
): (Pick<P, By> & EffectivePoint)[] {
  requireKnownKeys("factor.effectiveByTries", options, ["by"]);
  const { by = [] } = options;
  return alike(points, [...by, "tries"]).map((curve) => {
    const [first] = curve;
    const { tries } = first;
    const twin = twinIn<PassPoint>(curve, "n");
    if (twin)
      throw new RangeError(
        `two points have N = ${twin.n} at ${tries} tries; expected one. Name the columns that tell the curves apart, ` +
          'for example by: ["fillerTokens"]',
      );
    const figures = pick(fitDecay(curve, { window: "repeatedSampling" }), FIGURES);
    return { ...pick<P, By>(first, by), tries, ...figures };
  });
}

/** N_eff when t tries are allowed, as `factor.effectiveByTries` gives it. */
export interface TriesPoint {
  /** t, at least 1. */
  tries: number;
  nEff: number | null;
  /** Why N_eff is null. */
  reason?: string;
}

export interface SamplingLawOptions {
  /** The ceiling that N_eff(t) is compared with, for instance N_eff of a model trained without filler. */
  nEffClean: number;
}

/** ln(nEffClean - N_eff) = k ln t + b. Figures that cannot be computed are null, with the reason. */
export interface SamplingLaw {
  nEffClean: number;
  /** Slope: below 0 where tries help. */
  k: number | null;
  /** Intercept: exp(b) variables are missing at one try. */
  b: number | null;
  /** Share of the variance of the logarithm explained. */
  rSquared: number | null;
  /** How many points the line rests on. */
  points: number;
  /** The t of points without a logarithm, each with why; empty if there are none. */
  leftOut: string;
  /** Why there is no line; empty if there is one. */
  reason: string;
}

/**
 * Fits the paper's law of repeated sampling: the gap between N_eff(t) and a ceiling is a power of the number of tries.
 *
 * Ordinary least squares of ln(nEffClean - N_eff) on ln t. A point without N_eff, or at or above the ceiling, is left
 * out, which biases the fit towards the law, as does a ceiling that is too high. There are no standard errors,
 * because all points come from the same responses; `factor.samplingBootstrap` gives intervals.
 *
 * @param points one per t of one curve, in any order
 * @param options `nEffClean`, the ceiling
 * @throws RangeError if the ceiling is no number, a t is not whole, or two points share one
 * @source FACTOR, section 5.3, Table 7
 */
export function samplingLaw(points: readonly TriesPoint[], options: SamplingLawOptions): SamplingLaw {
  requireKnownKeys("factor.samplingLaw", options, ["nEffClean"]);
  const { nEffClean } = options;
  requireNumber("nEffClean", nEffClean, -Infinity, Infinity, "the N_eff that no number of tries exceeds");
  points.forEach(({ tries }, index) => requireInteger(`tries of point ${index}`, tries, 1));
  const twin = twinIn(points, "tries");
  if (twin)
    throw new RangeError(`two points have tries ${twin.tries}; expected one. Give the points of one curve`);
  const gaps: { tries: number; gap: number }[] = [];
  const leftOut: string[] = [];
  for (const { tries, nEff, reason = "no N_eff" } of points) {
    if (nEff === null) leftOut.push(`${tries}: ${reason}`);
    else if (nEff >= nEffClean) leftOut.push(`${tries}: N_eff ${nEff.toFixed(2)} is not below the ceiling`);
    else gaps.push({ tries, gap: nEffClean - nEff });
  }
  const found = { nEffClean, points: gaps.length, leftOut: leftOut.join("; ") };
  if (gaps.length < 3)
    return { ...found, k: null, b: null, rSquared: null, reason: `${gaps.length} points; a line takes 3` };
  const { constant, slope, rSquared } = lineThrough(
    gaps.map(({ tries, gap }) => ({ x: Math.log(tries), y: Math.log(gap) })),
  );
  return { ...found, k: slope, b: constant, rSquared, reason: "" };
}

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
