import { requireNames, requireOneOf, requireTexts, shown } from "../../core/check.js";
import { requireFilled } from "../../core/rows.js";
import { requireList } from "../columns.js";

/** What becomes of missing values. */
export type Missing = "refuse" | "listwise" | "pairwise";

export type Rows = readonly (readonly (number | null)[])[];

export interface Table {
  /** NaN for what is missing. */
  rows: number[][];
  /** The rows to compute with: by "listwise" those without a missing value. */
  used: number[][];
  names: string[];
}

/** A table of numbers, checked. */
export function checkedTable(
  rows: Rows,
  options: { names?: readonly string[]; rowNames?: readonly string[]; missing?: Missing },
  choices: readonly Missing[] = ["refuse", "listwise"],
): Table {
  const { rowNames, missing = "refuse" } = options;
  requireOneOf("missing", missing, choices);
  requireFilled("rows", rows, "a list of rows, each a list of numbers");
  for (const [at, row] of rows.entries()) requireList(`row ${at}`, row);
  const variables = rows[0]!.length;
  if (variables === 0) throw new RangeError("row 0 is empty; expected a number for each variable");
  const names = checkedNames(options.names, variables);
  if (rowNames !== undefined) requireTexts("rowNames", rowNames);
  if (rowNames && rowNames.length !== rows.length)
    throw new RangeError(`rowNames has ${rowNames.length}; expected ${rows.length}, one for each row`);
  const checked = rows.map((row, at) => checkedRow(row, names, rowNames?.[at] ?? `row ${at}`, missing));
  const used = missing === "listwise" ? checked.filter((row) => !row.some(Number.isNaN)) : checked;
  return { rows: checked, used, names };
}

function checkedRow(
  row: readonly (number | null)[],
  names: string[],
  rowName: string,
  missing: Missing,
): number[] {
  if (row.length !== names.length)
    throw new RangeError(
      `${quoted(rowName)} has ${row.length} values; expected ${names.length}, one for each column`,
    );
  // Array.from, because map passes over holes.
  return Array.from(row, (value, at) => {
    if (Number.isFinite(value)) return value!;
    const where = `${quoted(names[at]!)} of ${quoted(rowName)}`;
    if (value !== null && value !== undefined && !Number.isNaN(value))
      throw new RangeError(`${where} is ${shown(value)}; expected a number, or null where it is missing`);
    if (missing === "refuse")
      throw new RangeError(
        `${where} is missing; fill it in, or use missing: "listwise" to leave out such rows`,
      );
    return NaN;
  });
}

/** Names of variables as given, or "variable 0", "variable 1", ... where none are. */
export function checkedNames(names: readonly string[] | undefined, variables: number): string[] {
  if (names === undefined) return Array.from({ length: variables }, (_, at) => `variable ${at}`);
  requireTexts("names", names);
  if (names.length !== variables)
    throw new RangeError(`names has ${names.length}; expected ${variables}, one for each variable`);
  requireNames(names, (at) => `names[${at}]`);
  return [...names];
}

/** A name as errors show it: in quotes, except for the "variable 0" and "row 0" of tables without names. */
export const quoted = (name: string): string => (/^(variable|row) \d+$/.test(name) ? name : `"${name}"`);
