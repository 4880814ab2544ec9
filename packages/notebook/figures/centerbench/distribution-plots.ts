import type { PlotOptions } from "@observablehq/plot";
import { median } from "simple-statistics";
import type { Gap, SubsetAccuracy } from "@loadlab/analyses/centerbench/gaps.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { cell } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import { sizeOf, valuesOf, type Size } from "../panels.js";
import {
  hasInterval,
  layoutOf,
  MARGINS,
  requirePoints,
  words,
  type LevelPlotOptions,
} from "./accuracy-plot.js";

interface AccuracyDotsOptions<Column> extends Size {
  /** The column whose values have two rows each, for instance "model". */
  rows: Column;
}

const COLOURS = { plausible: "#2a8a86", implausible: "#c2610c" };

/**
 * The options of an Observable Plot of two distributions for each model: all accuracies on plausible sentences, and
 * below them those on implausible ones, with the quartiles as a box and the median as a line in it. Below the name
 * stands the difference of the two medians.
 *
 * The difference of two medians is not the median of the differences.
 *
 * @param points accuracies as fractions, for instance of `accuracy(rows, { by: ["model", "level", "type", "subset"] })`
 * @param options `height` defaults to 100 for each value of `rows` and 60 for the axis
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 * @source CenterBench, Figure 7, "Performance distribution"; the 36 accuracies of a model are not printed
 */
export function accuracyDots<P extends SubsetAccuracy>(
  points: readonly P[],
  options: AccuracyDotsOptions<keyof P & string>,
): PlotOptions {
  const { rows } = options;
  requirePoints(points, ["subset", "accuracy", rows]);
  const names = valuesOf(points, rows);
  const known = points.filter(({ accuracy }) => !Number.isNaN(accuracy));
  const place = { fy: rows, y: "subset", x: "accuracy" };
  const facet = (name: unknown) => {
    const medianOf = (subset: string) => {
      const own = known.filter((point) => point.subset === subset && cell(point, rows) === name);
      return own.length === 0 ? NaN : median(own.map(({ accuracy }) => accuracy));
    };
    const points = 100 * (medianOf("plausible") - medianOf("implausible"));
    return Number.isNaN(points)
      ? words(name)
      : `${words(name)}\nmedians ${points.toFixed(1).replace("-", "\u2212")} apart`;
  };
  return {
    ...sizeOf(options, 100 * names.length + 60),
    marginLeft: 90,
    ...MARGINS,
    marginRight: 140,
    x: { label: "accuracy (%)", percent: true, domain: [0, 100] },
    y: { label: null, domain: [...SUBSETS] },
    fy: { domain: names, label: null, tickFormat: facet },
    marks: [
      Plot.boxX(known, { ...place, r: 0, fill: "#ddd", stroke: "#777" }),
      Plot.dot(known, { ...place, r: 4, fill: ({ subset }: P) => COLOURS[subset], fillOpacity: 0.7 }),
    ],
  };
}

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
