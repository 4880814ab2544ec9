import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import { Plot } from "../core/packages.js";
import { requireKnownKeys, requireOneOf } from "../core/check.js";

/** How each load stands on an axis. */
const AXES = {
  difficulty: { label: "intrinsic difficulty d", type: "linear" },
  statements: { label: "number of statements N", type: "log" },
  needleRatio: { label: "needle ratio ρ", type: "linear", domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
} as const;

export interface LoadPlotOptions {
  /** The load on the horizontal axis. */
  x: keyof typeof AXES;
  /** The column that tells lines apart by color, for instance "model"; defaults to one line. */
  series?: string;
  /** A column for a panel each, for instance "difficulty"; defaults to one panel. */
  panels?: string;
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 340. */
  height?: number;
}

/**
 * The options of an Observable Plot of accuracy by one load, with the intervals of `stats.shares` as bars.
 *
 * @param points of `stats.shares`, grouped by the load and by the columns of series and panels
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty or lack a column
 * @source CogniLoad, Figure 1; Supplement, Figures 1 to 5
 */
export function loadPlot(points: readonly Record<string, unknown>[], options: LoadPlotOptions): PlotOptions {
  requireKnownKeys("cogniload.loadPlot", options, ["x", "series", "panels", "width", "height"]);
  const { x, series, panels, width = 640, height = 340 } = options;
  requireOneOf("x", x, Object.keys(AXES) as (keyof typeof AXES)[]);
  if (points.length === 0) throw new RangeError("points is empty; expected the rows of stats.shares");
  for (const column of [x, "share", "low", "high", series, panels])
    if (column !== undefined && points[0]![column] === undefined)
      throw new RangeError(
        `points have no column "${column}"; group by it, their columns are ${Object.keys(points[0]!).join(", ")}`,
      );
  const stroke = series ?? "#4269d0";
  const common = { x, stroke, ...(panels && { fx: panels }) };
  return {
    width,
    height,
    x: { ticks: distinct(points, x) as number[], tickFormat: String, ...AXES[x] } as ScaleOptions,
    y: { label: "accuracy", domain: [0, 1], grid: true },
    ...(panels && { fx: panelScale(points, panels) }),
    ...(series && { color: { legend: true } }),
    marks: [
      Plot.ruleX(points, { ...common, y1: "low", y2: "high", strokeOpacity: 0.5 }),
      Plot.lineY(points, { ...common, y: "share", ...(series && { z: series }) }),
      Plot.dot(points, { x, y: "share", fill: stroke, r: 3, ...(panels && { fx: panels }) }),
    ],
  };
}

/** Panels in the order of the points; those that are not numbers need no name of the column. */
function panelScale(points: readonly Record<string, unknown>[], panels: string): ScaleOptions {
  const domain = distinct(points, panels);
  return { domain, label: domain.every((value) => typeof value === "number") ? panels : null };
}

const distinct = (points: readonly Record<string, unknown>[], column: string) => [
  ...new Set(points.map((point) => point[column])),
];
