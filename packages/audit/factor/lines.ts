import { mean } from "simple-statistics";
import { ends, exact, labelled, type Num } from "../interval.js";
import { number, numbers } from "../rules/arguments.js";
import type { Derivation } from "../scope.js";
import { isList, type Value } from "../value.js";

/** A fitted line ln A = CDF N + CDO (section 3.4). */
interface Line {
  cdf: number;
  cdo: number;
}

/** The complexities that FACTOR evaluates: N of 1 to 39 (section 3.1, appendix A.2.1). */
const COMPLEXITIES = Array.from({ length: 39 }, (_, index) => index + 1);

const logAccuracy = ({ cdf, cdo }: Line, n: number) => cdo + cdf * n;

/** The mean over N of the accuracies that a line gives, none of them above 1. */
const meanOf = (line: Line, from: number): number =>
  mean(COMPLEXITIES.slice(from - 1).map((n) => Math.min(1, Math.exp(logAccuracy(line, n)))));

/**
 * `meanAccuracy(cdf, cdo)`: the mean accuracy that a line gives over N of 1 to 39, or from a third argument on. Of
 * lists of slopes and offsets, a list. Rising in both figures, so that their upper and lower ends give its own.
 */
export const meanAccuracy: Derivation = (_, cdf, cdo, from = exact(1)) => {
  const first = number("meanAccuracy", from).value;
  const of = (slope: Num, offset: Num): Num => {
    const figure = ends([slope, offset], ([cdf = 0, cdo = 0]) => meanOf({ cdf, cdo }, first));
    return labelled(figure, slope.label);
  };
  if (cdf === undefined || !isList(cdf)) return of(number("meanAccuracy", cdf), number("meanAccuracy", cdo));
  const offsets = numbers("meanAccuracy", cdo);
  return numbers("meanAccuracy", cdf).map((slope, at) => of(slope, number("meanAccuracy", offsets[at])));
};

/**
 * `inside(cdf, cdo, low, high)`: the whole N of 1 to 39 at which a line lies within a window of accuracies, which are
 * all that it can have been fitted to if the accuracies lie on it.
 */
export const inside: Derivation = (_, cdf, cdo, low, high) => {
  const value = (figure: Value | undefined) => number("inside", figure).value;
  const [line, from, to] = [
    { cdf: value(cdf), cdo: value(cdo) },
    Math.log(value(low)),
    Math.log(value(high)),
  ];
  return COMPLEXITIES.filter((n) => logAccuracy(line, n) >= from && logAccuracy(line, n) <= to).map(exact);
};
