import type { PlotOptions } from "@observablehq/plot";
import { requireKnownKeys } from "../../core/check.js";
import { grouped } from "../../core/groups.js";
import { Plot } from "../../core/packages.js";
import { accuracy } from "../accuracy.js";
import { chance } from "../chance.js";

/** What is needed of a row. */
interface Right {
  correct: number;
  candidates?: number;
}

export interface ChancePlotOptions<Column> {
  /** The column on the horizontal axis, of numbers, such as "level". */
  x: Column;
  /** The axis' name; defaults to the column's. */
  label?: string;
  /** The column that tells lines apart by colour, such as "model"; defaults to one line. */
  series?: Column;
  /** A column for a panel each, side by side, such as "type"; defaults to one panel. */
  panels?: Column;
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 320. */
  height?: number;
}

/** Colours that can be told apart without seeing red or green, dark to light. */
const COLOURS = ["#2f4b8f", "#d95f02", "#3a8a5f", "#7d4fa8"];

/**
 * The options of an Observable Plot of accuracy by one column with Wilson's 95 % intervals, over the band in which 95 %
 * of guessers lie. The band is drawn where rows have `candidates`, for the line with the fewest questions in its panel.
 *
 * @param rows of `run` or `runs.recorded`, of several runs if wanted
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, or a column is missing
 */
export function chancePlot<R extends Right, Column extends keyof R & string>(
  rows: readonly R[],
  options: ChancePlotOptions<Column>,
): PlotOptions {
  requireKnownKeys("stats.chancePlot", options, ["x", "label", "series", "panels", "width", "height"]);
  const { x, label = x, series, panels, width = 640, height = 320 } = options;
  const by = [x, series, panels].filter((column) => column !== undefined);
  const points = accuracy(rows, { by });
  const names = series ? [...new Set(rows.map((row) => String(row[series])))] : [];
  const place = panels && { fx: panels };
  const stroke = series ?? COLOURS[0]!;
  const band = bandOf(rows, options);
  return {
    width,
    height,
    x: { label, ticks: [...new Set(rows.map((row) => Number(row[x])))], tickFormat: String, inset: 12 },
    y: { label: "accuracy", domain: [0, 1], grid: true },
    ...(panels && { fx: { label: null, domain: [...new Set(rows.map((row) => row[panels]))] as string[] } }),
    ...(series && { color: { legend: true, domain: names, range: COLOURS.slice(0, names.length) } }),
    ...(band.length > 0 && { caption: "Grey: where 95 % of guessers lie. Bars: Wilson's 95 % intervals." }),
    marks: [
      Plot.areaY(band, {
        ...place,
        x,
        y1: "low",
        y2: "high",
        fill: "#888",
        fillOpacity: 0.25,
      }),
      Plot.ruleX(points, { ...place, x, y1: "low", y2: "high", stroke, strokeOpacity: 0.5 }),
      Plot.lineY(points, {
        ...place,
        x,
        y: "accuracy",
        stroke,
        strokeWidth: 2,
        ...(series && { z: series }),
      }),
      Plot.dot(points, { ...place, x, y: "accuracy", fill: stroke, r: 3.5 }),
    ],
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
