import { requireNumber } from "../../core/check.js";
import { CholeskyDecomposition, Matrix } from "../matrix.js";
import { add, dotColumns } from "../vectors.js";

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

/** Columns of a matrix turned into orthonormal ones that span the same space: X = Q R. */
export interface Basis {
  /** Q, column after column. */
  q: Float64Array[];
  /** R, upper triangular: `r[j][k]` is the share of column k that lies along the basis vector j. */
  r: number[][];
}

/**
 * Modified Gram-Schmidt, each column orthogonalised twice; by hand because ml-matrix's QrDecomposition takes 40 to 180 ms
 * for 14,000 x 5, this 2 ms. A column that those before it determine has `r[k][k]` 0, and zeros for a basis vector.
 */
export function orthonormal(given: readonly Float64Array[]): Basis {
  const basis: Basis = { q: [], r: [] };
  for (const [k, values] of given.entries()) {
    const column = values.slice();
    const before = Math.sqrt(dotColumns(column, column));
    const shares = basis.q.map(() => 0);
    for (const _pass of [1, 2])
      for (const [j, vector] of basis.q.entries()) {
        const along = dotColumns(vector, column);
        shares[j]! += along;
        add(column, -along, vector);
      }
    const left = Math.sqrt(dotColumns(column, column));
    const length = left > 1e-10 * before ? left : 0;
    basis.r.forEach((row, j) => row.push(shares[j]!));
    basis.r.push([...given.slice(0, k).map(() => 0), length]);
    const scale = length > 0 ? 1 / length : 0;
    for (let row = 0; row < column.length; row++) column[row]! *= scale;
    basis.q.push(column);
  }
  return basis;
}

/** The coefficients of the columns, from those of the basis: solves R b = c. */
export function backSubstitute(r: readonly (readonly number[])[], c: ArrayLike<number>): number[] {
  const b = Array<number>(c.length).fill(0);
  for (let j = c.length - 1; j >= 0; j--) {
    const shares = r[j]!;
    let rest = c[j]!;
    for (let k = j + 1; k < c.length; k++) rest -= shares[k]! * b[k]!;
    b[j] = rest / shares[j]!;
  }
  return b;
}

const dependentColumn = ({ r }: Basis): number => r.findIndex((shares, k) => shares[k] === 0);

/** Q'WQ, one weight per row: Fisher's information of the coefficients of the basis. */
export function information({ q }: Basis, weights: Float64Array): number[][] {
  const gram = q.map(() => q.map(() => 0));
  const weighted = new Float64Array(weights.length);
  for (const [i, column] of q.entries()) {
    for (let row = 0; row < weighted.length; row++) weighted[row] = weights[row]! * column[row]!;
    for (let j = 0; j <= i; j++) gram[i]![j] = gram[j]![i] = dotColumns(weighted, q[j]!);
  }
  return gram;
}

/** Solves a symmetric system by Cholesky after scaling to a unit diagonal; undefined where it is singular. */
export function solve(gram: number[][], right: number[]): number[] | undefined {
  const { scale, factor } = cholesky(gram);
  if (!factor) return undefined;
  const scales = Matrix.columnVector(scale);
  const values = factor.solve(Matrix.columnVector(right).mul(scales)).mul(scales).to1DArray();
  return values.every(Number.isFinite) ? values : undefined;
}

/** The inverse of the information, as the covariance of the coefficients of the columns; null where it is singular. */
export function covariance({ r }: Basis, gram: number[][]): number[][] | null {
  const { scale, factor } = cholesky(gram);
  if (!factor) return null;
  return ofColumns(r, factor.solve(Matrix.eye(gram.length)).mulColumnVector(scale).mulRowVector(scale));
}

/** The covariance of the coefficients of the columns, from that of the coefficients of the basis. */
export function ofColumns(r: Basis["r"], ofBasis: Matrix): number[][] {
  const half = new Matrix(ofBasis.to2DArray().map((row) => backSubstitute(r, row))).transpose();
  return half.to2DArray().map((row) => backSubstitute(r, row));
}

function cholesky(gram: number[][]) {
  const scale = new Matrix(gram).diagonal().map((value) => 1 / Math.sqrt(value));
  if (!scale.every(Number.isFinite)) return { scale, factor: undefined };
  const scales = Matrix.columnVector(scale).mmul(Matrix.rowVector(scale));
  const factor = new CholeskyDecomposition(new Matrix(gram).mul(scales));
  return { scale, factor: factor.isPositiveDefinite() ? factor : undefined };
}
