import { levelOf } from "../checks.js";
import { requireList } from "../columns.js";
import { sumSimple } from "../descriptive.js";
import { twoSided } from "../distributions/normal.js";

/** The agreement of two judges beyond chance level. */
export interface CohenKappa {
  /** Items judged by both. */
  n: number;
  /** 1 for full agreement, 0 for chance level; null if both judges give all items the same category. */
  kappa: number | null;
  /** Ends of its confidence interval; null if kappa is. */
  low: number | null;
  high: number | null;
  /** Share of items to which both judges give the same category. */
  agreement: number;
  /** The share to expect if both judges gave their categories at random. */
  expected: number;
}

/**
 * Gives Cohen's kappa of two lists of categories: how far two judges, or a scorer and a judge, agree beyond chance level.
 *
 * The interval uses the large-sample standard error, as in `cohen.kappa` of the R package psych.
 *
 * @param a categories: texts, numbers or true and false; at least 1
 * @param b as many, in the same order
 * @param options `level`: coverage of the interval, above 0 and below 1; defaults to 0.95
 * @throws RangeError if the lists have different lengths or are empty
 * @source J. Cohen 1960, doi:10.1177/001316446002000104; J. L. Fleiss, J. Cohen and B. S. Everitt 1969,
 *   doi:10.1037/h0028106
 */
export function cohenKappa(
  a: readonly unknown[],
  b: readonly unknown[],
  options: { level?: number } = {},
): CohenKappa {
  const z = twoSided(levelOf("cohenKappa", options));
  requireList("a", a);
  requireList("b", b);
  const n = a.length;
  if (n === 0 || b.length !== n)
    throw new RangeError(
      `a has ${n} categories and b ${b.length}; expected one from each judge for every item`,
    );
  const share = (list: readonly unknown[], category: unknown) =>
    list.filter((one) => one === category).length / n;
  const margins = new Map([...a, ...b].map((one) => [one, { first: share(a, one), second: share(b, one) }]));
  const agreement = a.filter((one, at) => one === b[at]).length / n;
  const expected = sumSimple([...margins.values()].map(({ first, second }) => first * second));
  if (expected === 1) return { n, kappa: null, low: null, high: null, agreement, expected };
  const kappa = (agreement - expected) / (1 - expected);
  // Of each item the term of its cell; the cells' shares are the items' number over n.
  const cells = a.map((one, at) => {
    const pulled = (margins.get(b[at])!.first + margins.get(one)!.second) * (1 - kappa);
    return one === b[at] ? (1 - pulled) ** 2 : pulled ** 2;
  });
  const spread = sumSimple(cells) / n - (kappa - expected * (1 - kappa)) ** 2;
  const reach = (z * Math.sqrt(Math.max(0, spread) / n)) / (1 - expected);
  return { n, kappa, low: kappa - reach, high: kappa + reach, agreement, expected };
}
