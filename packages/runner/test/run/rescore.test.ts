import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rescore, rescored, run } from "../../run/index.js";
import { answersFile, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { counting, sums, type CountSample } from "../../../../lib/test/support/toy-task.js";

const grid = [{ digits: 1 }, { digits: 2 }];

/** Right, but in a sentence that the strict scorer does not take. */
const wordy = noting((context) => ({ text: `It is ${right(context).text}.` }), { sequences: 3 });

describe("rescore", () => {
  it("scores stored replies with the task as it is now, without a model", async () => {
    const store = temporaryStore();
    const before = await run({ task: sums(), grid, items: 3, model: wordy, store });
    expect(before.map(({ correct }) => correct)).toEqual([0, 0, 0, 0, 0, 0]);
    const file = readFileSync(answersFile(store), "utf8");
    const after = await rescore(store, sums({ version: "2", strict: false }));
    expect(after.map(({ correct }) => correct)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(after).toEqual(before.map((row) => ({ ...row, version: "2", correct: 1, bucket: "correct" })));
    expect(readFileSync(answersFile(store), "utf8")).toBe(file);
  });

  it("gives a run's own rows under the same scorer, steps, contexts and all", async () => {
    const store = temporaryStore();
    const model = noting((context) =>
      context.episode.sample.seed === 2 && context.episode.step === 1
        ? { text: "1", stop: "context" } // right, had it been whole
        : right(context),
    );
    const rows = await run({ task: counting, grid: [{ turns: 3 }], items: 3, model, store });
    expect(await rescore(store, counting)).toEqual(rows);
    expect(rows.map(({ bucket }) => bucket)).toEqual(["correct", "context", "correct"]);
    expect(rows.map(({ correct }) => correct)).toEqual([1, 1 / 3, 1]);
  });

  it("gives the same rows one after the other", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, items: 3, model: wordy, store });
    const rows: object[] = [];
    for await (const row of rescored(store, sums())) rows.push(row);
    expect(rows).toEqual(await rescore(store, sums()));
  });

  it.each([
    ["another item", sums({ version: "2", shift: 1 }), /2 no longer makes the item .*digits=1.*fingerprint/],
    ["other words", sums({ version: "2", question: "Sum up" }), /has another prompt for digits=1/],
    ["another task", { ...sums(), name: "toy.other" }, /answers to toy\.sums, not to toy\.other/],
  ])("refuses %s", async (_, task, message) => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: wordy, store });
    await expect(rescore(store, task)).rejects.toThrow(message);
  });

  it("refuses episodes that are not over under the new rules", async () => {
    const store = temporaryStore();
    await run({ task: counting, grid: [{ turns: 3 }], model: noting(right), store });
    const longer = { ...counting, begin: (sample: CountSample) => counting.begin({ ...sample, target: 5 }) };
    await expect(rescore(store, longer)).rejects.toThrow(/not over after its 3 stored replies/);
  });

  it("names a store that is not there", async () => {
    await expect(rescore(temporaryStore(), sums())).rejects.toThrow(/there is no run in .*store/);
  });
});
