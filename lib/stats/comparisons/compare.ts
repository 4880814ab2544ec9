import { requireKnownKeys, requireNumber, requireText, requireTexts, shown } from "../../core/check.js";
import { grouped } from "../../core/groups.js";
import { accuracy } from "../accuracy.js";
import type { Cells } from "../by.js";
import { clusteredDifference, clusteredMean, clustersOf, tested, type Cluster } from "../clusters.js";
import { checkedLevel } from "../distributions/normal.js";
import { tQuantile } from "../distributions/student-t.js";
import { holm } from "./adjust.js";
import { pairedProportions } from "./paired-proportions.js";

/** What `compare` reads of a row; it also takes the columns `task`, `sample` and `try` to match rows by, where given. */
interface Compared {
  /** 0..1; NaN where there is no reply. */
  correct: number;
}

export interface CompareOptions<R> {
  /** The column whose values are compared, such as "model", "answerForm", "reading" or "shots"; defaults to "model". */
  by?: keyof R & string;
  /** Which of its values, at least two; defaults to all that occur. */
  models?: readonly string[];
  /**
   * What identifies a row's cluster, a column or a function of a row; defaults to the column `cluster`, which rows have
   * where their task names its clusters; null takes samples as independent.
   */
  cluster?: Cluster<R>;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. Tests are at 1 - level. */
  level?: number;
}

/** Two models compared on the samples that both answered. */
export interface Comparison {
  /** The two values of `by`. */
  first: string;
  second: string;
  /** Samples that both answered. */
  items: number;
  /** Clusters of these samples; the number of samples where they are independent. */
  clusters: number;
  /** Accuracy of each on these samples, 0..1. */
  firstAccuracy: number;
  secondAccuracy: number;
  /** First accuracy minus second, -1..1, with its paired interval. */
  difference: number;
  low: number;
  high: number;
  /** Two-sided p-value of the paired test. */
  p: number;
  /** The same after Holm's correction for all pairs. */
  pHolm: number;
  /** "t" of paired differences by cluster, or "McNemar", exact. */
  test: "t" | "McNemar" | null;
  /** Interval and p-value of the same rows taken as two independent groups: what pairing saves. */
  unpairedLow: number;
  unpairedHigh: number;
  unpairedP: number;
  /** The smallest difference that such a study finds with probability 0.8. */
  detectable: number;
  /** Samples that only one has a row for, which are left out. */
  onlyFirst: number;
  onlySecond: number;
  /** Samples of both without a reply from one of them, left out too. */
  unanswered: number;
  /** Why there is no test, or why it is rough; null where nothing is to be said. */
  reason: string | null;
}

/** A model among those compared. */
export interface Standing {
  name: string;
  /** Over its own rows with a reply. */
  accuracy: number;
  low: number;
  high: number;
  /** Its rows with a reply. */
  items: number;
  /** Whether it is the best, or no test tells it from the best: the tied set. */
  tied: boolean;
}

export interface Comparisons {
  /** A row for each pair. */
  pairs: Comparison[];
  /** A row for each model, the best first. */
  models: Standing[];
  /** The result in one sentence. */
  sentence: string;
}

/** With fewer differing samples than this, p comes from McNemar's exact test. */
const FEW_DISCORDANT = 25;

/**
 * Which of several models is better on the same samples, and which cannot be told apart.
 *
 * Rows are matched by `task`, `sample` and `try`. The difference is tested by Student's t of the paired differences,
 * clustered as the task says (CR2 standard error, Satterthwaite's degrees of freedom). Where samples are independent,
 * all are right or wrong and fewer than 25 differ, the test is McNemar's exact one with Newcombe's interval.
 *
 * The tied set holds the best model and each model that Holm's test, over all pairs, does not tell from it. A tie is no
 * proof of equality: `detectable` says what difference the study could have found.
 *
 * @param rows of several models, each with `correct` and the column of `by`
 * @param options `by`, the column compared, defaults to "model"; `models`, which of its values, defaults to all;
 *   `cluster`, defaults to what the task names; `level`, defaults to .95
 * @returns `pairs`, `models` and a `sentence`
 * @throws RangeError if there are no rows, fewer than two models, a model without rows, two rows of a model for one
 *   sample, or no two models have a sample in common
 * @source E. Miller 2024, arXiv:2411.00640; R. G. Newcombe 1998; S. Holm 1979; clusters: `stats.logit`
 */
export function compare<R extends Compared>(rows: readonly R[], options: CompareOptions<R> = {}): Comparisons {
  requireKnownKeys("compare", options, ["by", "models", "cluster", "level"]);
  const { by = "model" as keyof R & string, level = 0.95 } = options;
  requireText("by", by);
  checkedLevel(level);
  if (!Array.isArray(rows) || rows.length === 0)
    throw new RangeError(`rows is ${Array.isArray(rows) ? "empty" : shown(rows)}; expected the rows of two models`);
  const names = namesIn(rows, by, options.models);
  const clusters = clustersOf(rows, options.cluster);
  const answers = new Map(names.map((name) => [name, answersOf(rows, by, name, clusters)]));
  const pairs = names.flatMap((first, at) =>
    names.slice(at + 1).map((second) => ({
      first,
      second,
      ...comparison(answers.get(first)!, answers.get(second)!, clusters !== null, level),
    })),
  );
  if (pairs.every(({ items, unanswered }) => items + unanswered === 0))
    throw new RangeError(
      `no two of ${names.join(", ")} have a sample in common; expected rows of the same samples: run each with the ` +
        "same task, grid and seed",
    );
  const withP = pairs.filter(({ p }) => !Number.isNaN(p));
  const adjusted = withP.length > 0 ? holm(withP.map(({ p }) => p)) : [];
  const judged = pairs.map((pair) => ({ ...pair, pHolm: adjusted[withP.indexOf(pair)] ?? NaN }));
  const models = standings(rows, by, names, judged, options.cluster, level);
  return { pairs: judged, models, sentence: sentenceOf(models, judged, level) };
}
