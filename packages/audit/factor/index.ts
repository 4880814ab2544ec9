import { Fault } from "../fault.js";
import type { Num } from "../interval.js";
import { leftOut } from "../rules/statistics.js";
import type { Derivation } from "../scope.js";
import { equalTo, stated } from "./examples.js";
import { meanAccuracy } from "./lines.js";

/**
 * `leaveOneOut(a, b)`: the lowest and the highest of Pearson's r with one row left out, each with the row that is, in
 * words.
 */
const leaveOneOut: Derivation = (_, a, b) => {
  const all = leftOut("leaveOneOut", a, b).sort((one, other) => one.value - other.value);
  const [lowest, highest] = [all[0], all.at(-1)];
  if (!lowest || !highest) throw new Fault("leaveOneOut() was given empty lists");
  const told = ({ value, label }: Num) => `${value.toFixed(3)} without ${label}`;
  return `${told(lowest)} to ${told(highest)}`;
};

/** What the rules of FACTOR's claims call as `derive:name`. */
export const factorDerivations: Record<string, Derivation> = { meanAccuracy, leaveOneOut, equalTo, stated };
