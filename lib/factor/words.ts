import { requireOneOf } from "../core/check.js";
import data from "./words.json" with { type: "json" };

/**
 * The words of realistic items: 40 kinds and 2,700 places, enough for 128,000 tokens of close noise.
 *
 * @source FACTOR, section 3.2, shows animals at a zoo, a farm and a ranch; the other words are ours
 */
export interface World {
  /** As the parameter `world` names it. */
  name: string;
  /** The word for all kinds together, as the paper's "Animal"; never one of the kinds. */
  category: string;
  /** First words of place names, for instance "Hamilton". */
  firstNames: readonly string[];
  /** Last words of place names, for instance "Farm". */
  types: readonly string[];
  /** What can be counted at a place, for instance "Fox". */
  kinds: readonly string[];
  /** Those who work with it, as general noise speaks of them. */
  people: readonly string[];
  /** What general noise says of any kind in the singular, of no amount. */
  habit: readonly string[];
}

interface Words {
  /** Words on computing of which filler is made (the paper names the topic and four examples, appendix A.1.3). */
  filler: readonly string[];
  worlds: readonly World[];
  /** What the slots of general noise may hold in every world. */
  fillings: Readonly<Record<string, readonly string[]>>;
  /**
   * The sentences of general noise, with slots for names of the item and for fillings. None has a quantity, a number
   * word or a comparison, or says that there is something at a place but of a kind that the item counts there.
   *
   * @source FACTOR, section 3.3, asks for no "new relationship between mentioned concepts"; the sentences are ours
   */
  patterns: readonly string[];
}

/** The words that items are made of, from `words.json`; a draw depends on their order. */
export const words = (): Words => data;

export const worldNames = (): string[] => words().worlds.map(({ name }) => name);

/** The world of that name; throws a RangeError if there is none. */
export function worldNamed(name: string): World {
  requireOneOf("world", name, worldNames());
  return words().worlds.find((world) => world.name === name)!;
}

/** How many places a world has: every first name with every type. */
export const placeCount = ({ firstNames, types }: World): number => firstNames.length * types.length;

/** A place of a world by its number, 0 up to `placeCount`, as "Hamilton Farm". */
export const placeAt = ({ firstNames, types }: World, index: number): string =>
  `${firstNames[Math.floor(index / types.length)]} ${types[index % types.length]}`;
