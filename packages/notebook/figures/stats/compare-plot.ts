import type { PlotOptions } from "@observablehq/plot";
import { shown } from "@loadlab/lib/core/check.js";
import type { Comparisons } from "@loadlab/lib/stats/comparisons/compare.js";
import type { Size } from "../size.js";
import { intervalPlot } from "./interval-plot.js";

/**
 * The options of an Observable Plot of differences in accuracy, a line for each pair of models: the paired interval,
 * and the unpaired one that the same rows give without matching.
 *
 * @param comparisons of `compare`
 * @param options `height` defaults to what the lines need
 * @returns options for `Plot.plot` or `show.plot`, with the sentence of `compare` as the caption
 * @throws RangeError if it is given anything else, or no pair has a sample in common
 */
export function comparePlot(comparisons: Comparisons, options: Size = {}): PlotOptions {
  if (!Array.isArray(comparisons?.pairs))
    throw new RangeError(`comparePlot was given ${shown(comparisons)}; expected what compare(rows) returns`);
  const rows = comparisons.pairs.flatMap((pair) => {
    const one = { label: `${pair.first} − ${pair.second}`, estimate: pair.difference };
    return [
      { ...one, group: "same samples (paired)", low: pair.low, high: pair.high },
      { ...one, group: "as independent groups", low: pair.unpairedLow, high: pair.unpairedHigh },
    ];
  });
  return {
    ...intervalPlot(rows, { label: "difference in accuracy", ...options }),
    caption: comparisons.sentence,
  };
}
