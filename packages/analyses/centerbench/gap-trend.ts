import { linearRegression } from "simple-statistics";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { bootstrap, type BootstrapOptions } from "@loadlab/lib/stats/bootstrap/bootstrap.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { gapLogOdds, type GapLogOdds } from "./gap-log-odds.js";
import { isAnswered, sentenceCounts, type SentenceAnswer, type SentenceCount } from "./sentence-counts.js";

type TrendOptions = Pick<BootstrapOptions<SentenceCount>, "replications" | "seed" | "level">;

/** Whether and by how much the gap widens with each level. */
export interface GapTrend {
  /** What one more level adds to the gap, as a fraction: 0.02 is two points. */
  slope: number;
  /** Ends of the percentile interval of the slope over resamples of the sentences. */
  low: number;
  high: number;
  /** The same question on the scale of log-odds, where 0.99 against 0.95 is as much as 0.69 against 0.3. */
  interaction: GapLogOdds | null;
  /** Rows without a response, which count neither way. */
  unanswered: number;
}

/**
 * Fits the trend of the plausibility gap: by how much the gap grows with each level, with an interval.
 *
 * The slope is that of least squares through the gaps of the levels, one point per level. The interval resamples
 * sentences with all their questions: twins together, other sentences within their level and subset. A sentence whose
 * twin is not among the rows counts as one without a twin.
 *
 * Give the rows of one model. Part of a gap can come from the length or frequency of the verbs; see `pairing` of
 * `sentences`. Published accuracies have no sentences; for them, `stats.leastSquares(gaps, { response: ({ gap }) =>
 * gap, terms: { level: ({ level }) => level } })` gives the slope alone.
 *
 * @param rows of a run, each with `sentenceId`, `level`, `subset`, `correct` (0..1), and for twins `pair`
 * @param options `replications`, the number of resamples, their `seed`, and the coverage `level` of intervals, with
 *   the defaults of `stats.bootstrap`
 * @throws RangeError if an option or a value is out of range, a column is missing, `model` has several values, there
 *   is only one level, or a level has fewer than two sentences or no response in one of the subsets
 * @source CenterBench, section 5.2, which gives no test of the trend; the interval and the log-odds are ours
 */
export function gapTrend(rows: readonly SentenceAnswer[], options: TrendOptions = {}): GapTrend {
  requireKnownKeys("centerbench.gapTrend", options, ["replications", "seed", "level"]);
  const sentences = sentenceCounts(rows);
  const { low, high } = bootstrap(sentences, {
    cluster: ({ cluster }) => cluster,
    stratum: ({ stratum }) => stratum,
    statistic: slopeOf,
    ...options,
  });
  const unanswered = rows.filter((row) => !isAnswered(row)).length;
  return { slope: slopeOf(sentences), low, high, interaction: gapLogOdds(sentences), unanswered };
}

/** The slope of the line of least squares through the gaps of the levels. */
function slopeOf(sentences: readonly SentenceCount[]): number {
  const none = () => ({ items: 0, successes: 0 });
  const levels = new Map<number, Record<Subset, { items: number; successes: number }>>();
  for (const { level, subset, items, successes } of sentences) {
    const sums = levels.get(level) ?? { plausible: none(), implausible: none() };
    levels.set(level, sums);
    sums[subset].items += items;
    sums[subset].successes += successes;
  }
  const gaps = [...levels].map(([level, { plausible, implausible }]) => [
    level,
    plausible.successes / plausible.items - implausible.successes / implausible.items,
  ]);
  return linearRegression(gaps).m;
}
