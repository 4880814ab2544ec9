import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { oneShot } from "@loadlab/lib/core/episode.js";
import type { OneShotTask, Progress } from "@loadlab/lib/core/task.js";
import * as factor from "@loadlab/lib/factor/index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import { counting, sums, type SumParams, type SumSample } from "../../../../lib/test/support/toy-task.js";
import * as models from "../../models/index.js";
import { oracle, random } from "../../models/index.js";
import { run } from "../../run/index.js";
import { noting, right } from "../support/toy-model.js";

describe("run", () => {
  it("gives a tidy row for every cell and epoch, in the plan's order", async () => {
    const asked = { task: sums(), grid: [{ digits: 2 }, { digits: 1 }], items: 3, seed: 10 };
    const rows = await run({ ...asked, model: noting(right) });
    const places = rows.map(({ digits, seed, epoch }) => `${digits} ${seed} ${epoch}`);
    expect(places.join()).toBe("2 10 0,2 11 1,2 12 2,1 10 0,1 11 1,1 12 2");
    const sample = "digits=2 words=0 seed=10";
    expect(rows[0]).toMatchObject({
      task: "toy.sums",
      version: "1",
      model: "noting",
      digits: 2,
      words: 0,
      sample,
    });
    expect(rows[0]).toMatchObject({ correct: 1, bucket: "correct", steps: 1, stop: "end", error: null });
    expect(rows[0]).toMatchObject({ promptTokens: 7, evaluatedTokens: 5, outputTokens: 2 });
    expect(rows[0]).toHaveProperty("larger");
    expect(rows[0]!.reply).toBe(rows[0]!.answer);
    expect(rows[0]!.seconds).toBeGreaterThanOrEqual(0);
    for (const row of rows)
      for (const value of Object.values(row)) expect(typeof value === "object" && value).not.toBeTruthy();
  });

  it("asks every cell once before it asks any again", async () => {
    const model = noting(right);
    await run({ task: sums(), grid: [{ digits: 2 }, { digits: 1 }], items: 2, model, seed: 10 });
    const asked = ["2 10", "1 10", "2 11", "1 11"].map((one) => one.split(" "));
    expect(model.asked).toEqual(asked.map(([digits, seed]) => `digits=${digits} words=0 seed=${seed}`));
  });

  it("takes an episode through all its steps and sums their costs", async () => {
    const [row] = await run({ task: counting, grid: [{ turns: 4 }], model: noting(right) });
    expect(row).toMatchObject({ correct: 1, steps: 4, reply: "3" });
    expect(row).toMatchObject({ promptTokens: 28, evaluatedTokens: 20, outputTokens: 8 });
  });

  it("ends an episode that outgrows the context, with what its steps have earned and the error in its row", async () => {
    const model = noting((context) =>
      context.episode.step < 2 ? right(context) : { text: "2", stop: "context" },
    );
    const [row] = await run({ task: counting, grid: [{ turns: 4 }], model });
    expect(row).toMatchObject({ bucket: "context", error: "context", stop: "context", steps: 2 });
    // the cut reply is right, and no step
    expect(row).toMatchObject({ correct: 2 / 4, answer: "2", reply: "2", outputTokens: 6 });
  });

  it("gives a one-shot sample nothing for a reply that the context cut", async () => {
    const model = noting((context) => ({ ...right(context), stop: "context" }));
    const [row] = await run({ task: sums(), grid: [{ digits: 1 }], model });
    expect(row).toMatchObject({ correct: 0, bucket: "context", answer: "", error: "context", steps: 0 });
  });

  it("gives all rows the same columns, null where a prompt that did not fit has no measure", async () => {
    const score = () => ({ correct: 1, bucket: "correct", answer: "1", effort: 7 });
    const begin = (sample: SumSample) => oneShot(sample, () => [{ role: "user", text: "?" }], score);
    const measured: OneShotTask<SumParams, SumSample, ReturnType<typeof score>> = { ...sums(), score, begin };
    const model = noting(({ episode }) =>
      episode.sample.seed === 1 ? { text: "", stop: "context" } : { text: "1" },
    );
    const rows = await run({ task: measured, grid: [{ digits: 1 }], items: 2, model });
    expect(rows.map(({ effort }) => effort)).toEqual([null, 7]);
  });

  it("scores a reply that was cut by the token cap as it stands, and says so", async () => {
    const model = noting((context) => ({
      ...right(context),
      stop: context.episode.step === 1 ? "length" : "end",
    }));
    const [row] = await run({ task: counting, grid: [{ turns: 3 }], model });
    expect(row).toMatchObject({ correct: 1, stop: "length", error: null });
  });

  it("asks as many at once as the model has sequences, and each only once", async () => {
    const model = noting(
      async (context) => {
        await new Promise((resolve) => setTimeout(resolve, 1 + (context.episode.sample.seed % 3)));
        return right(context);
      },
      { sequences: 3 },
    );
    const rows = await run({ task: sums(), grid: [{ digits: 1 }, { digits: 2 }], items: 10, model });
    expect(model.mostAtOnce).toBe(3);
    expect(new Set(model.asked).size).toBe(20);
    expect(model.asked).toHaveLength(20);
    expect(rows.map(({ seed }) => seed).join()).toBe("1,2,3,4,5,6,7,8,9,10,1,2,3,4,5,6,7,8,9,10");
  });

  it("makes samples one at a time and keeps no text", async () => {
    const task = sums();
    let made = 0;
    let texts = 0;
    let mostAhead = 0;
    const counted = {
      ...task,
      generate(...given: Parameters<typeof task.generate>) {
        made++;
        return task.generate(...given);
      },
      begin(...given: Parameters<typeof task.begin>) {
        const episode = task.begin(...given);
        return {
          ...episode,
          get messages() {
            texts++;
            return episode.messages;
          },
        };
      },
    };
    let answered = 0;
    const model = noting((context) => {
      mostAhead = Math.max(mostAhead, made - answered);
      answered++;
      return right(context);
    });
    await run({ task: counted, grid: [{ digits: 3 }], items: 50, model });
    expect(made).toBe(53); // the first to check the one cell, which is made three times more to try the contract
    expect(mostAhead).toBe(4);
    expect(texts).toBe(50);
  });

  it("tells how far it is", async () => {
    const seen: Progress[] = [];
    const model = noting((context) => (context.episode.sample.seed === 1 ? { text: "no" } : right(context)));
    const onProgress = (progress: Progress) => seen.push(progress);
    await run({ task: sums(), grid: [{ digits: 1 }], items: 4, model, onProgress });
    expect(seen.map(({ correct }) => correct)).toEqual([null, 0, 1 / 2, 2 / 3, 3 / 4]);
    seen.forEach((progress, done) => expect(progress).toMatchObject({ done, total: 4, failed: 0 }));
    expect(seen[0]!.secondsLeft).toBeNull();
    expect(seen[4]!.secondsLeft).toBe(0);
  });

  it("gives the same replies to the same draws, whatever else is asked", async () => {
    const asked = (grid: SumParams[]) => run({ task: sums(), grid, items: 5, model: random(sums()) });
    const alone = await asked([{ digits: 4 }]);
    const among = await asked([{ digits: 2 }, { digits: 4 }]);
    expect(among.slice(5).map(({ reply }) => reply)).toEqual(alone.map(({ reply }) => reply));
    expect(new Set(alone.map(({ reply }) => reply)).size).toBeGreaterThan(1);
  });
});

describe("run refuses, before anything is asked,", () => {
  const model = noting(right);
  it.each<[string, object, RegExp]>([
    ["no grid", { grid: undefined }, /^grid is undefined; expected at least one set .* \[\{"digits":1\}\]$/],
    ["a grid without cells", { grid: [] }, /grid is \[\].*"digits":1/],
    [
      "more questions than a memory holds",
      { grid: [{ digits: 1 }, { digits: 2 }], items: 4e7 },
      /2 cells of 40000000 items and 1 tries are 80000000 questions; expected at most 50000000/,
    ],
    ["a billion items", { items: 1e9 }, /items is 1000000000/],
    ["no items", { items: 0 }, /items is 0; expected/],
    ["half an epoch", { items: 1.5 }, /items is 1\.5/],
    ["a negative seed", { seed: -1 }, /seed is -1/],
    ["a parameter out of range in the last cell", { grid: [{ digits: 1 }, { digits: 7 }] }, /digits is 7/],
    ["a knob that does not exist", { grid: [{ digits: 1, word: 3 }] }, /knows no "word"/],
    ["the same cell twice", { grid: [{ digits: 1 }, { digits: 1, words: 0 }] }, /cells 0 and 1 .* same/],
    ["an option that does not exist", { epoch: 3 }, /run knows no "epoch"/],
    ["a token cap of 0", { maxTokens: 0 }, /maxTokens is 0/],
  ])("%s", async (_, changes, message) => {
    const call = () => run({ task: sums(), grid: [{ digits: 1 }], model, ...changes } as never);
    await expect(call()).rejects.toThrow(message);
    await expect(call()).rejects.toThrow(RangeError);
    expect(model.asked).toHaveLength(0);
  });

  it("a column that two sources claim", async () => {
    const task = sums();
    const generate = (...given: Parameters<typeof task.generate>) => ({
      ...task.generate(...given),
      metadata: { larger: 1, digits: 3 },
    });
    const clash = { ...task, generate };
    await expect(run({ task: clash, grid: [{ digits: 1 }], model: oracle(clash) })).rejects.toThrow(
      /column "digits" twice/,
    );
  });
});

const task = factor.symbolic;
const plan = { task, grid: factor.upTo(3), items: 5 };
const all = [models.oracle(task), models.random(task), models.fixedAccuracy(task, 0.5)];

describe("run with several models", () => {
  it("gives the rows of one after the other", async () => {
    const rows = await run({ ...plan, model: all });
    const apart = [];
    for (const model of all) apart.push(...(await run({ ...plan, model })));
    expect(rows.map(({ model, sample, correct }) => ({ model, sample, correct }))).toEqual(
      apart.map(({ model, sample, correct }) => ({ model, sample, correct })),
    );
  });

  it("makes each sample once beside what it checks before it asks", async () => {
    const made = new Map<string, number>();
    const counting = {
      ...task,
      generate(params: factor.SymbolicParams, seed: number) {
        const sample = task.generate(params, seed);
        made.set(sample.id, (made.get(sample.id) ?? 0) + 1);
        return sample;
      },
    };
    await run({ ...plan, task: counting, model: all });
    const later = [...made].filter(([id]) => !/seed=1$/.test(id)).map(([, times]) => times);
    expect(later).toEqual(Array<number>(plan.grid.length * (plan.items - 1)).fill(1));
  });

  it("keeps a store for each, and continues it", async () => {
    const folder = temporaryFolder();
    const store = `${folder}/mine`;
    await run({ ...plan, model: all, store });
    expect(readdirSync(folder).sort()).toEqual(all.map(({ name }) => `mine-${name}`).sort());
    const silent = all.map((model) => ({ ...model, reply: () => Promise.reject(new Error("asked again")) }));
    expect(await run({ ...plan, model: silent, store })).toHaveLength(45);
  });

  it("refuses none, and two of one name, before any is asked", async () => {
    await expect(run({ ...plan, model: [] })).rejects.toThrow(/empty list/);
    await expect(run({ ...plan, model: [all[0]!, all[0]!] })).rejects.toThrow(
      /the name of model 1 is "oracle", which is also the name of model 0/,
    );
  });
});
