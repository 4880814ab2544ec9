import type { Random } from "../../core/random.js";
import { three, type Index, type Three } from "../grid.js";
import { attributeMaker, constraintAt } from "./attributes.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import { impliedConstraints } from "./compositions.js";
import { cellSatisfies, sameConstraint } from "./constraints.js";
import { fittingRules, fitTogether, lookAt, lookOf, type DrawnItem, type Look } from "./fitting.js";
import {
  ATTRIBUTE_KINDS,
  OPTIONS,
  type Attribute,
  type AttributeKind,
  type Constraint,
  type OtherRules,
} from "./item.js";
import { asGrid, fillGrid, gridConstraints, kindsConflict, sameLine } from "./matrix.js";

/**
 * How often options of two kinds are tried before other kinds are drawn, so that hard ones are not left out. In every
 * other try the three attributes of a kind have their metric or places in common.
 */
const TRIES = 8;

/**
 * An item whose options say nothing of which is right: any of the eight might as well have become the answer.
 * Kinds left out are drawn.
 *
 * @param determined whether the visible cells leave one option alone
 */
export function drawBalanced(
  draw: Random,
  determined: boolean,
  rowKind?: AttributeKind,
  columnKind?: AttributeKind,
): DrawnItem {
  for (;;) {
    const row = rowKind ?? draw.pick(ATTRIBUTE_KINDS);
    const column = columnKind ?? draw.pick(ATTRIBUTE_KINDS);
    if (kindsConflict(row, column)) continue;
    for (let tried = 0; tried < TRIES; tried++) {
      const make = (kind: AttributeKind) => {
        const alike = attributeMaker(kind, draw);
        return tried % 2 === 0 ? alike : () => attributeMaker(kind, draw)();
      };
      const candidates = drawCandidates(make(row), make(column), determined, draw);
      const item = candidates && drawItem(candidates, determined, draw);
      if (item) return item;
    }
  }
}

/** A pair of attributes with a text that could be the answer to its matrix. */
interface Candidate {
  row: number;
  column: number;
  rowAttribute: Attribute;
  columnAttribute: Attribute;
  text: string;
}

/**
 * Eight of the nine pairs of three row and three column attributes, each with a text that satisfies its own two rules
 * and none of the other four.
 *
 * All that is asked of them is asked of all alike; that is what keeps the right one hidden.
 */
function drawCandidates(
  makeRow: () => Attribute,
  makeColumn: () => Attribute,
  determined: boolean,
  draw: Random,
): Candidate[] | null {
  const [rows, columns] = [drawRivals(makeRow, determined), drawRivals(makeColumn, determined)];
  if (!rows || !columns) return null;
  const rules = { rows: rows.map(lastOf), columns: columns.map(lastOf) };
  const candidates: Candidate[] = [];
  for (const pair of draw.shuffle(NINE).slice(0, OPTIONS)) {
    const [row, column] = [Math.floor(pair / 3), pair % 3];
    const plan = planCell([rules.rows[row]!, rules.columns[column]!]);
    const others = [
      ...rules.rows.filter((_, at) => at !== row),
      ...rules.columns.filter((_, at) => at !== column),
    ];
    const text = plan && drawOwn(plan, others, draw);
    if (text === null) return null;
    candidates.push({ row, column, rowAttribute: rows[row]!, columnAttribute: columns[column]!, text });
  }
  return !determined || canBeDetermined(rows, columns, candidates) ? candidates : null;
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Draws of a text that only its own rules fit, and of three attributes that ask for three different things. */
const [OWN_TRIES, RIVAL_TRIES] = [12, 20];

function drawOwn(plan: CellPlan, others: readonly Constraint[], draw: Random): string | null {
  for (let tried = 0; tried < OWN_TRIES; tried++) {
    const text = drawCell(plan, draw);
    if (!others.some((one) => cellSatisfies(text, [one]))) return text;
  }
  return null;
}

/** Three attributes, drawn alike, that ask different things of the missing cell. */
function drawRivals(make: () => Attribute, determined: boolean): Three<Attribute> | null {
  for (let tried = 0; tried < RIVAL_TRIES; tried++) {
    const made = three(make);
    const [a, b, c] = [lastOf(made[0]), lastOf(made[1]), lastOf(made[2])];
    if (determined) {
      const offered = [lookOf(a), lookOf(b), lookOf(c)];
      if (made.every((one, at) => isPlain(one, offered, at))) return made;
    } else if (!sameConstraint(a, b) && !sameConstraint(a, c) && !sameConstraint(b, c)) return made;
  }
  return null;
}

/**
 * Whether an attribute's own visible cells show that it is a rule of rows and not of columns, or the other way round,
 * and that what it asks of the last cell is the one of these things.
 */
function isPlain(attribute: Attribute, offered: Look[], at: number): boolean {
  const { rows, columns } = fittingRules(known(attribute), offered);
  return columns.count === 0 && rows.options === 1 << at;
}

/** What an attribute, of rows or of columns, asks of the missing cell. */
const lastOf = (attribute: Attribute): Constraint => constraintAt(attribute, 2, 2);

/** What a row attribute alone makes known of the visible cells; of a column attribute, rows and columns exchanged. */
function known(attribute: Attribute): Look[] {
  const along = attribute.kind === "progression" && attribute.reading === "within";
  const look = (line: Index, place: Index) => lookOf(constraintAt(attribute, line, place));
  const lines = three((line) => {
    const first = look(line, 0);
    return along ? [first, look(line, 1), look(line, 2)] : [first, first, first];
  });
  return lines.flat().slice(0, -1);
}

/** Whether the rules that fit for certain, whatever texts are drawn, leave each candidate alone in its own matrix. */
function canBeDetermined(rows: Attribute[], columns: Attribute[], candidates: Candidate[]): boolean {
  const offered = candidates.map(({ text }) => lookAt(text));
  const certain = (attribute: Attribute) => fittingRules(known(attribute), offered);
  const [ofRows, ofColumns] = [rows.map(certain), columns.map(certain)];
  return candidates.every(({ row, column }, at) => {
    const [one, other] = [ofRows[row]!, ofColumns[column]!];
    const byRows = one.rows.options | other.columns.options;
    return (byRows & (one.columns.options | other.rows.options)) === 1 << at;
  });
}

/** How to make the nine cells of each candidate's matrix; null if one of them cannot be. */
function planAll(candidates: Candidate[]) {
  // in eight matrices of six rules many cells are alike
  const plans = new Map<string, CellPlan>();
  const matrices = [];
  for (const { rowAttribute, columnAttribute } of candidates) {
    const constraints = gridConstraints(rowAttribute, columnAttribute);
    const own: CellPlan[] = [];
    for (const cell of constraints.flat()) {
      const key = JSON.stringify(cell);
      const plan = plans.get(key) ?? planCell(cell);
      if (!plan) return null;
      plans.set(key, plan);
      own.push(plan);
    }
    if (isCramped(own)) return null;
    matrices.push({ constraints, plans: own });
  }
  return matrices;
}

/** Whether two cells of a row or column can have one character alone, and so cannot be told apart. */
function isCramped(plans: CellPlan[]): boolean {
  const single = plans.map(({ lengths }) => lengths.at(-1) === 1);
  return single.some(
    (is, at) => is && single.some((other, next) => other && next > at && sameLine(at, next)),
  );
}

/** Matrices drawn to one answer before it is given up, which is rare. */
const MATRICES = 20;

/** One of the candidates by lot, with a matrix of its rules. */
function drawItem(candidates: Candidate[], determined: boolean, draw: Random): DrawnItem | null {
  const matrices = planAll(candidates);
  if (!matrices) return null;
  const place = draw.integer(0, OPTIONS - 1);
  const [right, { constraints, plans }] = [candidates[place]!, matrices[place]!];
  const offered = candidates.map(({ text }) => lookAt(text));
  for (let tried = 0; tried < MATRICES; tried++) {
    const cells = fillGrid(plans.slice(0, -1), draw, right.text);
    if (!cells) continue;
    const fit = fitTogether(cells.slice(0, -1), offered);
    if (determined && fit.options !== 1 << place) continue;
    constraints[2][2] = [...constraints[2][2], ...impliedConstraints(constraints[2][2])];
    const options = candidates.map((one) => ({ text: one.text, mutation: otherRules(one, right) }));
    const { rowAttribute, columnAttribute } = right;
    return { rowAttribute, columnAttribute, matrix: asGrid(cells), constraints, options, fit };
  }
  return null;
}

/** Which of the right answer's rules an option does not follow. */
function otherRules(one: Candidate, right: Candidate): OtherRules | "" {
  if (one === right) return "";
  if (one.row === right.row) return "other_column";
  return one.column === right.column ? "other_row" : "other_both";
}
