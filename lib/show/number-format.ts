/** What stands for a number that is not there. */
export const NOTHING = "–";

/**
 * A formatter for the numbers of one column: all with the same decimals, as many as the largest needs for the given
 * significant digits, and no more than any of them has. Numbers too small for that are written with an exponent.
 *
 * @param values the column's numbers; others are passed over
 * @param digits significant digits of the largest number, 1..15
 */
export function numberFormat(values: readonly unknown[], digits: number): (value: number) => string {
  const finite = values.filter((value): value is number => Number.isFinite(value));
  const largest = Math.max(0, ...finite.map(Math.abs));
  const whole = largest === 0 ? 1 : Math.floor(Math.log10(largest)) + 1;
  const allowed = Math.min(12, Math.max(0, digits - whole));
  const needed = Math.max(0, ...finite.map((value) => decimals(value.toFixed(allowed))));
  return (value) => {
    if (Number.isNaN(value)) return NOTHING;
    if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
    const text = value.toFixed(needed);
    if (Number(text) !== 0) return text;
    return value === 0 ? (0).toFixed(needed) : value.toExponential(1);
  };
}

const decimals = (text: string) => /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
