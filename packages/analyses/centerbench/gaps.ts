import { requireKnownKeys, requireNumber, requireOneOf, requireRows } from "@loadlab/lib/core/check.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import type { Cells } from "@loadlab/lib/stats/pivot.js";
import { clusteredDifference, clustersOf, tested } from "@loadlab/lib/stats/clusters.js";
import { twoProportions } from "@loadlab/lib/stats/comparisons/proportions.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";

/**
 * Accuracy in one subset; further columns, such as level and type, say where.
 *
 * `accuracy(rows, { by: ["level", "subset"] })` makes them from the rows of a run; a published table has them as they
 * are, without the number of questions.
 */
export interface SubsetAccuracy {
  subset: Subset;
  /** Share of correct answers, 0..1; NaN where no question has an answer. */
  accuracy: number;
  /** Questions answered. */
  items?: number;
  /** Questions without a response. */
  unanswered?: number;
}

/** The plausibility gap of one cell. */
export interface Gap {
  /** Accuracy on plausible sentences, 0..1. */
  plausible: number;
  /** Accuracy on implausible sentences, 0..1. */
  implausible: number;
  /** Plausible minus implausible, -1..1; NaN where a subset has no answers. */
  gap: number;
  /** Ends of the interval; null where the numbers of questions are not known. */
  low: number | null;
  /** The upper end. */
  high: number | null;
  /** Questions answered; null where not known. */
  plausibleItems: number | null;
  /** The same of implausible sentences. */
  implausibleItems: number | null;
  /** Questions without a response in both subsets, which count neither way. */
  unanswered: number;
}

const MEASURED = [
  ...(["accuracy", "items", "successes", "low", "high"] as const),
  ...(["unanswered", "clusters", "designEffect"] as const),
];

type Measured = (typeof MEASURED)[number];

/** A gap of known numbers of questions, so that it has an interval. */
export type CountedGap = Gap & Record<"low" | "high" | "plausibleItems" | "implausibleItems", number>;

/** A gap with the columns that say where it is. */
type GapOf<R> = Omit<R, "subset" | Measured> & (R extends { items: number } ? CountedGap : Gap);

interface RowOfSubset {
  subset: Subset;
  /** 0..1, or NaN where there is no response. */
  correct: number;
}

interface GapOptions<By> {
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Columns that tell cells apart, such as ["level"]; defaults to none, one gap over all rows. */
  by?: readonly By[];
}

/**
 * Gives the plausibility gaps of cells, the accuracies of `accuracy` or of a published table.
 *
 * @param cells with `subset`, `accuracy` (0..1) and the columns that tell cells apart
 * @param options `level`: coverage of Newcombe's intervals, which take questions as independent; defaults to 0.95
 * @returns one row per pair of cells that differ only in the subset
 * @throws RangeError if there are no cells, a value is out of range, or a cell lacks its partner or has two
 * @source CenterBench, section 5.2
 */
export function gaps<R extends SubsetAccuracy>(cells: readonly R[], options?: { level?: number }): GapOf<R>[];
/**
 * Gives the plausibility gaps: accuracy on plausible minus accuracy on implausible sentences, wherever both are known.
 *
 * From the rows of a run, the interval is clustered by the pair of twins, or by the sentence without a twin; the common
 * difficulty of twins cancels. From cells, such as published ones, the interval is Newcombe's and takes questions as
 * independent.
 *
 * @param rows of a run, or cells of accuracies as fractions, with `subset` and the columns that tell cells apart
 * @param options `level`: coverage of the intervals, above 0 and below 1, defaults to 0.95; for rows also `by`, columns
 *   such as ["level"]
 * @returns one row per pair of cells that differ only in the subset, with their columns
 * @throws RangeError if there are no rows or cells, a value is out of range, or a cell lacks its partner or has two
 * @source CenterBench, section 5.2; clusters: `stats.logit` with `cluster` gives the same kind of standard error
 */
export function gaps<R extends RowOfSubset, By extends keyof R & string = never>(
  rows: readonly R[],
  options?: GapOptions<By>,
): (Pick<R, By> & CountedGap)[];
export function gaps(
  given: readonly (RowOfSubset | SubsetAccuracy)[],
  options: GapOptions<string> = {},
): object[] {
  requireRows(
    "rows",
    given,
    'the rows of a run, or accuracies such as accuracy(rows, { by: ["level", "subset"] }) gives',
  );
  if ("correct" in given[0]!) return gapsOfRows(given as readonly (RowOfSubset & Cells)[], options);
  const cells = given as readonly SubsetAccuracy[];
  requireKnownKeys("centerbench.gaps", options, ["level"]);
  for (const [index, { accuracy, items }] of cells.entries())
    if (items !== 0) requireNumber(`accuracy of cell ${index}`, accuracy, 0, 1, "divide percent by 100");
  const { level = 0.95 } = options;
  const pairs = paired(cells, "subset", SUBSETS, MEASURED);
  return pairs.map(({ columns, one, other }) => ({ ...columns, ...gapOf(one, other, level) }));
}

function gapsOfRows(rows: readonly (RowOfSubset & Cells)[], options: GapOptions<string>): object[] {
  requireKnownKeys("centerbench.gaps", options, ["level", "by"]);
  const { level = 0.95, by = [] } = options;
  const clusters = clustersOf(rows, undefined);
  const cells: unknown = accuracy(rows, { by: [...by, "subset"], cluster: null });
  const found = gaps(cells as SubsetAccuracy[], { level }) as (CountedGap & Cells)[];
  if (clusters === null) return found;
  return found.map((gap) => {
    const own = [...rows.keys()].filter((at) => {
      const row = rows[at]!;
      return !Number.isNaN(row.correct) && by.every((column) => row[column] === gap[column]);
    });
    const [values, of] = [own.map((at) => rows[at]!.correct), own.map((at) => clusters[at])];
    const isBoth = gap.plausibleItems > 0 && gap.implausibleItems > 0;
    if (!isBoth || new Set(of.map((one) => JSON.stringify(one))).size < 2)
      return { ...gap, low: -1, high: 1 };
    const isPlausible = own.map((at) => rows[at]!.subset === "plausible");
    const { low, high } = tested(clusteredDifference(values, of, isPlausible), level);
    return { ...gap, low, high };
  });
}

const gapOf = (one: SubsetAccuracy, other: SubsetAccuracy, level: number): Gap => ({
  plausible: one.accuracy,
  implausible: other.accuracy,
  gap: one.accuracy - other.accuracy,
  ...interval(one, other, level),
  plausibleItems: one.items ?? null,
  implausibleItems: other.items ?? null,
  unanswered: (one.unanswered ?? 0) + (other.unanswered ?? 0),
});

function interval(one: SubsetAccuracy, other: SubsetAccuracy, level: number): Pick<Gap, "low" | "high"> {
  if (one.items === undefined || other.items === undefined) return { low: null, high: null };
  if (one.items === 0 || other.items === 0) return { low: -1, high: 1 };
  const [right, alsoRight] = [one.accuracy * one.items, other.accuracy * other.items];
  const { low, high } = twoProportions(right, one.items, alsoRight, other.items, { level });
  return { low, high };
}

const ITEMS = ["plausibleItems", "implausibleItems"] as const;
const GAP_COLUMNS = ["plausible", "implausible", "gap", "low", "high", "unanswered", ...ITEMS] as const;

/** What reasoning adds to accuracy in one cell. */
export interface ReasoningGain {
  /** Accuracy on plausible sentences without and with reasoning, 0..1, and the second minus the first. */
  plausibleWithout: number;
  plausibleWith: number;
  plausibleGain: number;
  /** The same on implausible sentences. */
  implausibleWithout: number;
  implausibleWith: number;
  implausibleGain: number;
  /** Implausible gain minus plausible gain: by how much reasoning narrows the gap, or below 0 widens it. */
  difference: number;
}

/**
 * Gives what reasoning adds to the accuracy on plausible and on implausible sentences, and the difference.
 *
 * @param cells of `centerbench.gaps`, with a column `thinking`, true where the model reasons and false where not, and
 *   no other column that differs between the two, such as the model's name
 * @returns one row for each cell without reasoning and its partner with, with the columns in which they are alike
 * @throws RangeError if there are no cells, `thinking` is neither true nor false, or a cell lacks its partner or has
 *   two
 * @source CenterBench, section 5.4; Tables 4, 12 and 13
 */
export function reasoningGains<R extends Pick<Gap, "plausible" | "implausible"> & { thinking: boolean }>(
  cells: readonly R[],
): (Omit<R, keyof Gap | "thinking"> & ReasoningGain)[] {
  requireRows("cells", cells, "the rows of centerbench.gaps with a column thinking");
  return paired(cells, "thinking", [false, true], GAP_COLUMNS).map(({ columns, one, other }) => {
    const plausibleGain = other.plausible - one.plausible;
    const implausibleGain = other.implausible - one.implausible;
    return {
      ...columns,
      ...{ plausibleWithout: one.plausible, plausibleWith: other.plausible, plausibleGain },
      ...{ implausibleWithout: one.implausible, implausibleWith: other.implausible, implausibleGain },
      difference: implausibleGain - plausibleGain,
    };
  });
}

/**
 * Rows in pairs: those that are alike but for one column and what was measured, with the columns in which they are
 * alike, in the order of their first rows.
 */
function paired<R extends object, Column extends keyof R & string, Measure extends string>(
  rows: readonly R[],
  column: Column,
  values: readonly [unknown, unknown],
  measures: readonly Measure[],
): { columns: Omit<R, Column | Measure>; one: R; other: R }[] {
  const apart = new Set<string>([column, ...measures]);
  const columnsOf = (row: R) => Object.entries(row).filter(([name]) => !apart.has(name));
  for (const [index, row] of rows.entries())
    requireOneOf<unknown>(`${column} of row ${index}`, row[column], values);
  return grouped(rows, (row) => columnsOf(row).sort()).map((same) => {
    const columns = Object.fromEntries(columnsOf(same[0])) as Omit<R, Column | Measure>;
    const rowWith = (value: unknown): R => {
      const found = same.filter((one) => one[column] === value);
      const [row] = found;
      if (row && found.length === 1) return row;
      const place = Object.entries({ ...columns, [column]: value }).map(
        ([name, at]) => `${name} ${String(at)}`,
      );
      throw new RangeError(`${found.length} rows have ${place.join(", ")}; expected one`);
    };
    return { columns, one: rowWith(values[0]), other: rowWith(values[1]) };
  });
}
