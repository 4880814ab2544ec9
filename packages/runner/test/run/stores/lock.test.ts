import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { claimed } from "../../../run/stores/lock.js";
import { run } from "../../../run/index.js";
import { answersFile, temporaryStore } from "../../support/stores.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const plan = { task: sums(), grid: [{ digits: 2 }] };

/** A run that is still waiting for its first reply, and the word that gives it. */
async function waitingRun(store: string) {
  let answer = () => {};
  const asked = new Promise<void>((isAsked) => {
    const gate = new Promise<void>((open) => (answer = open));
    void run({
      ...plan,
      model: noting(async (context) => {
        isAsked();
        await gate;
        return right(context);
      }),
      store,
    }).then(() => done());
  });
  let done = () => {};
  const over = new Promise<void>((resolve) => (done = resolve));
  await asked;
  return { answer, over };
}

/** Tries to take a store's lock, as another process or thread would: prints whether it was had. */
const attempt = `
  const { openSync } = require("node:fs");
  const { tryLock } = require(${JSON.stringify(require.resolve("fs-native-extensions"))});
  const had = tryLock(openSync(process.argv.at(-1), "a+"), 2 ** 52, 1);
`;

const inProcess = (file: string, command: string[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const [first = "", ...rest] = [...command, process.execPath, "-e", `${attempt}; console.log(had)`, file];
    const child = spawn(first, rest, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.once("error", reject).once("close", () => resolve(said.trim()));
  });

const inThread = (file: string): Promise<unknown> =>
  new Promise((resolve) =>
    new Worker(`${attempt}; require("node:worker_threads").parentPort.postMessage(String(had))`, {
      eval: true,
      argv: [file],
    }).once("message", resolve),
  );

describe("a store that a run writes to", () => {
  it("is refused to a second run, which says who has it and since when", async () => {
    const store = temporaryStore();
    const { answer, over } = await waitingRun(store);
    const second = noting(right);
    await expect(run({ ...plan, model: second, store })).rejects.toThrow(
      /process \d+ on .+, since 20\d\d-.*Z, is writing to .*; wait for it, stop it/,
    );
    expect(second.asked).toHaveLength(0);
    answer();
    await over;
    expect(await run({ ...plan, model: second, store })).toHaveLength(1);
    expect(second.asked).toHaveLength(0);
  });

  it("is refused by another path, in another thread, in another process, and free when the run is over", async () => {
    const store = temporaryStore();
    const { answer, over } = await waitingRun(store);
    const link = join(temporaryFolder(), "link");
    symlinkSync(store, link, "junction");
    await expect(run({ ...plan, model: noting(right), store: link })).rejects.toThrow("is writing to");
    expect(await inThread(answersFile(store))).toBe("false");
    expect(await inProcess(answersFile(store))).toBe("false");
    answer();
    await over;
    expect(await inThread(answersFile(store))).toBe("true");
    expect(await inProcess(answersFile(store))).toBe("true");
  });
});

describe("a lock", () => {
  // macOS gives one on any open file.
  it.skipIf(process.platform === "darwin")(
    "that can't be had names the way out, and is not asked for with LOADLAB_NO_LOCK",
    async () => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, "sub"));
      const readOnly = await open(folder); // no file open for writing: refused as a file system without locks does
      expect(() => claimed(readOnly)).toThrow(/cannot lock a file \(E[A-Z]+\).*LOADLAB_NO_LOCK=1/);
      process.env.LOADLAB_NO_LOCK = "1";
      expect(claimed(readOnly)).toBe(true);
      delete process.env.LOADLAB_NO_LOCK;
      await readOnly.close();
    },
  );
});
