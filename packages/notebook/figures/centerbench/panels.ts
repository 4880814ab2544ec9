import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/analyses/centerbench/gaps.js";

export interface Size {
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels; the default grows with the number of panels or rows. */
  height?: number;
}

/** The options of figures by level. */
export interface LevelPlotOptions<Column> extends Size {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: Column;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: Column;
}

/** How the points of a figure by level are laid out. */
interface Layout {
  /** The channels that every mark needs, but for the colour. */
  place: { x: "level"; fx?: (point: object) => number; fy?: (point: object) => number };
  stroke: string;
  /** Size, scales and margins. */
  options: PlotOptions;
  /** The name over each panel. */
  titles: Markish[];
}

/**
 * The layout of a figure by level: a panel for each value of a column, three abreast or four as two by two, in the order
 * of the points, each under its name; colours for the values of another column. A single panel has the usual height.
 */
export function layoutOf(
  points: readonly { level: number }[],
  { series, panels, width = 640, height }: LevelPlotOptions<string>,
  usual: number,
): Layout {
  const stroke = series ?? COLOUR;
  const scales: PlotOptions = {
    width,
    x: {
      label: "level, number of relative clauses",
      ticks: [...new Set(points.map(({ level }) => level))],
      tickFormat: String,
      inset: 12,
      grid: false,
    },
    ...(series !== undefined && { color: { legend: true, domain: valuesOf(points, series) } }),
  };
  if (panels === undefined)
    return { place: { x: "level" }, stroke, options: { ...scales, height: height ?? usual }, titles: [] };
  const names = valuesOf(points, panels);
  // three, but two where that leaves no panel alone in its row
  const across = names.length === 4 ? 2 : 3;
  const place = (point: object) => names.indexOf(cell(point, panels));
  const facet = {
    fx: (point: object) => place(point) % across,
    fy: (point: object) => Math.floor(place(point) / across),
  };
  const title = (named: object) => {
    const name = cell(named, panels);
    return typeof name === "number" ? `${panels} ${name}` : words(name);
  };
  const named = names.map((name) => ({ [panels]: name }));
  return {
    place: { ...facet, x: "level" },
    stroke,
    options: {
      ...scales,
      height: height ?? 210 * Math.ceil(names.length / across) + 60,
      fx: { axis: null },
      fy: { axis: null, padding: 0.2 },
      marginTop: 46,
      marginRight: 24,
    },
    titles: [Plot.text(named, { ...facet, text: title, frameAnchor: "top", dy: -20, fontWeight: "bold" })],
  };
}

/** What a row has in a column that is known by its name alone. */
export const cell = (row: object, column: string): unknown => Reflect.get(row, column);

/** The values of a column, in the order of the points. */
export const valuesOf = (points: readonly object[], column: string): unknown[] => [
  ...new Set(points.map((point) => cell(point, column))),
];

/** Margins of a figure whose rows have names. */
export const MARGINS = { marginTop: 12, marginRight: 24, marginBottom: 46 };

/** Whether a point has an interval to be drawn. */
export const hasInterval = ({ low, high }: { low?: number | null; high?: number | null }) =>
  typeof low === "number" && typeof high === "number";

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
