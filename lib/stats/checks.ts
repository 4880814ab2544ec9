import { requireKnownKeys, shown } from "../core/check.js";

/** @throws RangeError if a number is not above `low` and below `high` */
export function requireBetween(name: string, value: number, low: number, high: number, hint = ""): void {
  if (typeof value === "number" && value > low && value < high) return;
  const below = high === Infinity ? "" : ` and below ${high}`;
  throw new RangeError(`${name} is ${shown(value)}; expected a number above ${low}${below}${hint}`);
}

/** The coverage of an interval; it must be above 0 and below 1. */
export function checkedLevel(level: number): number {
  requireBetween("level", level, 0, 1, ", such as 0.95");
  return level;
}

/** The coverage among the options of a function that has no other; defaults to 0.95. */
export function levelOf(name: string, options: { level?: number }): number {
  requireKnownKeys(name, options, ["level"]);
  const { level = 0.95 } = options;
  return checkedLevel(level);
}

export const requireAlpha = (alpha: number): void => requireBetween("alpha", alpha, 0, 1, ", such as 0.05");

/** Checks a wanted power; a test exceeds each power below alpha, because it rejects by chance that often. */
export const requirePower = (power: number, alpha: number): void =>
  requireBetween("power", power, alpha, 1, ", such as 0.8: more than alpha");
