import { ranks } from "../correlation/spearman.js";
import { sumSimple } from "../descriptive.js";

/**
 * The exact two-sided p of Wilcoxon's signed-rank test: the share of all ways to put signs to the ranks that part their
 * sums as far as the observed signs do, or farther.
 *
 * R's `wilcox.test(exact = TRUE)` where no two differences are of one size. Zeros are left out and ties share the mean
 * of their ranks; differences that agree to nine decimals count as tied, so that those of printed numbers do.
 *
 * @param differences up to some 15, not all of them 0: 2^n signs are tried
 * @source F. Wilcoxon 1945; ties: the permutation distribution of the mean ranks
 */
export function signedRankP(differences: readonly number[]): number {
  const moved = differences.map((one) => Number(one.toFixed(9))).filter((one) => one !== 0);
  const sizes = ranks(moved.map(Math.abs));
  const imbalance = (negative: (at: number) => boolean) =>
    Math.abs(sumSimple(sizes.map((rank, at) => (negative(at) ? -rank : rank))));
  const negative = moved.map((one) => one < 0);
  const observed = imbalance((at) => negative[at] === true);
  const all = 2 ** sizes.length;
  let asFar = 0;
  for (let signs = 0; signs < all; signs++)
    if (imbalance((at) => ((signs >> at) & 1) === 1) >= observed) asFar++;
  return asFar / all;
}
