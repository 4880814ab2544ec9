import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { run } from "../../run/index.js";
import { answersFile, storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";

const grid = [{ digits: 3 }];

describe("an aborted run", () => {
  it("rejects with the signal's reason and continues where it stopped", async () => {
    const store = temporaryStore();
    const stop = new AbortController();
    const first = noting((context) => {
      if (context.episode.sample.seed === 4) stop.abort(new Error("enough for today"));
      return right(context);
    });
    await expect(
      run({ task: sums(), grid, items: 8, model: first, store, signal: stop.signal }),
    ).rejects.toThrow("enough for today");
    expect(storedLines(store).map(({ seed }) => seed)).toEqual([1, 2, 3, 4]); // what was answered is kept

    const second = noting(right);
    const rows = await run({ task: sums(), grid, items: 8, model: second, store });
    expect(second.asked).toHaveLength(4);
    expect(rows.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("hands the signal to the model and asks the unfinished sample again", async () => {
    const store = temporaryStore();
    const stop = new AbortController();
    const patient = noting(
      (context, signal) => {
        const { seed } = context.episode.sample;
        if (seed < 3) return right(context);
        if (seed === 4) setImmediate(() => stop.abort());
        return new Promise((_, reject) => signal!.addEventListener("abort", () => reject(signal!.reason)));
      },
      { sequences: 2 },
    );
    const running = run({ task: sums(), grid, items: 5, model: patient, store, signal: stop.signal });
    await expect(running).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(storedLines(store)).toHaveLength(2);
    const second = noting(right);
    await run({ task: sums(), grid, items: 5, model: second, store });
    expect(second.asked).toHaveLength(3);
  });

  it("takes the notebook cell's signal where the caller gives none", async () => {
    const key = Symbol.for("loadlab.cellSignal");
    const cell = globalThis as { [key]?: AbortSignal };
    cell[key] = AbortSignal.abort(new Error("interrupted"));
    try {
      await expect(run({ task: sums(), grid, model: noting(right) })).rejects.toThrow("interrupted");
    } finally {
      delete cell[key];
    }
  });

  it("lets an interrupt through although the model never waits", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stop")), 5);
    const running = run({ task: sums(), grid, items: 1_000_000, model: noting(right), signal: stop.signal });
    await expect(running).rejects.toThrow("stop");
  });
});

describe("a model that fails", () => {
  it("ends the run with its error, others under way are stopped, and what was answered is kept", async () => {
    const store = temporaryStore();
    let asked = 0;
    let stopped = 0;
    const model = noting(
      async (context, signal) => {
        if (++asked === 3) throw new Error("out of memory");
        if (asked < 3) return right(context);
        return new Promise((_, reject) =>
          signal!.addEventListener("abort", () => {
            stopped++;
            reject(signal!.reason);
          }),
        );
      },
      { sequences: 2 },
    );
    await expect(run({ task: sums(), grid, items: 6, model, store })).rejects.toThrow("out of memory");
    expect(storedLines(store)).toHaveLength(2);
    expect(stopped).toBeLessThanOrEqual(1);
    const again = noting(right);
    expect(await run({ task: sums(), grid, items: 6, model: again, store })).toHaveLength(6);
    expect(again.asked).toHaveLength(4);
  });
});

const viteNode = createRequire(createRequire(import.meta.url).resolve("vitest/package.json")).resolve(
  "vite-node/vite-node.mjs",
);
const script = fileURLToPath(new URL("killed-run.ts", import.meta.url));

async function killedAfter(store: string, answers: number): Promise<string[]> {
  const child = spawn(process.execPath, [viteNode, "--config", "vite.sources.js", script, store], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const dead = new Promise((resolve) => child.once("exit", resolve));
  const lines = () =>
    existsSync(answersFile(store)) ? readFileSync(answersFile(store), "utf8").split("\n").length - 1 : 0;
  while (lines() < answers && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill("SIGKILL");
  await dead;
  return storedLines(store).map(({ key }) => key);
}

it(
  "a run killed twice with kill -9 loses no finished row and asks none twice",
  { timeout: 60_000 },
  async () => {
    const store = temporaryStore();
    const first = await killedAfter(store, 10);
    expect(first.length).toBeGreaterThanOrEqual(10);
    expect(first.length).toBeLessThan(200);
    const second = await killedAfter(store, first.length + 10);
    expect(second.slice(0, first.length)).toEqual(first);
    expect(second.length).toBeLessThan(200);

    const model = noting(right);
    const rows = await run({ task: sums(), grid: [{ digits: 2 }, { digits: 3 }], items: 100, model, store });
    expect(rows).toHaveLength(200);
    expect(model.asked).toHaveLength(200 - second.length);
    const keys = storedLines(store).map(({ key }) => key);
    expect(keys).toHaveLength(200);
    expect(new Set(keys).size).toBe(200);
  },
);
