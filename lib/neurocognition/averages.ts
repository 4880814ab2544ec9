import { mean, standardDeviation } from "simple-statistics";
import { requireKnownKeys, requireTexts, shown } from "../core/check.js";

/** A row of a run, or any flat row with the columns asked for. */
type FlatRow = Readonly<Record<string, unknown>>;

export interface AveragesOptions {
  /** The columns whose values make a group, for instance `["model", "difficulty", "modality"]`. */
  by: readonly string[];
  /** The columns of numbers to average, for instance `["correct", "guesses", "illegal"]`. */
  measures: readonly string[];
}

/**
 * Means and standard deviations over repeated runs, as the paper's full results give them: for each group one flat
 * row with its `runs`, and for each measure its mean and, as `<measure>Sd`, its population standard deviation.
 *
 * Runs that a server failed to answer (error `transport`) are left out, of `runs` too. Runs in which a measure is not
 * defined (null, such as FMS where no rule was ever acquired, or NaN) are left out of that measure; where none is left
 * both figures are null.
 *
 * @param rows of `run`
 * @throws RangeError if there are no rows, a column is in none of them, or a measure holds anything but numbers and null
 * @source NeuroCognition, Tables 12 to 16: "mean with standard deviation", over three runs
 */
export function averages(
  rows: readonly FlatRow[],
  options: AveragesOptions,
): Record<string, string | number | boolean | null>[] {
  requireKnownKeys("neurocognition.averages", options, ["by", "measures"]);
  const { by, measures } = options;
  requireTexts("by", by, 'such as ["model", "difficulty"]');
  requireTexts("measures", measures, 'such as ["correct", "guesses"]');
  if (rows.length === 0) throw new RangeError("there are no rows to average; expected those of run");
  for (const column of [...by, ...measures])
    if (!rows.some((row) => column in row))
      throw new RangeError(
        `no row has the column "${column}"; the columns are ${Object.keys(rows[0] ?? {}).join(", ")}`,
      );
  for (const measure of measures) requireNumbers(measure, rows);
  const groups = new Map<string, FlatRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((column) => row[column]));
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => {
    const runs = group.filter(({ error }) => error !== "transport");
    return {
      ...Object.fromEntries(
        by.map((column) => [column, group[0]![column] as string | number | boolean | null]),
      ),
      runs: runs.length,
      ...Object.assign({}, ...measures.map((measure) => averaged(measure, runs))),
    };
  });
}

function requireNumbers(measure: string, rows: readonly FlatRow[]): void {
  const other = rows
    .map((row) => row[measure] ?? null)
    .find((value) => value !== null && typeof value !== "number");
  if (other !== undefined)
    throw new RangeError(
      `the measure "${measure}" holds ${shown(other)}; expected numbers or null: name the column under by, or leave it out`,
    );
}

function averaged(measure: string, group: readonly FlatRow[]): Record<string, number | null> {
  const values = group.map((row) => row[measure]).filter((value) => Number.isFinite(value)) as number[];
  const some = values.length > 0;
  return {
    [measure]: some ? mean(values) : null,
    [`${measure}Sd`]: some ? standardDeviation(values) : null,
  };
}
