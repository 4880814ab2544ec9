import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { AMBIGUITIES, CARD_DIFFICULTIES, VALUES } from "./item.js";
import type { Attribute, Card, CardParams, CardSample, Hand } from "./item.js";

const NAME = "neurocognition.cardSorting";

const KNOBS: Knobs<CardParams> = {
  difficulty: { of: ["easy", "hard"] },
  modality: { of: ["text", "image", "image+text"], usual: "text" },
  ambiguity: { of: AMBIGUITIES, usual: "off" },
  notes: { of: [true, false], usual: false },
  ...reasoningKnobs("turn"),
};

/** Draws a test; modality, notes and reasoning do not enter the draws, and the kinds of ambiguity share their rules. */
export function generate(given: CardParams, seed: number): CardSample {
  const params = checkedParams(NAME, given, KNOBS);
  if (params.difficulty === "easy" && params.ambiguity !== "off")
    throw new RangeError(
      `ambiguity is "${params.ambiguity}" in an easy test; expected "off": ambiguous cards are for difficulty "hard"`,
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

/** What the labels of a test's random streams begin with; "1" is the version of the items. */
const streamLabel = ({ difficulty }: Pick<CardParams, "difficulty">) => `${NAME} 1 ${difficulty}`;

/** Every attribute twice, uniform over the orders in which every rule differs from the one before. */
function ruleOrder(attributes: readonly Attribute[], draw: Random): Attribute[] {
  for (;;) {
    const order = draw.shuffle([...attributes, ...attributes]);
    if (order.every((rule, index) => rule !== order[index - 1])) return order;
  }
}

/**
 * The cards that lie on the table in a block: given and options are drawn anew for every card.
 *
 * The right option is like the given card in the rule's attribute, on an ambiguous card in one other too; each further
 * attribute of the given card is found on one of the other options. The cards do not depend on what has been answered,
 * nor, but for the second match of ambiguous ones, on the ambiguity.
 *
 * @source NeuroCognition, section 3.3
 */
export function deal({ seed, params, target: rules }: CardSample, block: number, card: number): Hand {
  const draw = random(seed, `${streamLabel(params)} block ${block} card ${card}`);
  const attributes: readonly Attribute[] = CARD_DIFFICULTIES[params.difficulty].attributes;
  const rule = rules[block - 1];
  const right = draw.integer(0, 3);
  const second = draw.pick(attributes.filter((attribute) => attribute !== rule));
  const ambiguous = params.ambiguity === (card === 1 ? "first" : "rest");
  const given: Partial<Record<Attribute, string>> = {};
  const options: (typeof given)[] = [{}, {}, {}, {}];
  for (const attribute of attributes) {
    const values = draw.shuffle<string>(VALUES[attribute]);
    const wrong = (right + draw.integer(1, 3)) % 4;
    const like = attribute === rule || (ambiguous && attribute === second) ? right : wrong;
    for (const [index, option] of options.entries()) option[attribute] = values[index];
    given[attribute] = values[like];
  }
  return { given: given as Card, options: options as Card[] };
}

/** The option, 1 to 4, that is like the given card in an attribute. */
export const rightOption = ({ given, options }: Hand, attribute: Attribute): number =>
  1 + options.findIndex((option) => option[attribute] === given[attribute]);
