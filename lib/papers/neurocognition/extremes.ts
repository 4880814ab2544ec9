import type { Rounded } from "../rounded.js";

/**
 * The interval of a formula whose many inputs are rounded: the corners that are reached by moving one input after
 * another to the end that lowers, or raises, the formula, until none does. With n inputs there are 2^n corners, too
 * many to try them all; for a formula that is monotone in each input, whatever the others are, these are the extremes.
 */
export function extremes(inputs: readonly Rounded[], formula: (values: number[]) => number): Rounded {
  const value = formula(inputs.map((input) => input.value));
  return { value, low: climb(inputs, formula, -1), high: climb(inputs, formula, 1) };
}

/** The interval of a two-sided p from that of its statistic: the larger the statistic, the smaller p. */
export const pOfStatistic = (statistic: Rounded, p: (statistic: number) => number): Rounded => ({
  value: p(statistic.value),
  low: p(statistic.high),
  high: p(statistic.low),
});

function climb(inputs: readonly Rounded[], formula: (values: number[]) => number, sign: 1 | -1): number {
  const at = inputs.map((input) => input.value);
  let best = sign * formula(at);
  for (let moved = true; moved;) {
    moved = false;
    inputs.forEach(({ low, high }, index) => {
      for (const end of [low, high]) {
        const before = at[index]!;
        at[index] = end;
        const reached = sign * formula(at);
        if (reached > best) [best, moved] = [reached, true];
        else at[index] = before;
      }
    });
  }
  return sign * best;
}
