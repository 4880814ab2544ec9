/** What cards differ in, in the order of the test's instructions; `background` in the hard test alone. */
export const ATTRIBUTES = ["number", "color", "shape", "background"] as const;

/** What cards may be matched by, and so what a rule may be. */
export type Attribute = (typeof ATTRIBUTES)[number];

/** The four values of every attribute. */
export const VALUES = {
  number: ["one", "two", "three", "four"],
  color: ["red", "green", "blue", "yellow"],
  shape: ["circle", "triangle", "square", "star"],
  background: ["white", "gray", "purple", "orange"],
} as const;

/** A card: one to four like symbols, in the hard test on a colored background. */
export interface Card {
  number: (typeof VALUES.number)[number];
  color: (typeof VALUES.color)[number];
  shape: (typeof VALUES.shape)[number];
  /** Cards of the easy test have none. */
  background?: (typeof VALUES.background)[number];
}

/** What lies on the table: the given card, and four option cards that differ from one another in every attribute. */
export interface Hand {
  given: Card;
  options: readonly Card[];
}

/**
 * A card in words: "two red triangle", in the hard test "two red triangle on a purple background".
 *
 * @source NeuroCognition, appendix G; the words for the background are ours
 */
export const cardText = ({ number, color, shape, background }: Card): string =>
  `${number} ${color} ${shape}${background === undefined ? "" : ` on ${article(background)} ${background} background`}`;

/** The attributes in which two cards are alike, in the order of the instructions. */
export const matchedAttributes = (one: Card, other: Card): Attribute[] =>
  ATTRIBUTES.filter((attribute) => one[attribute] !== undefined && one[attribute] === other[attribute]);

const article = (word: string) => (/^[aeiou]/.test(word) ? "an" : "a");
