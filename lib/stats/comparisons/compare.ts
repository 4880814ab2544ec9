import { requireFilled, requireKnownKeys, requireNumber, shown } from "../../core/check.js";
import { accuracy } from "../accuracy.js";
import { columnsOf, type Cells } from "../pivot.js";
import { checkedLevel } from "../checks.js";
import { clustersOf, type Cluster } from "../clusters.js";
import { holm } from "./adjust.js";
import { comparison, type Answer, type Comparison } from "./comparison.js";

/** What `compare` reads of a row; it also takes the columns `task`, `sample` and `try` to match rows by, where given. */
interface Compared {
  /** 0..1; NaN where there is no reply. */
  correct: number;
}

/** What `compare` compares, and the coverage of its confidence intervals. */
export interface CompareOptions<R> {
  /** The column whose values are compared, such as "model", "answerForm", "reading" or "shots"; defaults to "model". */
  by?: keyof R & string;
  /** Which of its values, at least two; defaults to all that occur. */
  models?: readonly string[];
  /**
   * The cluster of a row, a column or a function of a row; defaults to the column `cluster`, which rows have if their
   * task names its clusters; null takes samples as independent.
   */
  cluster?: Cluster<R>;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. Tests are at 1 - level. */
  level?: number;
}

/** A model among those compared. */
export interface ModelAccuracy {
  /** Its value of `by`. */
  name: string;
  /** Over its own rows with a response. */
  accuracy: number;
  /** Ends of the interval of `accuracy`, 0..1. */
  low: number;
  /** The upper end. */
  high: number;
  /** Its rows with a response. */
  items: number;
  /** Whether it is the best, or does not differ significantly from the best: the tied set. */
  tied: boolean;
}

/** What `compare` finds. */
export interface Comparisons {
  /** A row for each pair. */
  pairs: Comparison[];
  /** A row for each model, the best first. */
  models: ModelAccuracy[];
  /** The result in one sentence. */
  sentence: string;
}

/**
 * Compares models on the same samples: gives each pair's difference in accuracy with its test, and the set of best models.
 *
 * `compare` matches rows by `task`, `sample` and `try`. The test is Student's t of the paired differences with a
 * cluster-robust standard error (CR2, Satterthwaite's degrees of freedom). If samples are independent, every score is 0
 * or 1 and fewer than 25 samples differ, it is McNemar's exact test with Newcombe's interval.
 *
 * The tied set contains the best model and each model that does not differ from it significantly after Holm's
 * correction for all pairs. A tie does not prove equality: `detectable` is the difference that the study could find.
 *
 * @param rows of several models, each with `correct` and the column of `by`
 * @param options `by`, the column compared, defaults to "model"; `models`, which of its values, defaults to all;
 *   `cluster`, defaults to the one the task names; `level`, coverage of the intervals, defaults to 0.95
 * @returns `pairs`, `models` and a `sentence`
 * @throws RangeError if there are no rows, fewer than two models, a model without rows, two rows of a model for one
 *   sample, or no two models have a sample in common
 * @source E. Miller 2024, arXiv:2411.00640; R. G. Newcombe 1998; S. Holm 1979; clusters: `stats.logit`
 */
export function compare<R extends Compared>(
  rows: readonly R[],
  options: CompareOptions<R> = {},
): Comparisons {
  requireKnownKeys("compare", options, ["by", "models", "cluster", "level"]);
  const { by = "model" as keyof R & string, level = 0.95 } = options;
  checkedLevel(level);
  requireFilled("rows", rows, "the rows of two models");
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
      `no two of ${names.join(", ")} have a sample in common; expected rows of the same samples. Run each model with the same task, grid and seed`,
    );
  const withP = pairs.filter(({ p }) => !Number.isNaN(p));
  const adjusted = withP.length > 0 ? holm(withP.map(({ p }) => p)) : [];
  const judged = pairs.map((pair) => ({ ...pair, pHolm: adjusted[withP.indexOf(pair)] ?? NaN }));
  const models = standings(rows, by, names, judged, options.cluster, level);
  return { pairs: judged, models, sentence: sentenceOf(models, judged, level) };
}

function namesIn<R extends Compared>(
  rows: readonly R[],
  by: keyof R & string,
  asked?: readonly string[],
): string[] {
  const { of } = columnsOf<R>({ of: by });
  const found = [...new Set(rows.map((row, at) => String(of!(row, at))))];
  const missing = asked?.find((name) => !found.includes(name));
  if (missing !== undefined)
    throw new RangeError(`no row has ${by} ${shown(missing)}; expected one of ${found.join(", ")}`);
  const names = [...new Set(asked ?? found)];
  if (names.length < 2)
    throw new RangeError(
      `${by} has the single value ${names.join()}; expected at least 2 to compare. Add the rows of another`,
    );
  return names;
}

/** The answers of one model by sample. */
function answersOf<R extends Compared>(
  rows: readonly R[],
  by: keyof R & string,
  name: string,
  clusters: readonly unknown[] | null,
): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [at, row] of rows.entries()) {
    if (String(row[by]) !== name) continue;
    const { task, sample, try: which } = row as Cells;
    if (sample === undefined)
      throw new RangeError(
        `row ${at} has no column "sample"; expected the id of its sample, because compare matches rows by it`,
      );
    if (!Number.isNaN(row.correct)) requireNumber(`correct of row ${at}`, row.correct, 0, 1);
    const key = JSON.stringify([task, sample, which]);
    if (answers.has(key))
      throw new RangeError(
        `${by} ${shown(name)} has two rows for the sample ${shown(sample)}; expected one. Keep one condition, such as rows.filter((row) => row.reading === "words")`,
      );
    answers.set(key, { correct: row.correct, cluster: clusters ? clusters[at] : key });
  }
  return answers;
}

function standings<R extends Compared>(
  rows: readonly R[],
  by: keyof R & string,
  names: readonly string[],
  pairs: readonly Comparison[],
  cluster: Cluster<R> | undefined,
  level: number,
): ModelAccuracy[] {
  const models = names.map((name) => {
    const own = rows.filter((row) => String(row[by]) === name);
    // Tries were matched too, so that they make no groups.
    const [found] = accuracy(own, { by: { try: () => 0 }, cluster, level });
    return { name, accuracy: found!.accuracy, low: found!.low, high: found!.high, items: found!.items };
  });
  // A model without any reply has no accuracy, and comes last.
  const order = models.sort((one, other) => (other.accuracy || 0) - (one.accuracy || 0));
  const best = order[0]!.name;
  const isWorse = (name: string) =>
    pairs.some(
      ({ first, second, difference, pHolm }) =>
        pHolm < 1 - level &&
        ((first === best && second === name && difference > 0) ||
          (second === best && first === name && difference < 0)),
    );
  return order.map((model) => ({ ...model, tied: !isWorse(model.name) }));
}

function sentenceOf(models: readonly ModelAccuracy[], pairs: readonly Comparison[], level: number): string {
  const [best, ...others] = models;
  const tied = others.filter((model) => model.tied).map(({ name }) => name);
  const apart = pairs.filter(({ pHolm }) => pHolm < 1 - level).length;
  const head = `${best!.name} has the highest accuracy, ${best!.accuracy.toFixed(2)}`;
  const tail =
    tied.length === 0
      ? "and every other is worse on the same samples"
      : `and ${tied.join(", ")} cannot be told from it on the same samples`;
  return `${head}, ${tail} (${apart} of ${pairs.length} pairs differ at ${(1 - level).toFixed(2)} after Holm's correction).`;
}
