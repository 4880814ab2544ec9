import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/lib/core/rows.js";
import { sizeOf, type Size } from "../size.js";
import { allOrNone, COLOUR, groupColours } from "./groups.js";
import { requireKnownKeys, requireNumber, shown } from "@loadlab/lib/core/check.js";

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
 * @throws RangeError if there are no rows or none has an estimate, a row has no label, or no group or panel where
 *   others have one, an estimate is no number, an interval has one end or is upside down, or an option is unknown or
 *   out of range
 * @source S. Lewis and M. Clarke 2001, doi:10.1136/bmj.322.7300.1479
 */
export function intervalPlot(rows: readonly IntervalRow[], options: IntervalPlotOptions = {}): PlotOptions {
  requireKnownKeys("intervalPlot", options, ["label", "reference", "domain", "width", "height"]);
  const { label = "estimate", reference = 0 } = options;
  if (reference !== null) requireNumber("reference", reference, -Infinity, Infinity, "null draws no line");
  checkRows(rows);
  const labels = [...new Set(rows.map(({ label }) => label))];
  const groups = allOrNone(rows, "group");
  const panels = allOrNone(rows, "panel");
  const line = 13 * Math.max(1.7, groups.length + 0.6);
  const domain = options.domain === undefined ? span(rows, reference) : checkedDomain(options.domain);
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

function checkRows(rows: readonly IntervalRow[]): void {
  const expected = "rows { label, estimate, low, high }";
  requireRows("rows", rows, `a list of ${expected}`);
  for (const [at, row] of rows.entries()) {
    if (typeof row.label !== "string")
      throw new RangeError(`row ${at} is ${shown(row)}; expected a label and an estimate: ${expected}`);
    if (!isKnown(row)) continue;
    const { estimate, low = null, high = null } = row;
    const name = shown(row.label);
    requireNumber(`the estimate of ${name}`, estimate);
    if (low === null && high === null) continue;
    const hint = "give both ends of an interval, or neither";
    requireNumber(`low of ${name}`, low as number, -Infinity, Infinity, hint);
    requireNumber(`high of ${name}`, high as number, low as number, Infinity, hint);
  }
  if (!rows.some(isKnown)) throw new RangeError(`no row has an estimate; expected a number in at least one`);
}

function checkedDomain(domain: readonly [number, number]): [number, number] {
  if (!Array.isArray(domain) || domain.length !== 2)
    throw new RangeError(`domain is ${shown(domain)}; expected both ends of the axis, such as [-1, 1]`);
  const [from, to] = domain;
  requireNumber("domain[0]", from);
  requireNumber("domain[1]", to);
  if (from === to) throw new RangeError(`domain is ${shown(domain)}; expected two ends that differ`);
  return [from, to];
}

function span(rows: readonly IntervalRow[], reference: number | null): [number, number] {
  const ends = rows
    .filter(isKnown)
    .flatMap(({ estimate, low, high }) => [estimate, low ?? estimate, high ?? estimate]);
  if (reference !== null) ends.push(reference);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const room = from === to ? 1 : 0.04 * (to - from);
  return [from - room, to + room];
}
