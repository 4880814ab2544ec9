import { spawn } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diskFault } from "../../../run/stores/disk-fault.js";
import { run } from "../../../run/index.js";
import { answersFile, storedLines, temporaryStore } from "../../support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../support/toy-task.js";

const grid = [{ digits: 2 }];

/** Does something without the rights of the superuser, who may write everywhere. */
async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}

const viteNode = createRequire(createRequire(import.meta.url).resolve("vitest/package.json")).resolve(
  "vite-node/vite-node.mjs",
);
const script = fileURLToPath(new URL("limited-run.ts", import.meta.url));

/** What a run says at its end whose files may have no more than some blocks of 512 or 1,024 bytes. */
const withLittleRoom = (store: string): Promise<string> =>
  new Promise((resolve) => {
    const limited = `ulimit -f 8 && exec "$0" "$@"`;
    const child = spawn("sh", ["-c", limited, process.execPath, viteNode, script, store]);
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.once("close", () => resolve(said));
  });

describe("a store", () => {
  it("whose disk is full says where, what is safe and what to do, and goes on with more room", async () => {
    const store = temporaryStore();
    expect(await withLittleRoom(store)).toMatch(
      new RegExp(
        `no room for more answers in ${store} \\(EFBIG\\): .* is safe there; make room, and the same call`,
      ),
    );
    const kept = readFileSync(answersFile(store), "utf8").split("\n").length - 1;
    expect(kept).toBeGreaterThan(5);
    expect(kept).toBeLessThan(200);
    const model = noting(right);
    expect(await run({ task: sums(), grid, epochs: 200, model, store })).toHaveLength(200);
    expect(model.asked).toHaveLength(200 - kept);
  });

  it("that can't be written to can be read, and says so when there is more to be asked", async () => {
    const store = temporaryStore();
    const rows = await run({ task: sums(), grid, epochs: 2, model: noting(right), store });
    chmodSync(dirname(store), 0o755);
    chmodSync(store, 0o555);
    chmodSync(answersFile(store), 0o444);
    const again = noting(right);
    await unprivileged(async () => {
      expect(await run({ task: sums(), grid, epochs: 2, model: again, store })).toEqual(rows);
      await expect(run({ task: sums(), grid, epochs: 3, model: again, store })).rejects.toThrow(
        new RegExp(`${store} can't be written to \\(EACCES\\): the answers in it can be read.*LOADLAB_RUNS`),
      );
    });
    expect(again.asked).toHaveLength(0);
    expect(storedLines(store)).toHaveLength(2);
    chmodSync(store, 0o755);
  });
});

describe("a fault of the disk", () => {
  it.each([
    ["ENOSPC", "there is no room for more answers in /a"],
    ["EDQUOT", "there is no room for more answers in /a"],
    ["EROFS", "/a can't be written to (EROFS)"],
    ["EIO", "writing to /a has failed: i/o error; every answer that was finished is safe there"],
  ])("%s is told as what it is", (code, words) => {
    const cause = Object.assign(new Error("i/o error"), { code });
    expect(diskFault("/a", cause)).toMatchObject({ message: expect.stringContaining(words), cause });
  });

  it("is told from other errors, which stay as they are", () => {
    const error = new RangeError("of the task");
    expect(diskFault("/a", error)).toBe(error);
  });
});
