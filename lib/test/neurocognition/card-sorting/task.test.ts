import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal } from "../../../neurocognition/card-sorting/generate.js";
import type { Attribute, CardParams, Hand } from "../../../neurocognition/card-sorting/item.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const kinds = fc.constantFrom<CardParams[]>(
  { difficulty: "easy" },
  { difficulty: "hard" },
  { difficulty: "hard", ambiguity: "first" },
  { difficulty: "hard", ambiguity: "rest" },
);
const right = ({ given, options }: Hand, rule: Attribute) =>
  options.find((card) => card[rule] === given[rule])!;

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
          perseverativeErrors: 0,
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
      perseverativeErrors: 0,
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
});
