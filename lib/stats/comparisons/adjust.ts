import { requireNumber } from "../../core/check.js";

/**
 * Gives Bonferroni's adjusted p-values: each p-value times the number of tests m, at most 1.
 *
 * An adjusted value is below alpha if the p-value is below alpha / m. R's `p.adjust(ps, "bonferroni")`.
 *
 * @param ps p-values of all tests made, 0..1
 * @returns adjusted p-values in the same order
 * @throws RangeError if a value is missing or not in 0..1
 */
export function bonferroni(ps: readonly number[]): number[] {
  return checked(ps).map((p) => Math.min(1, p * ps.length));
}

/**
 * Gives Holm's adjusted p-values: they control the same error as Bonferroni's and are never larger.
 *
 * It multiplies the smallest p-value by m, the next by m - 1 and so on; no value is smaller than the one before. R's
 * `p.adjust(ps, "holm")`.
 *
 * @param ps p-values of all tests made, 0..1
 * @returns adjusted p-values in the same order
 * @throws RangeError if a value is missing or not in 0..1
 * @source S. Holm 1979, Scandinavian Journal of Statistics 6, 65-70
 */
export function holm(ps: readonly number[]): number[] {
  const adjusted = checked(ps);
  const ascending = [...adjusted.entries()].sort(([, one], [, other]) => one - other);
  let largest = 0;
  for (const [rank, [index, p]] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
    adjusted[index] = largest;
  }
  return adjusted;
}

/**
 * Gives Benjamini and Hochberg's adjusted p-values, which control the false discovery rate: the share of false findings
 * among all findings.
 *
 * Among findings with an adjusted value of at most q, on average at most a share q is false, if the tests are
 * independent or positively dependent. R's `p.adjust(ps, "BH")`.
 *
 * @param ps p-values of all tests made, 0..1
 * @returns adjusted p-values in the same order
 * @throws RangeError if a value is missing or not in 0..1
 * @source Y. Benjamini and Y. Hochberg 1995, doi:10.1111/j.2517-6161.1995.tb02031.x
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const adjusted = checked(ps);
  const descending = [...adjusted.entries()].sort(([, one], [, other]) => other - one);
  let smallest = 1;
  for (const [place, [index, p]] of descending.entries()) {
    smallest = Math.min(smallest, (p * ps.length) / (ps.length - place));
    adjusted[index] = smallest;
  }
  return adjusted;
}

function checked(ps: readonly number[]): number[] {
  return Array.from(ps, (p, index) => {
    requireNumber(`p-value ${index}`, p, 0, 1);
    return p;
  });
}
