import type { Random } from "../../core/random.js";

/** The kinds of characters that no rule divides further, each with the characters that are drawn of it. */
const ATOMS = {
  uppercaseVowels: "AEIOU",
  lowercaseVowels: "aeiou",
  uppercaseConsonants: "BCDFGHJKLMNPQRSTVWXYZ",
  lowercaseConsonants: "bcdfghjklmnpqrstvwxyz",
  digits: "0123456789",
  // without those that quote, separate, mark up or, as "?" does, stand for the missing cell
  symbols: "!#$%&()*+-./:;=@[]^_{}~",
};

const DRAWN = Object.values(ATOMS);

/** A set of characters, a bit for each atom; what is no ASCII letter or digit is a symbol. */
export type Mask = number;

const [UPPER_VOWEL, LOWER_VOWEL, UPPER_CONSONANT] = [1, 2, 4] as const;
const [LOWER_CONSONANT, DIGIT, SYMBOL] = [8, 16, 32] as const;

/** Every character. */
export const ANY: Mask = 63;

/** The character types that rules speak of. @source NeuroCognition, appendix A.1; the list is ours where it says "etc." */
export const MASK_OF = {
  letters: UPPER_VOWEL | LOWER_VOWEL | UPPER_CONSONANT | LOWER_CONSONANT,
  digits: DIGIT,
  symbols: SYMBOL,
  vowels: UPPER_VOWEL | LOWER_VOWEL,
  consonants: UPPER_CONSONANT | LOWER_CONSONANT,
  uppercase: UPPER_VOWEL | UPPER_CONSONANT,
  lowercase: LOWER_VOWEL | LOWER_CONSONANT,
  uppercaseVowels: UPPER_VOWEL,
  lowercaseVowels: LOWER_VOWEL,
  uppercaseConsonants: UPPER_CONSONANT,
  lowercaseConsonants: LOWER_CONSONANT,
} satisfies Record<string, Mask>;

/** A type of characters, for instance `vowels` or `uppercaseVowels`. */
export type CharacterType = keyof typeof MASK_OF;

/** The types that no other is part of, in the order of their bits. */
export const ATOM_TYPES = Object.keys(ATOMS) as (keyof typeof ATOMS)[];

/** All character types. */
export const CHARACTER_TYPES = Object.keys(MASK_OF) as CharacterType[];

/** The alphabets that a whole cell can be restricted to. @source NeuroCognition, appendix A.1 */
export const CHARACTER_SETS = ["letters", "digits", "symbols"] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];

const MASK_OF_ASCII = Array.from({ length: 128 }, (_, code) => {
  const atom = DRAWN.findIndex((characters) => characters.includes(String.fromCharCode(code)));
  return atom < 0 ? MASK_OF.symbols : 1 << atom;
});

/** The atom of a character, which may be any of Unicode. */
export const maskOf = (character: string): Mask =>
  MASK_OF_ASCII[character.codePointAt(0) ?? Infinity] ?? MASK_OF.symbols;

/** How many of a text's characters, by code points, are of a set. */
export function countOf(text: string, mask: Mask): number {
  let count = 0;
  for (const character of text) if (maskOf(character) & mask) count++;
  return count;
}

export const atomsOf = (mask: Mask): Mask[] => [1, 2, 4, 8, 16, 32].filter((atom) => atom & mask);

/** Every set: the characters of each of its atoms, and how many these are. */
const SETS = Array.from({ length: ANY + 1 }, (_, mask) => {
  const atoms = DRAWN.filter((__, atom) => mask & (1 << atom)).map((characters) => [...characters]);
  return { atoms, size: atoms.flat().length };
});

export const sizeOf = (mask: Mask): number => SETS[mask]!.size;

/** A character of a set: its atom uniform among the set's, so that digits are as frequent as consonants. */
export const drawCharacter = (mask: Mask, draw: Random): string => draw.pick(draw.pick(SETS[mask]!.atoms));
