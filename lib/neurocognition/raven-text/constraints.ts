import {
  countOf,
  MASK_OF,
  maskOf,
  type CellConstraints,
  type CharacterType,
  type Constraint,
  type Ordering,
  type Places,
} from "./item.js";

/**
 * Whether a text satisfies every constraint of a cell (CellSatisfies).
 *
 * Characters are code points. A count of 0 satisfies no parity or multiple rule. A text too short for the positions of a
 * rule satisfies the rule.
 *
 * @param text the text of a cell
 * @param constraints the constraints of the cell
 * @source NeuroCognition, appendix B, Algorithm 2
 */
export const cellSatisfies = (text: string, constraints: CellConstraints): boolean =>
  constraints.every((constraint) => holds(text, constraint));

/**
 * The constraints that a text breaks, in words, for instance "exactly 3 vowels".
 *
 * @param text the text of a cell
 * @param constraints the constraints to check
 */
export const violations = (text: string, constraints: CellConstraints): string[] =>
  constraints.filter((constraint) => !holds(text, constraint)).map(constraintText);

function holds(text: string, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "character_set":
      return countOf(text, ~MASK_OF[constraint.set]) === 0;
    case "fixed_length":
      return [...text].length === constraint.length;
    case "target_count":
      return countOf(text, MASK_OF[constraint.type]) === constraint.count;
    case "parity":
    case "multiple":
      return countHolds(countOf(text, MASK_OF[constraint.type]), constraint);
    case "unique_count":
      return new Set(text).size === constraint.count;
    case "ordering":
      return orderHolds(text, constraint.ordering);
    case "positional":
      return positionsHold(text, constraint.places, MASK_OF[constraint.type]);
  }
}

/** Whether a number of characters meets a parity or multiple rule. */
export const countHolds = (count: number, rule: { rule: "even" | "odd" } | { of: number }): boolean =>
  count > 0 && ("of" in rule ? count % rule.of === 0 : (count % 2 === 0) === (rule.rule === "even"));

/** Whether the position, from 0, in a text of this length is one of those. */
export function isAt(position: number, places: Places, length: number): boolean {
  if (places === "first") return position === 0;
  if (places === "last") return position === length - 1;
  return (position % 2 === 1) === (places === "even");
}

/** The order of a text; ascending, too, if all its characters are the same. */
export const orderOf = (text: string): Ordering =>
  (["ascending", "descending"] as const).find((ordering) => orderHolds(text, ordering)) ?? "mixed";

/** Characters in an order, by code point. */
export function inOrder(characters: readonly string[], ordering: "ascending" | "descending"): string {
  const rising = [...characters].sort();
  return (ordering === "ascending" ? rising : rising.reverse()).join("");
}

function orderHolds(text: string, ordering: Ordering): boolean {
  let [rises, falls, before] = [false, false, -1];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (before >= 0 && code > before) rises = true;
    if (before >= 0 && code < before) falls = true;
    before = code;
  }
  return ordering === "mixed" ? rises && falls : !(ordering === "ascending" ? falls : rises);
}

const positionsHold = (text: string, places: Places, mask: number): boolean =>
  [...text].every((one, at, { length }) => !isAt(at, places, length) || (maskOf(one) & mask) !== 0);

/** A constraint in words. */
export function constraintText(constraint: Constraint): string {
  switch (constraint.kind) {
    case "character_set":
      return `only ${constraint.set}`;
    case "fixed_length":
      return `length ${constraint.length}`;
    case "target_count":
      return `exactly ${constraint.count} ${typeText(constraint.type, constraint.count)}`;
    case "parity":
      return `an ${constraint.rule} number of ${typeText(constraint.type)}`;
    case "multiple":
      return `a multiple of ${constraint.of} ${typeText(constraint.type)}`;
    case "unique_count":
      return `${constraint.count} different characters`;
    case "ordering":
      return `${constraint.ordering} order`;
    case "positional": {
      const where = `${placesText(constraint.places)} of the ${typeText(constraint.type)}`;
      return where.startsWith("characters") ? where : `the ${where}`;
    }
  }
}

/** Positions in words. */
export const placesText = (places: Places): string =>
  places === "first" || places === "last" ? `${places} character` : `characters at ${places} positions`;

/** A character type in words: "uppercase vowels", of one "uppercase vowel". */
export function typeText(type: CharacterType, count = 2): string {
  const words = type.replace(/[A-Z]/, (capital) => ` ${capital.toLowerCase()}`);
  const plural = words.endsWith("case") ? `${words} letters` : words;
  return count === 1 ? plural.slice(0, -1) : plural;
}

/** Whether two constraints say the same. */
export const sameConstraint = (one: Constraint, other: Constraint): boolean =>
  one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other);
