import { shown } from "@loadlab/lib/core/check.js";

const COLOURS = ["#4269d0", "#e08a1e", "#3a8a5f", "#c0392b", "#7d4fa8", "#666666"];

/** The colour of a figure without groups. */
export const COLOUR = COLOURS[0]!;

/** The scale that gives each group a colour, with a legend; none without groups. */
export const groupColours = (groups: readonly string[]) =>
  groups.length > 0 && {
    color: { legend: true, domain: groups, range: groups.map((_, at) => COLOURS[at % COLOURS.length]!) },
  };

/**
 * The values of a column that all rows have, or none.
 *
 * @throws RangeError if some rows have it and others do not, which would not be drawn
 */
export function allOrNone<Column extends string>(
  rows: readonly ({ label?: string } & { [Name in Column]?: string })[],
  column: Column,
): string[] {
  const values = [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const lacking = rows.findIndex((row) => (row[column] ?? null) === null);
  if (values.length === 0 || lacking < 0) return values;
  const { label } = rows[lacking]!;
  throw new RangeError(
    `row ${lacking}${label === undefined ? "" : ` (${shown(label)})`} has no ${column}, and others have one; expected one in every row, or in none`,
  );
}
