import { Matrix, SingularValueDecomposition } from "ml-matrix";
import { INTERCEPT, rowsOf, type Design } from "./design.js";
import type { Counts } from "./likelihood.js";
import { dot, total } from "./sums.js";

/** Thrown where the successes can be told from the failures by the terms, so that estimates would be infinite. */
export class SeparationError extends RangeError {
  override name = "SeparationError";
  /** The term along which the data separate most. */
  readonly term: string;
  /** All terms along which they separate, the first of them `term`. */
  readonly terms: string[];

  constructor(terms: string[], what: string) {
    super(`${what}; drop ${terms.length > 1 ? "one" : "it"}, pool cells, or use a penalised fit elsewhere`);
    this.terms = terms;
    this.term = terms[0]!;
  }
}

/**
 * A watch for complete and quasi-complete separation, to be handed to `irls` as `onDrift`.
 *
 * The maximum likelihood estimate of a logit model does not exist if and only if there is a direction of the
 * coefficients along which no row's probability moves away from its share: rows of successes only move up or stay,
 * rows of failures only move down or stay, and rows with both stay. Newton's steps turn into such a direction; each
 * is brought exactly onto the rows that stay, and believed only if all rows then agree. So data that do overlap, however
 * little, give no alarm.
 *
 * @throws SeparationError at once if all trials succeeded or all failed
 * @source Albert and Anderson 1984, doi:10.1093/biomet/71.1.1
 */
export function separationWatch(design: Design, counts: Counts): (step: number[]) => void {
  const hits = total(counts.successes);
  const trials = total(counts.trials);
  if (hits === 0 || hits === trials)
    throw new SeparationError(
      [INTERCEPT],
      `all ${trials} trials ${hits === 0 ? "failed" : "succeeded"}, so "${INTERCEPT}" has no finite estimate`,
    );
  return (step) => {
    const direction = recession(design, counts, step);
    if (direction) throw separation(design, counts, direction);
  };
}

/** The direction of recession near a step; undefined if there is none. */
function recession(design: Design, counts: Counts, step: number[]): number[] | undefined {
  const rows = rowsOf(design);
  const moves = rows.map((row) => dot(row, step));
  const most = largest(moves);
  for (const share of [1e-2, 1e-4, 1e-6, 1e-8]) {
    const slack = share * most;
    if (!moves.every((move, row) => allowed(move, row, counts, slack))) continue;
    const still = rows.filter((_, row) => Math.abs(moves[row]!) <= slack);
    const direction = still.length > 0 ? orthogonalPart(still, step) : step;
    if (agrees(rows, counts, direction)) return direction;
  }
  return undefined;
}

/** The part of a direction along which these rows do not move at all. */
function orthogonalPart(rows: number[][], direction: number[]): number[] {
  const width = direction.length;
  const lengths = direction.map((_, column) => largest(rows.map((row) => row[column]!)) || 1);
  const scaled = rows.map((row) => row.map((value, column) => value / lengths[column]!));
  while (scaled.length < width) scaled.push(Array<number>(width).fill(0));
  const svd = new SingularValueDecomposition(new Matrix(scaled), { computeLeftSingularVectors: false });
  const target = direction.map((value, column) => value * lengths[column]!);
  const part = Array<number>(width).fill(0);
  svd.diagonal.forEach((value, index) => {
    if (value > 1e-10 * svd.diagonal[0]!) return;
    const vector = svd.rightSingularVectors.getColumn(index);
    const along = dot(vector, target);
    vector.forEach((entry, column) => (part[column]! += along * entry));
  });
  const rounding = 1e-12 * largest(part);
  return part.map((value, column) => (Math.abs(value) > rounding ? value / lengths[column]! : 0));
}

/** Whether no row moves away from its share along a direction, and some row moves, each beyond its own rounding. */
function agrees(rows: number[][], counts: Counts, direction: number[]): boolean {
  const moves = rows.map((row) => dot(row, direction));
  const slacks = rows.map(
    (row) => 1e-10 * row.reduce((sum, value, column) => sum + Math.abs(value * direction[column]!), 0),
  );
  return (
    moves.some((move, row) => Math.abs(move) > slacks[row]!) &&
    moves.every((move, row) => allowed(move, row, counts, slacks[row]!))
  );
}

const allowed = (move: number, row: number, { successes, trials }: Counts, slack: number) =>
  (move >= -slack || successes[row] === 0) && (move <= slack || successes[row] === trials[row]);

function separation({ names, columns }: Design, counts: Counts, direction: number[]): SeparationError {
  const alone = names.filter((_, column) => column > 0 && separatesAlone(columns[column]!, counts));
  if (alone.length > 0)
    return new SeparationError(
      alone,
      `the data are separated along ${quoted(alone)}: a threshold on ${alone.length > 1 ? "any of them" : "it"} parts successes from failures, so the estimate has no finite value`,
    );
  const parts = direction.map((value, column) => {
    const { low, high } = range(columns[column]!);
    return Math.abs(value) * (high - low);
  });
  const together = names
    .map((name, column) => ({ name, part: parts[column]! }))
    .filter(({ part }) => part > 0.01 * Math.max(...parts))
    .sort((one, other) => other.part - one.part)
    .map(({ name }) => name);
  return new SeparationError(
    together,
    `the data are separated along ${quoted(together)} together: a combination of them parts successes from failures, so the estimates have no finite value`,
  );
}

/** Whether all successes lie on one side of all failures, sharing at most one value of this column with them. */
function separatesAlone(column: Float64Array, { successes, trials }: Counts): boolean {
  const hits = range(column.filter((_, row) => successes[row]! > 0));
  const misses = range(column.filter((_, row) => successes[row]! < trials[row]!));
  return hits.low >= misses.high || misses.low >= hits.high;
}

function range(column: Float64Array): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of column) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(" and ");
const largest = (values: number[]) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
