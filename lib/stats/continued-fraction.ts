/**
 * The continued fraction first + a1 / (b1 + a2 / (b2 + ...)), by Lentz's method as Thompson and Barnett changed it.
 *
 * @param first the term before the fraction
 * @param term gives [a, b] for n = 1, 2, ...
 * @source I. J. Thompson & A. R. Barnett 1986, doi:10.1016/0021-9991(86)90046-X
 */
export function fraction(first: number, term: (n: number) => [number, number]): number {
  const TINY = 1e-300;
  let value = first || TINY;
  let [numerators, denominators] = [value, 0];
  for (let n = 1; n < MOST_TERMS; n++) {
    const [a, b] = term(n);
    numerators = b + a / numerators || TINY;
    denominators = 1 / (b + a * denominators || TINY);
    const change = numerators * denominators;
    value *= change;
    if (Math.abs(change - 1) < Number.EPSILON) return value;
  }
  throw new Error(`a continued fraction that starts at ${first} has not converged after ${MOST_TERMS} terms`);
}

const MOST_TERMS = 10_000_000;
