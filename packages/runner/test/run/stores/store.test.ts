import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { run } from "../../../run/index.js";
import { openStore } from "../../../run/stores/store.js";
import { answersFile, CALL, storedLines, temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const grid = [{ digits: 1 }, { digits: 2 }];

/** The rows without what differs from one machine to the next. */
const lasting = (rows: { seconds: number }[]) => rows.map(({ seconds: _, ...row }) => row);

describe("a store", () => {
  it("holds one line for each answer, and what another session needs", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, items: 2, model: noting(right), store });
    const lines = storedLines(store);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({
      key: "digits=1 words=0 seed=1",
      params: { digits: 1, words: 0 },
      seed: 1,
      epoch: 0,
      replies: [lines[0]!.score.answer],
      stop: "end",
      promptTokens: 7,
      score: { correct: 1, bucket: "correct" },
    });
    const manifest = JSON.parse(readFileSync(join(store, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({
      task: "toy.sums",
      version: "1",
      model: "noting",
      identity: { script: "noting" },
      settings: { maxTokens: null },
      sessions: [
        { cells: 2, epochs: 2, seed: 1, node: process.version, loadlab: expect.stringMatching(/^\d+\.\d+/) },
      ],
    });
  });

  it("is never asked twice, gives the same rows, and may hold more than the plan asks for", async () => {
    const store = temporaryStore();
    const whole = await run({ task: sums(), grid, items: 3, model: noting(right), store });
    const model = noting(right);
    expect(await run({ task: sums(), grid, items: 3, model, store })).toEqual(whole);
    const part = await run({ task: sums(), grid: [{ digits: 2 }], items: 2, model, store });
    expect(part).toEqual(whole.slice(3, 5));
    expect(model.asked).toHaveLength(0);
    await run({ task: sums(), grid, items: 5, model, store });
    expect(model.asked).toHaveLength(4);
    expect(JSON.parse(readFileSync(join(store, "manifest.json"), "utf8")).sessions).toHaveLength(2);
  });

  it("that another run has begun since it was looked at is left to that one", async () => {
    const store = temporaryStore();
    const identity = { script: "noting" };
    const kind = { task: "toy.sums", version: "1", model: "noting", identity, settings: {} };
    const late = await openStore(store, kind, CALL);
    await run({ task: sums(), grid, model: noting(right), store });
    const seen: unknown[] = [];
    await late.recall(
      (answer) => seen.push(answer),
      () => {},
    );
    expect(seen).toEqual([]);
    await expect(late.begin()).rejects.toThrow(/another run has just written to .*; call again/);
    expect(storedLines(store)).toHaveLength(2);
  });

  it("that has all answers is left as it is, to the byte", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    const files = () => readdirSync(store).map((name) => [name, readFileSync(join(store, name), "utf8")]);
    const before = files();
    await run({ task: sums(), grid, model: noting(right, { circumstances: { threads: 9 } }), store });
    expect(files()).toEqual(before);
  });

  it("cut off anywhere continues with the rows of an unbroken run, and asks only what is lost", async () => {
    const store = temporaryStore();
    const whole = await run({ task: sums(), grid, items: 4, model: noting(right), store });
    const text = readFileSync(answersFile(store));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: text.length }),
        fc.integer({ min: 1, max: 3 }),
        async (cut, sequences) => {
          writeFileSync(answersFile(store), text.subarray(0, cut));
          const left = text.subarray(0, cut).toString("latin1");
          const lines = left.split("\n").filter((line) => line.endsWith("}}")).length;
          const model = noting(right, { sequences });
          const rows = await run({ task: sums(), grid, items: 4, model, store });
          expect(lasting(rows)).toEqual(lasting(whole));
          expect(model.asked).toHaveLength(8 - lines);
          expect(storedLines(store)).toHaveLength(8);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ["task version", { task: sums({ version: "2" }) }, {}, /task version "1".*"2".*rescore/],
    ["model", {}, { name: "other" }, /has model "noting".*"other"; use another store/],
    ["model identity", {}, { identity: { script: "x" } }, /identity script "noting".*"x"/],
    ["fact of the identity", {}, { identity: { script: "noting", seed: 2 } }, /identity seed \(none\).* 2/],
    ["setting", { maxTokens: 5 }, {}, /setting maxTokens null.*5/],
    ["task", { task: { ...sums(), name: "toy.other" } }, {}, /task "toy\.sums".*"toy\.other"/],
    ["item", { task: sums({ shift: 1 }) }, {}, /fingerprint/],
    ["prompt", { task: sums({ question: "Sum up" }) }, {}, /has another prompt for/],
  ])("of another %s is refused", async (_, other, lacking, message) => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    const model = noting(right, lacking);
    await expect(run({ task: sums(), grid, model, store, ...other })).rejects.toThrow(message);
    expect(model.asked).toHaveLength(0);
    expect(storedLines(store)).toHaveLength(2);
  });

  it("goes on under other circumstances and notes them", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right, { circumstances: { threads: 1 } }), store });
    const second = noting(right, { circumstances: { threads: 2 } });
    await run({ task: sums(), grid, items: 2, model: second, store });
    const { sessions } = JSON.parse(readFileSync(join(store, "manifest.json"), "utf8"));
    expect(sessions.map(({ circumstances }: { circumstances: object }) => circumstances)).toEqual([
      { threads: 1 },
      { threads: 2 },
    ]);
  });

  it("whose manifest is gone or damaged is refused", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    writeFileSync(join(store, "manifest.json"), '{"task": "toy');
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(
      /manifest\.json is not the manifest/,
    );
    rmSync(join(store, "manifest.json"));
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(
      new Error(`${store} has answers but no manifest.json; restore it, or use another store`),
    );
    expect(existsSync(join(store, "manifest.json"))).toBe(false);
  });
});
