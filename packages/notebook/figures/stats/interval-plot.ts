import type { Markish, PlotOptions } from "@observablehq/plot";
import { requireNumber, requireRows, shown } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../panels.js";

const COLOURS = ["#4269d0", "#e08a1e", "#3a8a5f", "#c0392b", "#7d4fa8", "#666666"];

/** The colour of a figure without groups. */
const COLOUR = COLOURS[0]!;

/** The scale that gives each group a colour, with a legend; none without groups. */
const groupColours = (groups: readonly string[]) =>
  groups.length > 0 && {
    color: { legend: true, domain: groups, range: groups.map((_, at) => COLOURS[at % COLOURS.length]!) },
  };

/**
 * The values of a column that all rows have, or none.
 *
 * @throws RangeError if some rows have it and others do not, which would not be drawn
 */
function allOrNone<Column extends string>(
  rows: readonly ({ label?: string } & { [Name in Column]?: string })[],
  column: Column,
): string[] {
  const values = [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const lacking = rows.findIndex((row) => (row[column] ?? null) === null);
  if (values.length === 0 || lacking < 0) return values;
  const { label } = rows[lacking]!;
  throw new RangeError(
    `row ${lacking}${label === undefined ? "" : ` (${shown(label)})`} has no ${column}, and others have one; expected one in every row, or in none`,
  );
}

/** An estimate with the interval around it: one line of the figure. */
export interface IntervalRow {
  /** What is estimated, at the left; rows of one label are drawn together. */
  label: string;
  /** NaN or null where there is none: its line then stays empty. */
  estimate: number | null;
  /** Ends of the interval; without them, or null, a dot alone. */
  low?: number | null;
  /** The upper end, likewise; null or left out with the lower one. */
  high?: number | null;
  /** A colour, with a legend: rows of one label lie one below the other. All rows have one, or none. */
  group?: string;
  /** A panel; panels are drawn side by side. All rows have one, or none. */
  panel?: string;
  /** Whether the row sums up the others, which are then drawn paler; it has a diamond instead of a dot. */
  summary?: boolean;
}

export interface IntervalPlotOptions extends Size {
  /** What is estimated, below the axis; defaults to "estimate". */
  label?: string;
  /** Where "nothing" lies, a dashed line; null for none. Defaults to 0. */
  reference?: number | null;
  /** Ends of the axis, what lies outside is cut off there; defaults to all intervals and the reference. */
  domain?: readonly [number, number];
}

/**
 * The options of an Observable Plot of estimates and their intervals, one below the other: a forest plot.
 *
 * @param rows flat rows in the order wanted; others of their fields are passed over
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, none has an estimate, a row has half an interval, or no
 *   group or panel where others have one
 * @source S. Lewis and M. Clarke 2001, doi:10.1136/bmj.322.7300.1479
 */
export function intervalPlot(rows: readonly IntervalRow[], options: IntervalPlotOptions = {}): PlotOptions {
  const { label = "estimate", reference = 0 } = options;
  requireRows("rows", rows, "a list of rows { label, estimate, low, high }");
  if (!rows.some(isKnown)) throw new RangeError("no row has an estimate; expected a number in at least one");
  const half = rows.find(({ low, high }) => ((low ?? null) === null) !== ((high ?? null) === null));
  if (half) throw new RangeError(`${shown(half)} has half an interval; expected low and high, or neither`);
  const labels = [...new Set(rows.map(({ label }) => label))];
  const groups = allOrNone(rows, "group");
  const panels = allOrNone(rows, "panel");
  const line = 13 * Math.max(1.7, groups.length + 0.6);
  const domain = options.domain ?? span(rows, reference);
  return {
    ...sizeOf(options, Math.round(90 + line * labels.length)),
    marginLeft: 16 + 7 * Math.max(...labels.map(({ length }) => length)),
    x: { label, domain: [...domain], clamp: true, ...(panels.length > 1 && { ticks: 4 }) },
    y: { label: null, domain: labels },
    fx: { label: null, domain: panels, padding: 0.16 },
    ...groupColours(groups),
    marks: [
      ...(reference === null ? [] : [Plot.ruleX([reference], { stroke: "#888", strokeDasharray: "4 3" })]),
      ...(groups.length > 0 ? groups : [undefined]).flatMap((group, at) =>
        series(
          rows.filter((row) => row.group === group),
          groups.length > 0 ? "group" : COLOUR,
          13 * (at - (Math.max(1, groups.length) - 1) / 2),
          panels.length > 0,
        ),
      ),
    ],
  };
}

function series(rows: readonly IntervalRow[], colour: string, dy: number, inPanels: boolean): Markish[] {
  const summed = rows.some(({ summary }) => summary);
  const opacity = ({ summary }: IntervalRow) => (summed && !summary ? 0.6 : 1);
  const at = { y: "label", dy, ...(inPanels && { fx: "panel" }) };
  const line = { x1: "low", x2: "high", stroke: colour, strokeWidth: 1.5, strokeOpacity: opacity };
  const known = rows.filter(isKnown);
  const bars = known.filter(({ low }) => typeof low === "number");
  const dots = [false, true].map((summary) => {
    const shape = summary ? ({ symbol: "diamond", r: 6 } as const) : { r: 4 };
    const own = known.filter((row) => Boolean(row.summary) === summary);
    return Plot.dot(own, { ...at, x: "estimate", fill: colour, fillOpacity: opacity, ...shape });
  });
  return [Plot.ruleY(bars, { ...at, ...line }), ...dots];
}

const isKnown = (row: IntervalRow): row is IntervalRow & { estimate: number } =>
  row.estimate !== null && !Number.isNaN(row.estimate);

function span(rows: readonly IntervalRow[], reference: number | null): [number, number] {
  const ends = rows
    .filter(isKnown)
    .flatMap(({ estimate, low, high }) => [estimate, low ?? estimate, high ?? estimate]);
  if (reference !== null) ends.push(reference);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const room = from === to ? 1 : 0.04 * (to - from);
  return [from - room, to + room];
}

/** The power of one size of study: a point of the figure. */
export interface PowerRow {
  /** The size, in whatever the design counts. */
  n: number;
  /** The power, 0..1. */
  power: number;
  /** Ends of an interval, as `simulatePower` gives; without them the point is of a formula, and only the line is drawn. */
  low?: number;
  /** The upper end, likewise; without it there is no interval. */
  high?: number;
  /** What the line is of, with a legend. All rows have one, or none. */
  group?: string;
}

export interface PowerPlotOptions extends Size {
  /** The power wanted, a dashed line, 0..1. Defaults to 0.8. */
  target?: number;
  /** What n counts, below the axis; defaults to "n". */
  label?: string;
}

/**
 * The options of an Observable Plot of power by the size of a study, sizes on a logarithmic axis: where a line crosses
 * the dashed one, the study is large enough.
 *
 * @param rows of `simulatePower`, or `{ n, power }` of a formula, several groups in one list
 * @param options `height` defaults to 340
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows, a power is outside 0..1, or some rows have a group and some none
 */
export function powerPlot(rows: readonly PowerRow[], options: PowerPlotOptions = {}): PlotOptions {
  const { target = 0.8, label = "n" } = options;
  requireRows("rows", rows, "rows { n, power }, as stats.simulatePower gives");
  rows.forEach(({ power }, at) => requireNumber(`power of row ${at}`, power, 0, 1));
  const groups = allOrNone(rows, "group");
  const grouped = groups.length > 0;
  const colour = grouped ? "group" : COLOUR;
  const ordered = [...rows].sort((one, other) => one.n - other.n);
  const simulated = ordered.filter(({ low, high }) => low !== undefined && high !== undefined);
  const sizes = [...new Set(ordered.map(({ n }) => n))];
  const at = { x: "n", stroke: colour };
  return {
    ...sizeOf(options, 340),
    marginRight: 30,
    x: { label, type: "log", grid: false, tickFormat: ",d", ...(sizes.length <= 8 && { ticks: sizes }) },
    y: { label: "power", domain: [0, 1], grid: true },
    ...groupColours(groups),
    marks: [
      Plot.ruleY([target], { stroke: "#888", strokeDasharray: "4 3" }),
      Plot.line(ordered, { ...at, y: "power", strokeWidth: 2, ...(grouped && { z: "group" }) }),
      Plot.ruleX(simulated, { ...at, y1: "low", y2: "high", strokeWidth: 1.5 }),
      Plot.dot(simulated, { x: "n", y: "power", r: 3.5, fill: colour }),
    ],
  };
}
