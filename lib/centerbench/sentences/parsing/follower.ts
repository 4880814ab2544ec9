/** A reading of some words: where it ends, what it says, and how far it goes from what the tagger says. */
export interface Part<T> {
  end: number;
  is: T;
  cost: number;
}

/** Readings of one part, of which no more are followed. */
const MOST_READINGS = 40;
/** Parts that are tried; a sentence of level 6 has some thousand. */
const MOST_TRIED = 300_000;

/** Follows the readings of a sentence, each part from each place once, as long as they are not too many. */
export class Follower {
  #tried = 0;
  readonly #known = new Map<string, Part<unknown>[]>();

  /** Whether too many readings had to be tried. */
  get isOver(): boolean {
    return this.#tried > MOST_TRIED;
  }

  /** The readings by a rule from a place, the cheapest first; worked out once. */
  once<T>(rule: string, at: number, read: () => Part<T>[]): Part<T>[] {
    const key = `${rule} ${at}`;
    const known = this.#known.get(key) as Part<T>[] | undefined;
    if (known) return known;
    this.#known.set(key, []);
    const parts = this.isOver
      ? []
      : read()
          .sort((a, b) => a.cost - b.cost)
          .slice(0, MOST_READINGS);
    this.#tried += parts.length;
    this.#known.set(key, parts);
    return parts;
  }

  /** Parts to follow; none when too many have been. */
  allowed<T>(parts: Part<T>[]): Part<T>[] {
    this.#tried += parts.length;
    return this.isOver ? [] : parts;
  }
}
