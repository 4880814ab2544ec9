import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireColumns, requireRows } from "@loadlab/lib/core/rows.js";
import { panelsOf, valuesOf } from "../panels.js";
import { sizeOf, type Size } from "../size.js";

/** The options of figures by level. */
export interface LevelPlotOptions<Column> extends Size {
  /** The column that tells lines apart by colour, for instance "model"; defaults to one colour. */
  series?: Column;
  /** A column for a panel each, for instance "type"; defaults to one panel. */
  panels?: Column;
}

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
  { series, panels, ...size }: LevelPlotOptions<string>,
  usual: number,
): Layout {
  const stroke = series ?? COLOUR;
  const scales: PlotOptions = {
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
    return { place: { x: "level" }, stroke, options: { ...scales, ...sizeOf(size, usual) }, titles: [] };
  // three abreast, but two where that leaves no panel alone in its row
  const across = valuesOf(points, panels).length === 4 ? 2 : 3;
  const { rows, place, titles, title } = panelsOf(points, panels, across);
  const text = (point: object) => words(title(point));
  return {
    place: { ...place, x: "level" },
    stroke,
    options: {
      ...scales,
      ...sizeOf(size, 210 * rows + 60),
      fx: { axis: null },
      fy: { axis: null, padding: 0.2 },
      marginTop: 46,
      marginRight: 24,
    },
    titles: [Plot.text(titles, { ...place, text, frameAnchor: "top", dy: -20, fontWeight: "bold" })],
  };
}

/** Margins of a figure whose rows have names. */
export const MARGINS = { marginTop: 12, marginRight: 24, marginBottom: 46 };

/** Whether a point has an interval to be drawn. */
export const hasInterval = ({ low, high }: { low?: number | null; high?: number | null }) =>
  typeof low === "number" && typeof high === "number";

/** A name in prose: "causal sequence". */
export const words = (name: unknown): string => String(name).replaceAll("_", " ");

export const COLOUR = "#4269d0";

/** @throws RangeError if there are no points or one lacks a column that is to be drawn */
export function requirePoints(points: readonly object[], columns: readonly (string | undefined)[]): void {
  requireRows("points", points, "the rows of accuracy or of centerbench.gaps");
  requireColumns(points, columns);
}
