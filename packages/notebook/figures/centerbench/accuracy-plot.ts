import type { Markish, PlotOptions, TextOptions } from "@observablehq/plot";
import type { GapTest } from "@loadlab/analyses/centerbench/gap-tests.js";
import type { SubsetAccuracy } from "@loadlab/analyses/centerbench/gaps.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { cell, requireColumns, requireRows } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import { floorBand, panelsOf, sizeOf, valuesOf, type FloorPoint, type Size } from "../panels.js";

interface Layout {
  /** The channels that every mark needs, but for the colour. */
  place: { x: "level"; fx?: (point: object) => number; fy?: (point: object) => number };
  stroke: string;
  /** Size, scales and margins. */
  options: PlotOptions;
  /** The name over each panel. */
  titles: Markish[];
}

/**
 * The layout of a figure by level: a panel for each value of a column, three abreast or four as two by two, in the order
 * of the points, each under its name; colours for the values of another column. A single panel is 360 pixels high by
 * default.
 */
function layoutOf(
  points: readonly { level: number }[],
  { series, panels, ...size }: AccuracyPlotOptions<string>,
): Layout {
  const stroke = series ?? COLOUR;
  const scales: PlotOptions = {
    x: {
      label: "level, number of relative clauses",
      ticks: [...new Set(points.map(({ level }) => level))],
      tickFormat: String,
      inset: 12,
      grid: false,
    },
    ...(series !== undefined && { color: { legend: true, domain: valuesOf(points, series) } }),
  };
  if (panels === undefined)
    return { place: { x: "level" }, stroke, options: { ...scales, ...sizeOf(size, 360) }, titles: [] };
  // three abreast, but two where that leaves no panel alone in its row
  const across = valuesOf(points, panels).length === 4 ? 2 : 3;
  const { rows, place, titles, title } = panelsOf(points, panels, across);
  const text = (point: object) => words(title(point));
  return {
    place: { ...place, x: "level" },
    stroke,
    options: {
      ...scales,
      ...sizeOf(size, 210 * rows + 60),
      fx: { axis: null },
      fy: { axis: null, padding: 0.2 },
      marginTop: 46,
      marginRight: 24,
    },
    titles: [Plot.text(titles, { ...place, text, frameAnchor: "top", dy: -20, fontWeight: "bold" })],
  };
}

/** Whether a point has an interval to be drawn. */
const hasInterval = ({ low, high }: { low?: number; high?: number }) =>
  typeof low === "number" && typeof high === "number";

/** A name in prose: "causal sequence". */
const words = (name: unknown): string => String(name).replaceAll("_", " ");

const COLOUR = "#4269d0";

/** @throws RangeError if there are no points or one lacks a column that is to be drawn */
function requirePoints(points: readonly object[], columns: readonly (string | undefined)[]): void {
  requireRows("points", points, "the rows of accuracy");
  requireColumns(points, columns);
}

interface Point extends SubsetAccuracy {
  low?: number;
  high?: number;
}

/** A gap with the verdict that makes its asterisk. */
type StarredGap = Pick<GapTest, "plausible" | "implausible" | "significant">;

interface StarOptions {
  /** Rows of `centerbench.gapTests`; those that are significant get an asterisk. Defaults to none. */
  stars?: readonly StarredGap[];
}

const STYLES = {
  plausible: { line: "plausible, solid line", symbol: "circle", dash: "none", dx: -2 },
  implausible: { line: "implausible, dashed line", symbol: "diamond2", dash: "5 4", dx: 2 },
} as const;
const SYMBOLS = SUBSETS.map((subset) => STYLES[subset].symbol);

interface AccuracyPlotOptions<Column> extends Size, StarOptions {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: Column;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: Column;
  /** Whether points are joined by the least-squares line of their series and subset; defaults to false, one by one. */
  trend?: boolean;
  /**
   * The band of the best cheap reader, of `stats.floor` by level: drawn grey, in every panel, or each row in its own if
   * the rows have the column of the panels. Defaults to none.
   */
  floor?: readonly FloorPoint[];
}

/**
 * The options of an Observable Plot of accuracy by level: plausible sentences solid, implausible dashed, intervals as
 * bars where the points have them.
 *
 * @param points of `accuracy`, grouped by level, subset and the columns of series and panels; or published accuracies
 *   as fractions
 * @param options `height` defaults to 360, with panels to 210 for each row of them
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figures 1, 3 and 4; with panels by type, Figure 8
 */
export function accuracyPlot<P extends Point & { level: number }>(
  points: readonly P[],
  options: AccuracyPlotOptions<keyof P & string> = {},
): PlotOptions {
  const { series, panels, stars = [], trend = false, floor = [] } = options;
  requirePoints(points, ["level", "subset", "accuracy", series, panels]);
  const { place, stroke, options: layout, titles } = layoutOf(points, options);
  const mark = { ...place, stroke };
  return {
    ...layout,
    y: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    symbol: { legend: true, domain: SUBSETS.map((subset) => STYLES[subset].line), range: SYMBOLS },
    marks: [
      ...titles,
      ...floorBand(floor, { panels: panels ? [panels] : [], place, x: "level" }),
      ...SUBSETS.flatMap((subset) => {
        const { line, dash: strokeDasharray, dx } = STYLES[subset];
        const own = points.filter((point) => point.subset === subset);
        const joined = {
          ...mark,
          y: "accuracy",
          strokeDasharray,
          strokeWidth: 1.8,
          ...(series && { z: series }),
        };
        return [
          trend
            ? Plot.linearRegressionY(own, { ...joined, ci: 0 })
            : Plot.line(own, { ...joined, sort: "level" }),
          Plot.ruleX(own.filter(hasInterval), { ...mark, y1: "low", y2: "high", strokeOpacity: 0.55, dx }),
          Plot.dot(own, { ...mark, y: "accuracy", symbol: () => line, fill: "white", r: 3.5, dx }),
        ];
      }),
      asterisks(points, stars, ["level", series, panels], (y) => ({ ...place, y, dy: -4, fill: series })),
    ],
  };
}

/**
 * The options of an Observable Plot of accuracy by question type, plausible against implausible.
 *
 * @param points of `accuracy(rows, { by: ["type", "subset"] })`, or published accuracies as fractions
 * @param options `stars`: rows of `centerbench.gapTests(rows, { by: "type" })`, corrected as its `adjust` says; those that
 *   are significant get an asterisk. `width` and `height` in pixels, default to 640 and 300
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figure 5, there as bars
 */
export function typePlot(
  points: readonly (Point & { type: string })[],
  options: Size & StarOptions = {},
): PlotOptions {
  const { stars = [] } = options;
  requirePoints(points, ["type", "subset", "accuracy"]);
  const types = [...new Set(points.map(({ type }) => type))];
  const gap = { y: "type", x1: "accuracy", x2: "accuracy", stroke: "#999", strokeWidth: 3 };
  const interval = { y: "type", x1: "low", x2: "high", stroke: COLOUR, strokeOpacity: 0.55 };
  const point = { y: "type", x: "accuracy", symbol: "subset", stroke: COLOUR, fill: "white", r: 4.5 };
  return {
    ...sizeOf(options, 300),
    marginLeft: 160,
    marginTop: 12,
    marginRight: 24,
    marginBottom: 46,
    x: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    y: { label: null, domain: types, tickFormat: words },
    symbol: { legend: true, domain: [...SUBSETS], range: SYMBOLS },
    marks: [
      Plot.ruleY(points, Plot.groupY({ x1: "min", x2: "max" }, gap)),
      Plot.ruleY(points.filter(hasInterval), interval),
      Plot.dot(points, point),
      asterisks(points, stars, ["type"], (x) => ({ x, y: "type", dx: 12, dy: 4 })),
    ],
  };
}

/** An asterisk for each significant gap, at the upper end of all that is drawn there. */
function asterisks(
  points: readonly Point[],
  stars: readonly StarredGap[],
  columns: readonly (string | undefined)[],
  options: (end: (star: StarredGap) => number) => TextOptions,
) {
  requireColumns(stars, ["significant", ...columns], "stars");
  const end = (star: StarredGap) => {
    const there = points.filter((point) =>
      columns.every((column) => column === undefined || cell(point, column) === cell(star, column)),
    );
    return Math.max(star.plausible, star.implausible, ...there.map(({ accuracy, high = accuracy }) => high));
  };
  const significant = stars.filter((star) => star.significant);
  return Plot.text(significant, { ...options(end), text: () => "*", fontSize: 20 });
}
