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
