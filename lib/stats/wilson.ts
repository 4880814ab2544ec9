import { requireInteger, requireNumber } from "../core/check.js";
import { twoSided } from "./distributions/normal.js";

/** A share with its interval, all 0..1. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/**
 * Gives Wilson's score interval for a share. Unlike the textbook interval it never leaves 0..1, and it has a width at 0
 * and 1.
 *
 * @param successes 0..trials; may be a fraction if items can be partly correct, and the interval is then conservative
 * @param trials whole, at least 1
 * @param level coverage of the interval, defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source E. B. Wilson 1927, doi:10.2307/2276774; without continuity correction; CogniLoad, Supplement C
 */
export function wilson(successes: number, trials: number, level = 0.95): Share {
  requireInteger("trials", trials, 1, Infinity, "add rows");
  requireNumber("successes", successes, 0, trials, "successes cannot exceed trials");
  return wilsonOf(successes, trials, level);
}

/** The same where trials of unequal weight count as a number of equal ones that need not be whole. */
export function wilsonOf(successes: number, trials: number, level: number): Share {
  const z2 = twoSided(level) ** 2;
  const share = successes / trials;
  const middle = share + z2 / (2 * trials);
  const spread = Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  return {
    share,
    low: successes === 0 ? 0 : (middle - spread) / scale,
    high: successes === trials ? 1 : (middle + spread) / scale,
  };
}
