import type { Markish, PlotOptions } from "@observablehq/plot";
import { cell, requireColumns, requireRows } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { chance } from "@loadlab/lib/stats/shares.js";
import { Plot } from "../../packages.js";
import { floorBand, sizeOf, valuesOf, type FloorPoint, type Size } from "../panels.js";

export interface CurvePlotOptions<Column> extends Size {
  /** The column on the horizontal axis; numbers, or texts, which are then drawn in the order of the points. */
  x: Column;
  /** The column on the vertical axis; defaults to "accuracy". */
  y?: Column;
  /** The column that tells lines apart by colour, such as "model"; defaults to one line. */
  series?: Column;
  /** A column for a panel each, side by side, such as "type"; defaults to one panel. */
  panels?: Column;
  /** A column for a row of panels each, one below the other; defaults to one row. */
  panelRows?: Column;
  /** The name of the horizontal axis; defaults to the column's. */
  label?: string;
  /** The name of the vertical axis; defaults to the column's. */
  yLabel?: string;
  /** Ends of the vertical axis; default to 0 and 1 of an accuracy, else to what is drawn. */
  domain?: readonly [low: number, high: number];
  /** Which axes are logarithmic: "x", "y" or "both"; defaults to none. */
  log?: "x" | "y" | "both";
  /** Whether each point has a dot; defaults to true. */
  dots?: boolean;
  /**
   * The band of the best cheap reader, of `floor` by the column on the horizontal axis: drawn grey, in every panel, or
   * each row in its own if the rows have the columns of the panels. Defaults to none.
   */
  floor?: readonly FloorPoint[];
  /** Marks of Observable Plot that are drawn beneath, such as a law; default to none. */
  marks?: readonly Markish[];
}

/** Colours that can be told apart on white, also without seeing red or green. */
const COLOURS = ["#2f4b8f", "#d95f02", "#3a8a5f", "#7d4fa8", "#b0305a", "#5f5f5f", "#8a6d1c", "#1c8a9a"];

/** With more values than this on the horizontal axis its ticks are Plot's own. */
const MOST_TICKS = 12;

/**
 * The options of an Observable Plot of one column by another, a line for each series, with intervals as bars where the
 * points have `low` and `high`, as those of `accuracy` do.
 *
 * What it gives is plain: `{ ...stats.curvePlot(points, options), caption: "..." }` changes any option of Plot's.
 *
 * @param points flat rows, such as `accuracy(rows, { by })` gives; a point without a number on either axis is left out
 * @param options `height` defaults to 320, or to 190 for each of several rows of panels
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no points or a column is missing
 */
export function curvePlot<P extends object>(
  points: readonly P[],
  options: CurvePlotOptions<keyof P & string>,
): PlotOptions {
  const { x, y = "accuracy", series, panels, panelRows, log, dots = true, floor = [], marks = [] } = options;
  const { label = x, yLabel = y } = options;
  const { domain = y === "accuracy" && !logged(log, "y") ? [0, 1] : undefined } = options;
  requireRows("points", points, "rows, such as accuracy(rows, { by }) gives");
  requireColumns(points.slice(0, 1), [x, y, series, panels, panelRows]);
  const values = (column: string) => valuesOf(points, column) as string[];
  const numeric = values(x).every((value) => typeof value === "number");
  const ticks = values(x).length <= MOST_TICKS;
  const names = series === undefined ? [] : values(series);
  const clip = options.domain === undefined ? {} : { clip: true };
  const place = { x, ...(panels && { fx: panels }), ...(panelRows && { fy: panelRows }) };
  const facets = [panels, panelRows].filter((column) => column !== undefined);
  const stroke = series ?? COLOURS[0]!;
  const drawn = points.filter((point) => Number.isFinite(cell(point, y)));
  const bounded = drawn.filter(
    (point) => Number.isFinite(cell(point, "low")) && Number.isFinite(cell(point, "high")),
  );
  const [low, high] = options.domain ?? [-Infinity, Infinity];
  const within = (point: P) => low <= Number(cell(point, y)) && Number(cell(point, y)) <= high;
  return {
    ...sizeOf(options, panelRows === undefined ? 320 : 190 * values(panelRows).length),
    x: {
      label,
      ...(numeric
        ? { inset: 12, ...(ticks && { ticks: values(x), tickFormat: String }) }
        : { type: "point", domain: values(x) }),
      ...(logged(log, "x") && { type: "log", ...(ticks && { base: 2 }) }), // to base 10 some ticks have no label
    },
    y: {
      label: yLabel,
      grid: true,
      ...(domain && { domain: [...domain] }),
      ...(logged(log, "y") && { type: "log", tickFormat: String }),
    },
    ...(panels && { fx: { label: null, domain: values(panels) } }),
    ...(panelRows && { fy: { label: null, domain: values(panelRows) }, marginRight: 80 }),
    ...(series && { color: { legend: true, domain: names, range: colours(names.length) } }),
    marks: [
      ...floorBand(floor, { x, panels: facets, place }),
      ...marks,
      ...(bounded.length > 0
        ? [Plot.ruleX(bounded, { ...place, ...clip, y1: "low", y2: "high", stroke, strokeOpacity: 0.5 })]
        : []),
      Plot.line(drawn, { ...place, ...clip, y, stroke, strokeWidth: 2, ...(series && { z: series }) }),
      ...(dots ? [Plot.dot(drawn.filter(within), { ...place, y, fill: stroke, r: 3 })] : []),
    ],
  };
}

const logged = (log: string | undefined, axis: string) => log === axis || log === "both";

/** As many colours as there are lines; beyond eight they come again. */
const colours = (count: number) => Array.from({ length: count }, (_, at) => COLOURS[at % COLOURS.length]!);

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
