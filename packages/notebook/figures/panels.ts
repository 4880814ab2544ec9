import { cell } from "@loadlab/lib/core/rows.js";
import { requireInteger } from "@loadlab/lib/core/check.js";

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
