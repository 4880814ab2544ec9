import type { Random } from "../../core/random.js";
import { grid, type Grid } from "../grid.js";
import { sameConstraint } from "./constraints.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import type { AttributeKind, CellConstraints, Constraint } from "./item.js";

/** Whether no two attributes of these kinds can go together. @source A.2, step 2, for `sorted` with `positional` */
export const kindsConflict = (one: AttributeKind | "drawn", other: AttributeKind | "drawn"): boolean =>
  CONFLICTS.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

const CONFLICTS: [AttributeKind, AttributeKind][] = [
  ["sorted", "positional"],
  ["sorted", "sorted"],
  ["character_set", "character_set"],
  ["character_set", "type_count"],
  ["character_set", "positional"],
];

/** The constraints of the nine cells, from what the rows ask for and what the columns ask for. */
export const gridConstraints = (rows: Grid<Constraint>, columns: Grid<Constraint>): Grid<CellConstraints> =>
  grid((row, column) => {
    const [ofRow, ofColumn] = [rows[row][column], columns[column][row]];
    return sameConstraint(ofRow, ofColumn) ? [ofRow] : [ofRow, ofColumn];
  });

/** Nine cells, row by row, as a matrix. */
export const asGrid = <T>(cells: readonly T[]): Grid<T> => grid((row, column) => cells[3 * row + column]!);

/** How to make each of some cells; null if one of them cannot be. */
export function planCells(constraints: readonly CellConstraints[]): CellPlan[] | null {
  const plans: CellPlan[] = [];
  for (const cell of constraints) {
    const plan = planCell(cell);
    if (!plan) return null;
    plans.push(plan);
  }
  return plans;
}

/** No two cells of a line are nearer to each other. @source NeuroCognition, appendix A.2, step 5, and Algorithm 1 */
const LEAST_DISTANCE = 2;

/** Texts tried for a cell before the one before it is drawn anew, and how often before the search goes back further. */
const [RETRIES, RETURNS] = [10, 3];
/** Cells drawn, in all, before the search is given up. */
const MOST_CELLS = 60;

/** Fills the cells one by one, or those before a given answer, going back where two are too alike. @source Algorithm 1 */
export function fillGrid(plans: readonly CellPlan[], draw: Random, answer?: string): string[] | null {
  const cells: string[] = [];
  const returns = plans.map(() => 0);
  for (let drawn = 0; drawn < MOST_CELLS; drawn++) {
    const plan = plans[cells.length];
    if (!plan) return answer === undefined ? cells : [...cells, answer];
    const text = distinctCell(plan, cells, draw, answer);
    if (text !== null) {
      cells.push(text);
      continue;
    }
    let back = cells.length - 1;
    while (back >= 0 && ++returns[back]! > RETURNS) returns[back--] = 0;
    if (back < 0) return null;
    cells.length = back;
  }
  return null;
}

const LAST = 8;

/** Whether two cells, counted row by row, stand in one row or column. */
export const sameLine = (one: number, other: number) =>
  Math.floor(one / 3) === Math.floor(other / 3) || one % 3 === other % 3;

/** A text for the next cell that is far enough from those known in its row and column. */
function distinctCell(plan: CellPlan, cells: string[], draw: Random, answer?: string): string | null {
  const next = cells.length;
  const neighbours = cells.filter((_, at) => sameLine(at, next));
  if (answer !== undefined && sameLine(next, LAST)) neighbours.push(answer);
  for (let tries = 0; tries < RETRIES; tries++) {
    const text = drawCell(plan, draw);
    if (neighbours.every((other) => hammingDistance(text, other) >= LEAST_DISTANCE)) return text;
  }
  return null;
}

/** At how many positions two texts differ, those that only the longer one has included. @source Algorithm 1 */
export function hammingDistance(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < Math.max(one.length, other.length); at++) if (one[at] !== other[at]) distance++;
  return distance;
}
