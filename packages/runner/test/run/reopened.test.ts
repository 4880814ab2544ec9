import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rescore, run } from "../../run/index.js";
import { answersFile, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

const grid = [{ digits: 1 }, { digits: 2 }];

/** Counts the samples that are made. */
function counted(task = sums()) {
  const made: number[] = [];
  const generate: typeof task.generate = (params, seed) => {
    made.push(seed);
    return task.generate(params, seed);
  };
  return { ...task, generate, made };
}

describe("a store opened again", () => {
  it("makes one sample of each cell, and gives the rows of the run", async () => {
    const store = temporaryStore();
    const asked = { grid, items: 50, model: noting(right), store };
    const rows = await run({ ...asked, task: sums() });
    const task = counted();
    expect(await run({ ...asked, task })).toEqual(rows);
    expect(task.made).toEqual([1, 1]); // both to check the cells, and against their first answers
    expect(rows[7]).toHaveProperty("larger");
  });

  it("whose samples are long makes them when they are needed, and holds few", async () => {
    const store = temporaryStore();
    const asked = { grid, model: noting(right), store };
    const long = (): ReturnType<typeof sums> => {
      const task = sums();
      const text = "x".repeat(8e6);
      return { ...task, generate: (...given) => ({ ...task.generate(...given), text }) };
    };
    const rows = await run({ ...asked, task: long() });
    const task = counted(long());
    expect(await run({ ...asked, task })).toEqual(rows);
    expect(task.made).toEqual([1, 1, 1]);
  });

  it("numbers the epochs by the plan's seed", async () => {
    const store = temporaryStore();
    const asked = { task: sums(), grid: [{ digits: 2 }], model: noting(right), store };
    await run({ ...asked, items: 4, seed: 10 });
    const rows = await run({ ...asked, items: 2, seed: 12 });
    expect(rows.flatMap(({ seed, epoch }) => [seed, epoch])).toEqual([12, 0, 13, 1]);
  });

  it("gives what JSON can't hold as the run gave it", async () => {
    const odd = sums();
    const generate: typeof odd.generate = (...given) => {
      const sample = odd.generate(...given);
      return { ...sample, metadata: { ...sample.metadata, share: NaN } };
    };
    const asked = { task: { ...odd, generate }, grid, model: noting(right), store: temporaryStore() };
    const rows = await run(asked);
    expect(rows.map((row) => Reflect.get(row, "share"))).toEqual([null, null]);
    expect(await run(asked)).toEqual(rows);
  });
});

describe("long replies", () => {
  const long = (length: number) => "é".repeat(length);
  const thinking = noting(({ episode }) => ({ text: long(4000 + episode.sample.seed) }));
  const asked = { task: sums(), grid, items: 3, model: thinking };
  const lengths = (rows: { reply: string }[]) => rows.map(({ reply }) => reply.length);

  it("stay in the store and are read when looked at, of a run, reopened and rescored", async () => {
    const store = temporaryStore();
    const whole = await run(asked);
    const rows = await run({ ...asked, store });
    for (const found of [rows, await run({ ...asked, store }), await rescore(store, sums())]) {
      expect(lengths(found)).toEqual([4001, 4002, 4003, 4001, 4002, 4003]);
      const property = { enumerable: true, set: undefined };
      expect(Object.getOwnPropertyDescriptor(found[4], "reply")).toMatchObject(property);
      const told = { reply: long(4002), bucket: "unparseable" };
      expect(JSON.parse(JSON.stringify(found[4]))).toMatchObject(told);
      expect(Object.keys(found[4]!)).toEqual(Object.keys(whole[4]!));
    }
    expect(Object.getOwnPropertyDescriptor(whole[4], "reply")).toHaveProperty("value");
  });

  it("stay there where rows are evened and after a line that was cut off", async () => {
    const store = temporaryStore();
    const silent = noting(({ episode }) =>
      episode.sample.seed === 2 ? { text: long(5000), stop: "context" } : { text: long(4500) },
    );
    const score = () => ({ correct: 1, bucket: "correct", answer: "1", effort: 7 });
    const begin: ReturnType<typeof sums>["begin"] = (sample) => {
      const episode = sums().begin(sample);
      return { ...episode, next: (reply) => ({ ...episode.next(reply), score: score() }) };
    };
    const measured = { ...asked, task: { ...sums(), begin }, model: silent, store };
    await run(measured);
    writeFileSync(answersFile(store), readFileSync(answersFile(store)).subarray(0, -100));
    const rows = await run(measured);
    expect(lengths(rows)).toEqual([4500, 5000, 4500, 4500, 5000, 4500]);
    expect(rows.map((row) => Reflect.get(row, "effort"))).toEqual([7, null, 7, 7, null, 7]);
    expect(Object.getOwnPropertyDescriptor(rows[1], "reply")).toHaveProperty("get");
  });

  it("that are gone from the store are missed by name", async () => {
    const store = temporaryStore();
    const rows = await run({ ...asked, store });
    const lines = readFileSync(answersFile(store), "utf8");
    writeFileSync(answersFile(store), lines.slice(lines.indexOf("\n") + 1));
    expect(() => rows[1]!.reply).toThrow("the reply to digits=1 words=0 seed=2 is no longer where it was in");
    rmSync(answersFile(store));
    expect(() => rows[1]!.reply).toThrow("is no longer where it was in");
  });
});
