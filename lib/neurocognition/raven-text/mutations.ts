import type { Random } from "../../core/random.js";
import { ANY, drawCharacter, MASK_OF, type Mask } from "./alphabet.js";
import { cellSatisfies, isAt, type CellConstraints } from "./constraints.js";

/** How a distractor was made. @source NeuroCognition, appendix A.3 */
export type Mutation = "break_ordering" | "break_positional" | "adjust_count" | "character_mutation";

/** The four mutations, in the paper's order. */
export const MUTATIONS: Mutation[] = [
  "break_ordering",
  "break_positional",
  "adjust_count",
  "character_mutation",
];

/**
 * A text changed by a mutation; null where the mutation finds nothing to change. Whether the new text breaks a rule
 * is for the caller to see.
 *
 * - `break_ordering`, of a cell with an order: two adjacent characters change places; where the characters have to be
 *   mixed, they are put in order.
 * - `break_positional`, of a cell with a rule about positions: a character at one of them becomes one of another type.
 * - `adjust_count`: a character is added or removed.
 * - `character_mutation`: one or two characters become others.
 *
 * New characters are as often of the cell's character set as of any. A text in its cell's ascending or descending
 * order is put in order again after the last two, which leaves the break to the other rule: else the right answer
 * would often be the one ordered option.
 *
 * @source NeuroCognition, appendix A.3
 */
export function mutate(
  text: string,
  mutation: Mutation,
  constraints: CellConstraints,
  draw: Random,
): string | null {
  switch (mutation) {
    case "break_ordering":
      return breakOrdering(text, constraints, draw);
    case "break_positional":
      return breakPositional(text, constraints, draw);
    case "adjust_count":
      return orderedLike(text, adjustCount(text, alphabetOf(constraints, draw), draw), constraints);
    case "character_mutation":
      return orderedLike(text, mutateCharacters(text, alphabetOf(constraints, draw), draw), constraints);
  }
}

function breakOrdering(text: string, constraints: CellConstraints, draw: Random): string | null {
  const order = constraints.find((one) => one.kind === "ordering");
  if (!order) return null;
  if (order.ordering === "mixed") {
    const rising = [...text].sort();
    return (draw.chance(0.5) ? rising : rising.reverse()).join("");
  }
  const swaps = [...text.slice(1)].flatMap((character, at) => (character === text[at] ? [] : [at]));
  if (swaps.length === 0) return null;
  const at = draw.pick(swaps);
  return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
}

function breakPositional(text: string, constraints: CellConstraints, draw: Random): string | null {
  const rules = constraints.filter((one) => one.kind === "positional");
  if (rules.length === 0) return null;
  const { places, type } = draw.pick(rules);
  const positions = [...text].flatMap((_, at) => (isAt(at, places, text.length) ? [at] : []));
  if (positions.length === 0) return null;
  return withCharacter(text, draw.pick(positions), ANY & ~MASK_OF[type], draw);
}

function adjustCount(text: string, alphabet: Mask, draw: Random): string {
  if (text.length === 1 || draw.chance(0.5)) {
    const at = draw.integer(0, text.length);
    return text.slice(0, at) + drawCharacter(alphabet, draw) + text.slice(at);
  }
  const at = draw.integer(0, text.length - 1);
  return text.slice(0, at) + text.slice(at + 1);
}

function mutateCharacters(text: string, alphabet: Mask, draw: Random): string {
  let changed = text;
  for (let left = draw.integer(1, 2); left > 0; left--)
    changed = withCharacter(changed, draw.integer(0, text.length - 1), alphabet, draw);
  return changed;
}

/** The text with another character of a set at a position. */
function withCharacter(text: string, at: number, alphabet: Mask, draw: Random): string {
  for (;;) {
    const character = drawCharacter(alphabet, draw);
    if (character !== text[at]) return text.slice(0, at) + character + text.slice(at + 1);
  }
}

/** A changed text in the cell's order if the text before had it. */
function orderedLike(before: string, changed: string, constraints: CellConstraints): string {
  const order = constraints.find((one) => one.kind === "ordering");
  if (!order || order.ordering === "mixed" || !cellSatisfies(before, [order])) return changed;
  const rising = [...changed].sort();
  return (order.ordering === "ascending" ? rising : rising.reverse()).join("");
}

function alphabetOf(constraints: CellConstraints, draw: Random): Mask {
  const own = constraints.find((one) => one.kind === "character_set");
  return own && draw.chance(0.5) ? MASK_OF[own.set] : ANY;
}
