import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { oracle } from "../../models/scripted.js";
import { rescore, run } from "../../run/index.js";
import { workersFor } from "../../run/rescore-workers.js";
import { answersFile, temporaryStore } from "../support/stores.js";

/** Workers run what was built, so this is about the build. */
const BOTH_WAYS = `
import "@loadlab/runner/command/importable-tasks.js";
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
