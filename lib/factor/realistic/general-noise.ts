import type { Random } from "../../core/random.js";
import type { Instance } from "./item.js";
import { FILLINGS, PATTERNS, SCENES } from "./noise-words.js";
import { fitting } from "./statements.js";

/** Sentences of a paragraph, which is about one place. */
const PARAGRAPH = { fewest: 3, most: 7 };

/**
 * General noise: paragraphs about places and kinds of an item that state no quantity.
 *
 * Essential and redundant instances are mentioned alike, so that a mention does not tell which of them matter.
 *
 * @param instances those the item gives a number to; no kind is mentioned together with a place that it is not at
 * @param world the world's name
 * @param characters of all sentences, each with a space after it; they fall short of it by less than a sentence
 * @source FACTOR, section 3.3
 */
export function generalNoise(
  instances: readonly Instance[],
  world: string,
  characters: number,
  draw: Random,
): string[] {
  return fitting(characters, paragraphs(instances, compiled(world), draw));
}

function* paragraphs(instances: readonly Instance[], patterns: Part[][], draw: Random): Generator<string> {
  const kinds = new Map<string, string[]>();
  for (const { place, kind } of instances) kinds.set(place, [...(kinds.get(place) ?? []), kind]);
  const places = [...kinds];
  let deck: Part[][] = [];
  for (;;) {
    const [place, there] = draw.pick(places);
    for (let left = draw.integer(PARAGRAPH.fewest, PARAGRAPH.most); left > 0; left--) {
      if (deck.length === 0) deck = draw.shuffle(patterns);
      yield written(deck.pop()!, place, draw.pick(there), draw);
    }
  }
}

/** A piece of a sentence: its own words, a name, or words to choose from. */
type Part = string | typeof PLACE | typeof KIND | readonly string[];
const PLACE = Symbol("place");
const KIND = Symbol("kind");

function compiled(world: string): Part[][] {
  const slots: Record<string, Part> = { ...FILLINGS, ...SCENES[world], place: PLACE, kind: KIND };
  return PATTERNS.map((pattern) =>
    pattern.split(/[{}]/).map((piece, index) => (index % 2 === 1 && slots[piece]) || piece),
  );
}

function written(parts: Part[], place: string, kind: string, draw: Random): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part === PLACE) text += place;
    else if (part === KIND) text += kind;
    else text += draw.pick(part);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}
