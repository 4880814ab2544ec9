import { normalCdf } from "@loadlab/lib/stats/distributions/normal.js";
import { Fault } from "../fault.js";
import { exact, type Num } from "../interval.js";
import { cell } from "../row.js";
import { number } from "../rules/arguments.js";
import { leftOut } from "../rules/statistics.js";
import type { Derivation } from "../scope.js";
import { beside } from "./by-length.js";
import { equalTo, stated } from "./examples.js";
import { inside, meanAccuracy } from "./lines.js";

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

/**
 * `fillerShare(tokens, factor)`: the share of training sequences with at most so many tokens of filler, at a scaling
 * factor of appendix D.2.2.
 *
 * Appendix D.1.2: ln L is normal, L is rounded, clipped to its least and most, and reduced by the least.
 */
const fillerShare: Derivation = ({ sources, reading }, tokens, factor) => {
  const setting = (name: string) => {
    const row = sources.table("settings")?.find(({ key }) => key === name);
    if (!row) throw new Fault(`fillerShare() found no setting "${name}"`);
    return number("fillerShare", cell(row, "value", reading)).value;
  };
  const [least, most] = [setting("filler-least"), setting("filler-most")];
  const length =
    least + Math.floor(number("fillerShare", tokens).value / number("fillerShare", factor).value);
  if (length >= most) return exact(1);
  return exact(normalCdf((Math.log(length + 0.5) - setting("filler-log-mean")) / setting("filler-log-sd")));
};

/** What the rules of FACTOR's claims call as `derive:name`. */
export const factorDerivations: Record<string, Derivation> = {
  meanAccuracy,
  inside,
  beside,
  leaveOneOut,
  fillerShare,
  equalTo,
  stated,
};
