import type { Random } from "../../core/random.js";
import type { Sample } from "../../core/sample.js";
import type { Grid, Three } from "../grid.js";
import type { ReasoningParams } from "../params.js";

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

/** In which order, by code point, a cell's characters stand; `mixed` is neither of the others. */
export type Ordering = "ascending" | "descending" | "mixed";

/** Which characters of a cell a positional rule is about; `even` and `odd` count from 1. */
export type Places = "first" | "last" | "even" | "odd";

/**
 * One thing that holds for a cell. `implied`: it is no rule of its own but follows from the others together.
 *
 * @source NeuroCognition, Algorithm 2; the character set is added, which the algorithm leaves out
 */
export type Constraint = {
  /** Whether it follows from the others; missing where it does not. */
  implied?: true;
} & (
  | { kind: "character_set"; set: CharacterSet }
  | { kind: "fixed_length"; length: number }
  | { kind: "target_count"; type: CharacterType; count: number }
  | { kind: "parity"; type: CharacterType; rule: "even" | "odd" }
  | { kind: "multiple"; type: CharacterType; of: number }
  | { kind: "unique_count"; count: number }
  | { kind: "ordering"; ordering: Ordering }
  | { kind: "positional"; places: Places; type: CharacterType }
);

/** Everything that holds for a cell. */
export type CellConstraints = readonly Constraint[];

/** What can be counted in a cell: its characters, its different characters, or those of a type. */
export type Metric = "length" | "unique" | CharacterType;

/** A rule about how many characters of a type there are. */
export type CountRule = "even" | "odd" | "multiple_of_2" | "multiple_of_3" | "multiple_of_4";

/**
 * A rule of a matrix. A row attribute says of each row, from top to bottom, what holds for its cells, a column attribute
 * of each column, from left to right; what it says differs between the three lines.
 *
 * A progression, which "increases by the step size across the row or column", is read in both ways:
 * - `within`: the metric rises along each line by one step from the line's own start, in a row attribute from left to
 *   right;
 * - `between`: the metric is the same along a line and rises by the step from line to line.
 *
 * @source NeuroCognition, appendix A.1
 */
export type Attribute =
  | { kind: "character_set"; sets: Three<CharacterSet> }
  | { kind: "type_count"; type: CharacterType; rules: Three<CountRule> }
  | { kind: "constant"; metric: Metric; values: Three<number> }
  | { kind: "progression"; reading: "within"; metric: Metric; starts: Three<number>; step: number }
  | { kind: "progression"; reading: "between"; metric: Metric; start: number; step: number }
  | { kind: "sorted"; orderings: Three<Ordering> }
  | { kind: "positional"; places: Places; types: Three<CharacterType> };

export type AttributeKind = Attribute["kind"];

/** The six kinds of attributes, in the paper's order. @source NeuroCognition, appendix A.1 */
export const ATTRIBUTE_KINDS: readonly AttributeKind[] = [
  "character_set",
  "type_count",
  "constant",
  "progression",
  "sorted",
  "positional",
];

/** How distractors are made, in the paper's order. @source NeuroCognition, appendix A.3 */
export const MUTATIONS = [
  "break_ordering",
  "break_positional",
  "adjust_count",
  "character_mutation",
] as const;
export type Mutation = (typeof MUTATIONS)[number];

/**
 * What a distractor of the balanced design is the answer to: the rule of the rows is another one, that of the columns,
 * or both.
 */
export const OTHER_RULES = ["other_row", "other_column", "other_both"] as const;
export type OtherRules = (typeof OTHER_RULES)[number];

/** How many options there are. @source NeuroCognition, section 3.1 */
export const OPTIONS = 8;

/** An option of an item. */
export interface TextOption {
  text: string;
  /** How it was made; empty for the right answer. */
  mutation: Mutation | OtherRules | "";
}

/**
 * How options are made.
 *
 * - `balanced`: three row attributes and three column attributes of the same kinds are drawn alike, each of eight of the
 *   nine pairs gets a text of its own, and one of these pairs, by lot, becomes the matrix's. Nothing in the options tells
 *   which, so that nobody who does not see the matrix can be right in more than one item of eight.
 * - `star`, the paper's: each distractor is a mutation of the right answer. A reader who never sees the matrix finds it.
 */
export const DESIGNS = ["balanced", "star"] as const;

/** The parameters of an item. Format, hints and reasoning change the prompt, not the item. */
export interface RavenTextParams extends ReasoningParams {
  /** `mc`: one of eight options; `gen`: the missing text itself. */
  format: "mc" | "gen";
  /** Whether the prompt names the possible kinds of rules, as in the paper's section 5.2; defaults to false. */
  hints?: boolean;
  /** The kind of the row attribute; `drawn`, the default: any. */
  rowAttribute?: AttributeKind | "drawn";
  /** The kind of the column attribute; `drawn`, the default: any. */
  columnAttribute?: AttributeKind | "drawn";
  /** How options are made: `balanced`, the default, or `star`, as in the paper (appendix A.3). */
  distractors?: (typeof DESIGNS)[number];
  /**
   * Whether items are redrawn until every pair of rules that fits the visible cells leaves the same option, the right
   * one; defaults to true. The paper's are not.
   */
  determined?: boolean;
}

/** What is known about an item beside its parameters. */
export type RavenTextFacts = {
  rowKind: AttributeKind;
  columnKind: AttributeKind;
  /** Characters of the right answer. */
  answerLength: number;
  /** Constraints of the missing cell that follow from the others. */
  implied: number;
  /** Pairs of a row and a column attribute, of all that can be drawn, that fit the eight visible cells; at least 1. */
  fittingPairs: number;
  /** Options that satisfy what one of these pairs asks of the missing cell; 1 if `determined`. */
  fittingOptions: number;
};

/** A matrix of texts with the bottom right one missing. The target is the option's number or the text. */
export interface RavenTextSample extends Sample<Required<RavenTextParams>, number | string, RavenTextFacts> {
  rowAttribute: Attribute;
  columnAttribute: Attribute;
  /** Three rows of three cells; the last is the right answer. */
  matrix: Grid<string>;
  /** What holds for each cell; for the missing one, the last, with what is implied. */
  constraints: Grid<CellConstraints>;
  /** The eight options, in both formats. */
  options: TextOption[];
}
