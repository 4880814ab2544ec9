import { shown } from "../core/check.js";

/** Checks degrees of freedom: above 0, Infinity among them. */
export function degreesOfFreedom(name: string, df: number): number {
  if (typeof df === "number" && df > 0) return df;
  throw new RangeError(`${name} is ${shown(df)}; expected degrees of freedom above 0`);
}

/** Degrees of freedom up to which a chi-square variable's tails keep 11 digits. */
const MOST = 1e12;

/** Checks degrees of freedom of a chi-square variable: above 0 and at most 1e12. */
export function chiSquareDf(name: string, df: number): number {
  if (degreesOfFreedom(name, df) <= MOST) return df;
  throw new RangeError(
    `${name} is ${df}; expected degrees of freedom of at most 1e12; above, a chi-square variable over df is normal with mean 1 and variance 2 / df`,
  );
}

/** Checks a number that may be infinite. */
export function notMissing(name: string, value: number): number {
  if (typeof value === "number" && !Number.isNaN(value)) return value;
  throw new RangeError(`${name} is ${shown(value)}; expected a number`);
}
