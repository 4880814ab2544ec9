import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { projectFolder } from "@loadlab/lib/core/project.js";

/** The rows of a CSV file of the project. */
export const csv = (path: string) =>
  csvParse(readFileSync(join(projectFolder(`the exercise reads its ${path}`), path), "utf8"));

/** The smallest whole number, counted from `from` in steps of `step`, for which something holds. */
export function smallest(holds: (number: number) => boolean, from = 1, step = 1): number {
  let number = from;
  while (!holds(number)) number += step;
  return number;
}
