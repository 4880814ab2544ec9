import { noncentralTUpperTail } from "./noncentral-t.js";
import { normalQuantile } from "./normal.js";

/**
 * The interval of noncentralities that a t statistic is compatible with: under the lower limit a larger t, under the
 * upper one a smaller t has probability (1 - level) / 2.
 *
 * @param t the statistic, finite
 * @param df degrees of freedom, at least 1
 * @param level coverage, above 0 and below 1
 * @returns lower and upper limit
 */
export function noncentrality(t: number, df: number, level: number): [number, number] {
  const outside = (1 - level) / 2;
  return [limit(t, df, outside), 0 - limit(-t, df, outside)];
}

/**
 * The noncentrality under which a variable is above t with this probability.
 *
 * By secants between two sides of the limit, in normal quantiles of the probability, which are almost a straight line;
 * by halves where these are infinite, or where a secant hardly moves.
 */
function limit(t: number, df: number, probability: number): number {
  const wanted = normalQuantile(probability);
  const excess = (candidate: number) => normalQuantile(noncentralTUpperTail(t, df, candidate)) - wanted;
  let [low, high] = [t, t];
  let [below, above] = [excess(low), excess(high)];
  for (let width = 2; below > 0; width *= 2) below = excess((low -= width));
  for (let width = 2; above <= 0; width *= 2) above = excess((high += width));
  for (let halve = false; ;) {
    const secant = low + (high - low) * (below / (below - above));
    const middle = halve || !(secant > low && secant < high) ? low + (high - low) / 2 : secant;
    if (middle <= low || middle >= high || high - low < 1e-15 * Math.abs(t)) return middle;
    const before = high - low;
    const at = excess(middle);
    if (at === 0) return middle;
    if (at > 0) [high, above] = [middle, at];
    else [low, below] = [middle, at];
    halve = high - low > before / 2 && !halve;
  }
}
