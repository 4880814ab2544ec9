import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireInteger, requireKnownKeys, requireNumber, shown } from "@loadlab/lib/core/check.js";

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

export interface PowerPlotOptions {
  /** The power wanted, a dashed line, 0..1; null for none. Defaults to 0.8. */
  target?: number | null;
  /** What n counts, below the axis; defaults to "n". */
  label?: string;
  /** In pixels, 100..4000; defaults to 640. */
  width?: number;
  /** In pixels, 60..4000; defaults to 340. */
  height?: number;
}

const COLOURS = ["#4269d0", "#e08a1e", "#3a8a5f", "#c0392b", "#7d4fa8", "#666666"];

/**
 * The options of an Observable Plot of power by the size of a study, sizes on a logarithmic axis: where a line crosses
 * the dashed one, the study is large enough.
 *
 * @param rows of `simulatePower`, or `{ n, power }` of a formula, several groups in one list
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, a size or a power is out of range, some rows have a group and some none, or
 *   an option is unknown or out of range
 */
export function powerPlot(rows: readonly PowerRow[], options: PowerPlotOptions = {}): PlotOptions {
  requireKnownKeys("powerPlot", options, ["target", "label", "width", "height"]);
  const { target = 0.8, label = "n", width = 640, height = 340 } = options;
  if (target !== null) requireNumber("target", target, 0, 1, "null draws no line");
  requireNumber("width", width, 100, 4000);
  requireNumber("height", height, 60, 4000);
  checkRows(rows);
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  const grouped = groups.length > 0;
  const colour = grouped ? "group" : COLOURS[0]!;
  const ordered = [...rows].sort((one, other) => one.n - other.n);
  const simulated = ordered.filter(({ low, high }) => low !== undefined && high !== undefined);
  const sizes = [...new Set(ordered.map(({ n }) => n))];
  const at = { x: "n", stroke: colour };
  return {
    width,
    height,
    marginRight: 30,
    x: { label, type: "log", grid: false, tickFormat: ",d", ...(sizes.length <= 8 && { ticks: sizes }) },
    y: { label: "power", domain: [0, 1], grid: true },
    ...(grouped && {
      color: { legend: true, domain: groups, range: groups.map((_, i) => COLOURS[i % COLOURS.length]!) },
    }),
    marks: [
      ...(target === null ? [] : [Plot.ruleY([target], { stroke: "#888", strokeDasharray: "4 3" })]),
      Plot.line(ordered, { ...at, y: "power", strokeWidth: 2, ...(grouped && { z: "group" }) }),
      Plot.ruleX(simulated, { ...at, y1: "low", y2: "high", strokeWidth: 1.5 }),
      Plot.dot(simulated, { x: "n", y: "power", r: 3.5, fill: colour }),
    ],
  };
}

function checkRows(rows: readonly PowerRow[]): void {
  const expected = "rows { n, power }, as stats.simulatePower gives";
  if (!Array.isArray(rows) || rows.length === 0)
    throw new RangeError(`rows is ${shown(rows)}; expected ${expected}`);
  Array.from(rows, (row: PowerRow | undefined, at) => {
    if (typeof row !== "object" || row === null)
      throw new RangeError(`row ${at} is ${shown(row)}; expected ${expected}`);
    requireInteger(`n of row ${at}`, row.n, 1);
    requireNumber(`power of row ${at}`, row.power, 0, 1);
  });
  const lacking = rows.findIndex(({ group }) => group === undefined);
  if (lacking >= 0 && rows.some(({ group }) => group !== undefined))
    throw new RangeError(
      `row ${lacking} has no group, and others have one; expected one in every row, or in none`,
    );
}
