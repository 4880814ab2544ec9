import type { PlotOptions, TextOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import type { GapTest } from "@loadlab/analyses/centerbench/gap-tests.js";
import type { SubsetAccuracy } from "@loadlab/analyses/centerbench/gaps.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { floorBand, type FloorPoint } from "../floor-band.js";
import { cell, requireColumns } from "@loadlab/lib/core/rows.js";
import { sizeOf, type Size } from "../size.js";
import { COLOUR, hasInterval, layoutOf, MARGINS, requirePoints, words } from "./panels.js";
import type { LevelPlotOptions } from "./panels.js";

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

interface AccuracyPlotOptions<Column> extends LevelPlotOptions<Column>, StarOptions {
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
  const { place, stroke, options: layout, titles } = layoutOf(points, options, 360);
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
    ...MARGINS,
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
