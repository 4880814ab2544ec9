import { linearRegression } from "simple-statistics";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import {
  listed,
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  requireRunRows,
} from "@loadlab/lib/core/check.js";
import { bootstrap, type BootstrapOptions } from "@loadlab/lib/stats/bootstrap.js";
import { twoSidedP } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { SeparationError } from "@loadlab/lib/stats/glm/irls.js";
import { logit } from "@loadlab/lib/stats/glm/logit.js";
import { dot } from "@loadlab/lib/stats/vectors.js";

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

/** The interaction of level and implausibility in the log-odds of a correct answer. */
export interface GapLogOdds {
  /** What one more level adds to the log-odds on implausible sentences beyond what it adds on plausible ones. */
  estimate: number;
  /** Standard error that counts sentences (or pairs of twins), not questions. */
  se: number;
  /** estimate / se. */
  z: number;
  /** Two-sided p-value of z. */
  p: number;
}

const TERMS = {
  level: ({ level }: SentenceCount) => level,
  implausible: ({ subset }: SentenceCount) => (subset === "implausible" ? 1 : 0),
  "level:implausible": ({ level, subset }: SentenceCount) => (subset === "implausible" ? level : 0),
};

/**
 * Logistic regression of correct answers on level, implausibility and their product: the product's coefficient, below 0
 * where the gap widens.
 *
 * The fit's own standard error would take every question as a draw. This one is the cluster-robust "sandwich" about
 * it, with the factor G / (G - 1) for G clusters: R's `sandwich::vcovCL(fit, cluster, type = "HC0")`.
 *
 * @returns null where the answers leave no finite estimate (all right, say) or are not whole, half right for instance
 * @source K.-Y. Liang and S. L. Zeger 1986, doi:10.1093/biomet/73.1.13
 */
function gapLogOdds(sentences: readonly SentenceCount[]): GapLogOdds | null {
  if (!sentences.every(({ successes }) => Number.isInteger(successes))) return null;
  const fit = fitted(sentences);
  const covariances = fit?.covariance?.at(-1);
  if (!fit?.converged || !covariances) return null;
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const clusters = new Map<string, number>();
  for (const sentence of sentences) {
    const x = [1, ...Object.values(TERMS).map((term) => term(sentence))];
    const expected = sentence.items / (1 + Math.exp(-dot(x, estimates)));
    const influence = dot(covariances, x) * (sentence.successes - expected);
    clusters.set(sentence.cluster, (clusters.get(sentence.cluster) ?? 0) + influence);
  }
  const influences = [...clusters.values()];
  const [, , , estimate = NaN] = estimates;
  const se = Math.sqrt((dot(influences, influences) * clusters.size) / (clusters.size - 1));
  return { estimate, se, z: estimate / se, p: twoSidedP(estimate / se) };
}

function fitted(sentences: readonly SentenceCount[]) {
  try {
    return logit(sentences, { successes: (one) => one.successes, trials: (one) => one.items, terms: TERMS });
  } catch (error) {
    if (error instanceof SeparationError) return null;
    throw error;
  }
}

/** What is read of a row about a sentence. */
export interface SentenceAnswer {
  sentenceId: string;
  level: number;
  subset: Subset;
  /** 0..1, or NaN where there is no response. */
  correct: number;
  /** The same for the two sentences of a matched pair; empty without a twin. */
  pair?: string;
  model?: string;
}

/** The answers to all questions about one sentence. */
interface SentenceCount {
  /** What is drawn as one: the pair of twins the sentence is of, else the sentence. */
  cluster: string;
  /** What the study fixed: the level, and the subset of a sentence whose twin is not there. */
  stratum: string;
  level: number;
  subset: Subset;
  /** Questions answered. */
  items: number;
  /** Correct answers; a fraction where an answer can be half right. */
  successes: number;
}

/** Correct answers by sentence, from the rows of a run of one model; rows without a response are no answers. */
function sentenceCounts(rows: readonly SentenceAnswer[]): SentenceCount[] {
  requireRunRows(rows);
  const [model, ...others] = new Set(rows.map((row) => row.model));
  if (others.length > 0)
    throw new RangeError(
      `rows hold the models ${listed([model, ...others].map(String))}; expected the rows of one model`,
    );
  const twins = completePairs(rows.filter(isAnswered));
  const counts = new Map<string, SentenceCount>();
  for (const [index, row] of rows.entries()) {
    const { sentenceId, level, subset, correct, pair = "" } = row;
    if (!sentenceId) throw new RangeError(`row ${index} has no sentenceId; expected one`);
    requireInteger(`level of row ${index}`, level, 1);
    requireOneOf(`subset of row ${index}`, subset, SUBSETS);
    if (!isAnswered(row)) continue;
    requireNumber(`correct of row ${index}`, correct, 0, 1);
    const found = counts.get(sentenceId);
    if (found && (found.level !== level || found.subset !== subset))
      throw new RangeError(
        `sentence ${sentenceId} has another level or subset in row ${index}; expected an id of its own for each`,
      );
    const hasTwin = twins.has(pair);
    const count = found ?? {
      cluster: hasTwin ? `pair ${pair}` : `sentence ${sentenceId}`,
      stratum: `level ${level}, ${hasTwin ? "twins" : subset}`,
      level,
      subset,
      items: 0,
      successes: 0,
    };
    counts.set(sentenceId, count);
    count.items += 1;
    count.successes += correct;
  }
  requireBothSubsets(rows);
  return [...counts.values()];
}

export const isAnswered = ({ correct }: { correct: number }) => !Number.isNaN(correct);

function completePairs(rows: readonly SentenceAnswer[]): Set<string> {
  const subsets = new Map<string, Set<Subset>>();
  for (const { pair, subset } of rows)
    if (pair) subsets.set(pair, (subsets.get(pair) ?? new Set()).add(subset));
  return new Set([...subsets].filter(([, { size }]) => size === SUBSETS.length).map(([pair]) => pair));
}

function requireBothSubsets(rows: readonly SentenceAnswer[]): void {
  const levels = new Set(rows.map(({ level }) => level));
  if (levels.size < 2)
    throw new RangeError(
      `all rows have level ${[...levels].join()}; expected at least two levels for a trend`,
    );
  for (const level of levels)
    for (const subset of SUBSETS)
      if (!rows.some((row) => row.level === level && row.subset === subset && isAnswered(row)))
        throw new RangeError(
          `no ${subset} row of level ${level} has a response; expected responses in both subsets at each level`,
        );
}
