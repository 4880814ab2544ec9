import type { PlotOptions, ScaleOptions } from "@observablehq/plot";
import { Plot } from "../../core/packages.js";
import { requireKnownKeys } from "../../core/check.js";
import type { AccuracyCell } from "./accuracy-cell.js";
import { SUBSETS } from "../sentences/sentence.js";
import type { GapTest } from "./gap-tests.js";
import { panelsOf, requireColumns, seriesColours, words } from "./panels.js";

/** A gap with the verdict that makes its asterisk. */
type StarredGap = Pick<GapTest, "plausible" | "implausible" | "significant"> &
  Readonly<Record<string, unknown>>;

export interface AccuracyPlotOptions {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: string;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: string;
  /** Rows of `centerbench.gapTests`; those that are significant get an asterisk. Defaults to none. */
  stars?: readonly StarredGap[];
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 360, with panels to 210 for each row of them. */
  height?: number;
}

export const COLOUR = "#4269d0";
const STYLES = {
  plausible: { line: "plausible, solid line", symbol: "circle", dash: "none", dx: -2 },
  implausible: { line: "implausible, dashed line", symbol: "diamond2", dash: "5 4", dx: 2 },
} as const;
const SYMBOLS = SUBSETS.map((subset) => STYLES[subset].symbol);

/**
 * The options of an Observable Plot of accuracy by level: plausible sentences solid, implausible dashed, intervals as
 * bars where the points have them.
 *
 * @param points of `centerbench.accuracy`, grouped by level and by the columns of series and panels; or published
 *   accuracies as fractions
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figures 1, 3 and 4; with panels by type, Figure 8
 */
export function accuracyPlot(
  points: readonly AccuracyCell[],
  options: AccuracyPlotOptions = {},
): PlotOptions {
  requireKnownKeys("centerbench.accuracyPlot", options, ["series", "panels", "stars", "width", "height"]);
  const { series, panels, stars = [], width = 640 } = options;
  requireColumns(points, ["level", "subset", "accuracy", series, panels]);
  const { facet, options: layout, titles, rows } = panelsOf(points, panels);
  const stroke = series ?? COLOUR;
  return {
    width,
    height: options.height ?? (panels ? 210 * rows + 60 : 360),
    ...layout,
    x: levelAxis(points),
    y: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    symbol: { legend: true, domain: SUBSETS.map((subset) => STYLES[subset].line), range: SYMBOLS },
    ...(series && { color: seriesColours(points, series) }),
    marks: [
      ...titles,
      ...SUBSETS.flatMap((subset) => {
        const { dash, dx } = STYLES[subset];
        const own = points.filter((point) => point.subset === subset);
        const line = { ...facet, x: "level", y: "accuracy", stroke, strokeDasharray: dash, strokeWidth: 1.8 };
        return [
          Plot.line(own, { ...line, sort: "level", ...(series && { z: series }) }),
          Plot.ruleX(own.filter(hasInterval), { ...facet, x: "level", y1: "low", y2: "high", stroke, strokeOpacity: 0.55, dx }), // prettier-ignore
          Plot.dot(own, { ...facet, x: "level", y: "accuracy", symbol: lineName, stroke, fill: "white", r: 3.5, dx }), // prettier-ignore
        ];
      }),
      Plot.text(significant(stars, ["level", series, panels]), {
        ...facet,
        x: "level",
        y: (star: StarredGap) => highest(points, star, ["level", series, panels]),
        text: () => "*",
        fontSize: 20,
        dy: -4,
        ...(series && { fill: series }),
      }),
    ],
  };
}

/**
 * The options of an Observable Plot of accuracy by question type, plausible against implausible.
 *
 * @param points of `centerbench.accuracy(rows, { by: ["type"] })`, or published accuracies as fractions
 * @param options `stars`: rows of `centerbench.gapTests(rows, { by: "type" })`; those that are significant get an
 *   asterisk. `width` and `height` in pixels, default to 640 and 300
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figure 5, there as bars
 */
export function typePlot(
  points: readonly AccuracyCell[],
  options: Pick<AccuracyPlotOptions, "stars" | "width" | "height"> = {},
): PlotOptions {
  requireKnownKeys("centerbench.typePlot", options, ["stars", "width", "height"]);
  const { stars = [], width = 640, height = 300 } = options;
  requireColumns(points, ["type", "subset", "accuracy"]);
  const types = [...new Set(points.map(({ type }) => type))];
  return {
    width,
    height,
    marginLeft: 160,
    marginTop: 12,
    marginRight: 24,
    marginBottom: 46,
    x: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    y: { label: null, domain: types, tickFormat: words },
    symbol: { legend: true, domain: [...SUBSETS], range: SYMBOLS },
    marks: [
      Plot.ruleY(points, Plot.groupY({ x1: "min", x2: "max" }, { y: "type", x1: "accuracy", x2: "accuracy", stroke: "#999", strokeWidth: 3 })), // prettier-ignore
      Plot.ruleY(points.filter(hasInterval), { y: "type", x1: "low", x2: "high", stroke: COLOUR, strokeOpacity: 0.55 }), // prettier-ignore
      Plot.dot(points, {
        x: "accuracy",
        y: "type",
        symbol: "subset",
        stroke: COLOUR,
        fill: "white",
        r: 4.5,
      }),
      Plot.text(significant(stars, ["type"]), {
        x: (star: StarredGap) => highest(points, star, ["type"]),
        y: "type",
        text: () => "*",
        fontSize: 20,
        dx: 12,
        dy: 4,
      }),
    ],
  };
}

/** The axis of the levels of some rows, a tick at each. */
export const levelAxis = (points: readonly Readonly<Record<string, unknown>>[]): ScaleOptions => ({
  label: "level, number of relative clauses",
  ticks: [...new Set(points.map(({ level }) => level as number))],
  tickFormat: String,
  inset: 12,
  grid: false,
});

const lineName = ({ subset }: AccuracyCell) => STYLES[subset].line;

const hasInterval = ({ low, high }: AccuracyCell) => low !== undefined && high !== undefined;

function significant(stars: readonly StarredGap[], columns: readonly (string | undefined)[]): StarredGap[] {
  if (stars.length > 0) requireColumns(stars, ["significant", ...columns]);
  return stars.filter((star) => star.significant);
}

/** The upper end of all that is drawn where a star stands. */
function highest(
  points: readonly AccuracyCell[],
  star: StarredGap,
  columns: readonly (string | undefined)[],
): number {
  const there = points.filter((point) =>
    columns.every((column) => column === undefined || point[column] === star[column]),
  );
  return Math.max(star.plausible, star.implausible, ...there.map(({ accuracy, high = accuracy }) => high));
}
