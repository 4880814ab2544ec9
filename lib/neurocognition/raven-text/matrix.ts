import { cached } from "../../core/collections.js";
import type { Random } from "../../core/random.js";
import { grid, three, type Grid, type Index, type Three } from "../grid.js";
import { drawCell, planCell, type CellPlan } from "./cell.js";
import { placesText, sameConstraint, typeText } from "./constraints.js";
import {
  ATTRIBUTE_KINDS,
  CHARACTER_SETS,
  CHARACTER_TYPES,
  type Attribute,
  type AttributeKind,
  type CellConstraints,
  type CharacterType,
  type Constraint,
  type CountRule,
  type Metric,
  type Places,
} from "./item.js";

export const kindOf = (kind: AttributeKind | "drawn", draw: Random): AttributeKind =>
  kind === "drawn" ? draw.pick(ATTRIBUTE_KINDS) : kind;

/** Draws attributes of a kind; those of one maker have a metric or places in common. @source appendix A.1 */
export function attributeMaker(kind: AttributeKind, draw: Random): () => Attribute {
  switch (kind) {
    case "character_set":
      return () => ({ kind, sets: distinct(CHARACTER_SETS, draw) });
    case "type_count":
      return () => {
        const twos = draw.pick<CountRule>(["even", "multiple_of_2"]);
        const type = draw.pick(CHARACTER_TYPES);
        return { kind, type, rules: distinct([twos, "odd", "multiple_of_3", "multiple_of_4"], draw) };
      };
    case "constant": {
      const metric = drawMetric(draw);
      return () => ({ kind, metric, values: distinct([2, 3, 4, 5], draw) });
    }
    case "progression": {
      const metric = drawMetric(draw);
      const start = () => draw.integer(1, 3);
      return () => {
        const step = draw.integer(1, 3);
        return draw.chance(0.5)
          ? { kind, reading: "within", metric, starts: three(start), step }
          : { kind, reading: "between", metric, start: start(), step };
      };
    }
    case "sorted":
      return () => ({ kind, orderings: distinct(["ascending", "descending", "mixed"], draw) });
    case "positional": {
      const places = draw.pick<Places>(["first", "last", "even", "odd"]);
      return () => ({ kind, places, types: distinct(CHARACTER_TYPES, draw) });
    }
  }
}

/** Three different items of at least three. */
const distinct = <T>(items: readonly T[], draw: Random) => draw.shuffle(items).slice(0, 3) as Three<T>;

const drawMetric = (draw: Random): Metric =>
  draw.pick<() => Metric>([() => "length", () => "unique", () => draw.pick(CHARACTER_TYPES)])();

/** What an attribute says of the places of each line, which is a row or a column as the attribute is. */
export const constraintsOf = (attribute: Attribute): Grid<Constraint> =>
  gridOf(JSON.stringify(attribute), () => grid((line, place) => constraintAt(attribute, line, place)));

/** There are some 6,000 attributes. */
const gridOf = cached<string, Grid<Constraint>>();

function constraintAt(attribute: Attribute, line: Index, place: Index): Constraint {
  switch (attribute.kind) {
    case "character_set":
      return { kind: "character_set", set: attribute.sets[line] };
    case "type_count":
      return countConstraint(attribute.type, attribute.rules[line]);
    case "constant":
      return metricConstraint(attribute.metric, attribute.values[line]);
    case "progression": {
      const { metric, step } = attribute;
      if (attribute.reading === "within")
        return metricConstraint(metric, attribute.starts[line] + place * step);
      return metricConstraint(metric, attribute.start + line * step);
    }
    case "sorted":
      return { kind: "ordering", ordering: attribute.orderings[line] };
    case "positional":
      return { kind: "positional", places: attribute.places, type: attribute.types[line] };
  }
}

const countConstraint = (type: CharacterType, rule: CountRule): Constraint =>
  rule === "even" || rule === "odd"
    ? { kind: "parity", type, rule }
    : { kind: "multiple", type, of: Number(rule.at(-1)) };

function metricConstraint(metric: Metric, count: number): Constraint {
  if (metric === "length") return { kind: "fixed_length", length: count };
  return metric === "unique"
    ? { kind: "unique_count", count }
    : { kind: "target_count", type: metric, count };
}

/**
 * An attribute in words, with its three lines in order: "number of vowels: 2, 5, 3".
 *
 * @param attribute an attribute of a matrix, `sample.rowAttribute` or `sample.columnAttribute`
 * @param line the name of a line, `row` or `column`
 */
export function attributeText(attribute: Attribute, line: "row" | "column"): string {
  switch (attribute.kind) {
    case "character_set":
      return `only ${attribute.sets.join(", ")}`;
    case "type_count":
      return `number of ${typeText(attribute.type)}: ${attribute.rules.join(", ").replaceAll("_", " ")}`;
    case "constant":
      return `${metricText(attribute.metric)}: ${attribute.values.join(", ")}`;
    case "progression": {
      const rises = `${metricText(attribute.metric)} rises by ${attribute.step}`;
      return attribute.reading === "within"
        ? `${rises} along each ${line}, from ${attribute.starts.join(", ")}`
        : `${rises} from ${line} to ${line}, from ${attribute.start}`;
    }
    case "sorted":
      return `order: ${attribute.orderings.join(", ")}`;
    case "positional":
      return `${placesText(attribute.places)}: ${attribute.types.map((type) => typeText(type)).join(", ")}`;
  }
}

function metricText(metric: Metric): string {
  if (metric === "length") return "length";
  return metric === "unique" ? "number of different characters" : `number of ${typeText(metric)}`;
}

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
