import type { PlotOptions } from "@observablehq/plot";
import { requireKnownKeys } from "../../core/check.js";
import { Plot } from "../../core/packages.js";
import type { GapTest } from "../analysis/gap-tests.js";
import type { SubsetAccuracy } from "../analysis/gaps.js";
import { SUBSETS } from "../sentences/sentence.js";
import { cell, COLOUR, levelAxis, panelsOf, requireColumns, seriesColours, words } from "./panels.js";

/** An accuracy, with its interval where that is known. */
interface Point extends SubsetAccuracy {
  low?: number;
  high?: number;
}

/** A gap with the verdict that makes its asterisk. */
type StarredGap = Pick<GapTest, "plausible" | "implausible" | "significant">;

interface Size {
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels. */
  height?: number;
}

interface AccuracyPlotOptions<Column> extends Size {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: Column;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: Column;
  /** Rows of `centerbench.gapTests`; those that are significant get an asterisk. Defaults to none. */
  stars?: readonly StarredGap[];
}

const STYLES = {
  plausible: { line: "plausible, solid line", symbol: "circle", dash: "none", dx: -2 },
  implausible: { line: "implausible, dashed line", symbol: "diamond2", dash: "5 4", dx: 2 },
} as const;
const SYMBOLS = SUBSETS.map((subset) => STYLES[subset].symbol);

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
  requireKnownKeys("centerbench.accuracyPlot", options, ["series", "panels", "stars", "width", "height"]);
  const { series, panels, stars = [], width = 640 } = options;
  requireColumns(points, ["level", "subset", "accuracy", series, panels]);
  const { facet, options: layout, titles, height } = panelsOf(points, panels, 360);
  const stroke = series ?? COLOUR;
  const x = { ...facet, x: "level", stroke };
  return {
    width,
    height: options.height ?? height,
    ...layout,
    x: levelAxis(points),
    y: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    symbol: { legend: true, domain: SUBSETS.map((subset) => STYLES[subset].line), range: SYMBOLS },
    ...seriesColours(points, series),
    marks: [
      ...titles,
      ...SUBSETS.flatMap((subset) => {
        const { line, dash, dx } = STYLES[subset];
        const own = points.filter((point) => point.subset === subset);
        const z = series && { z: series };
        return [
          Plot.line(own, {
            ...x,
            y: "accuracy",
            strokeDasharray: dash,
            strokeWidth: 1.8,
            sort: "level",
            ...z,
          }),
          Plot.ruleX(own.filter(hasInterval), { ...x, y1: "low", y2: "high", strokeOpacity: 0.55, dx }),
          Plot.dot(own, { ...x, y: "accuracy", symbol: () => line, fill: "white", r: 3.5, dx }),
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
 * @param points of `accuracy(rows, { by: ["type", "subset"] })`, or published accuracies as fractions
 * @param options `stars`: rows of `centerbench.gapTests(rows, { by: "type" })`; those that are significant get an
 *   asterisk. `width` and `height` in pixels, default to 640 and 300
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figure 5, there as bars
 */
export function typePlot(
  points: readonly (Point & { type: string })[],
  options: Size & { stars?: readonly StarredGap[] } = {},
): PlotOptions {
  requireKnownKeys("centerbench.typePlot", options, ["stars", "width", "height"]);
  const { stars = [], width = 640, height = 300 } = options;
  requireColumns(points, ["type", "subset", "accuracy"]);
  const types = [...new Set(points.map(({ type }) => type))];
  const gap = { y: "type", x1: "accuracy", x2: "accuracy", stroke: "#999", strokeWidth: 3 };
  const interval = { y: "type", x1: "low", x2: "high", stroke: COLOUR, strokeOpacity: 0.55 };
  const point = { y: "type", x: "accuracy", symbol: "subset", stroke: COLOUR, fill: "white", r: 4.5 };
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
      Plot.ruleY(points, Plot.groupY({ x1: "min", x2: "max" }, gap)),
      Plot.ruleY(points.filter(hasInterval), interval),
      Plot.dot(points, point),
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

const hasInterval = ({ low, high }: Point) => low !== undefined && high !== undefined;

function significant(stars: readonly StarredGap[], columns: readonly (string | undefined)[]): StarredGap[] {
  if (stars.length > 0) requireColumns(stars, ["significant", ...columns]);
  return stars.filter((star) => star.significant);
}

/** The upper end of all that is drawn where a star stands. */
function highest(
  points: readonly Point[],
  star: StarredGap,
  columns: readonly (string | undefined)[],
): number {
  const there = points.filter((point) =>
    columns.every((column) => column === undefined || cell(point, column) === cell(star, column)),
  );
  return Math.max(star.plausible, star.implausible, ...there.map(({ accuracy, high = accuracy }) => high));
}
