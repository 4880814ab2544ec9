import { random } from "../../core/random.js";
import { VALUES, type Attribute, type Card, type Hand } from "./cards.js";
import { CARD_DIFFICULTIES } from "./params.js";
import { streamLabel, type CardSample } from "./sample.js";

/**
 * The cards that lie on the table in a block: given and options are drawn anew for every card.
 *
 * The right option is like the given card in the rule's attribute, on an ambiguous card in one other too; each further
 * attribute of the given card is found on one of the other options. The cards do not depend on what has been answered,
 * nor, but for the second match of ambiguous ones, on the ambiguity.
 *
 * @param block 1 for the first
 * @param card 1 for the first of the block
 * @source NeuroCognition, section 3.3
 */
export function deal({ seed, params, target: rules }: CardSample, block: number, card: number): Hand {
  const draw = random(seed, `${streamLabel(params)} block ${block} card ${card}`);
  const { attributes } = CARD_DIFFICULTIES[params.difficulty];
  const rule = rules[block - 1]!;
  const right = draw.integer(0, 3);
  const second = draw.pick(attributes.filter((attribute) => attribute !== rule));
  const ambiguous = params.ambiguity === (card === 1 ? "first" : "rest");
  const given: Draft = {};
  const options: Draft[] = [{}, {}, {}, {}];
  for (const attribute of attributes) {
    const values = draw.shuffle<string>(VALUES[attribute]);
    const wrong = (right + draw.integer(1, 3)) % 4;
    const like = attribute === rule || (ambiguous && attribute === second) ? right : wrong;
    options.forEach((option, index) => (option[attribute] = values[index]!));
    given[attribute] = values[like]!;
  }
  return { given: given as Card, options: options as Card[] };
}

/** A card whose attributes are being drawn. */
type Draft = Partial<Record<Attribute, string>>;

/** The option, 1 to 4, that is right by a rule. */
export const rightOption = ({ given, options }: Hand, rule: Attribute): number =>
  1 + options.findIndex((option) => option[rule] === given[rule]);
