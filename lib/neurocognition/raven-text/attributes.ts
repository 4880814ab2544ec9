import type { Random } from "../../core/random.js";
import { CHARACTER_SETS, CHARACTER_TYPES, type CharacterSet, type CharacterType } from "./alphabet.js";
import { typeText, type Constraint, type Ordering, type Places } from "./constraints.js";

/** What can be counted in a cell: its characters, its different characters, or those of a type. */
export type Metric = "length" | "unique" | CharacterType;

/** A rule about how many characters of a type there are. */
export type CountRule = "even" | "odd" | "multiple_of_2" | "multiple_of_3" | "multiple_of_4";

/** One value for each of three lines: of a row attribute from top to bottom, of a column attribute from left to right. */
export type Lines<T> = [T, T, T];

/**
 * A rule of a matrix. A row attribute says of each row what holds for its cells, a column attribute of each column;
 * what it says differs between the three lines.
 *
 * A progression, which "increases by the step size across the row or column", is read in both ways:
 * - `within`: the metric rises along each line by one step from the line's own start, in a row attribute from left to
 *   right;
 * - `between`: the metric is the same along a line and rises by the step from line to line.
 *
 * @source NeuroCognition, appendix A.1
 */
export type Attribute =
  | { kind: "character_set"; sets: Lines<CharacterSet> }
  | { kind: "type_count"; type: CharacterType; rules: Lines<CountRule> }
  | { kind: "constant"; metric: Metric; values: Lines<number> }
  | { kind: "progression"; reading: "within"; metric: Metric; starts: Lines<number>; step: number }
  | { kind: "progression"; reading: "between"; metric: Metric; start: number; step: number }
  | { kind: "sorted"; orderings: Lines<Ordering> }
  | { kind: "positional"; places: Places; types: Lines<CharacterType> };

/** One of the six kinds of attributes. */
export type AttributeKind = Attribute["kind"];

/** The six kinds of attributes, in the paper's order. @source NeuroCognition, appendix A.1 */
export const ATTRIBUTE_KINDS: AttributeKind[] = [
  "character_set",
  "type_count",
  "constant",
  "progression",
  "sorted",
  "positional",
];

/**
 * Draws an attribute of a kind, every parameter uniform on the paper's range.
 *
 * Constants are 2..5, starts and steps 1..3. A metric is the length, the number of different characters or a type's
 * count with equal chance. `even` and `multiple_of_2` say the same and are never both drawn.
 *
 * @source NeuroCognition, appendix A.1
 */
export function drawAttribute(kind: AttributeKind, draw: Random): Attribute {
  switch (kind) {
    case "character_set":
      return { kind, sets: three(CHARACTER_SETS, draw) };
    case "type_count": {
      const twos = draw.pick<CountRule>(["even", "multiple_of_2"]);
      return {
        kind,
        type: draw.pick(CHARACTER_TYPES),
        rules: three([twos, "odd", "multiple_of_3", "multiple_of_4"], draw),
      };
    }
    case "constant":
      return { kind, metric: drawMetric(draw), values: three([2, 3, 4, 5], draw) };
    case "progression": {
      const metric = drawMetric(draw);
      const step = draw.integer(1, 3);
      const start = () => draw.integer(1, 3);
      return draw.chance(0.5)
        ? { kind, reading: "within", metric, starts: [start(), start(), start()], step }
        : { kind, reading: "between", metric, start: start(), step };
    }
    case "sorted":
      return { kind, orderings: three(["ascending", "descending", "mixed"], draw) };
    case "positional":
      return {
        kind,
        places: draw.pick<Places>(["first", "last", "even", "odd"]),
        types: three(CHARACTER_TYPES, draw),
      };
  }
}

const three = <T>(items: readonly T[], draw: Random) => draw.shuffle(items).slice(0, 3) as Lines<T>;

const drawMetric = (draw: Random): Metric =>
  draw.pick<() => Metric>([() => "length", () => "unique", () => draw.pick(CHARACTER_TYPES)])();

/**
 * What an attribute says of one cell.
 *
 * @param line 0..2: of a row attribute the cell's row, of a column attribute its column
 * @param place 0..2: where on that line the cell stands
 */
export function constraintAt(attribute: Attribute, line: number, place: number): Constraint {
  switch (attribute.kind) {
    case "character_set":
      return { kind: "character_set", set: attribute.sets[line]! };
    case "type_count":
      return countConstraint(attribute.type, attribute.rules[line]!);
    case "constant":
      return metricConstraint(attribute.metric, attribute.values[line]!);
    case "progression":
      return metricConstraint(
        attribute.metric,
        attribute.reading === "within"
          ? attribute.starts[line]! + place * attribute.step
          : attribute.start + line * attribute.step,
      );
    case "sorted":
      return { kind: "ordering", ordering: attribute.orderings[line]! };
    case "positional":
      return { kind: "positional", places: attribute.places, type: attribute.types[line]! };
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
 * An attribute in words, its three lines in order, for instance "vowels: 2, 5, 3".
 *
 * @param line what a line is called, `row` or `column`
 */
export function attributeText(attribute: Attribute, line: "row" | "column"): string {
  switch (attribute.kind) {
    case "character_set":
      return `only ${attribute.sets.join(", ")}`;
    case "type_count":
      return `number of ${typeText(attribute.type)}: ${attribute.rules.join(", ").replaceAll("_", " ")}`;
    case "constant":
      return `${metricText(attribute.metric)}: ${attribute.values.join(", ")}`;
    case "progression":
      return attribute.reading === "within"
        ? `${metricText(attribute.metric)} rises by ${attribute.step} along each ${line}, from ${attribute.starts.join(", ")}`
        : `${metricText(attribute.metric)} rises by ${attribute.step} from ${line} to ${line}, from ${attribute.start}`;
    case "sorted":
      return `order: ${attribute.orderings.join(", ")}`;
    case "positional":
      return `${PLACES_TEXT[attribute.places]}: ${attribute.types.map((type) => typeText(type)).join(", ")}`;
  }
}

const PLACES_TEXT: Record<Places, string> = {
  first: "first character",
  last: "last character",
  even: "characters at even positions",
  odd: "characters at odd positions",
};

function metricText(metric: Metric): string {
  if (metric === "length") return "length";
  return metric === "unique" ? "number of different characters" : `number of ${typeText(metric)}`;
}
