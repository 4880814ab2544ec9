import type { Random } from "../../core/random.js";
import { ANY, drawCharacter, maskOf, MASK_OF, type Mask } from "./alphabet.js";
import { cellSatisfies, inOrder, isAt } from "./constraints.js";
import type { CellConstraints, Mutation } from "./item.js";

/** A mutation, ordered again unless the order is to break; null where nothing can change. @source appendix A.3 */
export function mutated(
  text: string,
  mutation: Mutation,
  constraints: CellConstraints,
  draw: Random,
): string | null {
  const order = constraints.find((one) => one.kind === "ordering");
  if (mutation === "break_ordering") {
    if (!order) return null;
    if (order.ordering === "mixed") return inOrder([...text], draw.chance(0.5) ? "ascending" : "descending");
    return swapped(text, draw);
  }
  const changed =
    mutation === "break_positional"
      ? breakPositional(text, constraints, draw)
      : mutation === "adjust_count"
        ? adjustCount(text, draw)
        : mutateCharacters(text, draw);
  if (!changed || !order || order.ordering === "mixed" || !cellSatisfies(text, [order])) return changed;
  return inOrder([...changed], order.ordering);
}

function swapped(text: string, draw: Random): string | null {
  const swaps = [...text.slice(1)].flatMap((character, at) => (character === text[at] ? [] : [at]));
  if (swaps.length === 0) return null;
  const at = draw.pick(swaps);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function breakPositional(text: string, constraints: CellConstraints, draw: Random): string | null {
  const rules = constraints.filter((one) => one.kind === "positional");
  if (rules.length === 0) return null;
  const { places, type } = draw.pick(rules);
  const positions = [...text].flatMap((_, at) => (isAt(at, places, text.length) ? [at] : []));
  if (positions.length === 0) return null;
  const at = draw.pick(positions);
  return text.slice(0, at) + otherCharacter(text, at, ANY & ~MASK_OF[type], draw) + text.slice(at + 1);
}

function adjustCount(text: string, draw: Random): string {
  if (text.length === 1 || draw.chance(0.5)) {
    const at = draw.integer(0, text.length);
    return text.slice(0, at) + newCharacter(text, ANY, draw) + text.slice(at);
  }
  const at = draw.integer(0, text.length - 1);
  return text.slice(0, at) + text.slice(at + 1);
}

function mutateCharacters(text: string, draw: Random): string {
  const changed = [...text];
  for (let left = draw.integer(1, 2); left > 0; left--) {
    const at = draw.integer(0, text.length - 1);
    changed[at] = otherCharacter(text, at, ANY, draw);
  }
  return changed.join("");
}

function otherCharacter(text: string, at: number, mask: Mask, draw: Random): string {
  let character: string;
  do character = newCharacter(text, mask, draw);
  while (character === text[at]);
  return character;
}

/** How many new characters are repeated from the text, and how many of the others are of a kind that it has. */
const [REPEATED, OF_ITS_KINDS] = [1 / 3, 0.95];

/** Mostly a character that goes with the others of a text: else the right answer would show as the plainest option. */
function newCharacter(text: string, mask: Mask, draw: Random): string {
  const own = [...text].filter((character) => maskOf(character) & mask);
  if (own.length > 0 && draw.chance(REPEATED)) return draw.pick(own);
  const kinds = own.reduce((set, character) => set | maskOf(character), 0);
  const others = mask & ~kinds;
  return drawCharacter(kinds && (!others || draw.chance(OF_ITS_KINDS)) ? kinds : others, draw);
}
