import { quantileSorted } from "simple-statistics";
import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { checkedLevel } from "../../stats/distributions/normal.js";
import { passAt } from "../../stats/pass-at.js";
import type { Interval } from "../decay-fit.js";
import { fitDecay } from "../decay.js";
import type { Window } from "../windows.js";
import { commonOf, groupsOf } from "./groups.js";
import { sampledItems, type SampledItem } from "./items.js";
import { samplingLaw, type SamplingLaw, type SamplingLawOptions, type TriesPoint } from "./law.js";
import { checkedTries, type PassCurveOptions } from "./pass-curve.js";

export interface SamplingBootstrapOptions extends PassCurveOptions, SamplingLawOptions {
  /** The accuracies that count, defaults to "repeatedSampling". */
  window?: Window;
  /** Number of resamples, whole, 2..100,000; defaults to 1000. */
  replications?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

/** The law of one group with its intervals; further columns are those it was grouped by. */
export interface BootstrappedLaw extends SamplingLaw {
  kInterval: Interval | null;
  bInterval: Interval | null;
  /** Share of the resamples that gave no law, 0..1; above 1 - level the intervals are null. */
  failed: number;
  level: number;
  [column: string]: unknown;
}

/** N_eff of one group at one t with its interval; further columns are those it was grouped by. */
export interface BootstrappedPoint {
  /** t. */
  tries: number;
  nEff: number | null;
  /** Ends of the interval; null where too many resamples gave no N_eff. */
  low: number | null;
  high: number | null;
  [column: string]: string | number | boolean | null;
}

/** What `factor.samplingBootstrap` finds, in two tidy lists. */
export interface SamplingBootstrap {
  laws: BootstrappedLaw[];
  effective: BootstrappedPoint[];
}

/**
 * The law of repeated sampling with intervals that count an item's tries, and its places in the curves of all t, as the
 * one draw they are: items are drawn with replacement within each N, with all their tries, and the whole way from
 * pass@t to k is gone again.
 *
 * What is resampled are items, so the intervals are those of another set of items of the same N, each asked as often.
 * The ceiling is held fixed. Percentile intervals; with few items at each N they are too narrow, and they do not know
 * of the bias that the window gives (`factor.windowBias`).
 *
 * @param rows of a run with several tries, or items as `factor.sampledItems` gives them
 * @returns a law for each group, and N_eff for each group and t, groups in the order of their first rows
 * @throws RangeError if rows are none, incomplete or doubled, an option is out of range, or a cell has one item alone
 * @source ours; the paper gives k and R squared without intervals
 */
export function samplingBootstrap(
  rows: readonly Record<string, unknown>[],
  options: SamplingBootstrapOptions,
): SamplingBootstrap {
  const { complexity, by = [], tries, nEffClean, extrapolated, ...rest } = options;
  requireKnownKeys("factor.samplingBootstrap", rest, ["window", "replications", "level", "seed"]);
  const { window = "repeatedSampling", replications = 1000, seed = 1 } = rest;
  requireInteger("replications", replications, 2, 1e5);
  const level = checkedLevel(rest.level ?? 0.95);
  const items = sampledItems(rows, { complexity, by });
  const wanted = checkedTries(tries, items);
  const found = groupsOf(items, by).map((group) => {
    const common = commonOf(group[0]!, by);
    const source = random(seed, `factor.samplingBootstrap ${JSON.stringify(common)}`);
    const cells = groupsOf(group, ["n"]).map((cell) => cellOf(cell, wanted));
    const fit = (drawn: Cell[]) => fitted(drawn, wanted, window, { nEffClean, extrapolated });
    const estimate = fit(cells);
    const draws = Array.from({ length: replications }, () => fit(cells.map((cell) => redrawn(cell, source))));
    return { common, estimate, draws };
  });
  return {
    laws: found.map(({ common, estimate, draws }) => {
      const laws = draws.map(({ law }) => law);
      const failed = laws.filter(({ k }) => k === null).length / replications;
      const interval = (figure: "k" | "b") => percentiles(laws.map((law) => law[figure]), level); // prettier-ignore
      return {
        ...common,
        ...estimate.law,
        kInterval: interval("k"),
        bInterval: interval("b"),
        failed,
        level,
      };
    }),
    effective: found.flatMap(({ common, estimate, draws }) =>
      wanted.map((t, at) => {
        const [low, high] = percentiles(draws.map(({ nEff }) => nEff[at]!), level) ?? [null, null]; // prettier-ignore
        return { ...common, tries: t, nEff: estimate.nEff[at]!, low, high };
      }),
    ),
  };
}

/** The items of one N, each as its pass@t at every t of interest. */
interface Cell {
  n: number;
  items: number[][];
}

function cellOf(items: SampledItem[], wanted: number[]): Cell {
  const { n } = items[0]!;
  if (items.length < 2)
    throw new RangeError(
      `N = ${n} has 1 item, which would be drawn every time; it takes at least 2 (epochs)`,
    );
  return {
    n,
    items: items.map(({ tries, successes }) => wanted.map((t) => passAt(tries, successes, t))),
  };
}

const redrawn = ({ n, items }: Cell, source: Random): Cell => ({
  n,
  items: items.map(() => items[source.integer(0, items.length - 1)]!),
});

/** The law of some cells and N_eff at each t. */
interface Fitted {
  law: SamplingLaw;
  nEff: (number | null)[];
}

function fitted(cells: Cell[], wanted: number[], window: Window, options: SamplingLawOptions): Fitted {
  const points: TriesPoint[] = wanted.map((tries, at) => {
    const curve = cells.map(({ n, items }) => ({
      n,
      accuracy: items.reduce((sum, passes) => sum + passes[at]!, 0) / items.length,
    }));
    const { nEff, nEffExtrapolated, reason } = fitDecay(curve, { window });
    return { tries, nEff: options.extrapolated ? nEffExtrapolated : nEff, reason };
  });
  return { law: samplingLaw(points, options), nEff: points.map(({ nEff }) => nEff) };
}

/** Ends of the percentile interval of those that are not null; null if too many are. */
function percentiles(values: (number | null)[], level: number): Interval | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (known.length < 2 || values.length - known.length > (1 - level) * values.length) return null;
  return [quantileSorted(known, (1 - level) / 2), quantileSorted(known, (1 + level) / 2)];
}
