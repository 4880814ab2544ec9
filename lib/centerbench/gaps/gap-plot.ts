import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../core/packages.js";
import { median } from "simple-statistics";
import { requireKnownKeys } from "../../core/check.js";
import { COLOUR, levelAxis } from "./accuracy-plot.js";
import type { Gap } from "./gaps.js";
import { panelsOf, requireColumns, seriesColours, words } from "./panels.js";

export interface GapPlotOptions {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: string;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: string;
  /** Whether the least-squares line through the gaps is drawn, dotted; defaults to false. */
  trend?: boolean;
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 340, with panels to 210 for each row of them. */
  height?: number;
}

const GAP = "gap, plausible minus implausible (points)";

/**
 * The options of an Observable Plot of the plausibility gap by level, with its interval where the rows have one.
 *
 * @param cells of `centerbench.gaps`, one per level and value of series and panels
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows or a column is missing
 * @source CenterBench, section 5.2
 */
export function gapPlot(cells: readonly Gap[], options: GapPlotOptions = {}): PlotOptions {
  requireKnownKeys("centerbench.gapPlot", options, ["series", "panels", "trend", "width", "height"]);
  const { series, panels, trend = false, width = 640 } = options;
  requireColumns(cells, ["level", "gap", series, panels]);
  const { facet, options: layout, titles, rows } = panelsOf(cells, panels);
  const stroke = series ?? COLOUR;
  const line = { ...facet, x: "level", y: "gap", stroke, ...(series && { z: series }) };
  return {
    width,
    height: options.height ?? (panels ? 210 * rows + 60 : 340),
    ...layout,
    x: levelAxis(cells),
    y: { label: GAP, percent: true, nice: true },
    ...(series && { color: seriesColours(cells, series) }),
    marks: [
      ...titles,
      Plot.ruleY([0]),
      Plot.ruleX(cells.filter(hasInterval), { ...facet, x: "level", y1: "low", y2: "high", stroke, strokeOpacity: 0.55 }), // prettier-ignore
      ...(trend ? [Plot.linearRegressionY(cells, { ...line, ci: 0, strokeDasharray: "2 4" })] : []),
      Plot.line(cells, { ...line, sort: "level", strokeWidth: 1.8 }),
      Plot.dot(cells, { ...facet, x: "level", y: "gap", fill: stroke, r: 3.5 }),
    ],
  };
}

export interface GapDotsOptions {
  /** The column whose values have a row each, for instance "model" or "type"; defaults to one row. */
  rows?: string;
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 90 for each row and 70 for the axis and the legend. */
  height?: number;
}

/**
 * The options of an Observable Plot of all gaps as dots, darker with the level, the median of each row marked.
 *
 * @param cells of `centerbench.gaps`, for instance the 36 by level and type
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows or a column is missing
 * @source CenterBench, section 5.2; Figure 7, there the distribution of the accuracies
 */
export function gapDots(cells: readonly Gap[], options: GapDotsOptions = {}): PlotOptions {
  requireKnownKeys("centerbench.gapDots", options, ["rows", "width", "height"]);
  const { rows, width = 640 } = options;
  requireColumns(cells, ["level", "gap", rows]);
  const names = rows === undefined ? [""] : [...new Set(cells.map((cell) => cell[rows]))];
  const facet = rows === undefined ? {} : { fy: rows };
  const medians = names.map((name) => ({
    ...(rows !== undefined && { [rows]: name }),
    gap: median(cells.filter((cell) => rows === undefined || cell[rows] === name).map(({ gap }) => gap)),
  }));
  return {
    width,
    height: options.height ?? 90 * names.length + 70,
    marginLeft: 34 + 8 * Math.max(...names.map((name) => words(name).length)),
    marginTop: 12,
    marginRight: 24,
    marginBottom: 46,
    x: { label: GAP, percent: true, nice: true },
    ...(rows !== undefined && { fy: { domain: names, tickFormat: words, label: null } }),
    color: {
      type: "ordinal",
      scheme: "blues",
      legend: true,
      tickFormat: (level: number) => `level ${level}`,
    },
    marks: [
      Plot.ruleX([0]),
      Plot.dot(cells, Plot.dodgeY({ ...facet, x: "gap", fill: "level", stroke: "#555", strokeWidth: 0.6, r: 5, anchor: "middle" })), // prettier-ignore
      Plot.tickX(medians, { ...facet, x: "gap", stroke: "#c0392b", strokeWidth: 2 }),
      Plot.text(medians, {
        ...facet,
        x: "gap",
        text: ({ gap }: { gap: number }) => `median ${(100 * gap).toFixed(1)}`.replace("-", "\u2212"),
        frameAnchor: "top",
        textAnchor: "start",
        dx: 5,
        dy: 2,
        fill: "#c0392b",
      }),
    ],
  };
}

const hasInterval = ({ low, high }: Gap) => low !== null && high !== null;
