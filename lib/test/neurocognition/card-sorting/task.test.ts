import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deal, type Attribute } from "../../../neurocognition/card-sorting/item.js";
import { cardSorting, trace, type CardEpisode } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";
import { five, follow, KINDS, option, seeds, sharedWith } from "./support.js";

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

  it("has earned nothing before the first turn", () => {
    expect(begun().soFar()).toMatchObject({
      ...{ correct: 0, bucket: "unfinished", answer: "", accuracy: null, turns: 0, trialsToFirstRule: 0 },
      ...{ perseverativeResponses: null, failureToMaintainSet: null },
    });
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

const repeated = <T>(one: T, times: number) => Array.from({ length: times }, () => one);

describe("a trace by hand", () => {
  /** The first easy test whose cards of the first block have three different options for the three attributes. */
  const apart = (cards: number): CardEpisode => {
    for (let seed = 1; ; seed++) {
      const start = cardSorting.begin(cardSorting.generate({ difficulty: "easy" }, seed));
      const [rule] = start.sample.target;
      const hands = follow(start, repeated(rule!, cards)).state.turns;
      if (hands.every(({ hand }) => [1, 2, 3, 4].every((choice) => sharedWith(hand, choice).length <= 1)))
        return start;
    }
  };

  it("with PR 2/11, FMS 2/7 and S = (5/12)/6", () => {
    const start = apart(4);
    const rule = start.sample.target[0]!;
    const [a, b] = (["number", "color", "shape"] as const).filter((name) => name !== rule) as [
      Attribute,
      Attribute,
    ];
    // a is ruled out by turn 1, b by turn 6; turn 5 acquires the rule
    const episode = follow(start, [a, a, rule, rule, rule, b, b, ...five(rule)]);
    const rows = trace(episode);
    const flags = (name: "correct" | "perseverative" | "acquired" | "maintenanceError") =>
      rows.map((row) => Number(row[name])).join("");
    expect(flags("correct")).toBe("001110011111");
    expect(flags("perseverative")).toBe("010000100000");
    expect(flags("acquired")).toBe("000001111111");
    expect(flags("maintenanceError")).toBe("000001100000");
    const ruledOut = ["", ...repeated(a, 5), ...repeated(`${a}, ${b}`, 6)];
    expect(rows.map((row) => row.ruledOut)).toEqual(ruledOut);
    expect(rows.map(({ card }) => card)).toEqual([1, 1, 1, 2, 3, 4, 4, 4, 5, 6, 7, 8]);
    expect(rows.every(({ block }) => block === 1)).toBe(true);
    expect(episode.state.completed).toBe(1);
    expect(episode.soFar()).toMatchObject({
      correct: 5 / 12 / 6,
      accuracy: 8 / 12,
      perseverativeResponses: 2 / 11,
      failureToMaintainSet: 2 / 7,
      trialsToFirstRule: 12,
      completedRules: 1,
    });
    // the next block starts afresh
    const fresh = { block: 2, card: 1, ruledOut: "", acquired: false };
    expect(trace(follow(episode, [rule])).at(-1)).toMatchObject(fresh);
  });

  it("with an unreadable reply, which counts among the turns of PR and the errors of FMS", () => {
    const start = apart(4);
    const rule = start.sample.target[0]!;
    const other = rule === "shape" ? "color" : "shape";
    const episode = follow(start, [other, rule, rule, rule, null, ...five(rule)]);
    expect(episode.soFar()).toMatchObject({
      perseverativeResponses: 0 / 9,
      failureToMaintainSet: 1 / 6,
      correct: 5 / 10 / 6,
      invalid: 1,
    });
    const unfinished = follow(start, [other, null, other, null]);
    expect(unfinished.soFar()).toMatchObject({
      perseverativeResponses: 1 / 3,
      failureToMaintainSet: null,
      correct: 0,
      trialsToFirstRule: 4,
    });
  });

  it("where a choice that also matches a rule still possible is no perseverative response", () => {
    const rule = "color";
    for (let seed = 1; ; seed++) {
      const start = cardSorting.begin(cardSorting.generate({ difficulty: "easy" }, seed));
      if (start.sample.target[0] !== rule) continue;
      const second = follow(start, ["number", rule]);
      const alone = sharedWith(start.state.hand, option(start.state.hand, "number")).length === 1;
      const { hand } = second.state;
      if (!alone || option(hand, "number") !== option(hand, "shape")) continue;
      const rows = trace(follow(second, ["number", "number"]));
      expect(rows.map(({ matched }) => matched).join("; ")).toBe(
        "number; color; number, shape; number, shape",
      );
      expect(rows.map(({ ruledOut }) => ruledOut)).toEqual(["", "number", "number", "number, shape"]);
      expect(rows.map(({ perseverative }) => perseverative)).toEqual([false, false, false, true]);
      break;
    }
  });
});
