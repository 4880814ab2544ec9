import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { levelOf } from "../checks.js";
import { normalCdf, twoSided } from "../distributions/normal.js";
import { wilson } from "../wilson.js";
import { mcnemar } from "./mcnemar.js";

/** Counts of items by whether they are correct under two conditions. */
export interface PairedCounts {
  /** Items correct under both. */
  both: number;
  /** Items correct under the first only. */
  onlyFirst: number;
  /** Items correct under the second only. */
  onlySecond: number;
  /** Items correct under neither. */
  neither: number;
}

/** Two shares of the same items compared. */
export interface PairedProportions {
  /** Accuracy under each condition, 0..1. */
  first: number;
  second: number;
  /** First share minus second, -1..1, with Newcombe's interval. */
  difference: number;
  low: number;
  high: number;
  /** First share over second, with Bonett and Price's interval; all null if nothing is correct under the second. */
  ratio: number | null;
  ratioLow: number | null;
  ratioHigh: number | null;
  /** Two-sided p of McNemar's exact test. */
  p: number;
}

/**
 * Compares two shares of the same items, such as a model's accuracy under two conditions: gives their difference and
 * ratio with confidence intervals, and McNemar's exact test. The intervals have a width even if no item differs.
 *
 * @param counts whole, at least 0, together at least 1
 * @param options `level`: coverage of the intervals, above 0 and below 1; defaults to 0.95
 * @throws RangeError if a count is not whole or negative, or all are 0
 * @source difference: R. G. Newcombe 1998, method 10, doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C;
 *   ratio: D. G. Bonett and R. M. Price 2006, doi:10.1002/sim.2440
 */
export function pairedProportions(counts: PairedCounts, options: { level?: number } = {}): PairedProportions {
  const level = levelOf("pairedProportions", options);
  requireKnownKeys("pairedProportions", counts, ["both", "onlyFirst", "onlySecond", "neither"]);
  const { both, onlyFirst, onlySecond, neither } = counts;
  for (const [kind, count] of Object.entries({ both, onlyFirst, onlySecond, neither }))
    requireInteger(kind, count, 0);
  const n = both + onlyFirst + onlySecond + neither;
  requireInteger("the number of items", n, 1);
  const [one, other] = [wilson(both + onlyFirst, n, level), wilson(both + onlySecond, n, level)];
  const difference = one.share - other.share;
  const phi = correlation(counts, n);
  const reach = (x: number, y: number) => Math.sqrt(Math.max(0, x ** 2 - 2 * phi * x * y + y ** 2));
  return {
    first: one.share,
    second: other.share,
    difference,
    low: difference - reach(one.share - one.low, other.high - other.share),
    high: difference + reach(one.high - one.share, other.share - other.low),
    ...ratioOf(counts, level),
    p: mcnemar(onlyFirst, onlySecond).p,
  };
}

/** Newcombe's phi: the correlation of the two outcomes, drawn towards 0 where it is positive; 0 where it has no value. */
function correlation({ both, onlyFirst, onlySecond, neither }: PairedCounts, n: number): number {
  const [right, wrong] = [both + onlyFirst, onlySecond + neither];
  const margins = right * wrong * (both + onlySecond) * (onlyFirst + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyFirst * onlySecond;
  return (product > 0 ? Math.max(product - n / 2, 0) : product) / Math.sqrt(margins);
}

function ratioOf({ both, onlyFirst, onlySecond }: PairedCounts, level: number) {
  const [first, second] = [both + onlyFirst, both + onlySecond];
  if (second === 0) return { ratio: null, ratioLow: null, ratioHigh: null };
  const items = both + onlyFirst + onlySecond;
  const spread = (count: number) => Math.sqrt((1 - (count + 1) / (items + 2)) / (count + 1));
  const joint = Math.sqrt((onlyFirst + onlySecond + 2) / ((first + 1) * (second + 1)));
  const z = (joint / (spread(first) + spread(second))) * twoSided(level);
  const narrowed = 2 * normalCdf(z) - 1;
  const [one, other] = [wilson(first, items, narrowed), wilson(second, items, narrowed)];
  return { ratio: first / second, ratioLow: one.low / other.high, ratioHigh: one.high / other.low };
}
