import type { Markish, PlotOptions, ScaleOptions } from "@observablehq/plot";
import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/groups.js";
import { Plot } from "../../packages.js";
import { floorBand, type FloorPoint } from "../floor-band.js";
import { LOADS, type Loads } from "@loadlab/analyses/cogniload/loads.js";

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
  /** A column for a panel each, in the order of the points, for instance "model"; defaults to one panel. */
  panels?: keyof P & string;
  /** Panels beside each other, at least 1; defaults to all of them, in one row. */
  across?: number;
  /**
   * The band of the best cheap reader, of `stats.floor` by the load on the axis: drawn grey, in every panel, or each row
   * in its own if the rows have the column of the panels.
   */
  floor?: readonly FloorPoint[];
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 340, or to 160 for each of several rows of panels. */
  height?: number;
}

/**
 * The options of an Observable Plot of accuracy by one load, with the intervals as bars.
 *
 * @param points of `accuracy`, grouped by the load and by the columns of series and panels; the paper's bars have level
 *   0.9
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty, or they or the floor lack a column, or `across` is no whole number of at least 1
 * @source CogniLoad, Figure 1; Supplement, Figures 1 to 5
 */
export function accuracyPlot<P extends { accuracy: number; low: number; high: number }>(
  points: readonly P[],
  options: AccuracyPlotOptions<P>,
): PlotOptions {
  requireKnownKeys("cogniload.accuracyPlot", options, [
    "x",
    "series",
    "panels",
    "across",
    "floor",
    "width",
    "height",
  ]);
  const { x, series, panels, floor = [], width = 640 } = options;
  requireOneOf("x", x, LOADS);
  const [first] = points;
  if (!first) throw new RangeError("points is empty; expected the rows of accuracy");
  const columns: (keyof P | undefined)[] = [x, "accuracy", "low", "high", series, panels];
  for (const column of columns)
    if (column !== undefined && first[column] === undefined)
      throw new RangeError(
        `points have no column "${String(column)}"; group by it, their columns are ${Object.keys(first).join(", ")}`,
      );
  const { rows, place, titles, scales } = panels ? layout(points, panels, options.across) : ONE_PANEL;
  const { height = rows === 1 ? 340 : 160 * rows } = options;
  const stroke = series ?? "#4269d0";
  const common = { x, stroke, ...place };
  const ticks = [...new Set(points.map((point) => point[x]))];
  return {
    width,
    height,
    ...scales,
    x: { ticks, tickFormat: String, ...AXES[x], ...scales.x },
    y: { label: "accuracy", domain: [0, 1], grid: true },
    ...(series && { color: { legend: true } }),
    marks: [
      ...floorBand(floor, { x, panels: panels ? [panels] : [], place }),
      Plot.ruleX(points, { ...common, y1: "low", y2: "high", strokeOpacity: rows === 1 ? 0.5 : 1 }),
      Plot.lineY(points, { ...common, y: "accuracy", ...(series && { z: series }) }),
      Plot.dot(points, { x, y: "accuracy", fill: stroke, r: rows === 1 ? 3 : 1.5, ...place }),
      ...titles,
    ],
  };
}

/** How panels are laid out. */
interface Layout<P> {
  /** Rows of panels. */
  rows: number;
  /** The channels of a point that say in which panel it lies. */
  place: { fx?: (point: P) => number; fy?: (point: P) => number };
  /** The name over each panel. */
  titles: Markish[];
  scales: PlotOptions;
}

const ONE_PANEL: Layout<object> = { rows: 1, place: {}, titles: [], scales: {} };

function layout<P>(points: readonly P[], panels: keyof P & string, asked?: number): Layout<P> {
  const heads = alike(points, [panels]).map(([head]) => head);
  const across = asked ?? heads.length;
  requireInteger("across", across, 1);
  const at = (point: P) => heads.findIndex((head) => head[panels] === point[panels]);
  const place = {
    fx: (point: P) => at(point) % across,
    fy: (point: P) => Math.floor(at(point) / across),
  };
  const title = ({ [panels]: name }: P) => (typeof name === "number" ? `${panels} ${name}` : String(name));
  return {
    rows: Math.ceil(heads.length / across),
    place,
    titles: [Plot.text(heads, { ...place, text: title, frameAnchor: "top", lineAnchor: "bottom", dy: -5 })],
    scales: {
      x: { inset: 10 },
      fx: { axis: null },
      fy: { axis: null, padding: 0.25 },
      marginTop: 46,
      marginRight: 24,
    },
  };
}
