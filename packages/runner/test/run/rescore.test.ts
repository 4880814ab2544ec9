import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { counting, sums, type CountSample, type CountState } from "../../../../lib/test/support/toy-task.js";
import { oracle } from "../../models/scripted.js";
import { episodes, rescore, rescored, run } from "../../run/index.js";
import { workersFor } from "../../run/rescore-workers.js";
import { answersFile, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";

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

describe("episodes", () => {
  it("are those of the store, each beside its row, with the state that the task keeps", async () => {
    const store = temporaryStore();
    const model = noting((context) => (context.episode.step === 1 ? { text: "none" } : right(context)));
    const grid = [{ turns: 3 }, { turns: 2 }];
    const rows = await run({ task: counting, grid, items: 2, model, store });
    const found = await episodes(store, counting);
    expect(found.map(({ row }) => row)).toEqual(rows);
    const states: CountState[] = found.map(({ episode }) => episode.state);
    expect(states).toEqual([
      { said: 3, right: 2 },
      { said: 3, right: 2 },
      { said: 2, right: 1 },
      { said: 2, right: 1 },
    ]);
    expect(found[2]!.episode.messages.map(({ text }) => text)).toEqual([
      "Count your replies.",
      "How many replies so far?",
      "0",
      "How many replies so far?",
      "none",
    ]);
  });

  it("cut short by the context stand where the last whole reply left them", async () => {
    const store = temporaryStore();
    const model = noting((context) =>
      context.episode.step === 2 ? { text: "2", stop: "context" } : right(context),
    );
    await run({ task: counting, grid: [{ turns: 3 }], model, store });
    const { row, episode } = (await episodes(store, counting))[0]!;
    expect(row).toMatchObject({ bucket: "context", correct: 2 / 3, steps: 2, reply: "2" });
    expect(episode).toMatchObject({ score: null, step: 2, state: { said: 2, right: 2 } });
  });
});

/** Workers run what was built, so this is about the build. */
const BOTH_WAYS = `
import "@loadlab/runner/command/plan.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import { scoredAnew } from "@loadlab/runner/run/rescore.js";
const symbolic = TASKS.find(({ name }) => name === "factor.symbolic");
const ways = await Promise.all([Infinity, 0].map(async (least) => {
  const rows = [];
  try {
    for await (const one of scoredAnew(process.argv[1], symbolic, {}, least)) rows.push(one);
  } catch ({ name, message }) {
    return { rows, error: name + ": " + message };
  }
  return { rows, error: null };
}));
try {
  for await (const _ of scoredAnew(process.argv[1], symbolic, {}, 0)) break; // which ends the threads
} catch {}
console.log(JSON.stringify(ways));
`;

/** What the rows and the error are in one thread and in several. */
function bothWays(store: string): { rows: { row: object }[]; error: string | null }[] {
  const given = ["--input-type=module", "-e", BOTH_WAYS, store];
  const { stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8", maxBuffer: 2 ** 28 });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as ReturnType<typeof bothWays>;
}

async function manyAnswers(): Promise<string> {
  const store = temporaryStore();
  const grid = [{ variables: 1 }, { variables: 2 }];
  const model = { ...oracle(symbolic), sequences: 16 };
  await run({ task: symbolic, grid, items: 500, tries: 2, model, store });
  return store;
}

/** Changes the lines of a store. */
function rewrite(store: string, change: (line: string, at: number) => string): void {
  const lines = readFileSync(answersFile(store), "utf8").trimEnd().split("\n");
  writeFileSync(answersFile(store), `${lines.map(change).join("\n")}\n`);
}

describe("rescoring in several threads", () => {
  it("gives the rows of one thread, in their order", async () => {
    const store = await manyAnswers();
    const [one, several] = bothWays(store);
    expect(several).toEqual(one);
    expect(one?.error).toBeNull();
    expect(one?.rows.map(({ row }) => row)).toEqual(await rescore(store, symbolic));
  });

  it.each([
    ["another item", /no longer makes the item/, (line: string) => line.replace(/"fingerprint":\d/, "$&1")],
    ["a damaged line", /line 1500 of .* is not an answer/, (line: string) => line.slice(1)],
  ])("fails as one thread does, after the same rows: %s", async (_, message, spoilt) => {
    const store = await manyAnswers();
    rewrite(store, (line, at) => (at === 1499 || at === 1899 ? spoilt(line) : line));
    const [one, several] = bothWays(store);
    expect(several).toEqual(one);
    expect(one?.error).toMatch(message);
  });

  it("is not for tasks of the user's own", () => {
    const file = import.meta.filename;
    expect(workersFor({ ...symbolic }, { file, thoughtMarks: [] } as never, 0)).toBe(0);
  });
});
