import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/lib/core/rows.js";
import { sizeOf, type Size } from "../size.js";
import { allOrNone, COLOUR, groupColours } from "./groups.js";

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
 * @throws RangeError if there are no rows, none has an estimate, or a row has no group or panel where others have one
 * @source S. Lewis and M. Clarke 2001, doi:10.1136/bmj.322.7300.1479
 */
export function intervalPlot(rows: readonly IntervalRow[], options: IntervalPlotOptions = {}): PlotOptions {
  const { label = "estimate", reference = 0 } = options;
  requireRows("rows", rows, "a list of rows { label, estimate, low, high }");
  if (!rows.some(isKnown)) throw new RangeError("no row has an estimate; expected a number in at least one");
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
