import { requireInteger } from "../core/check.js";
import { bisected, middleBetween } from "./bisection.js";
import { levelOf } from "./checks.js";
import { checkedCounts, type PairedCounts } from "./comparisons/paired-proportions.js";
import { sumSimple } from "./descriptive.js";
import { bivariateNormalCdf } from "./distributions/bivariate-normal.js";
import { betaTails } from "./distributions/incomplete-beta.js";
import { normalQuantile } from "./distributions/normal.js";

/** The posterior of a share, or of a difference of two shares. */
export interface Credible {
  /** The posterior's mean. */
  mean: number;
  /** Ends of the central interval with probability `level`. */
  low: number;
  high: number;
}

/**
 * Gives Bayes' credible interval for a share, from the Beta posterior of a uniform prior. Use it for few items, where the
 * mean plus or minus two standard errors covers the true share too rarely.
 *
 * @param successes whole, 0..trials
 * @param trials whole, at least 0
 * @param options `level`: probability of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source S. Bowyer, L. Aitchison and D. R. Ivanova 2025, Don't use the CLT in LLM evals with fewer than a few hundred
 *   datapoints, arXiv:2503.01747, section 3.1
 */
export function credible(successes: number, trials: number, options: { level?: number } = {}): Credible {
  const outside = (1 - levelOf("credible", options)) / 2;
  requireInteger("trials", trials, 0);
  requireInteger("successes", successes, 0, trials);
  const [a, b] = [successes + 1, trials - successes + 1];
  return { mean: a / (a + b), low: betaQuantile(outside, a, b), high: 1 - betaQuantile(outside, b, a) };
}

/**
 * Gives Bayes' credible interval for the difference of two shares of the same items. The priors of both shares are
 * uniform; that of the correlation of the two normal variables behind correct and wrong is 2 Beta(4, 2) - 1.
 *
 * The paper draws from the posterior at random; this function sums over a grid of the three parameters. A finer grid
 * moves the ends by less than 0.003.
 *
 * @param counts of items correct under both conditions, one or neither; whole, at least 0
 * @param options `level`: probability of the interval, above 0 and below 1; defaults to 0.95
 * @returns mean and interval of the first share minus the second
 * @throws RangeError if an argument is out of range
 * @source as `credible`, section 3.4
 */
export function crediblePairs(counts: PairedCounts, options: { level?: number } = {}): Credible {
  const outside = (1 - levelOf("crediblePairs", options)) / 2;
  const { both, onlyFirst, onlySecond, neither } = checkedCounts("crediblePairs", counts);
  const shares = (right: number, wrong: number) =>
    middles(SHARES).map((part) => {
      const share = betaQuantile(part, right + 1, wrong + 1);
      return { share, z: normalQuantile(share), own: right * Math.log(share) + wrong * Math.log1p(-share) };
    });
  const first = shares(both + onlyFirst, onlySecond + neither);
  const second = shares(both + onlySecond, onlyFirst + neither);
  const correlations = middles(CORRELATIONS).map((part) => 2 * betaQuantile(part, 4, 2) - 1);
  // Points lie evenly in the two marginal posteriors: each counts its likelihood over theirs.
  const points = first.flatMap((one) =>
    second.flatMap((other) =>
      correlations.map((rho) => {
        const joint = bivariateNormalCdf(one.z, other.z, rho);
        const cells: [number, number][] = [
          [both, joint],
          [onlyFirst, one.share - joint],
          [onlySecond, other.share - joint],
          [neither, 1 - one.share - other.share + joint],
        ];
        const fit = sumSimple(
          cells.map(([count, p]) => (count === 0 ? 0 : count * Math.log(Math.max(p, 1e-300)))),
        );
        return { difference: one.share - other.share, log: fit - one.own - other.own };
      }),
    ),
  );
  const most = points.reduce((high, { log }) => Math.max(high, log), -Infinity);
  const weighed = points
    .map(({ difference, log }) => ({ difference, weight: Math.exp(log - most) }))
    .sort((one, other) => one.difference - other.difference);
  const all = sumSimple(weighed.map(({ weight }) => weight));
  const quantile = (part: number) => {
    let below = 0;
    return weighed.find(({ weight }) => (below += weight) >= part * all)!.difference;
  };
  const mean = sumSimple(weighed.map(({ difference, weight }) => difference * weight)) / all;
  return { mean, low: quantile(outside), high: quantile(1 - outside) };
}

const SHARES = 60;
const CORRELATIONS = 12;

/** The middles of so many equal parts of 0..1. */
const middles = (parts: number): number[] => Array.from({ length: parts }, (_, at) => (at + 0.5) / parts);

/** The x below which a Beta variable falls with probability p. */
function betaQuantile(p: number, a: number, b: number): number {
  const below = (x: number) => betaTails(((x / (1 - x)) * b) / a, a, b).lower < p;
  return bisected([0, 1], below, middleBetween(1e-15))[1];
}
