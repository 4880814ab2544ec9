import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { AMBIGUITIES, CARD_DIFFICULTIES, matchedAttributes, OPTIONS, VALUES } from "./item.js";
import type { Attribute, Card, CardParams, CardSample, Hand } from "./item.js";

const NAME = "neurocognition.cardSorting";

const KNOBS: Knobs<CardParams> = {
  difficulty: { of: ["easy", "hard"] },
  modality: { of: ["text", "image", "image+text"], usual: "text" },
  ambiguity: { of: AMBIGUITIES, usual: "off" },
  options: { of: OPTIONS, usual: "fixed" },
  notes: { of: [true, false], usual: false },
  ...reasoningKnobs("turn"),
};

/** Draws a test; modality, notes and reasoning do not enter the draws, and the kinds of ambiguity share their rules. */
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

/**
 * The cards that lie on the table in a block: the given card is drawn anew every time, and never like the last; so are
 * the options, or they stay those of the test.
 *
 * The right option is like the given card in the rule's attribute, on an ambiguous card in one other too; each further
 * attribute of the given card is found on one of the other options. The cards do not depend on what has been answered,
 * nor, but for the second match of ambiguous ones, on the ambiguity, unless a card is drawn once more because it is
 * like the last.
 *
 * @param last what lay there before, if anything did
 * @source NeuroCognition, section 3.3
 */
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
