import { grouped } from "../../core/groups.js";
import type { Random } from "../../core/random.js";
import { words, type World } from "../words.js";
import type { Instance } from "./item.js";
import { fitting } from "./statements.js";

/** Sentences of a paragraph, which is about one place. */
const PARAGRAPH = { fewest: 3, most: 7 };

/** Paragraphs that state no quantity and mention essential and redundant instances alike. @source FACTOR, 3.3 */
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
