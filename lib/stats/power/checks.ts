import { requireInteger } from "../../core/check.js";

export function requireAlpha(alpha: number): void {
  if (typeof alpha === "number" && alpha > 0 && alpha < 1) return;
  throw new RangeError(`alpha is ${alpha}; expected a number between 0 and 1, such as 0.05`);
}

/** Checks a wanted power, which a test that rejects with probability alpha by chance always exceeds below alpha. */
export function requirePower(power: number, alpha: number): void {
  if (typeof power === "number" && power > alpha && power < 1) return;
  throw new RangeError(
    `power is ${power}; expected a number above alpha (${alpha}) and below 1, such as 0.8`,
  );
}

/** The most trials of a group, or pairs, whose outcomes are enumerated: a second or two. */
export const MOST_ENUMERATED = 1e5;

export const requireEnumerable = (n: number, hint: string): void =>
  requireInteger("n", n, 1, MOST_ENUMERATED, hint);
