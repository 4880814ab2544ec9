import type { PlotOptions } from "@observablehq/plot";
import { grouped } from "@loadlab/lib/core/groups.js";
import { Plot } from "../../packages.js";
import type { Size } from "../size.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { chance } from "@loadlab/lib/stats/chance.js";
import type { FloorPoint } from "../floor-band.js";
import { curvePlot } from "./curve-plot.js";

interface Right {
  correct: number;
  candidates?: number;
}

export interface ChancePlotOptions<Column> extends Size {
  /** The column on the horizontal axis, of numbers, such as "level". */
  x: Column;
  /** The axis' name; defaults to the column's. */
  label?: string;
  /** The column that tells lines apart by colour, such as "model"; defaults to one line. */
  series?: Column;
  /** A column for a panel each, side by side, such as "type"; defaults to one panel. */
  panels?: Column;
  /** The band of the best cheap reader, as in `curvePlot`; defaults to none. */
  floor?: readonly FloorPoint[];
}

/**
 * The options of an Observable Plot of accuracy by one column with Wilson's 95 % intervals, over the band in which 95 %
 * of guessers lie. The band is drawn where rows have `candidates`, for the line with the fewest questions in its panel.
 *
 * @param rows of `run` or `runs.recorded`, of several runs if wanted
 * @param options `height` defaults to 320
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, or a column is missing
 */
export function chancePlot<R extends Right, Column extends keyof R & string>(
  rows: readonly R[],
  options: ChancePlotOptions<Column>,
): PlotOptions {
  const { x, label = x, series, panels, floor = [], width, height } = options;
  const by = [x, series, panels].filter((column) => column !== undefined);
  const points = accuracy(rows, { by });
  const band = bandOf(rows, options);
  const within = { ...(panels && { fx: panels }), x, y1: "low", y2: "high" };
  const marks = [Plot.areaY(band, { ...within, fill: "#888", fillOpacity: 0.25 })];
  return {
    ...curvePlot(points, { x, label, series, panels, floor, width, height, marks }),
    ...(band.length > 0 && {
      caption:
        "Grey: where 95 % of guessers lie. " +
        (floor.length > 0 ? "Darker, dashed: the best cheap reader. " : "") +
        "Bars: Wilson's 95 % intervals.",
    }),
  };
}

function bandOf<R extends Right, Column extends keyof R & string>(
  rows: readonly R[],
  { x, series, panels }: ChancePlotOptions<Column>,
) {
  const given = rows.filter(({ candidates }) => candidates !== undefined);
  return grouped(given, (row) => panels && row[panels]).flatMap((panel) => {
    const lines = grouped(panel, (row) => series && row[series]);
    const fewest = lines.reduce((least, line) => (line.length < least.length ? line : least));
    return chance(fewest, { by: [x, ...(panels ? [panels] : [])] }).sort(
      (one, other) => Number(one[x]) - Number(other[x]),
    );
  });
}
