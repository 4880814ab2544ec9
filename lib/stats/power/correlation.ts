import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { tQuantile } from "../distributions/student-t.js";
import { bisected, middleBetween } from "../bisection.js";
import { requireAlpha, requirePower } from "../checks.js";
import { stirlingError } from "../distributions/tails.js";

/**
 * Gives the power of the two-sided t test of Pearson's r; it is exact if the two variables are jointly normal.
 *
 * Under a correlation rho, r squared is distributed as a beta variable whose first parameter, 1/2 + K, is itself drawn:
 * K is negative binomial with size (n - 1)/2 and probability 1 - rho^2. Each further K adds a known piece to the upper
 * tail, so the power is alpha and a sum of those pieces, each times the probability that K is larger.
 *
 * @param options `rho`, the true correlation, -1..1; `n`, the number of pairs, whole, at least 3; `alpha`, the level of
 *   the test, above 0 and below 1, defaults to 0.05
 * @returns a probability, alpha..1
 * @throws RangeError if an option is out of range, or the sum has more than two million terms, as with n of 3 or 4, a
 *   tiny alpha and rho almost 1
 * @source R. J. Muirhead 1982, Aspects of Multivariate Statistical Theory, section 5.2.3 (there for a multiple
 *   correlation, of which |r| is the case of one predictor)
 */
export function powerCorrelation(options: { rho: number; n: number; alpha?: number }): number {
  requireKnownKeys("powerCorrelation", options, ["rho", "n", "alpha"]);
  const { rho, n, alpha = 0.05 } = options;
  requireNumber("rho", rho, -1, 1);
  requirePairs(n);
  requireAlpha(alpha);
  return rho === 0 ? alpha : beyond(rho ** 2, n, alpha);
}

/**
 * Gives the smallest |rho| that the two-sided t test of Pearson's r finds with a given power.
 *
 * @param options `n`, the number of pairs, whole, at least 3; `power`, above alpha and below 1, defaults to 0.8;
 *   `alpha`, the level of the test, above 0 and below 1, defaults to 0.05
 * @returns |rho|, 0..1
 * @throws RangeError as `powerCorrelation` (with n = 3 for alpha below about 0.003), or if power is not above alpha
 * @source the root of `powerCorrelation`, which rises with |rho|
 */
export function detectableCorrelation(options: { n: number; power?: number; alpha?: number }): number {
  requireKnownKeys("detectableCorrelation", options, ["n", "power", "alpha"]);
  const { n, power = 0.8, alpha = 0.05 } = options;
  requirePairs(n);
  requireAlpha(alpha);
  requirePower(power, alpha);
  // On Fisher's scale, where the correlations near 1 that a handful of pairs needs are well apart.
  let [low, high] = [0, 1];
  const isTooSmall = (z: number) => beyond(Math.tanh(z) ** 2, n, alpha) < power;
  while (isTooSmall(high)) [low, high] = [high, 2 * high];
  return Math.tanh(bisected([low, high], isTooSmall, middleBetween(1e-12))[1]);
}

/** Probability that r squared is beyond the limit of the test, for rho squared above 0. */
function beyond(rho2: number, n: number, alpha: number): number {
  if (rho2 === 1) return 1;
  const size = (n - 1) / 2;
  const b = (n - 2) / 2;
  const t2 = tQuantile(alpha / 2, n - 2) ** 2;
  const limit = t2 / (t2 + n - 2);
  // x^a (1 - x)^b / (a B(a, b)) at a = 1/2: what the upper tail gains from a to a + 1.
  let gain = 2 * Math.sqrt(limit / Math.PI) * Math.exp(logGammaStep(b) - b * Math.log1p(t2 / (n - 2)));
  let logChance = size * Math.log1p(-rho2);
  let [power, larger] = [alpha, 1];
  for (let k = 0; k < MOST_TERMS; k++) {
    larger -= Math.exp(logChance);
    if (larger < 1e-15) return power;
    power += gain * larger;
    const growth = (limit * (k + 0.5 + b)) / (k + 1.5);
    // The growth tends to the limit, from above where b > 1 and from below where it is 1/2.
    if (growth < 1 && gain * growth < 1e-16 * (1 - Math.max(growth, limit))) return Math.min(1, power);
    gain *= growth;
    logChance += Math.log((rho2 * (k + size)) / (k + 1));
  }
  throw new RangeError(
    `the power at n ${n}, alpha ${alpha} and |rho| ${Math.sqrt(rho2)} takes more than ${MOST_TERMS} terms; expected a larger alpha, more pairs, or a correlation further from 1`,
  );
}

/** A thirtieth of a second. */
const MOST_TERMS = 2e6;

/** ln Gamma(b + 1/2) - ln Gamma(b), without the large terms that cancel. */
const logGammaStep = (b: number) =>
  (b - 0.5) * Math.log1p(0.5 / b) + (Math.log(b + 0.5) - 1) / 2 + stirlingError(b + 0.5) - stirlingError(b);

const requirePairs = (n: number) => requireInteger("n", n, 3, Infinity, "with two pairs r is always 1 or -1");
