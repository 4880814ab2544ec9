import type { Markish } from "@observablehq/plot";
import { Plot } from "../packages.js";

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
