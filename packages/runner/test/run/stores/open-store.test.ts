import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../run/index.js";
import { openStore, storeFolder, type Store } from "../../../run/stores/store.js";
import { answersFile, CALL, temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

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
