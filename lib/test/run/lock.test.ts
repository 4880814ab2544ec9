import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../run/index.js";
import { temporaryStore } from "../support/temporary.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../support/toy-task.js";

const grid = [{ digits: 2 }];

function lockBy(holder: object | string): string {
  const store = temporaryStore();
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, "lock"), typeof holder === "string" ? holder : JSON.stringify(holder));
  return store;
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid!;
}

describe("two runs on the same store", () => {
  it("in one process: the second is refused, the first is not disturbed", async () => {
    const store = temporaryStore();
    let second: unknown;
    const first = noting(async (context) => {
      second ??= await run({ task: sums(), grid, model: noting(right), store }).catch(
        (error: unknown) => error,
      );
      return right(context);
    });
    expect(await run({ task: sums(), grid, epochs: 3, model: first, store })).toHaveLength(3);
    expect(String(second)).toMatch(/a run in this process is still writing to/);
  });

  it("in a living process: refused, with its pid and what to do", async () => {
    const store = lockBy({ pid: process.ppid, host: hostname(), since: "2025-01-01T00:00:00Z" });
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(
      new RegExp(`process ${process.ppid} .*2025.*delete .*lock`),
    );
    expect(readdirSync(store)).toEqual(["lock"]);
  });

  it("on another host: refused", async () => {
    const store = lockBy({ pid: await deadPid(), host: "elsewhere", since: "2025-01-01T00:00:00Z" });
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(/on elsewhere/);
  });

  it.each([
    ["a process that has died", async () => ({ pid: await deadPid(), host: hostname(), since: "" })],
    ["an earlier process with our own pid", async () => ({ pid: process.pid, host: hostname(), since: "" })],
    ["nobody: the lock is damaged", async () => "{"],
  ])("left by %s: taken over", async (_, holder) => {
    const store = lockBy(await holder());
    expect(await run({ task: sums(), grid, model: noting(right), store })).toHaveLength(1);
    expect(readdirSync(store).sort()).toEqual(["answers.jsonl", "manifest.json"]);
  });
});
