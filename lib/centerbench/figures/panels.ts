import type { Markish, PlotOptions, ScaleOptions } from "@observablehq/plot";
import { Plot } from "../../core/packages.js";
import { requireRows } from "../analysis/row-pairs.js";

/** How the points of a figure are laid out in panels. */
interface Panels {
  /** The facet channels every mark needs; empty for a figure of one panel. */
  facet: { fx?: (point: object) => number; fy?: (point: object) => number };
  /** Scales and margins; empty for a figure of one panel. */
  options: PlotOptions;
  /** The name over each panel. */
  titles: Markish[];
  /** Height of the figure unless one is asked for, in pixels. */
  height: number;
}

/** Panels abreast: three, but two where that leaves no panel alone in its row. */
const abreast = (panels: number) => (panels === 4 ? 2 : 3);

/**
 * A panel for each value of a column, three abreast or four as two by two, in the order of the points, each under its
 * name.
 *
 * @param column whose values have a panel each; without it there is one panel
 * @param height of a figure of one panel, in pixels
 */
export function panelsOf(points: readonly object[], column: string | undefined, height: number): Panels {
  if (column === undefined) return { facet: {}, options: {}, titles: [], height };
  const names = valuesOf(points, column);
  const across = abreast(names.length);
  const place = (point: object) => names.indexOf(cell(point, column));
  const facet = {
    fx: (point: object) => place(point) % across,
    fy: (point: object) => Math.floor(place(point) / across),
  };
  const title = (named: object) => {
    const name = cell(named, column);
    return typeof name === "number" ? `${column} ${name}` : words(name);
  };
  const named = names.map((name) => ({ [column]: name }));
  return {
    facet,
    options: { fx: { axis: null }, fy: { axis: null, padding: 0.2 }, marginTop: 46, marginRight: 24 },
    titles: [Plot.text(named, { ...facet, text: title, frameAnchor: "top", dy: -20, fontWeight: "bold" })],
    height: 210 * Math.ceil(names.length / across) + 60,
  };
}

/** What a row has in a column that is known by its name alone. */
export const cell = (row: object, column: string): unknown => Reflect.get(row, column);

/** The values of a column, in the order of the points. */
export const valuesOf = (points: readonly object[], column: string): unknown[] => [
  ...new Set(points.map((point) => cell(point, column))),
];

/** Colours for the values of a column, in the order of the points, with a legend. */
export const seriesColours = (points: readonly object[], series: string | undefined): PlotOptions =>
  series === undefined ? {} : { color: { legend: true, domain: valuesOf(points, series) } };

/** The axis of the levels of some rows, a tick at each. */
export const levelAxis = (points: readonly { level: number }[]): ScaleOptions => ({
  label: "level, number of relative clauses",
  ticks: [...new Set(points.map(({ level }) => level))],
  tickFormat: String,
  inset: 12,
  grid: false,
});

/** A name as it stands in prose: "causal sequence". */
export const words = (name: unknown): string => String(name).replaceAll("_", " ");

export const COLOUR = "#4269d0";

/** @throws RangeError if there are no points or one lacks a column that is to be drawn */
export function requireColumns(points: readonly object[], columns: readonly (string | undefined)[]): void {
  requireRows("points", points, "the rows of accuracy or of centerbench.gaps");
  for (const [index, point] of points.entries()) {
    const missing = columns.find((column) => column !== undefined && cell(point, column) === undefined);
    if (missing !== undefined)
      throw new RangeError(
        `row ${index} has no column "${missing}"; group by it, its columns are ${Object.keys(point).join(", ")}`,
      );
  }
}
