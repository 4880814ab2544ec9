import { requireNumber } from "../../core/check.js";
import { requireList } from "../columns.js";

/**
 * Bonferroni's adjustment: each p-value times the number of tests, at most 1.
 *
 * An adjusted value below alpha is a p-value below alpha / m. R's `p.adjust(ps, "bonferroni")`.
 *
 * @param ps p-values of all tests made, 0..1
 * @returns adjusted p-values in the same order
 * @throws RangeError if a value is missing or not in 0..1
 */
export function bonferroni(ps: readonly number[]): number[] {
  return checked(ps).map((p) => Math.min(1, p * ps.length));
}

/**
 * Holm's step-down adjustment: as safe as Bonferroni's and never less powerful.
 *
 * The smallest p-value is multiplied by m, the next by m - 1 and so on, none falling below the one before. R's
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
 * Benjamini and Hochberg's adjustment, for the share of false findings among the findings (the false discovery rate)
 * in place of the chance of any false one.
 *
 * Of all findings with an adjusted value of at most q, on average at most a share q is false, where the tests are
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
  requireList("ps", ps);
  return Array.from(ps, (p, index) => {
    requireNumber(`p-value ${index}`, p, 0, 1);
    return p;
  });
}
