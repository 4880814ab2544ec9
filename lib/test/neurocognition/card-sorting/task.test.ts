import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { deal } from "../../../neurocognition/card-sorting/generate.js";
import {
  type Attribute,
  ATTRIBUTES,
  type Card,
  CARD_DIFFICULTIES,
  type CardParams,
  type CardSample,
  type Hand,
} from "../../../neurocognition/card-sorting/item.js";
import { players } from "../../../neurocognition/card-sorting/players.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { play, replay } from "../../../neurocognition/play.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const kinds = fc.constantFrom<CardParams[]>(
  { difficulty: "easy" },
  { difficulty: "hard" },
  { difficulty: "hard", ambiguity: "first" },
  { difficulty: "hard", ambiguity: "rest" },
);
const shared = (one: Card, other: Card) =>
  ATTRIBUTES.filter((name) => name in one && one[name] === other[name]);
const right = ({ given, options }: Hand, rule: Attribute) =>
  options.find((card) => card[rule] === given[rule])!;

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
    expect(plain.id).toBe(
      "difficulty=hard modality=text ambiguity=off notes=false reasoning=true thinkingTokens=4000 seed=7",
    );
    expect(cardSorting.generate({ difficulty: "hard" }, 8).target).not.toEqual(plain.target);
  });

  it("says what is wrong with parameters", () => {
    const wrong =
      (params: object, seed = 1) =>
      () =>
        cardSorting.generate(params as CardParams, seed);
    expect(wrong({})).toThrow("difficulty is undefined; expected one of");
    expect(wrong({ difficulty: "easy", ambiguity: "first" })).toThrow(
      'ambiguity is "first" in an easy test; expected "off": ambiguous cards are for difficulty "hard"',
    );
    expect(wrong({ difficulty: "hard", ambiguity: "all" })).toThrow("ambiguity");
    expect(wrong({ difficulty: "easy", modality: "sound" })).toThrow("modality");
    expect(wrong({ difficulty: "easy", notes: 1 })).toThrow("notes");
    expect(wrong({ difficulty: "easy", blocks: 3 })).toThrow('knows no "blocks"');
    expect(wrong({ difficulty: "easy" }, -1)).toThrow("seed");
  });

  it("stands in the paper's grid of eight cells", () => {
    expect(cardSorting.grid).toHaveLength(8);
    for (const params of cardSorting.grid) cardSorting.generate(params, 1);
  });
});

describe("the cards", () => {
  it("differ in every attribute among the options; each value of the given card is on exactly one", () => {
    fc.assert(
      fc.property(
        kinds,
        seeds,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (params, seed, block, card) => {
          const { given, options } = deal(cardSorting.generate(params, seed), block, card);
          const { attributes } = CARD_DIFFICULTIES[params.difficulty];
          expect(options).toHaveLength(4);
          for (const drawn of [given, ...options]) expect(Object.keys(drawn)).toEqual([...attributes]);
          for (const attribute of attributes) {
            const values = options.map((option) => option[attribute]);
            expect(new Set(values).size).toBe(4);
            expect(values).toContain(given[attribute]);
          }
        },
      ),
    );
  });

  it("match the right option in the rule alone, or in one attribute more where they are ambiguous", () => {
    fc.assert(
      fc.property(
        kinds,
        seeds,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 20 }),
        (params, seed, block, card) => {
          const sample = cardSorting.generate(params, seed);
          const hand = deal(sample, block, card);
          const rule = sample.target[block - 1]!;
          const matched = shared(hand.given, right(hand, rule));
          const ambiguous = { off: false, first: card === 1, rest: card > 1 }[params.ambiguity ?? "off"];
          expect(matched).toContain(rule);
          expect(matched).toHaveLength(ambiguous ? 2 : 1);
        },
      ),
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
      places[hand.options.indexOf(right(hand, rule))]!++;
      const second = shared(hand.given, right(hand, rule)).find((attribute) => attribute !== rule)!;
      seconds[second] = (seconds[second] ?? 0) + 1;
    }
    for (const count of [...places, ...Object.values(seconds)])
      expect(Math.abs(count / draws - 1 / 4)).toBeLessThan(0.04);
  });
});

describe("an episode", () => {
  const begun = (params: CardParams = { difficulty: "easy" }, seed = 3) =>
    cardSorting.begin(cardSorting.generate(params, seed));
  const wrongReply = (episode: ReturnType<typeof begun>) => {
    const answer = Number(/\d/.exec(cardSorting.oracle(episode))![0]);
    return `<answer>${(answer % 4) + 1}</answer>`;
  };

  it("keeps the cards after a wrong or unreadable reply and lays new ones after a right one", () => {
    const start = begun();
    const wrong = start.next(wrongReply(start));
    expect(wrong.state.hand).toEqual(start.state.hand);
    const unreadable = wrong.next("I do not know");
    expect(unreadable.state.hand).toEqual(start.state.hand);
    const next = unreadable.next(cardSorting.oracle(unreadable));
    expect(next.state.hand).toEqual(deal(start.sample, 1, 2));
    expect(next.state.turns.map(({ card }) => card)).toEqual([1, 1, 1]);
    expect(start.state.turns).toEqual([]);
  });

  it("changes the rule after five right choices in a row, four do not do", () => {
    let episode = begun();
    for (let count = 0; count < 4; count++) episode = episode.next(cardSorting.oracle(episode));
    episode = episode.next(wrongReply(episode));
    for (let count = 0; count < 5; count++) {
      expect(episode.state.completed).toBe(0);
      episode = episode.next(cardSorting.oracle(episode));
    }
    expect(episode.state.completed).toBe(1);
    expect(episode.state.hand).toEqual(deal(episode.sample, 2, 1));
    expect(episode.state.ruledOut).toEqual([]);
    expect(cardSorting.oracle(episode)).toBe(
      `<answer>${1 + episode.state.hand.options.indexOf(right(episode.state.hand, episode.sample.target[1]!))}</answer>`,
    );
  });

  it("counts a reply that cannot be read, or names no card, as a turn that breaks the streak", () => {
    for (const reply of ["", "<answer>5</answer>", "<answer>0</answer>", "<answer>2 or 3</answer>", "-1"]) {
      let episode = begun();
      for (let count = 0; count < 4; count++) episode = episode.next(cardSorting.oracle(episode));
      episode = episode.next(reply);
      expect(episode.state.inARow).toBe(0);
      expect(episode.state.turns.at(-1)).toMatchObject({
        choice: null,
        matched: [],
        correct: false,
        turn: 5,
      });
      expect(episode.soFar()).toMatchObject({ bucket: "unfinished", invalid: 1, turns: 5, answer: "" });
    }
  });

  it("reads an untagged answer and says so", () => {
    const start = begun();
    const answer = /\d/.exec(cardSorting.oracle(start))![0];
    const episode = start.next(`<think>1, 2, 3?</think> I match it with card ${answer}.`);
    expect(episode.state.turns[0]).toMatchObject({ correct: true, readBy: "fallback" });
    expect(episode.soFar()).toMatchObject({ fallbackAnswers: 1, invalid: 0, answer });
  });

  it("lets the oracle finish with a score of 1 in the fewest turns", () => {
    fc.assert(
      fc.property(kinds, seeds, (params, seed) => {
        const sample = cardSorting.generate(params, seed);
        const { score } = play(cardSorting, sample, ({ episode }) => cardSorting.oracle(episode));
        expect(score).toMatchObject({
          correct: 1,
          bucket: "correct",
          accuracy: 1,
          completedRules: sample.blocks,
          turns: 5 * sample.blocks,
          trialsToFirstRule: 5,
          perseverativeResponses: null,
          failureToMaintainSet: 0,
        });
      }),
      { numRuns: 20 },
    );
  });

  it("of nothing but empty replies lasts to the cap and earns nothing", () => {
    const { score, state } = play(cardSorting, cardSorting.generate({ difficulty: "easy" }, 1), () => "");
    expect(score).toEqual({
      correct: 0,
      bucket: "unparseable",
      answer: "",
      accuracy: 0,
      perseverativeResponses: null,
      failureToMaintainSet: null,
      completedRules: 0,
      trialsToFirstRule: 64,
      turns: 64,
      invalid: 64,
      fallbackAnswers: 0,
    });
    expect(state.turns).toHaveLength(64);
    const outOfRange = play(cardSorting, cardSorting.generate({ difficulty: "easy" }, 1), () => "9");
    expect(outOfRange.score).toMatchObject({ bucket: "unparseable", invalid: 64 });
  });

  it("cut short before the first reply is scored so far", () => {
    expect(begun().soFar()).toMatchObject({ correct: 0, bucket: "unfinished", accuracy: null, turns: 0 });
  });

  it("replayed from its transcript earns the same", () => {
    fc.assert(
      fc.property(kinds, seeds, fc.constantFrom(...Object.values(players)), (params, seed, player) => {
        const sample: CardSample = cardSorting.generate(params, seed);
        const replies: string[] = [];
        const draws = random(seed, "noise");
        const noisy = player();
        const played = play(cardSorting, sample, (context) => {
          replies.push(draws.chance(0.1) ? "pass" : noisy(context));
          return replies.at(-1)!;
        });
        const again = replay(cardSorting, cardSorting.generate(params, seed), replies);
        expect(again.score).toEqual(played.score);
        expect(again.state).toEqual(played.state);
        expect(() => again.next("1")).toThrow("is over");
      }),
      { numRuns: 30 },
    );
  });
});
