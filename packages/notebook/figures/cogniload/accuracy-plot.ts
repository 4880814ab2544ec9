import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import { requireColumns, requireOneOf, requireRows } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import { floorBand, panelsOf, sizeOf, type FloorPoint, type Size } from "../panels.js";
import { LOADS, type Loads } from "@loadlab/analyses/cogniload/loads.js";

const AXES: Record<keyof Loads, ScaleOptions> = {
  difficulty: { label: "intrinsic difficulty d", type: "linear" },
  statements: { label: "number of statements N", type: "log" },
  needleRatio: { label: "needle ratio ρ", type: "linear", domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
};

export interface AccuracyPlotOptions<P> extends Size {
  /** The load on the horizontal axis, "difficulty", "statements" or "needleRatio". */
  x: keyof Loads & keyof P;
  /** The column that tells lines apart by color, for instance "model"; defaults to one line. */
  series?: keyof P & string;
  /** A column for a panel each, in the order of the points, for instance "model"; defaults to one panel. */
  panels?: keyof P & string;
  /** Panels beside each other, at least 1; defaults to all of them, in one row. */
  across?: number;
  /**
   * The band of the best cheap reader, of `stats.floor` by the load on the axis: drawn grey, in every panel, or each row
   * in its own if the rows have the column of the panels.
   */
  floor?: readonly FloorPoint[];
}

/**
 * The options of an Observable Plot of accuracy by one load, with the intervals as bars.
 *
 * @param points of `accuracy`, grouped by the load and by the columns of series and panels; the paper's bars have level
 *   0.9
 * @param options `height` defaults to 340, or to 160 for each of several rows of panels
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty, or they or the floor lack a column, or `across` is no whole number of at least 1
 * @source CogniLoad, Figure 1; Supplement, Figures 1 to 5
 */
export function accuracyPlot<P extends { accuracy: number; low: number; high: number }>(
  points: readonly P[],
  options: AccuracyPlotOptions<P>,
): PlotOptions {
  const { x, series, panels, floor = [] } = options;
  requireOneOf("x", x, LOADS);
  requireRows("points", points, "the rows of accuracy");
  requireColumns(points, [x, "accuracy", "low", "high", series, panels]);
  const { rows, place, scales, ...extra } = layout(points, panels, options.across);
  const stroke = series ?? "#4269d0";
  const common = { x, stroke, ...place };
  const ticks = [...new Set(points.map((point) => point[x]))];
  return {
    ...sizeOf(options, rows === 1 ? 340 : 160 * rows),
    ...scales,
    x: { ticks, tickFormat: String, ...AXES[x], ...extra.x },
    y: { label: "accuracy", domain: [0, 1], grid: true },
    ...(series && { color: { legend: true } }),
    marks: [
      ...floorBand(floor, { x, panels: panels ? [panels] : [], place }),
      Plot.ruleX(points, { ...common, y1: "low", y2: "high", strokeOpacity: rows === 1 ? 0.5 : 1 }),
      Plot.lineY(points, { ...common, y: "accuracy", ...(series && { z: series }) }),
      Plot.dot(points, { x, y: "accuracy", fill: stroke, r: rows === 1 ? 3 : 1.5, ...place }),
      ...extra.marks,
    ],
  };
}

function layout(points: readonly object[], panels: string | undefined, across?: number) {
  if (panels === undefined) return { rows: 1, place: {}, marks: [], scales: {}, x: {} };
  const { rows, place, titles, title: text } = panelsOf(points, panels, across);
  return {
    rows,
    place,
    marks: [Plot.text(titles, { ...place, text, frameAnchor: "top", lineAnchor: "bottom", dy: -5 })],
    scales: { fx: { axis: null }, fy: { axis: null, padding: 0.25 }, marginTop: 46, marginRight: 24 },
    x: { inset: 10 },
  };
}
