import type { Markish, PlotOptions, ScaleOptions } from "@observablehq/plot";
import { Plot } from "../../core/packages.js";
import { requireRows, type Row } from "./rows.js";

/** How the points of a figure are laid out in panels. */
export interface Panels {
  /** The facet channels every mark needs; empty for a figure of one panel. */
  facet: { fx?: (point: Row) => number; fy?: (point: Row) => number };
  /** Scales and margins; empty for a figure of one panel. */
  options: PlotOptions;
  /** The name over each panel. */
  titles: Markish[];
  /** Panels one below the other. */
  rows: number;
}

/** Panels abreast: three, but two where that leaves no panel alone in its row. */
const abreast = (panels: number) => (panels === 4 ? 2 : 3);

/**
 * A panel for each value of a column, three abreast or four as two by two, in the order of the points, each under its
 * name.
 *
 * @param column whose values have a panel each; without it there is one panel
 */
export function panelsOf(points: readonly Row[], column?: string): Panels {
  if (column === undefined) return { facet: {}, options: {}, titles: [], rows: 1 };
  const names = [...new Set(points.map((point) => point[column]))];
  const across = abreast(names.length);
  const place = (point: Row) => names.indexOf(point[column]);
  const facet = {
    fx: (point: Row) => place(point) % across,
    fy: (point: Row) => Math.floor(place(point) / across),
  };
  const title = ({ [column]: name }: Row) => typeof name === "number" ? `${column} ${name}` : words(name); // prettier-ignore
  const named = names.map((name) => ({ [column]: name }));
  return {
    facet,
    options: { fx: { axis: null }, fy: { axis: null, padding: 0.2 }, marginTop: 46, marginRight: 24 },
    titles: [Plot.text(named, { ...facet, text: title, frameAnchor: "top", dy: -20, fontWeight: "bold" })],
    rows: Math.ceil(names.length / across),
  };
}

/** Colours for the values of a column, in the order of the points, with a legend. */
export const seriesColours = (points: readonly Row[], series: string): ScaleOptions => ({
  legend: true,
  domain: [...new Set(points.map((point) => point[series]))],
});

/** A name as it stands in prose: "causal sequence". */
export const words = (name: unknown): string => String(name).replaceAll("_", " ");

/** @throws RangeError if there are no points or one lacks a column that is to be drawn */
export function requireColumns(points: readonly Row[], columns: readonly (string | undefined)[]): void {
  requireRows("points", points, "the rows of centerbench.accuracy or of centerbench.gaps");
  points.forEach((point, index) => {
    const missing = columns.find((column) => column !== undefined && point[column] === undefined);
    if (missing !== undefined)
      throw new RangeError(
        `row ${index} has no column "${missing}"; group by it, its columns are ${Object.keys(point).join(", ")}`,
      );
  });
}
