/** Right answers among the items of one N. */
export interface Cell {
  n: number;
  successes: number;
  items: number;
}

/** The likeliest line ln p = cdo + cdf n through binomial cells. */
export interface LogLine {
  cdo: number;
  cdf: number;
  /** Without the binomial constant. */
  logLik: number;
}

/** ln p at the bend (at n = 0 without one), and its change per unit of n behind it. */
interface Height {
  at: number;
  slope: number;
}

/** A likeliest curve of that shape; `logLik` is without the binomial constant. */
export type BentLine = Height & { logLik: number };

/**
 * Maximum likelihood for ln p = cdo + cdf n by Newton's method.
 *
 * The same as `stats.logBinomial` with one term, closed form in each step: the search for a breakpoint needs a hundred
 * such lines for one curve. The likelihood is concave, so the maximum is the only one.
 *
 * @param near a line to begin with
 * @returns undefined where the likeliest line reaches or passes probability 1 at some cell
 */
export function logLine(cells: readonly Cell[], near?: LogLine): LogLine | undefined {
  const found = bentLine(cells, -Infinity, near && { at: near.cdo, slope: near.cdf });
  return found && { cdo: found.at, cdf: found.slope, logLik: found.logLik };
}

/**
 * The likeliest curve that is level up to N = `bend` and then falls, ln p = at + slope max(0, n - bend); a line with
 * `at` at n = 0 if the bend is -Infinity.
 *
 * @param near a curve to begin with
 * @param perfect hold the level at probability 1
 */
export function bentLine(
  cells: readonly Cell[],
  bend: number,
  near?: Height,
  perfect = false,
): BentLine | undefined {
  const x = cells.map(({ n }) => (bend === -Infinity ? n : Math.max(0, n - bend)));
  const misses = new Set(x.filter((_, index) => cells[index]!.successes < cells[index]!.items));
  if (misses.size < (perfect ? 1 : 2)) return undefined;
  if (!perfect && onTheEdge(cells, x, bend)) return undefined;
  const flat = pooledLog(cells);
  let curve = near ?? (perfect ? { at: 0, slope: flat / Math.max(...x) } : { at: flat, slope: 0 });
  let logLik = heightLik(cells, x, curve);
  if (logLik === -Infinity) return near && bentLine(cells, bend, undefined, perfect);
  for (let iteration = 0; iteration < 60; iteration++) {
    const { step, gain } = newtonStep(cells, x, curve, perfect);
    let share = 1;
    let next = curve;
    let nextLik = -Infinity;
    for (; share > 1e-6; share /= 2) {
      next = { at: curve.at + share * step.at, slope: curve.slope + share * step.slope };
      nextLik = heightLik(cells, x, next);
      if (nextLik >= logLik - 1e-12 * Math.abs(logLik)) break;
    }
    if (!(nextLik > -Infinity) || share <= 1e-6) return undefined;
    [curve, logLik] = [next, nextLik];
    if (gain < 1e-12 && share === 1) return { ...curve, logLik };
  }
  return undefined;
}

/** Log-likelihood of a curve of probabilities, without the binomial constant; -Infinity where it contradicts a cell. */
export function curveLik(cells: readonly Cell[], probability: (n: number) => number): number {
  return cells.reduce((sum, cell) => sum + cellLik(cell, Math.log(probability(cell.n))), 0);
}

/**
 * Inverse of Fisher's information of a line through these cells, [[var(cdo), cov], [cov, var(cdf)]]; null where that is
 * singular.
 */
export function logLineCovariance(cells: readonly Cell[], { cdo, cdf }: LogLine): number[][] | null {
  let [constant, cross, square] = [0, 0, 0];
  for (const { n, items } of cells) {
    const p = Math.exp(cdo + cdf * n);
    const weight = (items * p) / (1 - p);
    constant += weight;
    cross += weight * n;
    square += weight * n * n;
  }
  const determinant = constant * square - cross * cross;
  if (!(determinant > 1e-12 * constant * square) || determinant === Infinity) return null;
  return [
    [square / determinant, -cross / determinant],
    [-cross / determinant, constant / determinant],
  ];
}

/** Whether the highest cells are all right and the likelihood still rises where the curve reaches 1 at them. */
function onTheEdge(cells: readonly Cell[], x: number[], bend: number): boolean {
  const top = bend === -Infinity ? cells[0]!.n : bend;
  if (cells.some(({ n, successes, items }) => n <= top && successes < items)) return false;
  const edge = bentLine(cells, top, undefined, true);
  if (!edge) return true;
  const at = bend === -Infinity ? -edge.slope * top : 0;
  return newtonStep(cells, x, { at, slope: edge.slope }, false).lift >= 0;
}

/**
 * Newton's step for the level and the slope, twice the gain in log-likelihood it promises, and `lift`, the derivative
 * by the level.
 */
function newtonStep(cells: readonly Cell[], x: number[], { at, slope }: Height, perfect: boolean) {
  let [pullAt, pullSlope, constant, cross, square] = [0, 0, 0, 0, 0];
  for (let index = 0; index < cells.length; index++) {
    const { successes, items } = cells[index]!;
    const eta = at + slope * x[index]!;
    const odds = items > successes ? Math.exp(eta) / -Math.expm1(eta) : 0;
    const pull = successes - (items - successes) * odds;
    const curvature = (items - successes) * odds * (1 + odds);
    pullAt += pull;
    pullSlope += pull * x[index]!;
    constant += curvature;
    cross += curvature * x[index]!;
    square += curvature * x[index]! * x[index]!;
  }
  if (perfect)
    return { step: { at: 0, slope: pullSlope / square }, gain: pullSlope ** 2 / square, lift: pullAt };
  const determinant = constant * square - cross * cross;
  const step = {
    at: (square * pullAt - cross * pullSlope) / determinant,
    slope: (constant * pullSlope - cross * pullAt) / determinant,
  };
  return { step, gain: pullAt * step.at + pullSlope * step.slope, lift: pullAt };
}

function heightLik(cells: readonly Cell[], x: number[], { at, slope }: Height): number {
  let sum = 0;
  for (let index = 0; index < cells.length; index++) sum += cellLik(cells[index]!, at + slope * x[index]!);
  return Number.isNaN(sum) ? -Infinity : sum;
}

function cellLik({ successes, items }: Cell, eta: number): number {
  if (eta > 0) return -Infinity;
  const hits = successes > 0 ? successes * eta : 0;
  return items > successes ? hits + (items - successes) * Math.log(-Math.expm1(eta)) : hits;
}

/** ln of the pooled share, shrunken away from 0 and 1. */
function pooledLog(cells: readonly Cell[]): number {
  let [successes, items] = [0, 0];
  for (const cell of cells) {
    successes += cell.successes;
    items += cell.items;
  }
  return Math.log((successes + 0.5) / (items + 1));
}
