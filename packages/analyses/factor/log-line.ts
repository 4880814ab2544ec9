import type { Line } from "./decay.js";

/** Correct answers among the items of one N. */
export interface Cell {
  n: number;
  successes: number;
  items: number;
}

/** ln p at the bend (at n = 0 without one), and its change per unit of n behind it. */
interface Height {
  at: number;
  slope: number;
}

/** The likeliest curve of that shape through binomial cells; `logLik` is without the binomial constant. */
export type LogLine = Height & { logLik: number };

/** Cells with their x: n itself on a straight line, how far n is behind the bend on a bent one. */
const pointsOf = (cells: readonly Cell[], bend: number) =>
  cells.map(({ n, ...counts }) => ({ x: bend === -Infinity ? n : Math.max(0, n - bend), ...counts }));

type Points = ReturnType<typeof pointsOf>;

/**
 * Maximum likelihood for ln p = at + slope n by Newton's method.
 *
 * The same as the log-binomial fit of `stats` with one term, closed form in each step: the search for a breakpoint needs a hundred
 * such lines for one curve, which general matrices make twenty times slower, and lines that end at probability 1. The
 * likelihood is concave, so the maximum is the only one.
 *
 * @param near a line to begin with
 * @returns undefined where the likeliest line reaches or passes probability 1 at some cell
 */
export const logLine = (cells: readonly Cell[], near?: Height): LogLine | undefined =>
  bentLine(cells, -Infinity, near);

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
): LogLine | undefined {
  const points = pointsOf(cells, bend);
  const misses = new Set(points.filter(({ successes, items }) => successes < items).map(({ x }) => x));
  if (misses.size < (perfect ? 1 : 2)) return undefined;
  if (!perfect && onTheEdge(cells, bend)) return undefined;
  const flat = pooledLog(cells);
  const farthest = Math.max(...points.map(({ x }) => x));
  let curve = near ?? (perfect ? { at: 0, slope: flat / farthest } : { at: flat, slope: 0 });
  let logLik = heightLik(points, curve);
  if (logLik === -Infinity) return near && bentLine(cells, bend, undefined, perfect);
  for (let iteration = 0; iteration < 60; iteration++) {
    const { step, gain } = newtonStep(points, curve, perfect);
    let share = 1;
    let next = curve;
    let nextLik = -Infinity;
    for (; share > 1e-6; share /= 2) {
      next = { at: curve.at + share * step.at, slope: curve.slope + share * step.slope };
      nextLik = heightLik(points, next);
      if (nextLik >= logLik - 1e-12 * Math.abs(logLik)) break;
    }
    if (!(nextLik > -Infinity) || share <= 1e-6) return undefined;
    [curve, logLik] = [next, nextLik];
    if (gain < 1e-12 && share === 1) return { ...curve, logLik };
  }
  return undefined;
}

/** Log-likelihood of one probability at all cells, without the binomial constant. */
export const levelLik = (cells: readonly Cell[], probability: number): number =>
  cells.reduce((sum, cell) => sum + pointLik(cell, Math.log(probability)), 0);

/** A line with its covariance, the inverse of Fisher's information through these cells; null where that is singular. */
export function withCovariance({ at, slope }: LogLine, cells: readonly Cell[]): Line {
  let [level, cross, square] = [0, 0, 0];
  for (const { n, items } of cells) {
    const p = Math.exp(at + slope * n);
    const weight = (items * p) / (1 - p);
    level += weight;
    cross += weight * n;
    square += weight * n * n;
  }
  const determinant = level * square - cross * cross;
  const singular = !(determinant > 1e-12 * level * square) || determinant === Infinity;
  const covariance = [
    [square / determinant, -cross / determinant],
    [-cross / determinant, level / determinant],
  ];
  return { constant: at, slope, covariance: singular ? null : covariance };
}

/** Whether the highest cells are all right and the likelihood still rises where the curve reaches 1 at them. */
function onTheEdge(cells: readonly Cell[], bend: number): boolean {
  const top = bend === -Infinity ? Math.min(...cells.map(({ n }) => n)) : bend;
  if (cells.some(({ n, successes, items }) => n <= top && successes < items)) return false;
  const edge = bentLine(cells, top, undefined, true);
  if (!edge) return true;
  const at = bend === -Infinity ? -edge.slope * top : 0;
  return newtonStep(pointsOf(cells, bend), { at, slope: edge.slope }, false).lift >= 0;
}

/** Newton's step, twice the gain in log-likelihood it promises, and `lift`, the derivative by the level. */
function newtonStep(points: Points, { at, slope }: Height, perfect: boolean) {
  let [pullAt, pullSlope, constant, cross, square] = [0, 0, 0, 0, 0];
  for (const { x, successes, items } of points) {
    const eta = at + slope * x;
    const odds = items > successes ? Math.exp(eta) / -Math.expm1(eta) : 0;
    const pull = successes - (items - successes) * odds;
    const curvature = (items - successes) * odds * (1 + odds);
    pullAt += pull;
    pullSlope += pull * x;
    constant += curvature;
    cross += curvature * x;
    square += curvature * x * x;
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

function heightLik(points: Points, { at, slope }: Height): number {
  const sum = points.reduce((sum, point) => sum + pointLik(point, at + slope * point.x), 0);
  return Number.isNaN(sum) ? -Infinity : sum;
}

function pointLik({ successes, items }: Omit<Cell, "n">, eta: number): number {
  if (eta > 0) return -Infinity;
  const hits = successes > 0 ? successes * eta : 0;
  return items > successes ? hits + (items - successes) * Math.log(-Math.expm1(eta)) : hits;
}

/** ln of the pooled share, shrunken away from 0 and 1. */
const pooledLog = (cells: readonly Cell[]): number =>
  Math.log((sumOf(cells, "successes") + 0.5) / (sumOf(cells, "items") + 1));

export const sumOf = (cells: readonly Cell[], key: "successes" | "items"): number =>
  cells.reduce((total, cell) => total + cell[key], 0);
