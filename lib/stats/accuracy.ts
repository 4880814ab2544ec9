import { requireFilled, requireKnownKeys, requireNumber } from "../core/check.js";
import { alike, grouped } from "../core/collections.js";
import { checkedLevel } from "./checks.js";
import { clusteredShare, clustersOf, type Cluster } from "./clusters.js";
import { columnsOf, type By, type Cells, type Grouped } from "./pivot.js";
import { wilson } from "./shares.js";
import { sum } from "./vectors.js";

/** The accuracy in a group of rows, with Wilson's confidence interval, which allows for clusters. */
export interface Accuracy {
  /** 0..1; NaN if no row of the group has a response. */
  accuracy: number;
  /** Ends of the confidence interval; 0 and 1 if no row has a response. */
  low: number;
  /** The upper end. */
  high: number;
  /** Rows with a response. */
  items: number;
  /** Correct responses; a fraction if a response can be partly correct. */
  successes: number;
  /** Rows without a response (error `transport`), which count neither as correct nor as wrong. */
  unanswered: number;
  /** Clusters of the rows with a response; only if rows have clusters. */
  clusters?: number;
  /**
   * How many rows carry as much information as one independent row, about 1 or more; only if rows have clusters. The
   * interval is that of `items / designEffect` independent rows, with Student's correction for the number of clusters.
   */
  designEffect?: number;
}

/** What `accuracy` groups rows by, and how wide its intervals are. */
export interface AccuracyOptions<B = undefined, R = never> {
  /**
   * The columns that define a group, such as `["model", "level"]`, or new columns by name, such as `{ n: "variables" }` or
   * `{ long: (row) => row.fillerTokens > 8000 }`. Defaults to none, one group of all rows.
   */
  by: B;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /**
   * The cluster of a row, a column or a function of a row. Rows of a cluster, such as the questions about one sentence,
   * may depend on one another. Defaults to the column `cluster`, which rows have if their task names its clusters; null
   * takes rows as independent, as the papers do.
   */
  cluster?: Cluster<R>;
}

const OWN = ["accuracy", "low", "high", "items", "successes", "unanswered", "clusters", "designEffect"];

/**
 * Gives the accuracy of each group of rows, with its confidence interval, for any benchmark.
 *
 * A row whose prompt did not fit into the model's context counts as wrong, as in the run. Keep rows with
 * `row.error === null` for the accuracy without them. If all rows are of one cluster, the interval is that of a single
 * row. `npm run bench -- coverage` measures how often intervals contain the true accuracy.
 *
 * @param rows each with the columns of `by` and `correct`, 0..1
 * @param options `by`, the columns that define a group, defaults to one group of all rows; `level`, the coverage of the
 *   intervals, above 0 and below 1, defaults to 0.95; `cluster`, the cluster of a row, defaults to the one its task names
 * @returns a row for each group, in the order of their first rows, and ascending in those columns of `by` that contain
 *   only numbers
 * @throws RangeError if there are no rows, a column is missing or has a name that the result uses, an item has several
 *   tries that `by` does not separate, or `correct` is outside 0..1
 * @source CogniLoad, Supplement C; clusters: E. L. Korn and B. I. Graubard 1998, and `npm run bench -- coverage`
 */
export function accuracy<R extends { correct: number }, const B extends By<R>>(
  rows: readonly R[],
  options: AccuracyOptions<B, R>,
): (Grouped<R, B> & Accuracy)[];
export function accuracy<R extends { correct: number }>(
  rows: readonly R[],
  options?: Partial<AccuracyOptions<undefined, R>>,
): Accuracy[];
export function accuracy<R extends { correct: number }>(
  rows: readonly R[],
  options: Partial<AccuracyOptions<By<R>, R>> = {},
): Accuracy[] {
  requireKnownKeys("accuracy", options, ["by", "level", "cluster"]);
  const level = checkedLevel(options.level ?? 0.95);
  requireFilled("rows", rows, "the rows of a run, such as run({...}) gives");
  const read = columnsOf<R>(options.by ?? []);
  const names = Object.keys(read);
  const taken = names.find((name) => OWN.includes(name));
  if (taken !== undefined)
    throw new RangeError(
      `by has the column "${taken}", and so has the result; expected another name. Rename it: { own${taken}: "${taken}" }`,
    );
  if (!names.includes("try")) requireOneTry(rows);
  const clusters = clustersOf(rows, options.cluster);
  const cells = rows.map((row, index) => {
    const unanswered = Number.isNaN(row.correct);
    if (!unanswered) requireNumber(`correct of row ${index}`, row.correct, 0, 1);
    const group = Object.fromEntries(names.map((name) => [name, read[name]?.(row, index)]));
    return { group, correct: row.correct, unanswered, cluster: clusters?.[index] };
  });
  const ascending = names.filter((name) => cells.every(({ group }) => Number.isFinite(group[name])));
  const others = names.filter((name) => !ascending.includes(name));
  const by = (columns: readonly string[]) => (cell: Cell) => columns.map((column) => cell.group[column]);
  return grouped(cells, by(others)).flatMap((block) =>
    grouped(block, by(ascending))
      .sort(([one], [other]) => compared(one.group, other.group, ascending))
      .map((group) => ({ ...group[0].group, ...shareOf(group, level, clusters !== null) })),
  );
}

interface Cell {
  group: Cells;
  correct: number;
  unanswered: boolean;
  cluster: unknown;
}

function shareOf(group: readonly Cell[], level: number, isClustered: boolean): Accuracy {
  const answered = group.filter(({ unanswered }) => !unanswered);
  const [items, unanswered] = [answered.length, group.length - answered.length];
  const none = isClustered ? { clusters: 0, designEffect: 1 } : {};
  if (items === 0) return { accuracy: NaN, low: 0, high: 1, items, successes: 0, unanswered, ...none };
  const correct = answered.map((cell) => cell.correct);
  const successes = sum(correct);
  const { share, ...found } = isClustered
    ? clusteredShare(
        correct,
        answered.map(({ cluster }) => cluster),
        level,
      )
    : wilson(successes, items, level);
  const { low, high, ...design } = found;
  return { accuracy: share, low, high, items, successes, unanswered, ...design };
}

function compared(one: Cells, other: Cells, columns: readonly string[]): number {
  const column = columns.find((column) => one[column] !== other[column]);
  return column === undefined ? 0 : Number(one[column]) - Number(other[column]);
}

/** Tries of one item are alike, so that intervals that took them for items would be too narrow. */
function requireOneTry(rows: readonly object[]): void {
  const index = rows.findIndex((row) => "try" in row && Number(row.try) > 0);
  if (index !== -1)
    throw new RangeError(
      `row ${index} is try ${(rows[index] as Cells).try} of its item; expected one try per item. ` +
        'Keep the first, rows.filter((row) => row.try === 0), group by "try", or use factor.passCurve',
    );
}

/**
 * Gives the best cheap reader of each group of rows, with its confidence interval. Figures draw it as a band with their
 * option `floor`: a model inside or below the band has not shown that it does what the task measures.
 *
 * @param rows of cheap readers, named in the column `model`, such as `cogniload.readCheaply` and
 *   `centerbench.readCheaply` give
 * @param options.by the columns that make a group, such as "needleRatio" or ["level", "type"]
 * @param options.level coverage of the intervals, defaults to 0.95
 * @returns a row for each group, as `accuracy` gives it, with the best reader's name as `reader`
 * @throws RangeError if there are no rows, or a column is missing
 */
export function floor<
  R extends { model: string; correct: number },
  const B extends (keyof R & string) | readonly (keyof R & string)[],
>(rows: readonly R[], options: { by: B; level?: number }): (Grouped<R, B> & Accuracy & { reader: string })[] {
  requireKnownKeys("stats.floor", options, ["by", "level"]);
  const { level } = options;
  const by = [options.by].flat() as (keyof R & string)[];
  const columns = Object.fromEntries(by.map((name) => [name, name]));
  const all = accuracy(rows, { by: { ...columns, reader: "model" }, ...(level && { level }) });
  return alike(all, by as never).map((readers) =>
    readers.reduce((best, one) => (one.accuracy > best.accuracy ? one : best)),
  ) as never;
}
