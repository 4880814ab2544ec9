import { requireTexts, shown } from "../../core/check.js";

/** What becomes of missing values. */
export type Missing = "refuse" | "listwise" | "pairwise";

export type Rows = readonly (readonly (number | null)[])[];

/** The rows with NaN for what is missing, or an error that advises these choices of what becomes of that. */
export function checkedTable(
  rows: Rows,
  options: { names?: readonly string[]; rowNames?: readonly string[]; missing: Missing },
  choices: readonly Missing[],
): { table: number[][]; names: string[] } {
  const names = checkedNames(options.names, width(rows));
  const { rowNames } = options;
  if (rowNames !== undefined) requireTexts("rowNames", rowNames);
  if (rowNames && rowNames.length !== rows.length)
    throw new RangeError(`rowNames has ${rowNames.length}; expected ${rows.length}, one for each row`);
  const missing = options.missing === "refuse" ? refusal(choices) : undefined;
  const table = rows.map((row, at) =>
    checkedRow(row, names, () => quoted(rowNames?.[at] ?? `row ${at}`), missing),
  );
  return { table, names };
}

function width(rows: Rows): number {
  if (!Array.isArray(rows) || rows.length === 0)
    throw new RangeError(`rows is ${shown(rows)}; expected a list of rows, each a list of numbers`);
  // Array.from, because map passes over holes.
  const bad = Array.from(rows, Array.isArray).indexOf(false);
  if (bad >= 0) {
    const row: unknown = rows[bad];
    const next = ArrayBuffer.isView(row) ? " (Array.from makes one)" : "";
    throw new RangeError(`row ${bad} is ${shown(row)}; expected a list of numbers${next}`);
  }
  const [{ length } = []] = rows;
  if (length === 0) throw new RangeError("row 0 is empty; expected a number for each variable");
  return length;
}

function refusal(choices: readonly Missing[]): string {
  const pairs = choices.includes("pairwise")
    ? ', or "pairwise" to leave them out of the pairs they lack'
    : "";
  return `is missing; fill it in, or use missing: "listwise" to leave out such rows${pairs}`;
}

function checkedRow(
  row: readonly (number | null)[],
  names: string[],
  rowName: () => string,
  missing: string | undefined,
): number[] {
  if (row.length !== names.length)
    throw new RangeError(
      `${rowName()} has ${row.length} values; expected ${names.length}, one for each column`,
    );
  return Array.from(row, (value, at) => {
    const absent = value === null || value === undefined || Number.isNaN(value);
    const where = () => `${quoted(names[at]!)} of ${rowName()}`;
    if (absent && missing !== undefined) throw new RangeError(`${where()} ${missing}`);
    if (!absent && !Number.isFinite(value))
      throw new RangeError(`${where()} is ${shown(value)}; expected a number, or null where it is missing`);
    return absent ? NaN : value;
  });
}

/** Names of variables as given, or "variable 0", "variable 1", ... where none are. */
export function checkedNames(names: readonly string[] | undefined, variables: number): string[] {
  if (names === undefined) return Array.from({ length: variables }, (_, at) => `variable ${at}`);
  requireTexts("names", names);
  if (names.length !== variables)
    throw new RangeError(`names has ${names.length}; expected ${variables}, one for each variable`);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new RangeError(`names has ${shown(twice)} twice; expected a name of its own for each variable`);
  return [...names];
}

/** A name as errors show it: in quotes, but for the "variable 0" and "row 0" given in place of names. */
export const quoted = (name: string): string => (/^(variable|row) \d+$/.test(name) ? name : `"${name}"`);
