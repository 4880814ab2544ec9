import { requireKnownKeys, shown } from "../../core/check.js";
import { bisected, wholeBetween } from "../bisection.js";
import { requireAlpha, requirePower } from "../checks.js";
import { powerCorrelation } from "./correlation.js";
import { MOST_PAIRS, powerMcNemar, powerPairedT, type PowerMcNemarOptions } from "./pairs.js";
import { powerProportions, type PowerProportionsOptions } from "./proportions.js";

/** The power and level that a study is to have. */
export interface SampleSizeOptions {
  /** The probability to find the effect, above alpha and below 1; defaults to 0.8. */
  power?: number;
  /** Level of the two-sided test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
}

/**
 * Gives the number of trials in each of two groups for `powerProportions` to reach a power: how many items each of two
 * models needs, if each has its own items.
 *
 * If both models respond to the same items, see `sampleSizeMcNemar`.
 *
 * @param options `p1` and `p2`, the probabilities of a success, 0..1, not equal; `power` and `alpha`
 * @returns the smallest whole number of trials per group, at most 1e12
 * @throws RangeError if an option is out of range, the probabilities are equal, or more trials are needed than that
 * @source as `powerProportions`
 */
export function sampleSizeProportions(
  options: Pick<PowerProportionsOptions, "p1" | "p2"> & SampleSizeOptions,
): number {
  requireKnownKeys("sampleSizeProportions", options, ["p1", "p2", "power", "alpha"]);
  const { p1, p2 } = options;
  requireDifferent({ p1, p2 });
  const powerOf = (n: number, alpha: number) => powerProportions({ p1, p2, n, alpha });
  return smallest(powerOf, options, { p1, p2 }, [1, MOST_TRIALS]);
}

/** Beyond this the last digits of a number of trials are rounding. */
export const MOST_TRIALS = 1e12;

/**
 * Gives the number of pairs for `powerMcNemar` to reach a power: how many twins a plausibility gap needs, or how many
 * items a comparison of two models on the same items needs.
 *
 * The gap is onlyFirst - onlySecond, but the number depends on both: 15 % and 10 % need more than three times as many
 * pairs as 6 % and 1 %. If almost all pairs differ, the power does not always rise with n, so that a few more pairs can
 * have less.
 *
 * @param options `onlyFirst` and `onlySecond`, the probabilities that only the one of a pair succeeds, 0..1, not equal;
 *   `power` and `alpha`
 * @returns a whole number of pairs that reaches the power while one fewer does not, at most 100,000 (where tens of
 *   thousands are needed it takes some ten seconds)
 * @throws RangeError if an option is out of range, the probabilities are equal, or more than 100,000 pairs are needed
 * @source as `powerMcNemar`
 */
export function sampleSizeMcNemar(
  options: Pick<PowerMcNemarOptions, "onlyFirst" | "onlySecond"> & SampleSizeOptions,
): number {
  requireKnownKeys("sampleSizeMcNemar", options, ["onlyFirst", "onlySecond", "power", "alpha"]);
  const { onlyFirst, onlySecond } = options;
  requireDifferent({ onlyFirst, onlySecond });
  const powerOf = (n: number, alpha: number) => powerMcNemar({ onlyFirst, onlySecond, n, alpha });
  return smallest(powerOf, options, { onlyFirst, onlySecond }, [1, MOST_PAIRS]);
}

/**
 * Gives the number of pairs for the two-sided paired t-test to reach a power; it is exact if the differences are normal.
 *
 * @param options `effectSize`, the true d_z: the mean difference in standard deviations of the differences, not 0;
 *   `power` and `alpha`
 * @returns the smallest whole number of pairs, 2..1,000,000
 * @throws RangeError if an option is out of range, or more than a million pairs are needed
 * @source as `powerPairedT`; R's `power.t.test(type = "paired", strict = TRUE)`, rounded up
 */
export function sampleSizePairedT(options: { effectSize: number } & SampleSizeOptions): number {
  requireKnownKeys("sampleSizePairedT", options, ["effectSize", "power", "alpha"]);
  const { effectSize } = options;
  const powerOf = (n: number, alpha: number) => powerPairedT({ effectSize, n, alpha });
  return smallest(powerOf, options, { effectSize }, [2, MOST_CASES]);
}

/**
 * Gives the number of pairs of values for the two-sided t test of Pearson's r to reach a power: how many models a
 * correlation of two of their scores needs.
 *
 * @param options `rho`, the true correlation, -1..1, not 0; `power` and `alpha`
 * @returns the smallest whole number of pairs, 3..1,000,000
 * @throws RangeError if an option is out of range, or more than a million pairs are needed
 * @source as `powerCorrelation`
 */
export function sampleSizeCorrelation(options: { rho: number } & SampleSizeOptions): number {
  requireKnownKeys("sampleSizeCorrelation", options, ["rho", "power", "alpha"]);
  const { rho } = options;
  const powerOf = (n: number, alpha: number) => powerCorrelation({ rho, n, alpha });
  return smallest(powerOf, options, { rho }, [3, MOST_CASES]);
}

const MOST_CASES = 1e6;

/** @throws RangeError if two probabilities are equal: no study finds a difference of 0 */
function requireDifferent(probabilities: Record<string, number>): void {
  const [[one, p], [other, q]] = Object.entries(probabilities) as [[string, number], [string, number]];
  if (p === q)
    throw new RangeError(`${one} and ${other} are both ${p}; expected two different probabilities`);
}

/** The wanted power and level, checked. */
export function wanted({ power = 0.8, alpha = 0.05 }: SampleSizeOptions): Required<SampleSizeOptions> {
  requireAlpha(alpha);
  requirePower(power, alpha);
  return { power, alpha };
}

/**
 * A size that reaches a power while the one before it does not, found by doubling and halving.
 *
 * @param powerOf the power of a size at a level
 * @param effect what is to be found, for the error
 */
function smallest(
  powerOf: (n: number, alpha: number) => number,
  options: SampleSizeOptions,
  effect: Record<string, number>,
  [least, most]: readonly [least: number, most: number],
): number {
  const { power, alpha } = wanted(options);
  const tooFew = (n: number) => !(powerOf(n, alpha) >= power);
  let [low, high] = [least - 1, least];
  while (tooFew(high)) {
    if (high === most)
      throw new RangeError(
        `the effect ${shown(effect)} needs a study of more than ${most}; expected a larger effect, or a lower power`,
      );
    [low, high] = [high, Math.min(2 * high, most)];
  }
  return bisected([low, high], tooFew, wholeBetween)[1];
}
