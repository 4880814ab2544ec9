import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal } from "../../../neurocognition/card-sorting/generate.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";
import { KINDS, option, seeds } from "./support.js";

describe("an episode", () => {
  const begun = () => cardSorting.begin(cardSorting.generate({ difficulty: "easy" }, 3));
  const afterFour = () => {
    let episode = begun();
    for (let count = 0; count < 4; count++) episode = episode.next(cardSorting.oracle(episode));
    return episode;
  };
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
    const four = afterFour();
    let episode = four.next(wrongReply(four));
    for (let count = 0; count < 5; count++) {
      expect(episode.state.completed).toBe(0);
      episode = episode.next(cardSorting.oracle(episode));
    }
    expect(episode.state.completed).toBe(1);
    expect(episode.state.hand).toEqual(deal(episode.sample, 2, 1));
    expect(episode.state.ruledOut).toEqual([]);
    const { hand } = episode.state;
    expect(cardSorting.oracle(episode)).toBe(`<answer>${option(hand, episode.sample.target[1]!)}</answer>`);
  });

  it("counts a reply that cannot be read, or names no card, as a turn that breaks the streak", () => {
    for (const reply of ["", "<answer>5</answer>", "<answer>0</answer>", "<answer>2 or 3</answer>", "-1"]) {
      const episode = afterFour().next(reply);
      const [last] = episode.state.turns.slice(-1);
      expect(episode.state.inARow).toBe(0);
      expect(last).toMatchObject({ choice: null, matched: [], correct: false, turn: 5 });
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
      fc.property(fc.constantFrom(...KINDS), seeds, (params, seed) => {
        const sample = cardSorting.generate(params, seed);
        const { score } = play(cardSorting, sample, ({ episode }) => cardSorting.oracle(episode));
        expect(score).toMatchObject({
          ...{ correct: 1, bucket: "correct", accuracy: 1, completedRules: sample.blocks },
          ...{ turns: 5 * sample.blocks, trialsToFirstRule: 5, perseverativeErrors: 0 },
          ...{ perseverativeResponses: null, failureToMaintainSet: 0 },
        });
      }),
      { numRuns: 20 },
    );
  });

  it("of nothing but empty replies lasts to the cap and earns nothing", () => {
    const { score, state } = play(cardSorting, cardSorting.generate({ difficulty: "easy" }, 1), () => "");
    expect(score).toEqual({
      ...{ correct: 0, bucket: "unparseable", answer: "", accuracy: 0, completedRules: 0 },
      ...{ perseverativeErrors: 0, perseverativeResponses: null, failureToMaintainSet: null },
      ...{ trialsToFirstRule: 64, turns: 64, invalid: 64, fallbackAnswers: 0 },
    });
    expect(state.turns).toHaveLength(64);
    const outOfRange = play(cardSorting, cardSorting.generate({ difficulty: "easy" }, 1), () => "9");
    expect(outOfRange.score).toMatchObject({ bucket: "unparseable", invalid: 64 });
  });
});
