import type { Random } from "../../core/random.js";
import { ANY, drawCharacter, maskOf, MASK_OF, type Mask } from "./alphabet.js";
import { cellSatisfies, inOrder, isAt } from "./constraints.js";
import type { CellConstraints, Mutation } from "./item.js";

/** A change to a text, so written down that several can be made together. */
export interface Edit {
  mutation: Mutation;
  /** What is to stand at which place: 2k + 1 is that of the text's character k, from 0, and 2k the gap before it. */
  placed: ReadonlyMap<number, string>;
  /** What becomes of the text when all else is done. */
  disorder?: (text: string) => string;
}

/**
 * A mutation of a text; null where it finds nothing to change. Whether the new text breaks a rule is for the caller
 * to see.
 *
 * - `break_ordering`, of a cell with an order: two adjacent characters change places; where the characters have to be
 *   mixed, they are put in order.
 * - `break_positional`, of a cell with a rule about positions: a character at one of them becomes one of another type.
 * - `adjust_count`: a character is added or removed.
 * - `character_mutation`: one or two characters become others.
 *
 * @source NeuroCognition, appendix A.3
 */
export function drawEdit(
  text: string,
  mutation: Mutation,
  constraints: CellConstraints,
  draw: Random,
): Edit | null {
  if (mutation === "break_ordering") return breakOrdering(text, constraints, draw);
  if (mutation === "break_positional") return breakPositional(text, constraints, draw);
  return mutation === "adjust_count" ? adjustCount(text, draw) : mutateCharacters(text, draw);
}

/**
 * A text with changes made to it. One in its cell's ascending or descending order is put in order again, which leaves
 * the break to the other rule: else the right answer would often be the one ordered option.
 */
export function edited(text: string, edits: readonly Edit[], constraints: CellConstraints): string {
  const places = [...text].flatMap((character) => ["", character]);
  for (const { placed } of edits) for (const [place, characters] of placed) places[place] = characters;
  let changed = places.join("");
  const order = constraints.find((one) => one.kind === "ordering");
  if (order && order.ordering !== "mixed" && cellSatisfies(text, [order]))
    changed = inOrder([...changed], order.ordering);
  return edits.reduce((made, { disorder }) => (disorder ? disorder(made) : made), changed);
}

function breakOrdering(text: string, constraints: CellConstraints, draw: Random): Edit | null {
  const order = constraints.find((one) => one.kind === "ordering");
  if (!order) return null;
  const made = { mutation: "break_ordering", placed: new Map<number, string>() } as const;
  if (order.ordering === "mixed") {
    const to = draw.chance(0.5) ? "ascending" : "descending";
    return { ...made, disorder: (now) => inOrder([...now], to) };
  }
  const swaps = [...text.slice(1)].flatMap((character, at) => (character === text[at] ? [] : [at]));
  if (swaps.length === 0) return null;
  const at = draw.pick(swaps);
  const swapped = (now: string) => now.slice(at + 1, at + 2) + now.slice(at, at + 1);
  return { ...made, disorder: (now) => now.slice(0, at) + swapped(now) + now.slice(at + 2) };
}

function breakPositional(text: string, constraints: CellConstraints, draw: Random): Edit | null {
  const rules = constraints.filter((one) => one.kind === "positional");
  if (rules.length === 0) return null;
  const { places, type } = draw.pick(rules);
  const positions = [...text].flatMap((_, at) => (isAt(at, places, text.length) ? [at] : []));
  if (positions.length === 0) return null;
  const at = draw.pick(positions);
  const character = otherCharacter(text, at, ANY & ~MASK_OF[type], draw);
  return { mutation: "break_positional", placed: new Map([[2 * at + 1, character]]) };
}

function adjustCount(text: string, draw: Random): Edit {
  const placed =
    text.length === 1 || draw.chance(0.5)
      ? ([2 * draw.integer(0, text.length), newCharacter(text, ANY, draw)] as const)
      : ([2 * draw.integer(0, text.length - 1) + 1, ""] as const);
  return { mutation: "adjust_count", placed: new Map([placed]) };
}

function mutateCharacters(text: string, draw: Random): Edit {
  const placed = new Map<number, string>();
  for (let left = draw.integer(1, 2); left > 0; left--) {
    const at = draw.integer(0, text.length - 1);
    placed.set(2 * at + 1, otherCharacter(text, at, ANY, draw));
  }
  return { mutation: "character_mutation", placed };
}

function otherCharacter(text: string, at: number, mask: Mask, draw: Random): string {
  let character: string;
  do character = newCharacter(text, mask, draw);
  while (character === text[at]);
  return character;
}

/** How many new characters are repeated from the text, and how many of the others are of a kind that it has. */
const [REPEATED, OF_ITS_KINDS] = [1 / 3, 0.95];

/**
 * A character of a set to put into a text, mostly one that goes with its others: did distractors alone bring in new
 * kinds of characters and new characters, the right answer would show as the plainest option.
 */
function newCharacter(text: string, mask: Mask, draw: Random): string {
  const own = [...text].filter((character) => maskOf(character) & mask);
  if (own.length > 0 && draw.chance(REPEATED)) return draw.pick(own);
  const kinds = own.reduce((set, character) => set | maskOf(character), 0);
  const others = mask & ~kinds;
  return drawCharacter(kinds && (!others || draw.chance(OF_ITS_KINDS)) ? kinds : others, draw);
}
