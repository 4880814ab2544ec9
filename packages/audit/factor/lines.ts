import { mean } from "simple-statistics";
import { ArgumentFault } from "../fault.js";
import { ends, exact, labelled, type Num } from "../interval.js";
import { number, numbers } from "../rules/arguments.js";
import { leftOut } from "../rules/statistics.js";
import type { Derivation } from "../scope.js";
import { isList } from "../value.js";

/** The complexities that FACTOR evaluates: N of 1 to 39 (section 3.1, appendix A.2.1). */
const COMPLEXITIES = Array.from({ length: 39 }, (_, index) => index + 1);

/** The mean accuracy of a line ln A = CDF N + CDO, at most 1, over N of 1, or of a third argument, to 39. */
export const meanAccuracy: Derivation = (_, cdf, cdo, from = exact(1)) => {
  const tested = COMPLEXITIES.slice(number(from).value - 1);
  const of = (slope: Num, offset: Num): Num => {
    const figure = ends([slope, offset], ([cdf = 0, cdo = 0]) =>
      mean(tested.map((n) => Math.min(1, Math.exp(cdo + cdf * n)))),
    );
    return labelled(figure, slope.label);
  };
  if (cdf === undefined || !isList(cdf)) return of(number(cdf), number(cdo));
  const offsets = numbers(cdo);
  return numbers(cdf).map((slope, at) => of(slope, number(offsets[at])));
};

/**
 * `leaveOneOut(a, b)`: the lowest and the highest of Pearson's r with one row left out, each with the row that is, in
 * words.
 */
export const leaveOneOut: Derivation = (_, a, b) => {
  const all = leftOut(a, b).sort((one, other) => one.value - other.value);
  const [lowest, highest] = [all[0], all.at(-1)];
  if (!lowest || !highest) throw new ArgumentFault("was given empty lists; expected at least one row");
  const told = ({ value, label }: Num) => `${value.toFixed(3)} without ${label}`;
  return `${told(lowest)} to ${told(highest)}`;
};
