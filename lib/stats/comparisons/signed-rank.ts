import { ranks } from "../correlation/spearman.js";
import { sumSimple } from "../descriptive.js";

/**
 * The exact two-sided p of Wilcoxon's signed-rank test; differences of 0 are left out, and 1 is the p of none.
 *
 * Differences that agree to nine decimals are ties, so that printed numbers can tie. As `exactRankTests::wilcox.exact`.
 *
 * @source F. Wilcoxon 1945, doi:10.2307/3001968
 */
export function signedRankP(differences: readonly number[]): number {
  const moved = differences.map((value) => Number(value.toFixed(9))).filter((value) => value !== 0);
  // Ranks may end in a half: doubled they are whole.
  const sizes = ranks(moved.map(Math.abs)).map((rank) => 2 * rank);
  const middle = sumSimple(sizes) / 2;
  const reach = Math.abs(sumSimple(sizes.filter((_, at) => moved[at]! > 0)) - middle);
  let shares = new Float64Array(2 * middle + 1).fill(1, 0, 1);
  for (const size of sizes) shares = shares.map((share, sum) => (share + (shares[sum - size] ?? 0)) / 2);
  return Math.min(1, sumSimple(Array.from(shares).filter((_, sum) => Math.abs(sum - middle) >= reach)));
}
