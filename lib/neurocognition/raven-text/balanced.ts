import { cached } from "../../core/collections.js";
import type { Random } from "../../core/random.js";
import type { Grid } from "../grid.js";
import {
  asGrid,
  attributeMaker,
  constraintsOf,
  fillGrid,
  gridConstraints,
  kindOf,
  kindsConflict,
  planCells,
  sameLine,
} from "./matrix.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import { impliedConstraints } from "./compositions.js";
import { cellSatisfies, sameConstraint } from "./constraints.js";
import {
  allowed,
  fittingRules,
  fitTogether,
  lookAt,
  lookOf,
  type DrawnItem,
  type Lead,
  type Look,
} from "./fitting.js";
import { OPTIONS, type Attribute, type AttributeKind, type Constraint, type OtherRules } from "./item.js";

/** How often options of two kinds are tried before other kinds are drawn, so that hard ones are not left out. */
const TRIES = 8;

/** An item whose options say nothing of which is right: any of the eight might as well have become the answer. */
export function drawBalanced(
  draw: Random,
  determined: boolean,
  rowKind: AttributeKind | "drawn",
  columnKind: AttributeKind | "drawn",
): DrawnItem {
  for (;;) {
    const [row, column] = [kindOf(rowKind, draw), kindOf(columnKind, draw)];
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
  row: Rule;
  column: Rule;
  text: string;
  look: Look;
}

/** Eight pairs of three row and three column attributes, each with a text that only its own two rules fit, all alike. */
function drawCandidates(
  makeRow: () => Attribute,
  makeColumn: () => Attribute,
  determined: boolean,
  draw: Random,
): Candidate[] | null {
  const [rows, columns] = [drawRivals(makeRow, determined), drawRivals(makeColumn, determined)];
  if (!rows || !columns) return null;
  const planned = [];
  for (const pair of draw.shuffle(NINE).slice(0, OPTIONS)) {
    const [row, column] = [rows[Math.floor(pair / 3)]!, columns[pair % 3]!];
    const plan = planCell([row.last, column.last]);
    if (!plan) return null;
    planned.push({ row, column, plan });
  }
  const candidates: Candidate[] = [];
  for (const { row, column, plan } of planned) {
    const others = [...rows, ...columns].flatMap((one) => (one === row || one === column ? [] : [one.last]));
    const text = drawOwn(plan, others, draw);
    if (text === null) return null;
    candidates.push({ row, column, text, look: lookAt(text) });
  }
  return !determined || canBeDetermined(candidates) ? candidates : null;
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Draws of a text that only its own rules fit, and of attributes that go together. */
const [OWN_TRIES, RIVAL_TRIES] = [12, 20];

function drawOwn(plan: CellPlan, others: readonly Constraint[], draw: Random): string | null {
  for (let tried = 0; tried < OWN_TRIES; tried++) {
    const text = drawCell(plan, draw);
    if (!others.some((one) => cellSatisfies(text, [one]))) return text;
  }
  return null;
}

/** An attribute of rows, with what it makes known whatever texts are drawn; of columns, rows and columns exchanged. */
interface Rule {
  attribute: Attribute;
  /** What it asks of the cells of each row. */
  constraints: Grid<Constraint>;
  /** What it asks of the missing cell. */
  last: Constraint;
  asked: Look;
  /** The attributes that fit what is known of the visible cells, this one among them. */
  rows: Lead[];
  columns: Lead[];
}

function ruleOf(attribute: Attribute): Rule {
  const constraints = constraintsOf(attribute);
  return kept(constraints, () => {
    const looks = constraints.flat().map(lookOf);
    return {
      attribute,
      constraints,
      last: constraints[2][2],
      asked: looks[8]!,
      ...fittingRules(looks.slice(0, 8)),
    };
  });
}

/** By their constraints, which an attribute always has the same. */
const kept = cached<Grid<Constraint>, Rule>();

/** Three attributes, drawn alike, that ask different things of the missing cell. */
function drawRivals(make: () => Attribute, determined: boolean): Rule[] | null {
  for (let tried = 0; tried < RIVAL_TRIES; tried++) {
    const rivals: Rule[] = [];
    for (let drawn = 0; rivals.length < 3 && drawn < RIVAL_TRIES; drawn++) {
      const rule = ruleOf(make());
      // a rule of rows that might be one of columns leaves open which it is
      if (determined && rule.columns.length > 0) continue;
      if (rivals.some((other) => !areTold(rule, other, determined))) break;
      rivals.push(rule);
    }
    if (rivals.length === 3) return rivals;
  }
  return null;
}

/** Whether two rules ask different things of the missing cell, or, if determined, the visible cells of each say which. */
function areTold(one: Rule, other: Rule, determined: boolean): boolean {
  if (!determined) return !sameConstraint(one.last, other.last);
  return (
    !one.rows.some(({ allows }) => allows(other.asked)) && !other.rows.some(({ allows }) => allows(one.asked))
  );
}

/** Whether the rules that fit for certain leave each candidate alone in its own matrix. */
function canBeDetermined(candidates: Candidate[]): boolean {
  const offered = candidates.map(({ look }) => look);
  return candidates.every(
    ({ row, column }, at) => (allowed(row.rows, offered) & allowed(column.rows, offered)) === 1 << at,
  );
}

function planAll(candidates: Candidate[]) {
  const matrices = [];
  for (const { row, column } of candidates) {
    const constraints = gridConstraints(row.constraints, column.constraints);
    const plans = planCells(constraints.flat());
    if (!plans || isCramped(plans)) return null;
    matrices.push({ constraints, plans });
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
  const offered = candidates.map(({ look }) => look);
  for (let tried = 0; tried < MATRICES; tried++) {
    const cells = fillGrid(plans.slice(0, -1), draw, right.text);
    if (!cells) continue;
    const fit = fitTogether(cells.slice(0, -1), offered);
    if (determined && fit.options !== 1 << place) continue;
    constraints[2][2] = [...constraints[2][2], ...impliedConstraints(constraints[2][2])];
    const options = candidates.map((one) => ({ text: one.text, mutation: otherRules(one, right) }));
    const [rowAttribute, columnAttribute] = [right.row.attribute, right.column.attribute];
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
