import { requireNumber } from "../../core/check.js";
import { Matrix } from "../matrix.js";
import { backSubstitute, dependentColumn, orthonormal, type Basis } from "./orthonormal.js";

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

/**
 * The design matrix of a linear model, the intercept first; its columns must not depend on one another.
 *
 * @param keeps whether a row, by its place, is of the model; all are by default
 */
export function design<R>(
  rows: readonly R[],
  terms: Record<string, Column<R>> = {},
  keeps?: (row: unknown, at: number) => boolean,
): Design {
  if (rows.length === 0)
    throw new RangeError("rows is empty; expected at least one row for each coefficient");
  const kept = keeps ? rows.filter(keeps).length : rows.length;
  if (INTERCEPT in terms)
    throw new RangeError(`terms has "${INTERCEPT}", which every model has already; leave it out`);
  const names = [INTERCEPT, ...Object.keys(terms)];
  if (kept < names.length)
    throw new RangeError(
      `${kept} rows are too few for ${names.length} coefficients (${names.join(", ")}); expected at least as many rows. Add rows or drop terms`,
    );
  const columns = [
    new Float64Array(kept).fill(1),
    ...Object.entries(terms).map(([name, column]) => {
      const values = numbers(`term "${name}"`, rows, column);
      return keeps ? values.filter(keeps) : values;
    }),
  ];
  const basis = orthonormal(columns);
  const dependent = dependentColumn(basis);
  if (dependent >= 0) throw new RangeError(dependence(names, columns, dependent));
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

function dependence(names: string[], columns: Float64Array[], term: number): string {
  const [name, own] = [names[term], columns[term]!];
  if (own.every((value) => value === own[0]))
    return `term "${name}" is ${own[0]} in all of these ${own.length} rows, so ${INTERCEPT} already covers it; drop it or add rows in which it differs`;
  const r = new Matrix(orthonormal(columns.slice(0, term + 1)).r);
  const along = r.getColumn(term);
  const sizes = backSubstitute(r.to2DArray(), along.slice(0, term)).map(
    (part, index) => Math.abs(part) * Math.hypot(...r.getColumn(index)),
  );
  const others = names.filter((_, index) => (sizes[index] ?? 0) > 1e-8 * Math.hypot(...along));
  return `term "${name}" is a combination of ${others.join(", ")} in these ${own.length} rows; drop it or add rows that tell them apart`;
}
