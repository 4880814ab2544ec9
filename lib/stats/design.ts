import { QrDecomposition, Matrix } from "ml-matrix";
import { requireNumber } from "../core/check.js";

/** A number computed from a row. */
export type Column<R> = (row: R) => number;

/** The columns of a linear model: names of the coefficients, and one list of values per row. */
export interface Design {
  names: string[];
  rows: number[][];
}

/** The name of the constant term, as R prints it. */
export const INTERCEPT = "(Intercept)";

/**
 * The design matrix of a linear model, the intercept first.
 *
 * @param rows the data, at least one row
 * @param terms maps the name of each further coefficient to a function of a row
 * @throws RangeError if there are no rows, a term is not a finite number in some row, there are fewer rows than
 *   coefficients, or the terms are linearly dependent (a constant term, one term that is the sum of others)
 */
export function design<R>(rows: readonly R[], terms: Record<string, Column<R>>): Design {
  if (rows.length === 0)
    throw new RangeError("rows is empty; a model needs at least one row for each coefficient");
  if (INTERCEPT in terms)
    throw new RangeError(`terms names "${INTERCEPT}", which is always there; leave it out`);
  const names = [INTERCEPT, ...Object.keys(terms)];
  if (rows.length < names.length)
    throw new RangeError(
      `${rows.length} rows can't determine ${names.length} coefficients (${names.join(", ")}); add rows or drop terms`,
    );
  const columns = Object.entries(terms);
  const values = rows.map((row, index) => [
    1,
    ...columns.map(([name, column]) => finite(column(row), `term "${name}" in row ${index}`)),
  ]);
  const dependent = dependentColumn(values);
  if (dependent >= 0)
    throw new RangeError(
      `term "${names[dependent]}" is a combination of ${names.slice(0, dependent).join(", ")} in these ${rows.length} rows; drop it or add rows that tell them apart`,
    );
  return { names, rows: values };
}

/** The values of a column that must be numbers, for instance the response. */
export function numbers<R>(name: string, rows: readonly R[], column: Column<R>): number[] {
  return rows.map((row, index) => finite(column(row), `${name} in row ${index}`));
}

function finite(value: number, name: string): number {
  requireNumber(name, value);
  return value;
}

/** The first column that the columns before it determine, by QR of the columns brought to unit length; -1 if none. */
function dependentColumn(values: number[][]): number {
  const width = values[0]!.length;
  const lengths = values[0]!.map((_, column) =>
    Math.sqrt(values.reduce((sum, row) => sum + row[column]! ** 2, 0)),
  );
  if (lengths.includes(0)) return lengths.indexOf(0);
  const scaled = new Matrix(values.map((row) => row.map((value, column) => value / lengths[column]!)));
  const diagonal = new QrDecomposition(scaled).upperTriangularMatrix.diagonal();
  return diagonal.slice(0, width).findIndex((entry) => Math.abs(entry) < 1e-10);
}
