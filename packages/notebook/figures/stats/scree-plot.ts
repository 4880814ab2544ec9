import type { PlotOptions } from "@observablehq/plot";
import { shown } from "@loadlab/lib/core/check.js";
import type { ParallelAnalysis } from "@loadlab/lib/stats/factor-analysis/number-of-factors.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../panels.js";

const OBSERVED = "observed";
const MEAN = "random data, mean";

/**
 * The options of an Observable Plot of a parallel analysis: the eigenvalues of the data by rank, and those of random
 * data; the factors that are kept are filled dots.
 *
 * @param analysis of `stats.parallelAnalysis`
 * @param options `height` defaults to 400
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if it is given anything else
 */
export function screePlot(analysis: ParallelAnalysis, options: Size = {}): PlotOptions {
  if (!Array.isArray(analysis?.observed))
    throw new RangeError(
      `screePlot was given ${shown(analysis)}; expected what stats.parallelAnalysis returns`,
    );
  const { observed, threshold, mean, factors, quantile, matrix } = analysis;
  const limit = `random data, ${Number((100 * quantile).toFixed(2))}th percentile`;
  const ticks = observed.length;
  const dots = ranked(observed, OBSERVED).map((point) => ({ ...point, kept: point.rank <= factors }));
  const random = [...ranked(threshold, limit), ...ranked(mean, MEAN)];
  const at = { x: "rank", y: "value", strokeWidth: 2 };
  return {
    ...sizeOf(options, 400),
    x: { label: "factor", type: "linear", ticks, tickFormat: "d", domain: [0.5, ticks + 0.5] },
    y: { label: `eigenvalue of the ${matrix} correlation matrix`, grid: true, nice: true },
    color: {
      legend: true,
      domain: [OBSERVED, limit, MEAN],
      range: ["#4269d0", "#c0392b", "#97979d"],
    },
    marks: [
      Plot.ruleY([0]),
      Plot.line(random, { ...at, stroke: "series", strokeDasharray: "5 3" }),
      Plot.line(ranked(observed, OBSERVED), { ...at, stroke: "series" }),
      Plot.dot(dots, { ...at, r: 4.5, stroke: "#4269d0", fill: ({ kept }) => (kept ? "#4269d0" : "white") }),
    ],
  };
}

const ranked = (values: readonly number[], series: string) =>
  values.map((value, index) => ({ rank: index + 1, value, series }));
