import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTRIBUTES,
  CARD_DIFFICULTIES,
  deal,
  type Attribute,
  type CardParams,
  type Hand,
} from "../../../neurocognition/card-sorting/item.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";
import { KINDS, option, seeds, sharedWith } from "./support.js";

const kinds = fc.constantFrom<CardParams[]>(
  ...KINDS,
  { difficulty: "easy", options: "fresh" },
  { difficulty: "hard", ambiguity: "first", options: "fresh" },
);
const sharedByRight = (hand: Hand, rule: Attribute) => sharedWith(hand, option(hand, rule));

describe("a sample", () => {
  it("has each attribute as the rule of two blocks, never twice in a row", () => {
    fc.assert(
      fc.property(kinds, seeds, (params, seed) => {
        const { target: rules, blocks, cap, metadata } = cardSorting.generate(params, seed);
        const easy = params.difficulty === "easy";
        expect([blocks, cap]).toEqual(easy ? [6, 64] : [8, 96]);
        expect(metadata).toEqual({ blocks, cap });
        const attributes = easy ? ["number", "color", "shape"] : ATTRIBUTES;
        expect([...rules].sort()).toEqual([...attributes, ...attributes].sort());
        rules.forEach((rule, index) => expect(rule).not.toBe(rules[index + 1]));
      }),
    );
  });

  it("is the same for the same seed, whatever the modality, the notes and the reasoning", () => {
    const plain = cardSorting.generate({ difficulty: "hard" }, 7);
    const other = cardSorting.generate(
      { difficulty: "hard", modality: "image", notes: true, reasoning: false, thinkingTokens: 9 },
      7,
    );
    expect(other.target).toEqual(plain.target);
    for (let block = 1; block <= 8; block++)
      for (let card = 1; card <= 12; card++)
        expect(deal(other, block, card)).toEqual(deal(plain, block, card));
    expect(cardSorting.generate({ difficulty: "hard", ambiguity: "rest" }, 7).target).toEqual(plain.target);
    expect(cardSorting.generate({ difficulty: "hard" }, 8).target).not.toEqual(plain.target);
  });

  it("says what is wrong with parameters", () => {
    expect(() => cardSorting.generate({ difficulty: "easy", ambiguity: "first" }, 1)).toThrow(
      'ambiguity is "first" in an easy test; expected "off"; for ambiguous cards, use difficulty "hard"',
    );
  });
});

describe("from card to card", () => {
  const turns = (params: CardParams, seed: number) =>
    play(cardSorting, cardSorting.generate(params, seed), ({ episode, random }) =>
      random.chance(0.2) ? cardSorting.guess(episode, random) : cardSorting.oracle(episode),
    ).state.turns;
  const cardsOf = (params: CardParams, seed: number) =>
    turns(params, seed).filter(({ block, card }, at, all) => {
      const before = all[at - 1];
      return block !== before?.block || card !== before.card;
    });

  it("fixed options stay to the end, fresh ones come with every given card", () => {
    fc.assert(
      fc.property(kinds, seeds, (params, seed) => {
        const options = cardsOf(params, seed).map(({ hand }) => JSON.stringify(hand.options));
        if (params.options === "fresh") expect(new Set(options).size).toBeGreaterThan(0.9 * options.length);
        else expect(new Set(options).size).toBe(1);
      }),
      { numRuns: 40 },
    );
    const laid = [1, 2, 3].map((seed) => turns({ difficulty: "easy" }, seed)[0]?.hand.options);
    expect(laid[0]).not.toEqual(laid[1]);
    expect(laid[1]).not.toEqual(laid[2]);
  });

  it("the given card is never like the one before, in a block and from block to block", () => {
    let changes = 0;
    for (let seed = 1; seed <= 150; seed++)
      for (const options of ["fixed", "fresh"] as const) {
        const cards = cardsOf({ difficulty: "easy", options }, seed);
        for (const [at, { hand, block }] of cards.entries()) {
          const before = cards[at - 1];
          expect(hand.given).not.toEqual(before?.hand.given);
          if (before && before.block !== block) changes++;
        }
      }
    expect(changes).toBeGreaterThan(1000); // of which one in 64 would be like the last if it were left to chance
  });
});

describe("the cards", () => {
  const hands = [kinds, seeds, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 })] as const;

  it("differ among the options; the right one is like the given card in the rule, or in one attribute more", () => {
    fc.assert(
      fc.property(...hands, (params, seed, block, card) => {
        const sample = cardSorting.generate(params, seed);
        const hand = deal(sample, block, card);
        const { attributes } = CARD_DIFFICULTIES[params.difficulty];
        expect(hand.options).toHaveLength(4);
        for (const drawn of [hand.given, ...hand.options])
          expect(Object.keys(drawn)).toEqual([...attributes]);
        for (const attribute of attributes) {
          const values = hand.options.map((one) => one[attribute]);
          expect(new Set(values).size).toBe(4);
          expect(values).toContain(hand.given[attribute]);
        }
        const rule = sample.target[block - 1]!;
        const ambiguous = { off: false, first: card === 1, rest: card > 1 }[params.ambiguity ?? "off"];
        expect(sharedByRight(hand, rule)).toContain(rule);
        expect(sharedByRight(hand, rule)).toHaveLength(ambiguous ? 2 : 1);
      }),
    );
  });

  it("put the right option at every place, and a second match on every attribute, about equally often", () => {
    const places = [0, 0, 0, 0];
    const seconds: Record<string, number> = {};
    const draws = 3000;
    for (let seed = 1; seed <= draws; seed++) {
      const sample = cardSorting.generate({ difficulty: "hard", ambiguity: "first" }, seed);
      const hand = deal(sample, 1, 1);
      const rule = sample.target[0]!;
      places[option(hand, rule) - 1]!++;
      const second = sharedByRight(hand, rule).find((attribute) => attribute !== rule)!;
      seconds[second] = (seconds[second] ?? 0) + 1;
    }
    for (const count of [...places, ...Object.values(seconds)])
      expect(Math.abs(count / draws - 1 / 4)).toBeLessThan(0.04);
  });
});
