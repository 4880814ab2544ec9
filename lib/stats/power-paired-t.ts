import { requireInteger, requireKnownKeys, requireNumber } from "../core/check.js";
import { tQuantile } from "./distributions.js";
import { noncentralTUpperTail } from "./noncentral-t.js";
import { requireAlpha } from "./power-checks.js";

/**
 * The probability that the two-sided paired t-test finds a mean difference, exact where the differences are normal.
 *
 * Both tails count: R's `power.t.test(type = "paired", strict = TRUE)`. Where the effect size is 0 the power is alpha.
 *
 * @param options `effectSize`, the true d_z: the mean difference in standard deviations of the differences; `n`, the
 *   number of pairs, whole, 2..1,000,000; `alpha`, the level of the test, above 0 and below 1, defaults to 0.05
 * @returns a probability, 0..1
 * @throws RangeError if an option is out of range
 * @source J. Cohen 1988, Statistical Power Analysis for the Behavioral Sciences, section 2.3.5
 */
export function powerPairedT(options: { effectSize: number; n: number; alpha?: number }): number {
  requireKnownKeys("powerPairedT", options, ["effectSize", "n", "alpha"]);
  const { effectSize, n, alpha = 0.05 } = options;
  requireNumber("effectSize", effectSize);
  requireInteger("n", n, 2, 1e6);
  requireAlpha(alpha);
  const limit = -tQuantile(alpha / 2, n - 1);
  const shift = Math.sqrt(n) * effectSize;
  return noncentralTUpperTail(limit, n - 1, shift) + noncentralTUpperTail(limit, n - 1, -shift);
}
