import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { run } from "../../run/index.js";
import { answersFile, storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

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
