import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";
import { run } from "../../../run/index.js";
import { claimed, openStore, storeFolder, type Store } from "../../../run/stores/store.js";
import { answersFile, CALL, storedLines, temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";

const grid = [{ digits: 1 }, { digits: 2 }];

/** The rows without what differs from one machine to the next. */
const lasting = (rows: { seconds: number }[]) => rows.map(({ seconds: _, ...row }) => row);

describe("a store", () => {
  it("holds one line for each answer, and what another session needs", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, items: 2, model: noting(right), store });
    const lines = storedLines(store);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({
      key: "digits=1 words=0 seed=1",
      params: { digits: 1, words: 0 },
      seed: 1,
      epoch: 0,
      replies: [lines[0]!.score.answer],
      stop: "end",
      promptTokens: 7,
      score: { correct: 1, bucket: "correct" },
    });
    const manifest = JSON.parse(readFileSync(join(store, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({
      task: "toy.sums",
      version: "1",
      model: "noting",
      identity: { script: "noting" },
      settings: { maxTokens: null },
      sessions: [
        { cells: 2, epochs: 2, seed: 1, node: process.version, loadlab: expect.stringMatching(/^\d+\.\d+/) },
      ],
    });
  });

  it("is never asked twice, gives the same rows, and may hold more than the plan asks for", async () => {
    const store = temporaryStore();
    const whole = await run({ task: sums(), grid, items: 3, model: noting(right), store });
    const model = noting(right);
    expect(await run({ task: sums(), grid, items: 3, model, store })).toEqual(whole);
    const part = await run({ task: sums(), grid: [{ digits: 2 }], items: 2, model, store });
    expect(part).toEqual(whole.slice(3, 5));
    expect(model.asked).toHaveLength(0);
    await run({ task: sums(), grid, items: 5, model, store });
    expect(model.asked).toHaveLength(4);
    expect(JSON.parse(readFileSync(join(store, "manifest.json"), "utf8")).sessions).toHaveLength(2);
  });

  it("that another run has begun since it was looked at is left to that one", async () => {
    const store = temporaryStore();
    const identity = { script: "noting" };
    const kind = { task: "toy.sums", version: "1", model: "noting", identity, settings: {} };
    const late = await openStore(store, kind, CALL);
    await run({ task: sums(), grid, model: noting(right), store });
    const seen: unknown[] = [];
    await late.recall(
      (answer) => seen.push(answer),
      () => {},
    );
    expect(seen).toEqual([]);
    await expect(late.begin()).rejects.toThrow(/another run has just written to .*; call again/);
    expect(storedLines(store)).toHaveLength(2);
  });

  it("that has all answers is left as it is, to the byte", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    const files = () => readdirSync(store).map((name) => [name, readFileSync(join(store, name), "utf8")]);
    const before = files();
    await run({ task: sums(), grid, model: noting(right, { circumstances: { threads: 9 } }), store });
    expect(files()).toEqual(before);
  });

  it("cut off anywhere continues with the rows of an unbroken run, and asks only what is lost", async () => {
    const store = temporaryStore();
    const whole = await run({ task: sums(), grid, items: 4, model: noting(right), store });
    const text = readFileSync(answersFile(store));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: text.length }),
        fc.integer({ min: 1, max: 3 }),
        async (cut, sequences) => {
          writeFileSync(answersFile(store), text.subarray(0, cut));
          const left = text.subarray(0, cut).toString("latin1");
          const lines = left.split("\n").filter((line) => line.endsWith("}}")).length;
          const model = noting(right, { sequences });
          const rows = await run({ task: sums(), grid, items: 4, model, store });
          expect(lasting(rows)).toEqual(lasting(whole));
          expect(model.asked).toHaveLength(8 - lines);
          expect(storedLines(store)).toHaveLength(8);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ["task version", { task: sums({ version: "2" }) }, {}, /task version "1".*"2".*rescore/],
    ["model", {}, { name: "other" }, /has model "noting".*"other"; use another store$/],
    ["model identity", {}, { identity: { script: "x" } }, /identity script "noting".*"x"/],
    ["fact of the identity", {}, { identity: { script: "noting", seed: 2 } }, /identity seed \(none\).* 2/],
    ["setting", { maxTokens: 5 }, {}, /setting maxTokens null.*5/],
    ["task", { task: { ...sums(), name: "toy.other" } }, {}, /task "toy\.sums".*"toy\.other"/],
    ["item", { task: sums({ shift: 1 }) }, {}, /fingerprint/],
    ["prompt", { task: sums({ question: "Sum up" }) }, {}, /has another prompt for/],
  ])("of another %s is refused", async (_, other, lacking, message) => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    const model = noting(right, lacking);
    await expect(run({ task: sums(), grid, model, store, ...other })).rejects.toThrow(message);
    expect(model.asked).toHaveLength(0);
    expect(storedLines(store)).toHaveLength(2);
  });

  it("goes on under other circumstances and notes them", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right, { circumstances: { threads: 1 } }), store });
    const second = noting(right, { circumstances: { threads: 2 } });
    await run({ task: sums(), grid, items: 2, model: second, store });
    const { sessions } = JSON.parse(readFileSync(join(store, "manifest.json"), "utf8"));
    expect(sessions.map(({ circumstances }: { circumstances: object }) => circumstances)).toEqual([
      { threads: 1 },
      { threads: 2 },
    ]);
  });

  it("whose manifest is gone or damaged is refused", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store });
    writeFileSync(join(store, "manifest.json"), '{"task": "toy');
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(
      /manifest\.json is not the manifest/,
    );
    rmSync(join(store, "manifest.json"));
    await expect(run({ task: sums(), grid, model: noting(right), store })).rejects.toThrow(
      new Error(`${store} has answers but no manifest.json; restore it, or use another store`),
    );
    expect(existsSync(join(store, "manifest.json"))).toBe(false);
  });
});

describe("the folder of a store", () => {
  it.each([
    ["tour", "tour"],
    ["Über_2.b c-d", "Über_2.b c-d"],
    ["1", "1"],
  ])("named %j is in the folder of runs", (store, folder) => {
    const kept = process.env.LOADLAB_RUNS;
    try {
      process.env.LOADLAB_RUNS = resolve("elsewhere");
      expect(storeFolder(store)).toBe(resolve("elsewhere", folder));
      delete process.env.LOADLAB_RUNS;
      expect(storeFolder(store)).toBe(resolve("data/runs", folder));
    } finally {
      if (kept !== undefined) process.env.LOADLAB_RUNS = kept;
    }
  });

  it.each([
    ["./tour", resolve("tour")],
    ["a/b", resolve("a", "b")],
    ["a\\b", resolve("a\\b")],
    ["/a b/*", "/a b/*"],
  ])("whose path is %j is there", (store, folder) => expect(storeFolder(store)).toBe(folder));

  it.each(["", ".tour", "-tour", " tour", "to*ur", "tour!", "to\nur", "night.", "night "])(
    "can't be %j",
    (store) =>
      expect(() => storeFolder(store)).toThrow(
        new RangeError(
          `store is ${JSON.stringify(store)}; expected a name of letters, digits, dots, dashes and underscores, such ` +
            'as "tour", or a path with a slash',
        ),
      ),
  );
});

describe("what a store is told", () => {
  const kind = { task: "toy.sums", version: "1", model: "noting", identity: {}, settings: {} };
  const refusal = (seed: number) => {
    const asked = { key: `k ${seed}`, params: { digits: 1 }, seed, try: 0 };
    return { ...asked, error: "refused" as const, said: "no" };
  };
  const recalled = async (store: Store) => {
    const seen: unknown[] = [];
    await store.recall(
      (answer, stored) => seen.push([answer.key, stored]),
      (one) => seen.push(one),
    );
    return seen;
  };

  it("of refusals is there, in their order, when it is opened again", async () => {
    const folder = temporaryStore();
    const store = await openStore(folder, kind, CALL);
    await store.begin();
    await store.refuse([]);
    expect(existsSync(join(folder, "refused.jsonl"))).toBe(false);
    await store.refuse([refusal(1), refusal(2)]);
    await store.refuse([refusal(3)]);
    await store.close();
    const again = await openStore(folder, kind, CALL);
    expect(await recalled(again)).toEqual([refusal(1), refusal(2), refusal(3)]);
    await again.close();
  });

  it("of answers is where it says", async () => {
    const folder = temporaryStore();
    await run({ task: sums(), grid: [{ digits: 1 }, { digits: 2 }], model: noting(right), store: folder });
    const again = await openStore(
      folder,
      { ...kind, settings: { maxTokens: null }, identity: { script: "noting" } },
      CALL,
    );
    const [one, other] = readFileSync(answersFile(folder), "utf8").split("\n");
    const file = answersFile(folder);
    const key = (seed: number, digits: number) => `digits=${digits} words=0 seed=${seed}`;
    const [first, second] = [key(1, 1), key(1, 2)];
    expect(await recalled(again)).toEqual([
      [first, { file, key: first, at: 0, bytes: one!.length }],
      [second, { file, key: second, at: one!.length + 1, bytes: other!.length }],
    ]);
  });
});

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
