import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/lib/core/rows.js";
import { sizeOf, type Size } from "../size.js";
import { allOrNone, COLOUR, groupColours } from "./groups.js";

/** The power of one size of study: a point of the figure. */
export interface PowerRow {
  /** The size, in whatever the design counts. */
  n: number;
  /** The power, 0..1. */
  power: number;
  /** Ends of an interval, as `simulatePower` gives; without them the point is of a formula, and only the line is drawn. */
  low?: number;
  /** The upper end, likewise; without it there is no interval. */
  high?: number;
  /** What the line is of, with a legend. All rows have one, or none. */
  group?: string;
}

export interface PowerPlotOptions extends Size {
  /** The power wanted, a dashed line, 0..1. Defaults to 0.8. */
  target?: number;
  /** What n counts, below the axis; defaults to "n". */
  label?: string;
}

/**
 * The options of an Observable Plot of power by the size of a study, sizes on a logarithmic axis: where a line crosses
 * the dashed one, the study is large enough.
 *
 * @param rows of `simulatePower`, or `{ n, power }` of a formula, several groups in one list
 * @param options `height` defaults to 340
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, or some rows have a group and some none
 */
export function powerPlot(rows: readonly PowerRow[], options: PowerPlotOptions = {}): PlotOptions {
  const { target = 0.8, label = "n" } = options;
  requireRows("rows", rows, "rows { n, power }, as stats.simulatePower gives");
  const groups = allOrNone(rows, "group");
  const grouped = groups.length > 0;
  const colour = grouped ? "group" : COLOUR;
  const ordered = [...rows].sort((one, other) => one.n - other.n);
  const simulated = ordered.filter(({ low, high }) => low !== undefined && high !== undefined);
  const sizes = [...new Set(ordered.map(({ n }) => n))];
  const at = { x: "n", stroke: colour };
  return {
    ...sizeOf(options, 340),
    marginRight: 30,
    x: { label, type: "log", grid: false, tickFormat: ",d", ...(sizes.length <= 8 && { ticks: sizes }) },
    y: { label: "power", domain: [0, 1], grid: true },
    ...groupColours(groups),
    marks: [
      Plot.ruleY([target], { stroke: "#888", strokeDasharray: "4 3" }),
      Plot.line(ordered, { ...at, y: "power", strokeWidth: 2, ...(grouped && { z: "group" }) }),
      Plot.ruleX(simulated, { ...at, y1: "low", y2: "high", strokeWidth: 1.5 }),
      Plot.dot(simulated, { x: "n", y: "power", r: 3.5, fill: colour }),
    ],
  };
}
