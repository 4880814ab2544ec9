import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { grid, type Grid } from "../grid.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { constraintAt, drawAttribute } from "./attributes.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import { impliedConstraints } from "./compositions.js";
import { sameConstraint } from "./constraints.js";
import {
  ATTRIBUTE_KINDS,
  type Attribute,
  type AttributeKind,
  type CellConstraints,
  type RavenTextParams,
  type RavenTextSample,
} from "./item.js";
import { drawOptions } from "./options.js";

const NAME = "neurocognition.ravenText";

const KNOBS: Knobs<RavenTextParams> = {
  format: { of: ["mc", "gen"] },
  hints: { of: [true, false], usual: false },
  ...reasoningKnobs("matrix"),
  rowAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  columnAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  distractors: { of: ["star", "tree"], usual: "star" },
};

/** Draws an item; format, hints and reasoning do not enter the draws. */
export function generate(given: RavenTextParams, seed: number): RavenTextSample {
  const params = checkedParams(NAME, given, KNOBS);
  const { rowAttribute, columnAttribute } = params;
  if (kindsConflict(rowAttribute, columnAttribute))
    throw new RangeError(
      `rowAttribute ${rowAttribute} and columnAttribute ${columnAttribute} can never hold together; ` +
        "leave one of them drawn or take another kind",
    );
  const { item, options } = drawItem(params, seed);
  const place = options.findIndex(({ mutation }) => mutation === "");
  const answer = item.matrix[2][2];
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: params.format === "mc" ? place + 1 : answer,
    metadata: {
      rowKind: item.rowAttribute.kind,
      columnKind: item.columnAttribute.kind,
      answerLength: answer.length,
      implied: item.constraints[2][2].filter(({ implied }) => implied).length,
    },
    ...item,
    options,
  };
}

/** A matrix for which eight options are found; the first nearly always is. */
function drawItem({ rowAttribute, columnAttribute, distractors }: Required<RavenTextParams>, seed: number) {
  const forMatrix = random(seed, `${NAME} matrix ${rowAttribute} ${columnAttribute}`);
  const forOptions = random(seed, `${NAME} options ${distractors}`);
  const kind = (attribute: AttributeKind | "drawn") => (attribute === "drawn" ? undefined : attribute);
  for (;;) {
    const item = drawMatrix(forMatrix, kind(rowAttribute), kind(columnAttribute));
    const options = drawOptions(item.matrix[2][2], item.constraints[2][2], distractors, forOptions);
    if (options) return { item, options };
  }
}

/** A matrix with everything that was decided about it. */
type TextMatrix = Pick<RavenTextSample, "rowAttribute" | "columnAttribute" | "matrix" | "constraints">;

/**
 * Whether no two attributes of these kinds can ever go together; `drawn` goes with any.
 *
 * A sorted cell has no free positions. A cell has one character set and one order, and three different character sets
 * have no type of characters in common that could be counted in each, or stand at a position of each.
 *
 * @source NeuroCognition, appendix A.2, step 2, for `sorted` with `positional`; the others follow from A.1
 */
export const kindsConflict = (one: AttributeKind | "drawn", other: AttributeKind | "drawn"): boolean =>
  CONFLICTS.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

const CONFLICTS: [AttributeKind, AttributeKind][] = [
  ["sorted", "positional"],
  ["sorted", "sorted"],
  ["character_set", "character_set"],
  ["character_set", "type_count"],
  ["character_set", "positional"],
];

/** No two cells of a line are nearer to each other. @source NeuroCognition, appendix A.2, step 5, and Algorithm 1 */
const LEAST_DISTANCE = 2;

/** Texts tried for a cell before the one before it is drawn anew, and how often before the search goes back further. */
const [RETRIES, RETURNS] = [10, 3];
/** Cells drawn, in all, before the attributes are drawn anew. */
const MOST_CELLS = 60;

/**
 * Draws two attributes that go together and a matrix that follows both.
 * Kinds left out are drawn.
 *
 * @source NeuroCognition, Algorithm 1
 */
function drawMatrix(draw: Random, rowKind?: AttributeKind, columnKind?: AttributeKind): TextMatrix {
  for (;;) {
    const rowAttribute = drawAttribute(rowKind ?? draw.pick(ATTRIBUTE_KINDS), draw);
    const columnAttribute = drawAttribute(columnKind ?? draw.pick(ATTRIBUTE_KINDS), draw);
    if (kindsConflict(rowAttribute.kind, columnAttribute.kind)) continue;
    const constraints = gridConstraints(rowAttribute, columnAttribute);
    const plans = planGrid(constraints.flat());
    const cells = plans && fillGrid(plans, draw);
    if (!cells) continue;
    constraints[2][2] = [...constraints[2][2], ...impliedConstraints(constraints[2][2])];
    const matrix = grid((row, column) => cells[3 * row + column]!);
    return { rowAttribute, columnAttribute, matrix, constraints };
  }
}

/** The constraints of the nine cells. */
const gridConstraints = (rowAttribute: Attribute, columnAttribute: Attribute): Grid<CellConstraints> =>
  grid((row, column) => {
    const ofRow = constraintAt(rowAttribute, row, column);
    const ofColumn = constraintAt(columnAttribute, column, row);
    return sameConstraint(ofRow, ofColumn) ? [ofRow] : [ofRow, ofColumn];
  });

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
    const plan = plans[cells.length];
    if (!plan) return cells;
    const text = distinctCell(plan, cells, draw);
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

/** A text for the next cell that is far enough from those before it in its row and column. */
function distinctCell(plan: CellPlan, cells: string[], draw: Random): string | null {
  const rowOf = (at: number) => Math.floor(at / 3);
  const next = cells.length;
  const neighbours = cells.filter((_, at) => rowOf(at) === rowOf(next) || at % 3 === next % 3);
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
  let distance = 0;
  for (let at = 0; at < Math.max(one.length, other.length); at++) if (one[at] !== other[at]) distance++;
  return distance;
}
