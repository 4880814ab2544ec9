import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import type { PassPoint } from "./pass-curve.js";

export interface IndependentTriesOptions {
  /** The t of interest, each at least 1; defaults to those of the points. */
  tries?: readonly number[];
}

/**
 * What pass@t would be if all items of a cell were equally hard and every try a fresh toss: 1 - (1 - p)^t, with p the
 * accuracy of one try.
 *
 * No set of items with the same mean can do better, for 1 - (1 - p)^t is concave in p: where a run stays below this
 * curve, some items are harder than others, and further tries go to those that are seldom solved. Under it N_eff has
 * no ceiling. Far down the decay p = exp(CDO + CDF N) is small and
 *
 *     1 - (1 - p)^t = 1 - exp(-t p) = 1 - exp(-exp(ln t + CDO + CDF N)), but for terms in p^2 t,
 *
 * the same function of N + ln t / CDF for every t: the curve moves to the right without changing its shape, and
 * whatever is read off at fixed accuracies moves with it, N_eff(t) = N_eff(1) + (ln t - c) / |CDF|. The constant c, 0.45
 * in the window of repeated sampling, is the bend at the curve's top, which the straight line of one try does not have.
 * Each doubling of t comes to add ln 2 / |CDF| variables. The gap to a ceiling falls by the same amount at each doubling
 * and is gone at about t = exp(gap |CDF| + c); the power law of section 5.3, whose gap falls by the same share and
 * never ends, is none of independent tries.
 *
 * @param points of `factor.passCurve`; those of one try are read, the others only name the t
 * @returns a point for each of these and each t, with the columns it had
 * @throws RangeError if there is no point of one try, or a number is out of range
 * @source ours; the paper compares its law with nothing
 */
export function independentTries(
  points: readonly PassPoint[],
  options: IndependentTriesOptions = {},
): PassPoint[] {
  requireKnownKeys("factor.independentTries", options, ["tries"]);
  const single = points.filter(({ tries }) => tries === 1);
  if (single.length === 0)
    throw new RangeError(
      "points has none with tries 1; expected those of factor.passCurve(rows), 1 among its t",
    );
  single.forEach(({ accuracy }, index) => requireNumber(`accuracy of point ${index}`, accuracy, 0, 1));
  const tries = options.tries ?? [...new Set(points.map((point) => point.tries))];
  tries.forEach((t, at) => requireInteger(`tries[${at}]`, t, 1));
  return tries.flatMap((t) =>
    single.map((point) => ({ ...point, tries: t, accuracy: 1 - (1 - point.accuracy) ** t })),
  );
}
