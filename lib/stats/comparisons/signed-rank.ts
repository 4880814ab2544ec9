import { finitePairs } from "../columns.js";
import { ranks } from "../correlation/spearman.js";
import { sumSimple } from "../descriptive.js";
import { normalUpperTail } from "../distributions/normal.js";

/** Two columns of paired values compared by the ranks of their differences. */
export interface SignedRank {
  /** Pairs that differ; the others are left out. */
  n: number;
  /** Sum of the ranks of the positive differences, R's V. */
  positive: number;
  /** Rank sum of the positive differences minus that of the negative ones, over the sum of both: -1..1. */
  effectSize: number;
  /** Two-sided p-value; 1 if no pair differs. */
  p: number;
  /** How p was computed: from all assignments of signs to the ranks, or from the normal distribution. */
  method: "exact" | "normal";
}

/**
 * Gives Wilcoxon's signed-rank test of whether the differences a - b lie around 0.
 *
 * It is exact for up to 100 pairs that differ, with or without ties. For more pairs it uses the normal distribution with
 * R's continuity correction. Without ties it is R's `wilcox.test(a, b, paired = TRUE, exact = TRUE)`, with ties
 * `exactRankTests::wilcox.exact`. Differences that agree to nine decimals are ties, so that printed numbers can tie.
 *
 * @param a finite numbers, at least 1
 * @param b as many, in the same order
 * @throws RangeError if the columns have different lengths, or a value is missing or not finite
 * @source F. Wilcoxon 1945, doi:10.2307/3001968; effect size: D. S. Kerby 2014, doi:10.2466/11.IT.3.1
 */
export function signedRank(a: readonly number[], b: readonly number[]): SignedRank {
  const [one, other] = finitePairs(a, b, 1);
  const moved = one
    .map((value, at) => Number((value - other[at]!).toFixed(9)))
    .filter((value) => value !== 0);
  const n = moved.length;
  const sizes = ranks(moved.map(Math.abs));
  const positive = sumSimple(sizes.filter((_, at) => moved[at]! > 0));
  const all = (n * (n + 1)) / 2;
  const reach = Math.abs(positive - all / 2);
  return {
    n,
    positive,
    effectSize: n === 0 ? 0 : (2 * positive) / all - 1,
    p: n > MOST_EXACT ? normalP(sizes, reach) : signsP(sizes, reach),
    method: n > MOST_EXACT ? "normal" : "exact",
  };
}

const MOST_EXACT = 100;

/** The share of all 2^n signs whose positive ranks have a sum as far from the mean. */
function signsP(sizes: readonly number[], reach: number): number {
  // Ranks may end in a half: doubled they are whole.
  const all = sumSimple(sizes.map((size) => 2 * size));
  let shares = new Float64Array(all + 1).fill(1, 0, 1);
  for (const size of sizes) shares = shares.map((share, sum) => (share + (shares[sum - 2 * size] ?? 0)) / 2);
  return Math.min(1, sumSimple(Array.from(shares).filter((_, sum) => Math.abs(sum - all / 2) >= 2 * reach)));
}

function normalP(sizes: readonly number[], reach: number): number {
  const sd = Math.sqrt(sumSimple(sizes.map((size) => size ** 2)) / 4);
  return Math.min(1, 2 * normalUpperTail((reach - 0.5) / sd));
}
