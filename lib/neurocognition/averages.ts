import { mean, standardDeviation } from "simple-statistics";
import { requireKnownKeys, requireTexts } from "../core/check.js";

/** A row of a run, or any flat row with the columns asked for. */
type FlatRow = Readonly<Record<string, unknown>>;

export interface AveragesOptions {
  /** The columns whose values make a group, for instance `["model", "difficulty", "modality"]`. */
  by: readonly string[];
  /** The columns to average, for instance `["correct", "guesses", "illegal"]`. */
  measures: readonly string[];
}

/**
 * Means and standard deviations over repeated runs, as the paper's full results give them: for each group one flat
 * row with its `runs`, and for each measure its mean and, as `<measure>Sd`, its population standard deviation.
 *
 * Runs in which a measure is not defined (null, such as FMS where no rule was ever acquired) or missing (NaN, such as
 * a run that a server failed to answer) are left out of that measure; where none is left both figures are null.
 *
 * @param rows of `run`
 * @throws RangeError if a column is in no row, or no column is named
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
  for (const column of [...by, ...measures])
    if (!rows.some((row) => column in row))
      throw new RangeError(
        `no row has the column "${column}"; the columns are ${Object.keys(rows[0] ?? {}).join(", ")}`,
      );
  const groups = new Map<string, FlatRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(by.map((column) => row[column]));
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries(
      by.map((column) => [column, group[0]![column] as string | number | boolean | null]),
    ),
    runs: group.length,
    ...Object.assign({}, ...measures.map((measure) => averaged(measure, group))),
  }));
}

function averaged(measure: string, group: readonly FlatRow[]): Record<string, number | null> {
  const values = group.map((row) => row[measure]).filter((value) => Number.isFinite(value)) as number[];
  const some = values.length > 0;
  return {
    [measure]: some ? mean(values) : null,
    [`${measure}Sd`]: some ? standardDeviation(values) : null,
  };
}
