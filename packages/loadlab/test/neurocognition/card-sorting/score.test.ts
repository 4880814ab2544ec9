import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models, run } from "../../../index.js";
import type { Attribute, CardSample, Hand } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import { players } from "@loadlab/lib/neurocognition/card-sorting/players.js";
import { cardSorting, type CardEpisode } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { play, type Player } from "@loadlab/lib/neurocognition/play.js";
import * as support from "../../../../../lib/test/neurocognition/card-sorting/support.js";

const { five, follow, HARD, KINDS, option, seeds, sharedWith } = support;

/** The measures from equations 3 to 7, of the cards and choices alone. */
function measured(sample: CardSample, tables: { hand: Hand; choice: number | null }[]) {
  const y = (k: number, t: number) => {
    const { hand, choice } = tables[t]!;
    return choice !== null && choice === option(hand, sample.target[k]!);
  };
  let [S, right, prTurns, pr, postTurns, postErrors, finished, t] = [0, 0, 0, 0, 0, 0, 0, 0];
  let PE = 0;
  let clung: string | undefined; // the rule of the block before; in the first what the first clear error matched
  for (let k = 0; k < sample.blocks && t < tables.length; k++) {
    const start = t;
    const eliminated = new Set<string>();
    const outcomes: string[] = [];
    while (t < tables.length && !outcomes.join("").endsWith("11111")) {
      const { hand, choice } = tables[t]!;
      const r = choice === null ? [] : sharedWith(hand, choice);
      if (eliminated.size > 0) {
        prTurns++;
        if (r.length > 0 && r.every((name) => eliminated.has(name))) pr++;
      }
      const acquiredBefore = outcomes.join("").includes("111");
      if (acquiredBefore) postTurns++;
      if (y(k, t)) right++;
      else {
        if (clung !== undefined && (r as string[]).includes(clung)) PE++;
        if (k === 0 && r.length === 1) clung ??= r[0];
        if (acquiredBefore) postErrors++;
        r.forEach((name) => eliminated.add(name));
      }
      outcomes.push(y(k, t) ? "1" : "0");
      t++;
    }
    if (outcomes.join("").endsWith("11111")) {
      S += 5 / (t - start);
      finished++;
      clung = sample.target[k];
    }
  }
  return {
    S: S / sample.blocks,
    accuracy: right / tables.length,
    PR: prTurns ? pr / prTurns : null,
    FMS: postTurns ? postErrors / postTurns : null,
    PE,
    finished,
  };
}

it("the score is that of equations 3 to 7, computed from cards and choices alone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      seeds,
      fc.constantFrom("guess", ...(Object.keys(players) as (keyof typeof players)[])),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      (params, seed, name, silence) => {
        const sample = cardSorting.generate(params, seed);
        const player: Player<CardEpisode> = (context) => {
          if (context.random.chance(silence)) return "no idea";
          if (name !== "guess") return players[name]()(context);
          return cardSorting.guess(context.episode, context.random);
        };
        const { score, state } = play(cardSorting, sample, player, { seed });
        const { S, accuracy, PR, FMS, PE, finished } = measured(sample, [...state.turns]);
        expect(score.correct).toBeCloseTo(S, 12);
        expect(score.correct).toBeLessThanOrEqual(1);
        expect(score.accuracy).toBeCloseTo(accuracy, 12);
        expect(score.perseverativeResponses).toBe(PR);
        expect(score.failureToMaintainSet).toBe(FMS);
        expect(score.perseverativeErrors).toBe(PE);
        expect(score.completedRules).toBe(finished);
        expect(finished).toBeLessThanOrEqual(sample.blocks);
        expect(state.turns.length).toBeLessThanOrEqual(sample.cap);
      },
    ),
    { numRuns: 150 },
  );
});

it("turns that ran out are the cap's as soon as one reply named a card", () => {
  const sample = cardSorting.generate({ difficulty: "easy" }, 1);
  const once = play(cardSorting, sample, ({ episode }) => (episode.step === 0 ? "<answer>1</answer>" : ""));
  expect(once.score).toMatchObject({ bucket: "cap", turns: 64, invalid: 63 });
});

it("a run's row has the facts of a test beside its measures", async () => {
  const model = models.scripted("perfect", cardSorting, {}, players.perfect());
  const [row] = await run({ task: cardSorting, grid: [HARD], model });
  expect(row).toMatchObject({ difficulty: "hard", ambiguity: "off", blocks: 8, cap: 96 });
  expect(row).toMatchObject({ completedRules: 8, bucket: "finished" });
});

it("the row of a run whose model ran out of context has that for its bucket", async () => {
  const oracle = models.oracle(cardSorting);
  const short: typeof oracle = {
    ...oracle,
    reply: async (messages, options, context) => ({
      ...(await oracle.reply(messages, options, context)),
      stop: context.episode.step < 5 ? "end" : "context",
    }),
  };
  const [row] = await run({ task: cardSorting, grid: [HARD], model: short });
  expect(row).toMatchObject({ correct: 1 / 8, bucket: "context", error: "context", turns: 5 });
});

describe("perseverative errors", () => {
  const easy = { ...cardSorting.generate({ difficulty: "easy" }, 1) };
  const [first = "shape", second = "color"] = easy.target;
  /** Easy tests until the wanted matches come; each attribute is followed where it matches nothing else. */
  const flagged = (attributes: (Attribute | null)[], from = 1): string => {
    for (let seed = from; seed < from + 5000; seed++) {
      const sample = { ...cardSorting.generate({ difficulty: "easy" }, seed), target: easy.target };
      const { turns } = follow(cardSorting.begin(sample), attributes).state;
      const clear = turns.every(({ matched }, at) => attributes[at] === null || matched.length === 1);
      if (clear) return turns.map(({ perseverativeError }) => Number(perseverativeError)).join("");
    }
    throw new Error("no test with such matches");
  };
  const third = (["number", "color", "shape"] as const).find((name) => name !== first && name !== second)!;

  it("after a change of rule are errors by the old one, the first of them too", () => {
    expect(flagged([...five(first), first, first, third, first, second])).toBe("0000011010");
  });

  it("in the first block are those by the attribute of the first clear error, after it", () => {
    expect(flagged([third, third, second, third, first, third])).toBe("010101");
    expect(flagged([null, third, null, third])).toBe("0001");
  });

  it("count where the old rule is matched beside another attribute", () => {
    for (let seed = 1; ; seed++) {
      const sample = { ...cardSorting.generate({ difficulty: "easy" }, seed), target: easy.target };
      const { turns } = follow(cardSorting.begin(sample), [...five(first), first]).state;
      const last = turns.at(-1)!;
      if (last.matched.length === 1) continue;
      expect([...last.matched].sort()).toEqual([first, third].sort());
      expect(last.perseverativeError).toBe(true);
      break;
    }
  });

  it("of the perfect player are at most one a change of rule", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const sample = cardSorting.generate({ difficulty: "easy" }, seed);
      const { score } = play(cardSorting, sample, players.perfect());
      expect(score.perseverativeErrors).toBeLessThanOrEqual(5);
    }
  });
});
