import { linearRegression } from "simple-statistics";
import { requireKnownKeys } from "../../core/check.js";
import type { Bootstrap } from "../../stats/bootstrap/interval.js";
import { bootstrap } from "../../stats/bootstrap/bootstrap.js";
import { accuracy } from "../../stats/accuracy.js";
import { SUBSETS, type Subset } from "../sentences/sentence.js";
import { gaps, type Gap } from "./gaps.js";
import type { AccuracyCell } from "./accuracy-cell.js";
import { gapLogOdds, type GapLogOdds } from "./gap-log-odds.js";
import type { Row } from "./rows.js";
import { sentenceCounts, type SentenceCount } from "./sentence-counts.js";

export interface TrendOptions {
  /** Number of resamples of the sentences, whole, at least 2; defaults to 2000. */
  replications?: number;
  /** Whole, 0..4294967295; the same seed gives the same interval. Defaults to 1. */
  seed?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  coverage?: number;
}

/** Whether and by how much the gap widens with each level. */
export interface GapTrend {
  /** What one more level adds to the gap, as a fraction: 0.02 is two points. */
  slope: number;
  /** Ends of the percentile interval of the slope over resamples of the sentences. */
  low: number;
  high: number;
  /** The gap at each level. */
  perLevel: Gap[];
  /** The same question on the scale of log-odds, where 0.99 against 0.95 is as much as 0.69 against 0.3. */
  interaction: GapLogOdds | null;
}

/**
 * The trend of the plausibility gap: "the gap widens with each level" as a number with an interval.
 *
 * The slope is that of least squares through the gaps of the levels, each level one point. The interval resamples
 * sentences, each with all its questions: twins together, others within their level and subset, so that the design
 * stays as it was. A sentence whose twin is not among the rows counts as one without a twin.
 *
 * The verbs of implausible sentences are longer (2.2 words against 1.6 in the 360 sentences) and rarer, since those
 * typical of a noun are phrases more often ("read rights to") than others: a gap can be partly one of length or
 * frequency.
 *
 * Keep to the rows of one model.
 *
 * For published accuracies, which have no sentences, the slope alone is
 * `stats.leastSquares(gaps, { response: ({ gap }) => gap, terms: { level: ({ level }) => level } })`.
 *
 * @param rows of a run, each with `sentenceId`, `level`, `subset`, `correct` (0..1), and for twins `pair`
 * @throws RangeError if an option or a value is out of range, a column is missing, `model` has several values, there
 *   is one level only, a level lacks a subset, or has a single sentence in one
 * @source CenterBench, section 5.2, which gives no test of the trend; the interval and the log-odds are ours
 */
type Scored = Row & { correct: number };

export function gapTrend(rows: readonly Row[], options: TrendOptions = {}): GapTrend {
  requireKnownKeys("centerbench.gapTrend", options, ["replications", "seed", "coverage"]);
  const sentences = sentenceCounts(rows);
  const { estimate, low, high } = bySentence(sentences, options, (drawn) =>
    slope(drawn, (accuracy) => accuracy.plausible - accuracy.implausible),
  );
  const perLevel = gaps(
    accuracy(rows as Scored[], { by: ["level", "subset"] }) as unknown as AccuracyCell[],
    {
      coverage: options.coverage ?? 0.95,
    },
  );
  return { slope: estimate, low, high, perLevel, interaction: gapLogOdds(sentences) };
}

/** How fast accuracy falls with each level in one subset. */
export interface Degradation {
  subset: Subset;
  /** What one more level adds to the accuracy, as a fraction; below 0 where it falls. */
  slope: number;
  /** Accuracy of the line at level 0, for drawing it: accuracy = intercept + slope * level. */
  intercept: number;
  /** Ends of the percentile interval of the slope over resamples of the sentences. */
  low: number;
  high: number;
}

/**
 * The straight lines of accuracy by level, one for each subset, with the interval of the slope.
 *
 * Least squares through the accuracies of the levels, each level one point; the interval resamples sentences as that
 * of `gapTrend`. Keep to the rows of one model.
 *
 * @param rows of a run, as for `gapTrend`
 * @returns a row for plausible and one for implausible sentences
 * @throws RangeError as `gapTrend`
 * @source CenterBench, section 5.1; the trendlines of Figure 3
 */
export function degradation(rows: readonly Row[], options: TrendOptions = {}): Degradation[] {
  requireKnownKeys("centerbench.degradation", options, ["replications", "seed", "coverage"]);
  const sentences = sentenceCounts(rows);
  return SUBSETS.map((subset) => {
    const { estimate, low, high } = bySentence(sentences, options, (drawn) =>
      slope(drawn, (accuracy) => accuracy[subset]),
    );
    const { b: intercept } = line(sentences, (accuracy) => accuracy[subset]);
    return { subset, slope: estimate, intercept, low, high };
  });
}

type Accuracies = Record<Subset, number>;

function bySentence(
  sentences: readonly SentenceCount[],
  { replications, seed, coverage }: TrendOptions,
  statistic: (drawn: readonly SentenceCount[]) => number,
): Bootstrap {
  return bootstrap(sentences, {
    cluster: ({ cluster }) => cluster,
    stratum: ({ stratum }) => stratum,
    statistic,
    ...(replications !== undefined && { replications }),
    ...(seed !== undefined && { seed }),
    ...(coverage !== undefined && { level: coverage }),
  });
}

const slope = (sentences: readonly SentenceCount[], measure: (accuracies: Accuracies) => number) =>
  line(sentences, measure).m;

/** The least-squares line through a measure of each level's accuracies: slope m and intercept b. */
const line = (sentences: readonly SentenceCount[], measure: (accuracies: Accuracies) => number) =>
  linearRegression(byLevel(sentences).map(({ level, ...accuracies }) => [level, measure(accuracies)]));

function byLevel(sentences: readonly SentenceCount[]): ({ level: number } & Accuracies)[] {
  const levels = new Map<number, Record<Subset, { items: number; successes: number }>>();
  for (const { level, subset, items, successes } of sentences) {
    const sums = levels.get(level) ?? { plausible: none(), implausible: none() };
    levels.set(level, sums);
    sums[subset].items += items;
    sums[subset].successes += successes;
  }
  return [...levels].map(([level, { plausible, implausible }]) => ({
    level,
    plausible: plausible.successes / plausible.items,
    implausible: implausible.successes / implausible.items,
  }));
}

const none = () => ({ items: 0, successes: 0 });
