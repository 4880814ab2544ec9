import fc from "fast-check";
import { expect, it } from "vitest";
import { models, run } from "../../../index.js";
import type { CardSample, Hand } from "../../../neurocognition/card-sorting/item.js";
import { players } from "../../../neurocognition/card-sorting/players.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { play } from "../../../neurocognition/play.js";
import { HARD, KINDS, option, seeds, sharedWith } from "./support.js";

/** The measures from equations 3 to 7, of the cards and choices alone. */
function measured(sample: CardSample, tables: { hand: Hand; choice: number | null }[]) {
  const y = (k: number, t: number) => {
    const { hand, choice } = tables[t]!;
    return choice !== null && choice === option(hand, sample.target[k]!);
  };
  let [S, right, prTurns, pr, postTurns, postErrors, finished, t] = [0, 0, 0, 0, 0, 0, 0, 0];
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
        if (acquiredBefore) postErrors++;
        r.forEach((name) => eliminated.add(name));
      }
      outcomes.push(y(k, t) ? "1" : "0");
      t++;
    }
    if (outcomes.join("").endsWith("11111")) {
      S += 5 / (t - start);
      finished++;
    }
  }
  return {
    S: S / sample.blocks,
    accuracy: right / tables.length,
    PR: prTurns ? pr / prTurns : null,
    FMS: postTurns ? postErrors / postTurns : null,
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
        const { score, state } = play(
          cardSorting,
          sample,
          (context) =>
            context.random.chance(silence)
              ? "no idea"
              : name === "guess"
                ? cardSorting.guess(context.episode, context.random)
                : players[name]()(context),
          { seed },
        );
        const { S, accuracy, PR, FMS, finished } = measured(sample, [...state.turns]);
        expect(score.correct).toBeCloseTo(S, 12);
        expect(score.correct).toBeLessThanOrEqual(1);
        expect(score.accuracy).toBeCloseTo(accuracy, 12);
        expect(score.perseverativeResponses).toBe(PR);
        expect(score.failureToMaintainSet).toBe(FMS);
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
  const task = cardSorting;
  const [row] = await run({
    task,
    grid: [HARD],
    model: models.scripted("perfect", task, {}, players.perfect()),
  });
  expect(row).toMatchObject({
    difficulty: "hard",
    ambiguity: "off",
    blocks: 8,
    cap: 96,
    completedRules: 8,
    bucket: "finished",
  });
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
