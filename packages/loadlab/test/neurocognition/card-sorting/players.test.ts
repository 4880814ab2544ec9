import { plot } from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import type { CardParams } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import { players } from "@loadlab/lib/neurocognition/card-sorting/players.js";
import { answer } from "@loadlab/lib/neurocognition/card-sorting/prompt.js";
import {
  cardSorting,
  trace,
  type CardEpisode,
  type CardTraceRow,
} from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { cardTracePlot } from "@loadlab/notebook/figures/neurocognition/trace-plots.js";
import { play, type Player } from "@loadlab/lib/neurocognition/play.js";

const HARD: CardParams = { difficulty: "hard" };
const TESTS = 30;

/** The mean of a measure over some tests; those in which it is null are left out. */
function mean(
  measure: "correct" | "perseverativeResponses" | "failureToMaintainSet",
  player: Player<CardEpisode>,
  params = HARD,
): number {
  const values = Array.from({ length: TESTS }, (_, index) => index + 1).flatMap((seed) => {
    const { score } = play(cardSorting, cardSorting.generate(params, seed), player, { seed });
    const value = score[measure];
    return value === null ? [] : [value];
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe("players", () => {
  const { perfect, random, winStay, perseverating, forgetful } = players;

  it("differ as they say in PR and FMS", () => {
    for (const params of [HARD, { ...HARD, ambiguity: "rest" } as const, { difficulty: "easy" } as const]) {
      expect(mean("perseverativeResponses", perfect(), params)).toBe(0);
      expect(mean("failureToMaintainSet", perfect(), params)).toBe(0);
      expect(mean("failureToMaintainSet", perseverating(), params)).toBe(0);
      expect(mean("perseverativeResponses", perseverating(0.8), params)).toBeGreaterThan(
        1.5 * mean("perseverativeResponses", forgetful(0.3), params),
      );
      expect(mean("failureToMaintainSet", forgetful(0.3), params)).toBeGreaterThan(0.1);
      expect(mean("correct", random(), params)).toBeLessThan(0.3);
    }
  });

  it("that remembers one turn earns far more than one that remembers nothing, and never infers all rules", () => {
    for (const params of [HARD, { difficulty: "easy" } as const]) {
      const earned = mean("correct", winStay(), params);
      expect(earned).toBeGreaterThan(mean("correct", random(), params) + 0.3);
      expect(earned).toBeLessThan(mean("correct", perfect(), params));
    }
  });

  it("with probability 0 are the perfect player, with probability 1 never get anywhere", () => {
    const sample = cardSorting.generate(HARD, 4);
    const best = play(cardSorting, sample, perfect()).score;
    expect(play(cardSorting, sample, perseverating(0)).score).toEqual(best);
    expect(play(cardSorting, sample, forgetful(0)).score).toEqual(best);
    const stuck = play(cardSorting, sample, perseverating(1));
    expect(stuck.score).toMatchObject({ bucket: "cap", completedRules: 0, perseverativeResponses: 1 });
  });

  it("never look at the rule or the block", () => {
    const blind = new Set(["rule", "block", "card", "ruledOut", "acquired", "perseverative"]);
    const guarded =
      (player: Player<CardEpisode>): Player<CardEpisode> =>
      ({ episode, random }) => {
        const shut = <T extends object>(value: T) =>
          new Proxy(value, {
            get(target, key) {
              if (blind.has(String(key)) || key === "completed" || key === "inARow")
                throw new Error(`looked at ${String(key)}`);
              return Reflect.get(target, key) as unknown;
            },
          });
        const state = shut({ ...episode.state, turns: episode.state.turns.map(shut) });
        return player({ episode: { state } as Partial<CardEpisode> as CardEpisode, random });
      };
    const scored = (player: Player<CardEpisode>) =>
      play(cardSorting, cardSorting.generate(HARD, 2), player).score;
    for (const player of Object.values(players)) expect(scored(guarded(player()))).toEqual(scored(player()));
  });

  it("say what is wrong with their options", () => {
    expect(() => perseverating(1.2)).toThrow("probability is 1.2");
    expect(() => forgetful(-1)).toThrow("probability is -1");
  });

  it("the perfect player tries its rules in the order it is given", () => {
    const sample = cardSorting.generate(HARD, 2);
    const last = sample.target[0]!;
    for (const order of [
      ["number", "color", "shape", "background"],
      ["background", "shape", "color", "number"],
    ] as const) {
      const tried = play(cardSorting, sample, players.perfect(order)).state.turns[0]!;
      expect(tried.matched).toContain(order[0]);
    }
    const all = ["number", "color", "shape", "background"] as const;
    const first = [last, ...all.filter((name) => name !== last)];
    expect(play(cardSorting, sample, perfect(first)).score.trialsToFirstRule).toBe(5);
  });
});

describe("trace and cardTracePlot", () => {
  const played = play(cardSorting, cardSorting.generate(HARD, 6), players.forgetful(0.3));
  const rows = trace(played);

  it("has a flat row a turn", () => {
    expect(rows).toHaveLength(played.score.turns as number);
    const [first] = rows;
    expect(first).toMatchObject({ turn: 1, block: 1, card: 1, rule: played.sample.target[0], readBy: "tag" });
    expect(first?.given).toMatch(/^(one|two|three|four) \w+ \w+ on an? \w+ background$/);
    for (const row of rows) for (const value of Object.values(row)) expect(typeof value).not.toBe("object");
  });

  it("draws every match, the rules, and the turns that PR and FMS count", () => {
    const unread = { ...rows.at(-1)!, turn: rows.length + 1, matched: "", choice: null, correct: false };
    const figure = plot({ ...cardTracePlot([...rows, unread]), document: new JSDOM("").window.document });
    const dots = [...figure.querySelectorAll('[aria-label="dot"]')].map((mark) => mark.children.length);
    const count = (holds: (row: CardTraceRow) => boolean) => [...rows, unread].filter(holds).length;
    expect(dots).toEqual([
      rows.reduce((sum, { matched }) => sum + matched.split(", ").length, 1),
      count(({ ruledOut }) => ruledOut !== ""),
      count(({ perseverative }) => perseverative),
      count(({ acquired }) => acquired),
      count(({ maintenanceError }) => maintenanceError),
    ]);
    expect(figure.querySelectorAll('[aria-label="bar"] rect')).toHaveLength(
      new Set(rows.map(({ block }) => block)).size,
    );
    for (const word of ["background", "nothing", "perseverative (PR)", "set lost (FMS)", "right", "wrong"])
      expect(figure.textContent).toContain(word);
  });

  it("refuses what is no trace", () => {
    expect(() => cardTracePlot([])).toThrow("rows is empty; expected the rows of neurocognition.wcst.trace");
  });
});

it("a player of one's own needs no more than what is exported", () => {
  const sample = cardSorting.generate({ difficulty: "hard" }, 2);
  const byShape: Player<CardEpisode> = ({ episode: { state } }) => answer(state.hand, "shape");
  const { state } = play(cardSorting, sample, byShape);
  expect(state.turns.every(({ matched }) => matched.includes("shape"))).toBe(true);
});
