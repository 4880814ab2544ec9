import type { Displayable } from "@loadlab/lib/core/display.js";
import { table } from "./table.js";

/** The most rows and columns of a value that is shown without a word about how. */
export const MOST_ROWS = 20;
export const MOST_COLUMNS = 12;

export const isNested = (value: unknown) =>
  typeof value === "function" || (typeof value === "object" && value !== null);

type Matrix = readonly (readonly unknown[])[];

/** A list of several lists, without a list or an object in these. */
export const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((line) => Array.isArray(line) && line.length > 0 && !line.some(isNested));

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** A matrix with the names of its rows, and no more than further names, matrices and single values. */
export function isNamedMatrix(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  const fields = Object.values(Object.getOwnPropertyDescriptors(value));
  const values = fields.map((field) => field.value as unknown);
  const matrix = values.find(isMatrix);
  return (
    matrix !== undefined &&
    values.some((one) => isNames(one) && one.length === matrix.length) &&
    fields.every(({ get }) => get === undefined) &&
    values.every((one) => isMatrix(one) || isNames(one) || !isNested(one))
  );
}

/** The first matrix; the others are named below its title. */
export function namedMatrixTable(value: Record<string, unknown>): Displayable {
  const fields = Object.entries(value);
  const [first, ...others] = fields.filter((field): field is [string, Matrix] => isMatrix(field[1]));
  const [title, matrix] = first!;
  const names = Object.values(value).filter(isNames);
  const rowNames = names.find(({ length }) => length === matrix.length)!;
  const fits = (list: readonly string[]) => list.length === matrix[0]!.length;
  const columnNames =
    names.find((list) => list !== rowNames && fits(list)) ?? (fits(rowNames) ? rowNames : []);
  const single = fields.filter(([, field]) => !Array.isArray(field)).map((field) => field.join(" = "));
  const also = others.length === 0 ? [] : [`also in it: ${others.map(([name]) => name).join(", ")}`];
  return matrixTable(matrix, { rowNames, columnNames, title, notes: [...single, ...also] });
}

interface MatrixWords {
  rowNames?: readonly string[];
  columnNames?: readonly string[];
  title?: string;
  notes?: readonly string[];
}

/** A row for each list; rows and columns without a name have their index. */
export function matrixTable(matrix: Matrix, words: MatrixWords = {}): Displayable {
  const { rowNames = [], columnNames = [], title, notes = [] } = words;
  const width = matrix.reduce((most, { length }) => Math.max(most, length), 0);
  const shown = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, at) => at);
  const rows = matrix.map((line, row) => {
    const cells = shown.map((at): [string, unknown] => [columnNames[at] ?? `[${at}]`, line[at]]);
    return Object.fromEntries([["", rowNames[row] ?? `[${row}]`], ...cells]);
  });
  const left = width > shown.length ? [`${shown.length} of ${width} columns`] : [];
  const caption = [...left, ...notes].join("; ") || undefined;
  return table(rows, { limit: MOST_ROWS, title, caption });
}
