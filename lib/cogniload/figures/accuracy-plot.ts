import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { Plot } from "../../core/packages.js";
import { LOADS, type Loads } from "../analysis/loads.js";

const AXES: Record<keyof Loads, ScaleOptions> = {
  difficulty: { label: "intrinsic difficulty d", type: "linear" },
  statements: { label: "number of statements N", type: "log" },
  needleRatio: { label: "needle ratio ρ", type: "linear", domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
};

export interface AccuracyPlotOptions<P> {
  /** The load on the horizontal axis, "difficulty", "statements" or "needleRatio". */
  x: keyof Loads & keyof P;
  /** The column that tells lines apart by color, for instance "model"; defaults to one line. */
  series?: keyof P & string;
  /** A column for a panel each, for instance "difficulty"; defaults to one panel. */
  panels?: keyof P & string;
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 340. */
  height?: number;
}

/**
 * The options of an Observable Plot of accuracy by one load, with the intervals as bars.
 *
 * @param points of `accuracy`, grouped by the load and by the columns of series and panels; the paper's bars have level
 *   0.9
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty or lack a column
 * @source CogniLoad, Figure 1; Supplement, Figures 1 to 5
 */
export function accuracyPlot<P extends { accuracy: number; low: number; high: number }>(
  points: readonly P[],
  options: AccuracyPlotOptions<P>,
): PlotOptions {
  requireKnownKeys("cogniload.accuracyPlot", options, ["x", "series", "panels", "width", "height"]);
  const { x, series, panels, width = 640, height = 340 } = options;
  requireOneOf("x", x, LOADS);
  const [first] = points;
  if (!first) throw new RangeError("points is empty; expected the rows of accuracy");
  const columns: (keyof P | undefined)[] = [x, "accuracy", "low", "high", series, panels];
  for (const column of columns)
    if (column !== undefined && first[column] === undefined)
      throw new RangeError(
        `points have no column "${String(column)}"; group by it, their columns are ${Object.keys(first).join(", ")}`,
      );
  const distinct = (column: keyof P) => [...new Set(points.map((point) => point[column]))];
  const stroke = series ?? "#4269d0";
  const facet = panels && { fx: panels };
  const common = { x, stroke, ...facet };
  return {
    width,
    height,
    x: { ticks: distinct(x), tickFormat: String, ...AXES[x] },
    y: { label: "accuracy", domain: [0, 1], grid: true },
    ...(panels && { fx: panelScale(distinct(panels), panels) }),
    ...(series && { color: { legend: true } }),
    marks: [
      Plot.ruleX(points, { ...common, y1: "low", y2: "high", strokeOpacity: 0.5 }),
      Plot.lineY(points, { ...common, y: "accuracy", ...(series && { z: series }) }),
      Plot.dot(points, { x, y: "accuracy", fill: stroke, r: 3, ...facet }),
    ],
  };
}

/** Panels in the order of the points; those that are not numbers need no name of the column. */
const panelScale = (domain: unknown[], panels: string): ScaleOptions => ({
  domain,
  label: domain.every((value) => typeof value === "number") ? panels : null,
});
