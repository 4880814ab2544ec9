import { grouped } from "../../core/groups.js";
import type { Random } from "../../core/random.js";
import { words, type World } from "../words.js";
import type { Instance } from "./item.js";
import { fitting } from "./statements.js";

/** Sentences of a paragraph, which is about one place. */
const PARAGRAPH = { fewest: 3, most: 7 };

/**
 * General noise: paragraphs about places and kinds of an item that state no quantity.
 *
 * Essential and redundant instances are mentioned alike, so that a mention does not tell which of them matter.
 *
 * @param instances those the item gives a number to; no kind is mentioned together with a place that it is not at
 * @param characters of all sentences, each with a space after it; they fall short of it by less than a sentence
 * @source FACTOR, section 3.3
 */
export const generalNoise = (
  instances: readonly Instance[],
  world: World,
  characters: number,
  draw: Random,
): string[] => fitting(characters, paragraphs(instances, world, draw));

function* paragraphs(instances: readonly Instance[], world: World, draw: Random): Generator<string> {
  const { fillings, patterns } = words();
  const { people, habit } = world;
  const slots: Readonly<Record<string, readonly string[]>> = { ...fillings, people, habit };
  const places = grouped(instances, ({ place }) => place);
  let deck: string[] = [];
  for (;;) {
    const there = draw.pick(places);
    for (let left = draw.integer(PARAGRAPH.fewest, PARAGRAPH.most); left > 0; left--) {
      if (deck.length === 0) deck = draw.shuffle(patterns);
      const pattern = deck.pop() ?? "";
      const { place, kind } = draw.pick(there);
      const names: Readonly<Record<string, string>> = { place, kind };
      const text = pattern.replace(/\{(\w+)\}/g, (_, slot) => names[slot] ?? draw.pick(slots[slot] ?? []));
      yield text.charAt(0).toUpperCase() + text.slice(1);
    }
  }
}
