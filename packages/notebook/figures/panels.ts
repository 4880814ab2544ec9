import type { Markish } from "@observablehq/plot";
import { cell, requireInteger } from "@loadlab/lib/core/check.js";
import { Plot } from "../packages.js";

/** The size of a figure. */
export interface Size {
  /** In pixels; defaults to 640. */
  width?: number;
  /** In pixels; the default is what the figure needs. */
  height?: number;
}

/** The size that was given, else the figure's own. */
export const sizeOf = (given: Size, height: number, width = 640): Required<Size> => ({
  width: given.width ?? width,
  height: given.height ?? height,
});

/** The values of a column, in the order of the points. */
export const valuesOf = (points: readonly object[], column: string): unknown[] => [
  ...new Set(points.map((point) => cell(point, column))),
];

/** The grid of panels of a figure, one for each value of a column, row by row in the order of the points. */
export interface Panels {
  /** Rows of panels. */
  rows: number;
  /** The channels of a point that say in which panel it lies. */
  place: Record<"fx" | "fy", (point: object) => number>;
  /** A point for each panel, with the name over it. */
  titles: Readonly<Record<string, unknown>>[];
  /** The name over the panel of a point: the value, or for a number the column and the value. */
  title: (point: object) => string;
}

/** The panels of a figure, `across` of them beside each other; all in one row unless given. */
export function panelsOf(points: readonly object[], column: string, across?: number): Panels {
  const names = valuesOf(points, column);
  const columns = across ?? names.length;
  requireInteger("across", columns, 1);
  const at = (point: object) => names.indexOf(cell(point, column));
  return {
    rows: Math.ceil(names.length / columns),
    place: { fx: (point) => at(point) % columns, fy: (point) => Math.floor(at(point) / columns) },
    titles: names.map((name) => ({ [column]: name })),
    title: (point) => {
      const name = cell(point, column);
      return typeof name === "number" ? `${column} ${name}` : String(name);
    },
  };
}

/** A row of `stats.floor`; it has the column of the horizontal axis too, and may have that of the panels. */
export interface FloorPoint {
  accuracy: number;
  low: number;
  high: number;
}

/** The grey band of the best cheap reader: in every panel, or each row in its own if rows have the panels' columns. */
export function floorBand(
  floor: readonly FloorPoint[],
  { x, panels = [], place = {} }: { x: string; panels?: readonly string[]; place?: object },
): Markish[] {
  const [first] = floor;
  if (!first) return [];
  if (!(x in first))
    throw new RangeError(
      `floor has no column "${x}"; expected the rows of stats.floor(rows, { by: ["${x}"] })`,
    );
  const within = { x, ...(panels.length > 0 && panels.every((column) => column in first) ? place : {}) };
  return [
    Plot.areaY(floor, { ...within, y1: "low", y2: "high", fill: "#888", fillOpacity: 0.4 }),
    Plot.lineY(floor, { ...within, y: "accuracy", stroke: "#888", strokeDasharray: "4 3" }),
  ];
}
