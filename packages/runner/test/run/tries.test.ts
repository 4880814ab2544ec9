import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Facts, Model, ReplyOptions } from "../../models/model.js";
import { fixedAccuracy, oracle, random, TransportError } from "../../models/index.js";
import { episodes, rescore, run } from "../../run/index.js";
import { temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { counting, sums } from "../../../../lib/test/support/toy-task.js";

const grid = [{ digits: 2 }, { digits: 1 }];

/** A model that draws: it says the right sum or another, by the draws it is lent. */
const drawing = (overrides: Partial<Model> = {}) =>
  noting((context) => (context.random.chance(0.5) ? right(context) : { text: "no" }), overrides);

/** Notes the seeds that its replies are given. */
function seeded(overrides: Partial<Model> = {}) {
  const seeds: (number | undefined)[] = [];
  const model = noting(right, overrides);
  const reply: Model["reply"] = (messages, options: ReplyOptions, context) => {
    seeds.push(options.seed);
    return model.reply(messages, options, context);
  };
  return { ...model, reply, seeds };
}

describe("several tries", () => {
  it("of one sample without a reply are one sample in a row, and don't end a run", async () => {
    const model: Model = noting((context) => {
      if (context.episode.sample.seed === 11) throw new TransportError("the line is dead");
      return right(context);
    });
    const asked = { task: sums(), grid: [{ digits: 2 }], items: 4, tries: 16, seed: 10, model };
    const store = temporaryStore();
    for (const turn of [1, 2]) {
      const rows = await run({ ...asked, store });
      expect([turn, rows.length]).toEqual([turn, 64]);
      expect(rows.filter(({ error }) => error === "transport").map(({ seed }) => seed)).toEqual(
        Array(16).fill(11),
      );
    }
  });

  it("are rows of their own, in the order of cell, epoch and try", async () => {
    const rows = await run({ task: sums(), grid, items: 2, tries: 3, model: drawing(), seed: 10 });
    const place = (digits: number, seed: number) =>
      [0, 1, 2].map((which) => [digits, seed, seed - 10, which, `digits=${digits} words=0 seed=${seed}`]);
    expect(
      rows.map(({ digits, seed, epoch, try: which, sample }) => [digits, seed, epoch, which, sample]),
    ).toEqual([...place(2, 10), ...place(2, 11), ...place(1, 10), ...place(1, 11)]);
  });

  it("of one sample are asked one after the other, every cell's first sample before any second", async () => {
    const model = drawing();
    await run({ task: sums(), grid, items: 2, tries: 2, model, seed: 10 });
    const twice = (digits: number, seed: number) => Array(2).fill(`digits=${digits} words=0 seed=${seed}`);
    expect(model.asked).toEqual([...twice(2, 10), ...twice(1, 10), ...twice(2, 11), ...twice(1, 11)]);
  });

  it("have draws of their own, the first those of a run with one try", async () => {
    const asked = { task: sums(), grid: [{ digits: 3 }], items: 5, model: random(sums()) };
    const once = await run(asked);
    const thrice = await run({ ...asked, tries: 3 });
    expect(thrice.filter((row) => row.try === 0)).toEqual(
      once.map((row) => ({ ...row, seconds: expect.any(Number) })),
    );
    expect(new Set(thrice.map(({ reply }) => reply)).size).toBeGreaterThan(12); // of 2001 possible guesses
  });

  it("of a model with a known probability are right as often as it says, in each sample", async () => {
    const [epochs, tries] = [40, 100];
    const model = fixedAccuracy(sums(), 0.3);
    const rows = await run({ task: sums(), grid: [{ digits: 1 }], epochs, tries, model });
    const shares = [...Array(epochs).keys()].map(
      (epoch) => rows.filter((row) => row.epoch === epoch && row.correct === 1).length / tries,
    );
    const spread = Math.sqrt((0.3 * 0.7) / tries);
    for (const share of shares) expect(Math.abs(share - 0.3)).toBeLessThan(5 * spread);
    const mean = shares.reduce((sum, share) => sum + share, 0) / epochs;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (epochs - 1);
    expect(variance / spread ** 2).toBeGreaterThan(0.4); // were tries copies, it would be 100 times larger
    expect(variance / spread ** 2).toBeLessThan(2);
  });

  it("give each reply a seed of its own, the same in another run", async () => {
    const asked = { task: counting, grid: [{ turns: 3 }, { turns: 2 }], items: 2 };
    const [one, two, first] = [seeded(), seeded({ sequences: 3 }), seeded()];
    await run({ ...asked, tries: 4, model: one });
    await run({ ...asked, tries: 4, model: two });
    await run({ ...asked, model: first });
    expect(one.seeds).toHaveLength((3 + 2) * 2 * 4);
    expect(new Set(one.seeds).size).toBe(one.seeds.length);
    expect(new Set(two.seeds)).toEqual(new Set(one.seeds));
    for (const seed of first.seeds) expect(one.seeds).toContain(seed);
    for (const seed of one.seeds) expect(Number.isInteger(seed) && seed! >= 0 && seed! < 2 ** 32).toBe(true);
  });

  it("without a reply are asked again, and they alone", async () => {
    const store = temporaryStore();
    let asked = 0;
    const stumbling = noting((context) => {
      if (asked++ === 1) throw new TransportError("the line is dead");
      return right(context);
    });
    const options = { task: sums(), grid: [{ digits: 1 }], tries: 3, store };
    const broken = await run({ ...options, model: stumbling });
    expect(broken.flatMap((row) => [row.try, row.error])).toEqual([0, null, 1, "transport", 2, null]);
    const second = noting(right);
    expect((await run({ ...options, model: second })).map(({ correct }) => correct)).toEqual([1, 1, 1]);
    expect(second.asked).toHaveLength(1);
  });
});

describe("a store with several tries", () => {
  it("continues one with fewer and serves fewer, and is scored again", async () => {
    const store = temporaryStore();
    const asked = { task: sums(), grid, items: 2, store };
    const once = await run({ ...asked, model: drawing() });
    const more = drawing();
    const rows = await run({ ...asked, tries: 3, model: more });
    expect(more.asked).toHaveLength(2 * 2 * 2);
    expect(rows.filter((row) => row.try === 0)).toEqual(once);
    expect(rows).toHaveLength(12);
    const none = drawing();
    expect(await run({ ...asked, tries: 2, model: none })).toEqual(rows.filter((row) => row.try < 2));
    expect(await run({ ...asked, tries: 3, model: none })).toEqual(rows);
    expect(none.asked).toHaveLength(0);
    expect(await rescore(store, sums())).toEqual(rows);
    expect((await episodes(store, sums())).map(({ row }) => row)).toEqual(rows);
    const { sessions } = JSON.parse(readFileSync(join(store, "manifest.json"), "utf8"));
    expect(sessions.map(({ tries }: Facts) => tries)).toEqual([1, 3]);
  });

  it("gives the rows of a run in memory, whatever the order in which answers came", async () => {
    const asked = { task: counting, grid: [{ turns: 2 }, { turns: 3 }], items: 2, tries: 4 };
    const lasting = (rows: { seconds: number }[]) => rows.map(({ seconds: _, ...row }) => row);
    const slow = noting(async (context) => {
      await new Promise((resolve) => setTimeout(resolve, context.random.integer(0, 3)));
      return { text: String(context.random.integer(0, 2)) };
    });
    const whole = await run({ ...asked, model: slow });
    const store = temporaryStore();
    await run({ ...asked, model: { ...slow, sequences: 3 }, store });
    expect(lasting(await rescore(store, counting))).toEqual(lasting(whole));
  });
});

describe("several tries", () => {
  it.each<[Facts, number, RegExp]>([
    [
      { temperature: 0 },
      4,
      /^tries is 4, and noting has temperature 0: .*models\.gguf\(path, \{ temperature: 0/,
    ],
    [{ temperature: 0.8, topK: 1, topP: 1 }, 2, /has topK 1: all its responses to an item would be the same/],
    [{ temperature: 0.8, topK: 0, topP: 0 }, 2, /has topP 0: all its responses to an item would be the same/],
    [{}, 0, /tries is 0; expected a whole number of at least 1/],
    [{}, 2.5, /tries is 2\.5/],
  ])("of %j are refused, before anything is asked: %d", async (identity, tries, message) => {
    const model = noting(right, { identity });
    const call = () => run({ task: sums(), grid, tries, model });
    await expect(call()).rejects.toThrow(RangeError);
    await expect(call()).rejects.toThrow(message);
    expect(model.asked).toHaveLength(0);
  });

  it("are asked of a model that draws, or does not say whether it does", async () => {
    const drawn: Facts[] = [{ temperature: 0.7, topK: 0, topP: 1 }, { temperature: null }, {}];
    for (const identity of drawn)
      await run({ task: sums(), grid, tries: 2, model: noting(right, { identity }) });
    await run({ task: sums(), grid, tries: 2, model: oracle(sums()) });
    await run({ task: sums(), grid, tries: 1, model: noting(right, { identity: { temperature: 0 } }) });
  });
});
