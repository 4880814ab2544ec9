import type { Sample } from "../../core/sample.js";
import type { ReasoningParams } from "../params.js";

/** The attributes of cards, in the order of the test's instructions; `background` only in the hard test. */
export const ATTRIBUTES = ["number", "color", "shape", "background"] as const;

/** An attribute of cards, and so a rule. */
export type Attribute = (typeof ATTRIBUTES)[number];

/** The four values of every attribute. */
export const VALUES = {
  number: ["one", "two", "three", "four"],
  color: ["red", "green", "blue", "yellow"],
  shape: ["circle", "triangle", "square", "star"],
  background: ["white", "gray", "purple", "orange"],
} as const;

type Values = { [Name in Attribute]: (typeof VALUES)[Name][number] };

/** A card: one to four like symbols, in the hard test on a colored background. */
export type Card = Omit<Values, "background"> & Partial<Pick<Values, "background">>;

/** What lies on the table: the given card, and four option cards that differ from one another in every attribute. */
export interface Hand {
  /** The card to be sorted. */
  given: Card;
  /** The four to sort it to, in the order they are shown. */
  options: readonly Card[];
}

/** "two red triangle on a purple background". @source appendix G; the words for the background are ours */
export const cardText = ({ number, color, shape, background }: Card): string =>
  `${number} ${color} ${shape}${background === undefined ? "" : ` on ${article(background)} ${background} background`}`;

/** The attributes in which two cards are alike, in the order of the instructions. */
export const matchedAttributes = (one: Card, other: Card): Attribute[] =>
  ATTRIBUTES.filter((attribute) => one[attribute] !== undefined && one[attribute] === other[attribute]);

const article = (word: string) => (/^[aeiou]/.test(word) ? "an" : "a");

/** The parameters of a card sorting test. */
export interface CardParams extends ReasoningParams {
  /** The number of attributes, which are also the rules: 3 in `easy`, 4 in `hard`. */
  difficulty: "easy" | "hard";
  /** The content of a turn: the cards in words (`text`, the default), in a picture, or both. */
  modality?: "text" | "image" | "image+text";
  /**
   * The ambiguous cards, whose correct option shares a second attribute with the given card: `off`, the default, none;
   * `first`, the first card of every rule; `rest`, all others. `first` and `rest` are for the hard test.
   *
   * @source NeuroCognition, section 3.3
   */
  ambiguity?: "off" | "first" | "rest";
  /**
   * `fixed`, the default: the same four option cards in the whole test, as in the clinical test and in the paper. So you
   * can distinguish perseveration on a card or place from perseveration on a rule. `fresh`: four new option cards with
   * every given card.
   *
   * @source NeuroCognition, appendix G
   */
  options?: "fixed" | "fresh";
  /** Whether every turn lists the matches of the last six choices and their feedback; defaults to false. */
  notes?: boolean;
}

/** What can be said of a test without taking it. */
export type CardFacts = {
  /** N, how many rules are to be found one after the other, 6 or 8. */
  blocks: number;
  /** After how many turns the test ends at the latest. */
  cap: number;
};

/** A card sorting test; its cards are dealt when they are needed. */
export interface CardSample extends Sample<Required<CardParams>, Attribute[], CardFacts>, CardFacts {
  /** The rules in their order, each attribute twice and never twice in a row. */
  target: Attribute[];
}

/** What the difficulties mean; each attribute is the rule of two blocks. @source NeuroCognition, section 3.3 */
export const CARD_DIFFICULTIES = {
  easy: { attributes: ["number", "color", "shape"], blocks: 6, cap: 64 },
  hard: { attributes: ATTRIBUTES, blocks: 8, cap: 96 },
} satisfies Record<string, { attributes: readonly Attribute[] } & CardFacts>;

export const OPTIONS = ["fixed", "fresh"] as const;

export const AMBIGUITIES = ["off", "first", "rest"] as const;
