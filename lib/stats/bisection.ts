/**
 * Halves a range until a condition, which holds at its low end and not at its high end, changes between two neighbours.
 *
 * @param between the number to try next; the halving ends where it is none between the two
 * @returns the last two numbers, low and high
 */
export function bisected(
  [low, high]: [low: number, high: number],
  holds: (value: number) => boolean,
  between: (low: number, high: number) => number,
): [low: number, high: number] {
  for (;;) {
    const middle = between(low, high);
    if (!(middle > low && middle < high)) return [low, high];
    if (holds(middle)) low = middle;
    else high = middle;
  }
}

/** The middle of a range until it is narrower than a part of its end. */
export const middleBetween =
  (part: number) =>
  (low: number, high: number): number =>
    high - low > part * Math.abs(high) ? (low + high) / 2 : NaN;

export const wholeBetween = (low: number, high: number): number => Math.floor((low + high) / 2);

/** Halves the list of positive doubles, not their range: some 65 steps from the smallest to the largest. */
export const doubleBetween = (low: number, high: number): number =>
  high > 2 * low ? Math.sqrt(low) * Math.sqrt(high) : low + (high - low) / 2;
