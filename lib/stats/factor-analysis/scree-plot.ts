import * as Plot from "@observablehq/plot";
import { requireKnownKeys } from "../../core/check.js";
import type { ParallelAnalysis } from "./parallel-analysis.js";

export interface ScreePlotOptions {
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 400. */
  height?: number;
}

const OBSERVED = "observed";
const MEAN = "random data, mean";

/**
 * The options of an Observable Plot of a parallel analysis: the eigenvalues of the data by rank, and those of random
 * data; the factors that are kept are filled dots.
 *
 * @param analysis of `stats.parallelAnalysis`
 * @returns options for `Plot.plot` or `show.plot`
 */
export function screePlot(analysis: ParallelAnalysis, options: ScreePlotOptions = {}): Plot.PlotOptions {
  requireKnownKeys("screePlot", options, ["width", "height"]);
  const { width = 640, height = 400 } = options;
  const { observed, threshold, mean, factors, quantile, criterion, matrix } = analysis;
  const limit = `random data, ${Number((100 * quantile).toFixed(2))}th percentile`;
  const lines = [
    ...ranked(observed, OBSERVED),
    ...(criterion === "quantile" ? ranked(threshold, limit) : []),
    ...ranked(mean, MEAN),
  ];
  const series = [OBSERVED, limit, MEAN].filter((name) => lines.some((point) => point.series === name));
  const dots = ranked(observed, OBSERVED).map((point) => ({ ...point, kept: point.rank <= factors }));
  return {
    width,
    height,
    x: { label: "factor", type: "linear", ticks: observed.length, tickFormat: "d", domain: [0.5, observed.length + 0.5] }, // prettier-ignore
    y: { label: `eigenvalue of the ${matrix} correlation matrix`, grid: true, nice: true },
    color: {
      legend: true,
      domain: series,
      range: series.map((name) => ({ [OBSERVED]: "#4269d0", [MEAN]: "#97979d" })[name] ?? "#c0392b"),
    },
    marks: [
      Plot.ruleY([0]),
      Plot.line(
        lines.filter(({ series }) => series !== OBSERVED),
        { x: "rank", y: "value", stroke: "series", strokeWidth: 2, strokeDasharray: "5 3" },
      ),
      Plot.line(ranked(observed, OBSERVED), { x: "rank", y: "value", stroke: "series", strokeWidth: 2 }),
      Plot.dot(dots, {
        x: "rank",
        y: "value",
        r: 4.5,
        stroke: "#4269d0",
        strokeWidth: 2,
        fill: ({ kept }: { kept: boolean }) => (kept ? "#4269d0" : "white"),
      }),
    ],
  };
}

const ranked = (values: readonly number[], series: string) =>
  values.map((value, index) => ({ rank: index + 1, value, series }));
