import { requireInteger, requireKnownKeys, requireNumber, requireOneOf, shown } from "../../core/check.js";
import { requireAlpha, requireBetween, requirePower } from "../checks.js";
import { normalQuantile, normalUpperTail } from "../distributions/normal-and-binomial.js";
import { design, numbers, without, type Column, type Design } from "../glm/design.js";
import { irls } from "../glm/irls.js";
import { bisected, middleBetween, wholeBetween } from "../numerics.js";
import {
  MOST_PAIRS,
  powerCorrelation,
  powerMcNemar,
  powerPairedT,
  powerProportions,
  type PowerMcNemarOptions,
  type PowerProportionsOptions,
} from "./power.js";

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
const MOST_TRIALS = 1e12;

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
function wanted({ power = 0.8, alpha = 0.05 }: SampleSizeOptions): Required<SampleSizeOptions> {
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

export interface SampleSizeTermOptions<R> extends SampleSizeOptions {
  /** The planned design, a row for each cell; every row gets the same number of trials. */
  rows: readonly R[];
  /** The true probability of a success in a row, above 0 and below 1; it need not follow the fitted model. */
  probability: Column<R>;
  /** The terms of the fitted model, as in `logit`. */
  terms: Record<string, Column<R>>;
  /** The term to test: one of the names in `terms`. */
  term: string;
}

const OPTIONS = "rows probability terms term power alpha".split(" ");

/**
 * Gives the number of trials in each row of a design for the likelihood-ratio test of one term to reach a power: for
 * instance how many puzzles per cell show that two loads interact.
 *
 * It fits the models to the true probabilities with one trial a row. The rise of the deviance without the term is the
 * noncentrality that one trial a row adds; the power is that of a noncentral chi-square variable with one degree of
 * freedom. This approximates `powerTerm` within a few points if fitted probabilities lie in
 * 0.05..0.95; check the result there. Trials are independent; if items share a text, see `simulatePower`.
 *
 * @returns the smallest whole number of trials in each row, at most 1e12
 * @throws RangeError if an option is out of range, `term` is not in `terms`, the terms are dependent in these rows, the
 *   true probabilities do not depend on the term, or a fit does not converge
 * @source R. G. O'Brien 1986, Proceedings of SUGI 11, 778-784 (exemplary data)
 */
export function sampleSizeTerm<R>(options: SampleSizeTermOptions<R>): number {
  requireKnownKeys("sampleSizeTerm", options, OPTIONS);
  const { rows, terms, term } = options;
  requireOneOf("term", term, Object.keys(terms), "the terms of the model");
  const shares = numbers("probability", rows, options.probability);
  shares.forEach((share, row) => requireBetween(`probability in row ${row}`, share, 0, 1));
  const full = design(rows, terms);
  return trialsFor(term, devianceOf(without(full, term), shares) - devianceOf(full, shares), options);
}

/** The trials with which the test of a term reaches a power, if each adds so much to chi-square. */
export function trialsFor(term: string, added: number, options: SampleSizeOptions): number {
  const { power, alpha } = wanted(options);
  const trials = noncentrality(power, alpha) / added;
  if (trials > 0 && trials <= MOST_TRIALS) return Math.ceil(trials);
  throw new RangeError(
    `the term "${term}" adds ${added.toExponential(1)} to chi-square per trial and row, so it needs more than ${MOST_TRIALS} trials; expected true probabilities that depend on it`,
  );
}

/** Of a model fitted to the true shares, one trial a row. */
function devianceOf(design: Design, shares: Float64Array): number {
  const { converged, deviance } = irls(design, { successes: shares, trials: shares.map(() => 1) });
  if (converged) return deviance;
  throw new RangeError(
    "the fit to the true probabilities did not converge; expected probabilities further from 0 and 1",
  );
}

/** The squared shift of a normal variable that lies beyond the two limits of level alpha with this probability. */
function noncentrality(power: number, alpha: number): number {
  const limit = -normalQuantile(alpha / 2);
  const tooSmall = (shift: number) => normalUpperTail(limit - shift) + normalUpperTail(limit + shift) < power;
  return bisected([0, limit - normalQuantile(1 - power)], tooSmall, middleBetween(1e-13))[1] ** 2;
}

export interface DetectableEffectOptions {
  /** The size of the study, whole, at least 1. */
  n: number;
  /** The range of effects to search: the smallest, and one that is certainly large enough. */
  between: readonly [least: number, most: number];
}

/**
 * Gives the smallest effect that a study of this size finds: the inverse of any `sampleSize...` function.
 *
 * @param sizeFor gives the size that an effect needs, smaller for larger effects, such as
 *   `(gap) => stats.sampleSizeProportions({ p1: 0.8, p2: 0.8 - gap })`
 * @returns the effect, to 1 part in 10,000
 * @throws RangeError if an option is out of range, or the largest effect needs more than n; any error of `sizeFor`
 * @source bisection
 */
export function detectableEffect(
  sizeFor: (effect: number) => number,
  options: DetectableEffectOptions,
): number {
  requireKnownKeys("detectableEffect", options, ["n", "between"]);
  const { n, between } = options;
  requireInteger("n", n, 1);
  const [least, most] = between;
  requireNumber("between[0]", least);
  requireNumber("between[1]", most, least);
  const needed = sizeFor(most);
  if (!(needed <= n))
    throw new RangeError(
      `an effect of ${most} needs a size of ${needed}, and n is ${n}; expected an effect that n can find. Raise the end of between, or n`,
    );
  const isTooSmall = (effect: number) => !(sizeFor(effect) <= n);
  if (!isTooSmall(least)) return least;
  return bisected([least, most], isTooSmall, middleBetween(1e-4))[1];
}
