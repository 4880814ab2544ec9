import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startKernel } from "../../packages/notebook/test/kernel/client.js";
import { kernelSpec } from "../../packages/notebook/dist/kernel/kernelspec.js";
import { places } from "../workbench/places.js";
import { makeSnapshot } from "../workbench/snapshot.js";

const where = { ...places(), jupyter: mkdtempSync(path.join(tmpdir(), "loadlab-")), snapshot: "" };
where.snapshot = path.join(where.jupyter, "kernel.blob");
const folder = path.join(where.notebooks, "mine", "snapshot-test");
const TIME_LIMIT = 120_000;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await makeSnapshot(where);
}, TIME_LIMIT);
afterAll(() => {
  for (const made of [folder, where.jupyter]) rmSync(made, { recursive: true, force: true });
});

const start = (snapshot) => startKernel(kernelSpec(where.launcher, { snapshot }).argv, folder);
const FROM_SNAPSHOT = 'Reflect.has(globalThis, Symbol.for("loadlab.keptCompiler"))';

it(
  "a kernel of a snapshot runs cells, checks types, imports what has a top-level await, and is interrupted",
  async () => {
    const kernel = await start(where.snapshot);
    expect((await kernel.execute(FROM_SNAPSHOT)).stdout).toBe("true\n");
    const { stderr } = await kernel.execute('import { factor } from "loadlab"; const n: number = "one";');
    expect(stderr).toContain("Type 'string' is not assignable to type 'number'");
    const cell =
      'import { factor } from "loadlab"; [1, 3].toSorted(); factor.symbolic.generate({ variables: 5 }, 42).target';
    expect((await kernel.execute(cell)).reply).toMatchObject({ status: "ok" });
    const { stdout } = await kernel.execute(
      'const { getLlama } = await import("node-llama-cpp"); typeof getLlama',
    );
    expect(stdout).toBe("function\n");
    writeFileSync(path.join(folder, "forked.mjs"), 'process.send("forked"); process.disconnect();');
    const forking = `const { fork } = await import("node:child_process");
await new Promise((said) => fork("${folder.replaceAll("\\", "/")}/forked.mjs").once("message", said))`;
    expect((await kernel.execute(forking)).stdout).toBe("forked\n");
    writeFileSync(path.join(folder, "beside.ts"), "export const knob: number = 3;");
    expect((await kernel.execute('import { knob } from "./beside"; knob')).stdout).toBe("3\n");
    const waiting = kernel.execute('console.log("it waits"); await new Promise(() => {});');
    await kernel.waitFor("stream", "it waits");
    await new Promise((resolve) => setTimeout(resolve, 500)); // Node loses a signal in the instant of a first await
    await kernel.interrupt();
    expect((await waiting).stderr).toContain("Interrupted");
    expect((await kernel.execute("1 + 1")).stdout).toBe("2\n");
    await kernel.stop();
  },
  TIME_LIMIT,
);

it(
  "without a snapshot the kernel starts by itself, and asked to be strict it runs nothing of a cell with a type error",
  async () => {
    vi.stubEnv("LOADLAB_CHECK", "strict");
    const kernel = await start(path.join(where.jupyter, "none.blob"));
    vi.unstubAllEnvs();
    expect((await kernel.execute(FROM_SNAPSHOT)).stdout).toBe("false\n");
    const { reply, stderr } = await kernel.execute('console.log("run"); const n: number = "one";');
    expect(reply).toMatchObject({ status: "error", ename: "TypeScriptError" });
    expect(stderr).toMatch(/^1:27 - Type 'string' .*\nNothing in this cell was run\.\n$/);
    await kernel.stop();
  },
  TIME_LIMIT,
);
