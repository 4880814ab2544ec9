import { random, type Random } from "../../core/random.js";
import { sampleId, type Sample } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs, type ReasoningParams } from "../params.js";

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

const NAME = "neurocognition.cardSorting";

const KNOBS: Knobs<CardParams> = {
  difficulty: { of: ["easy", "hard"] },
  modality: { of: ["text", "image", "image+text"], usual: "text" },
  ambiguity: { of: AMBIGUITIES, usual: "off" },
  options: { of: OPTIONS, usual: "fixed" },
  notes: { of: [true, false], usual: false },
  ...reasoningKnobs("turn"),
};

export function generate(given: CardParams, seed: number): CardSample {
  const params = checkedParams(NAME, given, KNOBS);
  if (params.difficulty === "easy" && params.ambiguity !== "off")
    throw new RangeError(
      `ambiguity is "${params.ambiguity}" in an easy test; expected "off"; for ambiguous cards, use difficulty "hard"`,
    );
  const { attributes, blocks, cap } = CARD_DIFFICULTIES[params.difficulty];
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: ruleOrder(attributes, random(seed, `${streamLabel(params)} rules`)),
    metadata: { blocks, cap },
    blocks,
    cap,
  };
}

/** What the labels of a test's random streams begin with; "2" is the version of the items. */
const streamLabel = ({ difficulty }: Pick<CardParams, "difficulty">) => `${NAME} 2 ${difficulty}`;

/** Every attribute twice, uniform over the orders in which every rule differs from the one before. */
function ruleOrder(attributes: readonly Attribute[], draw: Random): Attribute[] {
  for (;;) {
    const order = draw.shuffle([...attributes, ...attributes]);
    if (order.every((rule, index) => rule !== order[index - 1])) return order;
  }
}

/** The cards of a turn: the given card is never like the last one, whatever was answered. @source section 3.3 */
export function deal(sample: CardSample, block: number, card: number, last?: Hand): Hand {
  const { seed, params } = sample;
  const draw = random(seed, `${streamLabel(params)} block ${block} card ${card}`);
  const attributes: readonly Attribute[] = CARD_DIFFICULTIES[params.difficulty].attributes;
  const laid = () => last?.options ?? optionCards(attributes, random(seed, `${streamLabel(params)} options`));
  for (;;) {
    const options = params.options === "fixed" ? laid() : optionCards(attributes, draw);
    const given = givenCard(sample, block, card, options, draw);
    if (!last || matchedAttributes(given, last.given).length < attributes.length) return { given, options };
  }
}

/** Four cards that differ from one another in every attribute. */
function optionCards(attributes: readonly Attribute[], draw: Random): Card[] {
  const options: Partial<Record<Attribute, string>>[] = [{}, {}, {}, {}];
  for (const attribute of attributes)
    for (const [index, value] of draw.shuffle<string>(VALUES[attribute]).entries())
      options[index]![attribute] = value;
  return options as Card[];
}

/** Like the right option in the rule, on an ambiguous card in one other attribute too; in the rest like wrong options. */
function givenCard(
  { params, target: rules }: CardSample,
  block: number,
  card: number,
  options: readonly Card[],
  draw: Random,
): Card {
  const attributes: readonly Attribute[] = CARD_DIFFICULTIES[params.difficulty].attributes;
  const rule = rules[block - 1];
  const right = draw.integer(0, 3);
  const second = draw.pick(attributes.filter((attribute) => attribute !== rule));
  const ambiguous = params.ambiguity === (card === 1 ? "first" : "rest");
  const values = attributes.map((attribute) => {
    const wrong = (right + draw.integer(1, 3)) % 4;
    const like = attribute === rule || (ambiguous && attribute === second) ? right : wrong;
    return [attribute, options[like]?.[attribute]];
  });
  return Object.fromEntries(values) as Card;
}

/** The option, 1 to 4, that is like the given card in an attribute. */
export const rightOption = ({ given, options }: Hand, attribute: Attribute): number =>
  1 + options.findIndex((option) => option[attribute] === given[attribute]);
