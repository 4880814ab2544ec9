/** A positive function of a positive number v that has one peak on the scale of log v and vanishes to both sides. */
interface Peaked {
  /** The function at v = peak + offset; the offset is exact where v is rounded. */
  value: (v: number, peak: number, offset: number) => number;
  /** A number with the sign of its derivative. */
  slope: (v: number) => number;
  /** The largest v where the peak may be. */
  furthest: number;
  /** One over the distance in log v over which the function changes much, next to a v that is about the peak. */
  sharpness: (v: number) => number;
}

/**
 * The integral over log v of a function with one peak.
 *
 * By the trapezoid rule, which converges exponentially for such functions, summed from the peak outwards until a term
 * adds nothing: small integrals keep their digits.
 *
 * @throws Error if a million terms are not enough
 * @source L. N. Trefethen & J. A. C. Weideman 2014, doi:10.1137/130932132
 */
export function integralOverPeak(integrand: Peaked): number {
  const { value, sharpness } = integrand;
  const peak = peakOf(integrand);
  const step = stepAt(peak, sharpness);
  let sum = value(peak, peak, 0);
  for (const direction of [-step, step])
    for (let index = 1; ; index++) {
      const offset = peak * Math.expm1(direction * index);
      const term = value(peak + offset, peak, offset);
      sum += term;
      if (!(term > sum * NEGLIGIBLE)) break;
      if (index > MOST_TERMS)
        throw new Error(`an integral with its peak at ${peak} has not ended after ${MOST_TERMS} terms`);
    }
  return sum * step;
}

const NEGLIGIBLE = 1e-18;
const MOST_TERMS = 1_000_000;

const stepAt = (v: number, sharpness: (v: number) => number) => Math.min(0.1, 0.5 / sharpness(v));

/** Where the function is largest, to a fraction of a step, by halving the range of doubles. */
function peakOf({ value, slope, furthest, sharpness }: Peaked): number {
  let [low, high] = [Number.MIN_VALUE, furthest];
  while (high - low > low * stepAt(low, sharpness)) {
    const middle = high > 2 * low ? Math.sqrt(low) * Math.sqrt(high) : low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return value(low, low, 0) > value(high, high, 0) ? low : high;
}
