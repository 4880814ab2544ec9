import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import type { Gap } from "@loadlab/analyses/centerbench/gaps.js";
import { hasInterval, layoutOf, requirePoints, type LevelPlotOptions } from "./panels.js";

type Point = Pick<Gap, "gap"> & { level: number; low?: number | null; high?: number | null };

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
  options: LevelPlotOptions<keyof P & string> = {},
): PlotOptions {
  const { series, panels } = options;
  requirePoints(cells, ["level", "gap", series, panels]);
  const { place, stroke, options: layout, titles } = layoutOf(cells, options, 340);
  const line = { ...place, y: "gap", stroke, ...(series && { z: series }) };
  const interval = { ...place, y1: "low", y2: "high", stroke, strokeOpacity: 0.55 };
  return {
    ...layout,
    y: { label: "gap, plausible minus implausible (points)", percent: true, nice: true },
    marks: [
      ...titles,
      Plot.ruleY([0]),
      Plot.ruleX(cells.filter(hasInterval), interval),
      Plot.line(cells, { ...line, sort: "level", strokeWidth: 1.8 }),
      Plot.dot(cells, { ...place, y: "gap", fill: stroke, r: 3.5 }),
    ],
  };
}
