import { random, type Random } from "../../core/random.js";
import { type Sample, sampleId } from "../../core/sample.js";
import type { Attribute } from "./cards.js";
import { CARD_DIFFICULTIES, checkedParams, type CardParams } from "./params.js";

/** What can be said of a test without taking it. */
export type CardFacts = {
  /** N, how many rules are to be found one after the other, 6 or 8. */
  blocks: number;
  /** After how many turns the test ends at the latest. */
  cap: number;
};

/** A card sorting test; its cards are dealt when they are needed. */
export interface CardSample extends Sample<Required<CardParams>, Attribute[]>, CardFacts {
  /** The rules in their order, each attribute twice and never twice in a row. */
  target: Attribute[];
  metadata: CardFacts;
}

/** Raised whenever a seed would give another test, or a reply another score. */
export const VERSION = "1";

/**
 * Draws a test.
 *
 * Modality, notes and reasoning do not enter the draws: the same seed gives the same rules and cards. The kinds of
 * ambiguity share their rules.
 *
 * @throws RangeError if a parameter or the seed is out of range
 */
export function generate(given: CardParams, seed: number): CardSample {
  const params = checkedParams(given);
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

/** What the labels of a test's random streams begin with. */
export const streamLabel = ({ difficulty }: Pick<CardParams, "difficulty">) =>
  `neurocognition.cardSorting ${VERSION} ${difficulty}`;

/** Every attribute twice, uniform over the orders in which every rule differs from the one before. */
function ruleOrder(attributes: readonly Attribute[], draw: Random): Attribute[] {
  for (;;) {
    const order = draw.shuffle([...attributes, ...attributes]);
    if (order.every((rule, index) => rule !== order[index - 1])) return order;
  }
}
