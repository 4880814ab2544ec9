import { describe, expect, it } from "vitest";
import type { Attribute } from "../../../neurocognition/card-sorting/item.js";
import { type CardEpisode, cardSorting, trace } from "../../../neurocognition/card-sorting/task.js";
import { five, follow, option, sharedWith } from "./support.js";

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
