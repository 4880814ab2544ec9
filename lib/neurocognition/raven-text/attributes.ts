import { cached } from "../../core/cache.js";
import type { Random } from "../../core/random.js";
import { grid, three, type Grid, type Index, type Three } from "../grid.js";
import { CHARACTER_SETS, CHARACTER_TYPES, type CharacterType } from "./alphabet.js";
import { placesText, typeText } from "./constraints.js";
import { ATTRIBUTE_KINDS } from "./item.js";
import type { Attribute, AttributeKind, Constraint, CountRule, Metric, Places } from "./item.js";

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
