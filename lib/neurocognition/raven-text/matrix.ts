import type { Random } from "../../core/random.js";
import {
  ATTRIBUTE_KINDS,
  constraintAt,
  drawAttribute,
  type Attribute,
  type AttributeKind,
} from "./attributes.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import type { CellConstraints } from "./constraints.js";
import { impliedConstraints, sameConstraint } from "./leaks.js";

/** A matrix with everything that was decided about it. */
export interface TextMatrix {
  rowAttribute: Attribute;
  columnAttribute: Attribute;
  /** Three rows of three cells. */
  matrix: string[][];
  /** What holds for each cell; for the last, which is the missing one, with what is implied. */
  constraints: CellConstraints[][];
}

/**
 * Whether no two attributes of these kinds can ever go together.
 *
 * A sorted cell has no free positions. A cell has one character set and one order, and three different character sets
 * have no type of characters in common that could be counted in each, or stand at a position of each.
 *
 * @source NeuroCognition, appendix A.2, step 2, for `sorted` with `positional`; the others follow from A.1
 */
export function kindsConflict(one: AttributeKind, other: AttributeKind): boolean {
  return CONFLICTS.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

const CONFLICTS: [AttributeKind, AttributeKind][] = [
  ["sorted", "positional"],
  ["sorted", "sorted"],
  ["character_set", "character_set"],
  ["character_set", "type_count"],
  ["character_set", "positional"],
];

/** No two cells of a line are nearer to each other. @source NeuroCognition, appendix A.2, step 5, and Algorithm 1 */
const LEAST_DISTANCE = 2;

/** Texts tried for a cell before the cell before it is drawn anew. */
const RETRIES = 10;
/** How often a cell may be drawn anew before the search goes back one cell further. */
const RETURNS = 3;
/** Cells drawn, in all, before the attributes are drawn anew. */
const MOST_CELLS = 60;
/** Pairs of attributes tried; a pair of kinds that can go together has long been found by then. */
const MOST_PAIRS = 100_000;

/**
 * Draws two attributes that go together and a matrix that follows both.
 *
 * @param rowKind kind of the row attribute, drawn if left out, and so for columnKind
 * @source NeuroCognition, Algorithm 1
 */
export function drawMatrix(draw: Random, rowKind?: AttributeKind, columnKind?: AttributeKind): TextMatrix {
  for (let pairs = 0; pairs < MOST_PAIRS; pairs++) {
    const rowAttribute = drawAttribute(rowKind ?? draw.pick(ATTRIBUTE_KINDS), draw);
    const columnAttribute = drawAttribute(columnKind ?? draw.pick(ATTRIBUTE_KINDS), draw);
    if (kindsConflict(rowAttribute.kind, columnAttribute.kind)) continue;
    const constraints = gridConstraints(rowAttribute, columnAttribute);
    const plans = planGrid(constraints);
    const cells = plans && fillGrid(plans, draw);
    if (!cells) continue;
    const missing = constraints[8]!;
    constraints[8] = [...missing, ...impliedConstraints(missing)];
    return { rowAttribute, columnAttribute, matrix: inRows(cells), constraints: inRows(constraints) };
  }
  throw new Error(`no matrix of ${rowKind} and ${columnKind} was found in ${MOST_PAIRS} pairs of attributes`);
}

/** The constraints of the nine cells, row by row. */
const gridConstraints = (rowAttribute: Attribute, columnAttribute: Attribute): CellConstraints[] =>
  PLACES.map(([row, column]) => {
    const ofRow = constraintAt(rowAttribute, row, column);
    const ofColumn = constraintAt(columnAttribute, column, row);
    return sameConstraint(ofRow, ofColumn) ? [ofRow] : [ofRow, ofColumn];
  });

const PLACES = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));

/** How to make each cell; null if one of them cannot be. */
function planGrid(constraints: CellConstraints[]): CellPlan[] | null {
  const plans: CellPlan[] = [];
  for (const cell of constraints) {
    const plan = planCell(cell);
    if (!plan) return null;
    plans.push(plan);
  }
  return plans;
}

/** Fills the cells one after another, going back where one cannot be told apart from its neighbours. */
function fillGrid(plans: CellPlan[], draw: Random): string[] | null {
  const cells: string[] = [];
  const returns = plans.map(() => 0);
  for (let drawn = 0; drawn < MOST_CELLS; drawn++) {
    const at = cells.length;
    if (at === plans.length) return cells;
    const text = distinctCell(plans[at]!, cells, draw);
    if (text !== null) {
      cells.push(text);
      continue;
    }
    let back = at - 1;
    while (back >= 0 && ++returns[back]! > RETURNS) returns[back--] = 0;
    if (back < 0) return null;
    cells.length = back;
  }
  return null;
}

/** A text for the next cell that is far enough from those before it in its row and column. */
function distinctCell(plan: CellPlan, cells: string[], draw: Random): string | null {
  const [row, column] = PLACES[cells.length]!;
  const neighbours = cells.filter((_, at) => PLACES[at]![0] === row || PLACES[at]![1] === column);
  for (let tries = 0; tries < RETRIES; tries++) {
    const text = drawCell(plan, draw);
    if (neighbours.every((other) => hammingDistance(text, other) >= LEAST_DISTANCE)) return text;
  }
  return null;
}

/**
 * At how many positions two texts differ. The paper leaves open what holds for texts of different lengths: here each
 * position that only the longer one has counts as well.
 *
 * @source NeuroCognition, Algorithm 1
 */
export function hammingDistance(one: string, other: string): number {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  let distance = longer.length - shorter.length;
  for (let at = 0; at < shorter.length; at++) if (shorter[at] !== longer[at]) distance++;
  return distance;
}

const inRows = <T>(cells: T[]): T[][] => [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
