import { wordCheck, type Check } from "../check.js";
import { propagated } from "../rounded.js";
import { COMPLEXITIES, linesByLength, linesWithoutFiller, type PrintedLine } from "./lines.js";
import { statement } from "./statement.js";

/** The accuracies that appendix B.2 lets into a fit, by the table of the line. */
export const WINDOWS: Record<string, [low: number, high: number]> = {
  "Table 1": [0.1, 0.9],
  "Tables 2 and 3": [0.1, 0.9],
  "Table 4": [0.1, 0.8],
  "Tables 5 and 6": [0.2, 0.8],
};

/** Between which N the mean complexity of a line's cells must lie, and the whole N 1..39 at which it is in the window. */
export function fittedCells(line: PrintedLine): { low: number; high: number; inside: number[] } {
  const [least, most] = WINDOWS[line.where]!.map(Math.log) as [number, number];
  const logAccuracy = { value: (least + most) / 2, low: least, high: most };
  const { low, high } = propagated(
    [logAccuracy, line.cdo, line.cdf],
    (log, cdo, cdf) => (log! - cdo!) / cdf!,
  );
  const inside = COMPLEXITIES.filter((n) => {
    const log = line.cdo.value + line.cdf.value * n;
    return log >= least && log <= most;
  });
  return { low, high, inside };
}

/** The lines of Tables 1 to 6. */
export const allLines = (): PrintedLine[] => [
  ...linesWithoutFiller("table-1"),
  ...linesByLength("pretrained"),
  ...linesWithoutFiller("table-4"),
  ...linesByLength("fineTuned"),
];

/**
 * Each printed line that enters its window against the cells it can have been fitted to.
 *
 * A least-squares line passes through the mean of its cells. Their accuracies lie in the window of appendix B.2 and
 * their N in 1..39, so the line must be in the window somewhere between N = 1 and N = 39. A line whose CDO lies in the
 * window is left out: at any slope a table could print it meets the window just after N = 0, and nothing is tested.
 */
export function linesAgainstWindows(): Check[] {
  const entering = allLines().filter(({ where, cdo }) => cdo.low > Math.log(WINDOWS[where]![1]));
  return entering.map((line) => {
    const { low, high, inside } = fittedCells(line);
    const [least, most] = WINDOWS[line.where]!;
    const cells =
      inside.length === 0 ? "none of 1..39" : `${inside.length} of 1..39, ${inside[0]} to ${inside.at(-1)}`;
    return wordCheck(
      statement(line.where, `${line.model}, filler ${line.length}: the line meets its window within N 1..39`),
      "N 1 to 39",
      `mean N of the fitted cells between ${low.toFixed(1)} and ${high.toFixed(1)}`,
      high >= 1 && low <= COMPLEXITIES.length,
      `least squares, accuracies ${least} to ${most} (appendix B.2); whole N where the line is inside: ${cells}`,
    );
  });
}
