import type { PlotOptions } from "@observablehq/plot";
import { median } from "simple-statistics";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import type { Gap } from "@loadlab/analyses/centerbench/gaps.js";
import { cell } from "@loadlab/lib/core/rows.js";
import { valuesOf } from "../panels.js";
import { sizeOf, type Size } from "../size.js";
import { hasInterval, layoutOf, MARGINS, requirePoints, words, type LevelPlotOptions } from "./panels.js";

type Point = Pick<Gap, "gap"> & { level: number; low?: number | null; high?: number | null };

interface GapPlotOptions<Column> extends LevelPlotOptions<Column> {
  /** Whether the least-squares line through the gaps is drawn, dotted; defaults to false. */
  trend?: boolean;
}

const GAP = "gap, plausible minus implausible (points)";

/**
 * The options of an Observable Plot of the plausibility gap by level, with its interval where the rows have one.
 *
 * @param cells of `centerbench.gaps`, one per level and value of series and panels
 * @param options `height` defaults to 340, with panels to 210 for each row of them
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows or a column is missing
 * @source CenterBench, section 5.2
 */
export function gapPlot<P extends Point>(
  cells: readonly P[],
  options: GapPlotOptions<keyof P & string> = {},
): PlotOptions {
  requireKnownKeys("centerbench.gapPlot", options, ["series", "panels", "trend", "width", "height"]);
  const { series, panels, trend = false } = options;
  requirePoints(cells, ["level", "gap", series, panels]);
  const { place, stroke, options: layout, titles } = layoutOf(cells, options, 340);
  const line = { ...place, y: "gap", stroke, ...(series && { z: series }) };
  const interval = { ...place, y1: "low", y2: "high", stroke, strokeOpacity: 0.55 };
  return {
    ...layout,
    y: { label: GAP, percent: true, nice: true },
    marks: [
      ...titles,
      Plot.ruleY([0]),
      Plot.ruleX(cells.filter(hasInterval), interval),
      ...(trend ? [Plot.linearRegressionY(cells, { ...line, ci: 0, strokeDasharray: "2 4" })] : []),
      Plot.line(cells, { ...line, sort: "level", strokeWidth: 1.8 }),
      Plot.dot(cells, { ...place, y: "gap", fill: stroke, r: 3.5 }),
    ],
  };
}

interface GapDotsOptions<Column> extends Size {
  /** The column whose values have a row each, for instance "model" or "type"; defaults to one row. */
  rows?: Column;
}

/**
 * The options of an Observable Plot of all gaps as dots, darker with the level, the median of each row marked.
 *
 * @param cells of `centerbench.gaps`, for instance the 36 by level and type
 * @param options `height` defaults to 90 for each row and 70 for the axis and the legend
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows or a column is missing
 * @source CenterBench, section 5.2; Figure 7, there the distribution of the accuracies
 */
export function gapDots<P extends Point>(
  cells: readonly P[],
  options: GapDotsOptions<keyof P & string> = {},
): PlotOptions {
  requireKnownKeys("centerbench.gapDots", options, ["rows", "width", "height"]);
  const { rows } = options;
  requirePoints(cells, ["level", "gap", rows]);
  const names = rows === undefined ? [""] : valuesOf(cells, rows);
  const facet = rows === undefined ? {} : { fy: rows };
  const known = cells.filter(({ gap }) => !Number.isNaN(gap));
  const medians = names.flatMap((name) => {
    const own = known.filter((one) => rows === undefined || cell(one, rows) === name);
    if (own.length === 0) return [];
    return [{ ...(rows !== undefined && { [rows]: name }), gap: median(own.map(({ gap }) => gap)) }];
  });
  const dot = { ...facet, x: "gap", fill: "level", stroke: "#555", strokeWidth: 0.6, r: 5 };
  return {
    ...sizeOf(options, 90 * names.length + 70),
    marginLeft: 34 + 8 * Math.max(...names.map((name) => words(name).length)),
    ...MARGINS,
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
      Plot.dot(cells, Plot.dodgeY({ ...dot, anchor: "middle" })),
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
