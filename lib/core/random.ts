import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { requireInteger } from "./check.js";

/** A 32-bit FNV-1a hash of a text with a final mix, for seeds and labels, not for security. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Random draws that are the same for the same seed on every machine and Node version. */
export interface Random {
  /** A whole number, uniform on low..high, both included; at most 2^32 numbers. */
  integer(low: number, high: number): number;
  /** Fills a list with the draws of `integer(0, count - 1)`, for loops over millions. */
  integers(into: Int32Array, count: number): void;
  /** A number uniform on [0, 1), with 32 random bits. */
  unit(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** An element, uniform; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A new list with the same elements in uniformly random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * A source of random draws for a seed and a label.
 *
 * Sources with different labels are independent, so a new draw in one part of a generator leaves the other parts as they
 * were.
 *
 * @param seed a whole number 0..4294967295
 * @param label the purpose, for instance the task's name and version; defaults to nothing
 * @throws RangeError if the seed is out of range
 * @source xoroshiro128+ of the pure-rand package
 */
export function random(seed: number, label = ""): Random {
  requireInteger("seed", seed, 0, 0xffffffff);
  let generator = xoroshiro128plus(hash32(`${label}#${seed}`));
  const drawn = draws({
    // the numbers of pure-rand's uniformInt, without its slow remainder of a double
    integer(low, high) {
      const count = high - low + 1;
      let bits = generator.next() + 0x80000000;
      while (bits >= 0x100000000 - count && bits >= Math.floor(0x100000000 / count) * count)
        bits = generator.next() + 0x80000000;
      return low + bits - Math.floor(bits / count) * count;
    },
    unit: () => (generator.next() >>> 0) / 0x100000000,
  });
  return {
    ...drawn,
    integers(into, count) {
      const limit = Math.floor(0x100000000 / count) * count;
      // the generator's step written out, since its state in variables takes two thirds of the time
      const state = generator.getState();
      let a = state[0]! | 0;
      let b = state[1]! | 0;
      let c = state[2]! | 0;
      let d = state[3]! | 0;
      for (let at = 0; at < into.length;) {
        const bits = ((b + d) | 0) + 0x80000000;
        const low = d ^ b;
        const high = c ^ a;
        const old = b;
        b = (old << 24) ^ (a >>> 8) ^ low ^ (low << 16);
        a = (a << 24) ^ (old >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
        d = (high << 5) ^ (low >>> 27);
        c = (low << 5) ^ (high >>> 27);
        if (bits < limit) into[at++] = bits - Math.floor(bits / count) * count;
      }
      generator = xoroshiro128plusFromState([a, b, c, d]);
    },
  };
}

/** All kinds of draws from the two that a generator has of its own. */
export const draws = ({ integer, unit }: Pick<Random, "integer" | "unit">): Random => ({
  integer,
  integers(into, count) {
    for (let at = 0; at < into.length; at++) into[at] = integer(0, count - 1);
  },
  unit,
  chance: (probability) => unit() < probability,
  pick(items) {
    if (items.length === 0) throw new RangeError("pick: the list is empty; expected at least one element");
    return items[integer(0, items.length - 1)]!;
  },
  shuffle(items) {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  },
});
