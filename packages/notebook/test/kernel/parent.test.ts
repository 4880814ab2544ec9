import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

const WATCH = new URL("../../dist/kernel/parent.js", import.meta.url).href;

/** A program that watches its parent, started by one that then ends without a word; gives the number of its process. */
async function orphan(environment: object): Promise<number> {
  const kernel = `import { endWithParent } from ${JSON.stringify(WATCH)}; endWithParent(); setInterval(() => {}, 1000);`;
  const server = `
    const child = require("node:child_process").spawn(process.execPath,
      ["--input-type=module", "-e", ${JSON.stringify(kernel)}], { detached: true, stdio: "ignore" });
    console.log(child.pid);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 1000);`;
  const parent = spawn(process.execPath, ["-e", server], { env: { ...process.env, ...environment } });
  let said = "";
  parent.stdout.on("data", (text) => (said += text));
  await new Promise((resolve) => parent.once("close", resolve));
  return Number(said);
}

async function isAliveAfter(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  for (; Date.now() < end; await sleep(100))
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
  return true;
}

it("a kernel ends when the Jupyter that started it is gone", async () => {
  const kernel = await orphan({ JPY_PARENT_PID: "1" });
  expect(await isAliveAfter(kernel, 10_000)).toBe(false);
});

it("a kernel that no Jupyter started stays", async () => {
  const kernel = await orphan({ JPY_PARENT_PID: "" });
  expect(await isAliveAfter(kernel, 2500)).toBe(true);
  process.kill(kernel, "SIGKILL");
});
