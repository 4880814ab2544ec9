import { extent, sumSimple } from "../descriptive.js";
import { Matrix, SingularValueDecomposition } from "../matrix.js";
import { dot, largestOf, sum } from "../vectors.js";
import {
  backSubstitute,
  covariance,
  information,
  INTERCEPT,
  rowsOf,
  solve,
  type Basis,
  type Design,
} from "./design.js";
import {
  anyExtreme,
  atPredictors,
  combined,
  deviance,
  logOdds,
  score,
  weights,
  type Counts,
  type Predicted,
} from "./likelihood.js";

export interface IrlsFit {
  coefficients: number[];
  /** Null where the information is singular. */
  covariance: number[][] | null;
  /** Fitted probabilities. */
  fitted: Float64Array;
  deviance: number;
  iterations: number;
  converged: boolean;
}

/**
 * Maximum likelihood of a logit model by iteratively reweighted least squares, with steps halved while the deviance
 * would rise.
 *
 * Iterates on an orthonormal basis of the columns, so that sums of squares lose no digits to columns that are nearly
 * dependent; the steps are the same. A step that moves a linear predictor by half a unit or more, though the deviance is
 * flat or a probability 0 or 1, may lead to an infinite estimate: the data are then checked for separation.
 *
 * @throws SeparationError if the columns separate successes from failures
 * @source McCullagh and Nelder 1989, section 2.5; the start and the halving as in R's glm.fit
 */
export function irls(design: Design, data: Counts): IrlsFit {
  const { basis } = design;
  const requireOverlap = separationWatch(design, data);
  let state = firstState(data, basis);
  let converged = false;
  let iterations = 0;
  do {
    iterations += 1;
    const gram = information(basis, weights(data.trials, state));
    const step = solve(gram, score(data, basis, state));
    const next = step && shortened(data, basis, state, step);
    if (!next) break;
    const gain = Math.abs(state.deviance - next.deviance) / (next.deviance + 0.1);
    const drifting = farthest(state.eta, next.eta) >= 0.5;
    if (drifting && (gain <= 1e-6 || anyExtreme(next.mu))) requireOverlap(backSubstitute(basis.r, step));
    converged = !drifting && stepLength(state.coefficients, next.coefficients, gram) <= TOLERANCE;
    state = next;
  } while (iterations < MOST_ITERATIONS && !converged);
  return {
    coefficients: backSubstitute(basis.r, state.coefficients),
    covariance: covariance(basis, information(basis, weights(data.trials, state))),
    fitted: state.mu,
    deviance: state.deviance,
    iterations,
    converged,
  };
}

const MOST_ITERATIONS = 100;

/** Length of a step, in standard errors, at which the iteration stops. */
const TOLERANCE = 1e-10;

interface State extends Predicted {
  /** Of the basis. */
  coefficients: number[];
  deviance: number;
}

/** The first full step from shares shrunken away from 0 and 1; else equal probabilities. */
function firstState(data: Counts, basis: Basis): State {
  const { successes, trials } = data;
  const shrunken = atPredictors(successes.map((hits, row) => logOdds((hits + 0.5) / (trials[row]! + 1))));
  const gram = information(basis, weights(trials, shrunken));
  const target = solve(gram, score(data, basis, shrunken, true));
  if (target) return evaluate(data, basis, target);
  const pooled = logOdds((sum(successes) + 0.5) / (sum(trials) + 1));
  const level = basis.r.map(([ofIntercept = 0]) => ofIntercept * pooled);
  return evaluate(data, basis, level);
}

/** The step, halved until it is no worse; undefined if it can't be. */
function shortened(data: Counts, basis: Basis, from: State, step: number[]): State | undefined {
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = evaluate(
      data,
      basis,
      from.coefficients.map((old, index) => old + share * step[index]!),
    );
    if (next.deviance <= from.deviance + 1e-9 * (Math.abs(from.deviance) + 0.1)) return next;
  }
  return undefined;
}

function evaluate(data: Counts, basis: Basis, coefficients: number[]): State {
  const rows = atPredictors(combined(basis.q, coefficients));
  return { ...rows, coefficients, deviance: deviance(data, rows.mu) };
}

/** The longest move of a coefficient of the basis, in its standard errors if it were the only one. */
function stepLength(from: number[], to: number[], gram: number[][]): number {
  return Math.max(...from.map((old, index) => Math.abs(to[index]! - old) * Math.sqrt(gram[index]![index]!)));
}

function farthest(from: Float64Array, to: Float64Array): number {
  let most = 0;
  for (let row = 0; row < from.length; row++) most = Math.max(most, Math.abs(to[row]! - from[row]!));
  return most;
}

/** Thrown if the terms separate all successes from all failures, so that estimates would be infinite. */
export class SeparationError extends RangeError {
  override name = "SeparationError";
  /** The term that separates the data most. */
  readonly term: string;

  /** @param terms all terms that separate the data, `term` first */
  constructor(
    readonly terms: string[],
    what: string,
  ) {
    super(`${what}; expected data that overlap. Drop a term, or pool cells`);
    this.term = String(terms[0]);
  }
}

/**
 * A watch for complete and quasi-complete separation, called with the steps of an iteration that may not end.
 *
 * An estimate is infinite if and only if there is a direction of the coefficients along which no row's probability moves
 * away from its share. Newton's steps turn into such a direction; each is brought exactly onto the rows that stay, and
 * believed only if all rows then agree. So data that do overlap, however little, give no alarm.
 *
 * @source Albert and Anderson 1984, doi:10.1093/biomet/71.1.1
 */
function separationWatch(design: Design, counts: Counts): (step: number[]) => void {
  const hits = sum(counts.successes);
  const trials = sum(counts.trials);
  if (hits === 0 || hits === trials)
    throw new SeparationError(
      [INTERCEPT],
      `all ${trials} trials ${hits === 0 ? "failed" : "succeeded"}, so the estimate of "${INTERCEPT}" is infinite`,
    );
  return (step) => {
    const cells = rowsOf(design).map((x, row) => {
      const successes = counts.successes[row];
      return { x, someHit: successes !== 0, someMissed: successes !== counts.trials[row] };
    });
    const direction = recession(cells, step);
    if (direction) throw separation(design.names, cells, direction);
  };
}

interface Cell {
  x: number[];
  someHit: boolean;
  someMissed: boolean;
}

function recession(cells: readonly Cell[], step: number[]): number[] | undefined {
  const moved = cells.map((cell) => ({ ...cell, move: dot(cell.x, step) }));
  const most = largestOf(moved.map(({ move }) => move));
  for (const share of [1e-2, 1e-4, 1e-6, 1e-8]) {
    const slack = share * most;
    if (!moved.every((cell) => allowed(cell, cell.move, slack))) continue;
    const still = moved.filter(({ move }) => Math.abs(move) <= slack).map(({ x }) => x);
    const direction = still.length > 0 ? orthogonalPart(still, step) : step;
    if (agrees(cells, direction)) return direction;
  }
  return undefined;
}

/** The part of a direction along which these rows do not move at all. */
function orthogonalPart(rows: number[][], direction: number[]): number[] {
  const zeros = direction.map(() => 0);
  const padding = Array<number[]>(Math.max(0, direction.length - rows.length)).fill(zeros);
  const matrix = new Matrix([...rows, ...padding]);
  const lengths = direction.map((_, column) => largestOf(matrix.getColumn(column)) || 1);
  matrix.divRowVector(lengths);
  const svd = new SingularValueDecomposition(matrix, { computeLeftSingularVectors: false });
  const target = direction.map((value, column) => value * lengths[column]!);
  const limit = 1e-10 * Math.max(...svd.diagonal);
  const part = [...zeros];
  for (const [index, value] of svd.diagonal.entries()) {
    if (value > limit) continue;
    const vector = svd.rightSingularVectors.getColumn(index);
    const along = dot(vector, target);
    vector.forEach((entry, column) => (part[column]! += along * entry));
  }
  const rounding = 1e-12 * largestOf(part);
  return part.map((value, column) => (Math.abs(value) > rounding ? value / lengths[column]! : 0));
}

/** Whether no row moves away from its share along a direction, and some row moves, each beyond its own rounding. */
function agrees(cells: readonly Cell[], direction: number[]): boolean {
  const moves = cells.map((cell) => {
    const parts = cell.x.map((value, column) => value * direction[column]!);
    const slack = 1e-10 * sumSimple(parts.map(Math.abs));
    return { cell, slack, move: sumSimple(parts) };
  });
  return (
    moves.some(({ move, slack }) => Math.abs(move) > slack) &&
    moves.every(({ cell, move, slack }) => allowed(cell, move, slack))
  );
}

const allowed = ({ someHit, someMissed }: Cell, move: number, slack: number) =>
  (move >= -slack || !someHit) && (move <= slack || !someMissed);

function separation(names: string[], cells: readonly Cell[], direction: number[]): SeparationError {
  const columns = names.map((name, at) => ({
    name,
    share: direction[at]!,
    values: cells.map(({ x }) => x[at]!),
  }));
  const alone = columns.slice(1).flatMap(({ name, values }) => (separatesAlone(values, cells) ? name : []));
  if (alone.length > 0)
    return new SeparationError(
      alone,
      `a threshold on ${quoted(alone, " or ")} separates all successes from all failures, so its estimate is infinite`,
    );
  const parts = columns.map(({ name, values, share }) => {
    const [low, high] = extent(values);
    return { name, part: Math.abs(share) * (high - low) };
  });
  const most = Math.max(...parts.map(({ part }) => part));
  const together = parts
    .filter(({ part }) => part > 0.01 * most)
    .sort((one, other) => other.part - one.part)
    .map(({ name }) => name);
  return new SeparationError(
    together,
    `a combination of ${quoted(together, " and ")} separates all successes from all failures, so their estimates are infinite`,
  );
}

/** Whether all successes lie on one side of all failures, sharing at most one value of this column with them. */
function separatesAlone(values: number[], cells: readonly Cell[]): boolean {
  const [lowestHit, highestHit] = extent(values.filter((_, row) => cells[row]?.someHit));
  const [lowestMiss, highestMiss] = extent(values.filter((_, row) => cells[row]?.someMissed));
  return lowestHit >= highestMiss || lowestMiss >= highestHit;
}

const quoted = (names: string[], word: string) => names.map((name) => `"${name}"`).join(word);
