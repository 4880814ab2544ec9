import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES, type Attribute, type CardParams } from "../../../neurocognition/card-sorting/item.js";
import { players } from "../../../neurocognition/card-sorting/players.js";
import { cardSorting, type CardEpisode } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";
import { five, follow, option, seeds, sharedWith } from "./support.js";

describe("the human worst case", () => {
  /**
   * Someone who goes on with the old rule, tries rules still possible, and is as unlucky as can be: the attributes
   * followed in a block.
   */
  function unluckyBlock(
    episode: CardEpisode,
    order: readonly Attribute[],
    old: Attribute | undefined,
  ): Attribute[] {
    const { sample, state } = episode;
    const rule = sample.target[state.completed]!;
    const twins = sharedWith(state.hand, option(state.hand, rule)).filter((name) => name !== rule);
    const wrong = order.filter((name) => name !== rule && name !== old && !twins.includes(name));
    if (old !== undefined && twins.includes(old)) return [old, old, ...wrong, ...five(rule)];
    const first = old === undefined ? wrong : [old, ...wrong];
    return [...first, ...twins, ...twins, ...five(rule)];
  }

  /** A test, the first by its seed, in which every block of the unlucky takes as many turns, all tries being different options. */
  function unluckyTest(params: CardParams, turns: number, seed: number): CardEpisode {
    const order = ATTRIBUTES.filter((name) => params.difficulty === "hard" || name !== "background");
    let episode = cardSorting.begin(cardSorting.generate(params, seed));
    for (let block = 0; block < episode.sample.blocks; block++) {
      const followed = unluckyBlock(episode, order, episode.sample.target[block - 1]);
      episode = follow(episode, followed);
      const own = episode.state.turns.filter((turn) => turn.block === block + 1);
      expect(own).toHaveLength(turns);
      for (const { correct, perseverative, matched, ruledOut } of own) {
        expect(perseverative).toBe(false);
        if (!correct) expect(matched.filter((name) => ruledOut.includes(name))).toEqual([]);
      }
    }
    expect(episode.score?.completedRules).toBe(episode.sample.blocks);
    return episode;
  }

  it("is 5/7 in the easy test: two wrong guesses, five right", () => {
    const { score, state } = unluckyTest({ difficulty: "easy" }, 7, 19);
    expect(score?.correct).toBeCloseTo(5 / 7, 12);
    expect(state.turns.map(({ correct }) => Number(correct)).join("")).toBe("0011111".repeat(6));
  });

  it("is 5/9 in the hard test with ambiguous first cards", () => {
    const { score, state } = unluckyTest({ difficulty: "hard", ambiguity: "first" }, 9, 13_700);
    expect(score?.correct).toBeCloseTo(5 / 9, 12);
    const blocks = state.turns
      .map(({ correct }) => Number(correct))
      .join("")
      .match(/.{9}/g)!;
    // the paper's: two wrong, one right by luck, one wrong, five right; or the old rule right by luck, then three wrong
    expect(blocks[0]).toBe("001011111");
    for (const block of blocks) expect(["001011111", "100011111"]).toContain(block);
  });

  it("is 5/8 in the hard test without ambiguous cards, with three wrong guesses, which the paper passes over", () => {
    const { score, state } = unluckyTest({ difficulty: "hard" }, 8, 113_320);
    expect(score?.correct).toBeCloseTo(5 / 8, 12);
    expect(state.turns.map(({ correct }) => Number(correct)).join("")).toBe("00011111".repeat(8));
  });

  it.each([
    ["easy", "off", 7],
    ["hard", "off", 8],
    ["hard", "first", 9],
    ["hard", "rest", 8],
  ] as const)("bounds the perfect player: %s %s, at most %i turns a rule", (difficulty, ambiguity, most) => {
    fc.assert(
      fc.property(seeds, fc.shuffledSubarray([...ATTRIBUTES], { minLength: 4 }), (seed, order) => {
        const sample = cardSorting.generate({ difficulty, ambiguity }, seed);
        const { score, state } = play(cardSorting, sample, players.perfect(order));
        for (let block = 1; block <= sample.blocks; block++)
          expect(state.turns.filter((turn) => turn.block === block).length).toBeLessThanOrEqual(most);
        expect(score).toMatchObject({
          completedRules: sample.blocks,
          perseverativeResponses: 0,
          failureToMaintainSet: 0,
        });
      }),
      { numRuns: 100 },
    );
  });

  it("names a misspelt attribute", () => {
    expect(() => players.perfect(["colour" as never])).toThrow(
      'order[0] is "colour"; expected one of "number"',
    );
  });
});
