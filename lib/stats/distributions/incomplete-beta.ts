import { devianceShare, fraction, SMALLEST, stirlingError, type Tails } from "./tails.js";

/**
 * The regularised incomplete beta function I_x(a, b) and its complement, at x = a f / (b + a f).
 *
 * The point is given by f, x's odds over the odds of the mean: the F statistic with 2a and 2b degrees of freedom, or t^2
 * with 1 and df. So neither x nor 1 - x nor the distance from the mean is a difference of rounded numbers. By the
 * continued fraction on the side where it converges, times the density in Loader's saddle-point form.
 *
 * No package keeps 12 digits: @stdlib/math-base-special-betainc 0.2.3 keeps 5 at I(15, 15) = 1e-292, incbet of cephes
 * 3.3.3 keeps 5 at I(0.25, 5e5), and jstat 1.9.6 keeps 1 at I(5e5, 5e5).
 *
 * @source NIST Digital Library of Mathematical Functions, 8.17.22
 */
export function betaTails(f: number, a: number, b: number): Tails {
  if (f <= 0) return { lower: 0, upper: 1 };
  if (f > 1 / SMALLEST) return swapped(betaTails(1 / f, b, a));
  if (f < SMALLEST) return fromLower(betaTails(SMALLEST, a, b).lower * (f / SMALLEST) ** a);
  const [n, scale] = [a + b, b + a * f];
  const [x, y] = [(a * f) / scale, b / scale];
  const deviance = n * (x * devianceShare(((1 - f) / f) * (b / n)) + y * devianceShare((f - 1) * (a / n)));
  const corrections = stirlingError(n) - stirlingError(a) - stirlingError(b);
  const density = Math.exp(corrections - deviance) * Math.sqrt(((a / n) * b) / (2 * Math.PI));
  const distance = a * y * (1 - f);
  if (x < (a + 1) / (n + 2)) return fromLower(density / denominator(a, b, x, distance));
  return swapped(fromLower(density / denominator(b, a, y, -distance)));
}

const fromLower = (share: number): Tails => ({ lower: Math.min(1, share), upper: Math.max(0, 1 - share) });

const swapped = ({ lower, upper }: Tails): Tails => ({ lower: upper, upper: lower });

/** The even part of the continued fraction; `distance` is a - (a + b) x. */
const denominator = (a: number, b: number, x: number, distance: number) =>
  fraction((a * (distance + 1)) / (a + 1), (n) => {
    const below = a + 2 * n - 1;
    return [
      n * (b - n) * x * (((a + n - 1) / below) * ((a + b + n - 1) / below)) * x,
      n + (n * (b - n) * x) / below + ((a + n) / (below + 2)) * (distance + 1 + n * (2 - x)),
    ];
  });
