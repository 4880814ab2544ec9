import { requireNumber } from "../../core/check.js";
import { Matrix } from "../matrix.js";
import { dependentColumn, orthonormal, type Basis } from "./orthonormal.js";

/** A number computed from a row. */
export type Column<R> = (row: R) => number;

/** A linear model in numbers: for each coefficient its name and the values of its column in all rows. */
export interface Design {
  names: string[];
  columns: Float64Array[];
  /** The columns made orthonormal. */
  basis: Basis;
}

export const rowsOf = ({ columns }: Pick<Design, "columns">): number[][] =>
  new Matrix(columns.map((column) => [...column])).transpose().to2DArray();

export function without({ names, columns }: Design, dropped: string): Design {
  const at = names.indexOf(dropped);
  const kept = columns.filter((_, column) => column !== at);
  return { names: names.filter((_, column) => column !== at), columns: kept, basis: orthonormal(kept) };
}

/** The name of the constant term, as R prints it. */
export const INTERCEPT = "(Intercept)";

/** The design matrix of a linear model, the intercept first; its columns must not depend on one another. */
export function design<R>(rows: readonly R[], terms: Record<string, Column<R>> = {}): Design {
  if (rows.length === 0)
    throw new RangeError("rows is empty; expected at least one row for each coefficient");
  if (INTERCEPT in terms)
    throw new RangeError(`terms has "${INTERCEPT}", which every model has already; leave it out`);
  const names = [INTERCEPT, ...Object.keys(terms)];
  if (rows.length < names.length)
    throw new RangeError(
      `${rows.length} rows are too few for ${names.length} coefficients (${names.join(", ")}); expected at least as many rows. Add rows or drop terms`,
    );
  const columns = [
    new Float64Array(rows.length).fill(1),
    ...Object.entries(terms).map(([name, column]) => numbers(`term "${name}"`, rows, column)),
  ];
  const basis = orthonormal(columns);
  const dependent = dependentColumn(basis);
  if (dependent >= 0)
    throw new RangeError(
      `term "${names[dependent]}" is a combination of ${names.slice(0, dependent).join(", ")} in these ${rows.length} rows, or constant; drop it or add rows that tell them apart`,
    );
  return { names, columns, basis };
}

export function numbers<R>(name: string, rows: readonly R[], column: Column<R>): Float64Array {
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const value = column(rows[at]!);
    if (!Number.isFinite(value)) requireNumber(`${name} in row ${at}`, value);
    values[at] = value;
  }
  return values;
}
