import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { merge, run } from "../../../run/index.js";
import { query } from "../../../run/runs.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const kept = process.env.LOADLAB_RUNS;
afterEach(() => {
  if (kept === undefined) delete process.env.LOADLAB_RUNS;
  else process.env.LOADLAB_RUNS = kept;
});

describe("query", () => {
  it("finds stores by name, path and pattern, and all of them without a word", async () => {
    const runs = temporaryFolder();
    process.env.LOADLAB_RUNS = runs;
    const model = noting(right);
    for (const store of ["night-1", "night-2", "day"])
      await run({ task: sums(), grid: [{ digits: 1 }], model, store });
    const names = (stores?: string | string[]) =>
      query<{ store: string }>("SELECT store FROM rows ORDER BY store", { stores }).then((rows) =>
        rows.map(({ store }) => store),
      );
    expect(await names()).toEqual(["day", "night-1", "night-2"]);
    expect(await names("night-*")).toEqual(["night-1", "night-2"]);
    expect(await names(["day", join(runs, "night-1"), "day"])).toEqual(["day", "night-1"]);
    await expect(names("nights")).rejects.toThrow(
      /stores has "nights", and there is no run in .*nights or below/,
    );
    await expect(names([])).rejects.toThrow(/empty list/);
    process.env.LOADLAB_RUNS = join(runs, "none");
    await expect(names()).rejects.toThrow(/there is no run in .*none; run\(/);
  });

  it("takes brackets and stars in the names of folders as they are", async () => {
    const runs = join(temporaryFolder(), "r[1]*?");
    process.env.LOADLAB_RUNS = runs;
    await run({ task: sums(), grid: [{ digits: 1 }], model: noting(right), store: "night-1" });
    const names = (stores?: string) =>
      query<{ store: string }>("SELECT store FROM rows", { stores }).then((rows) =>
        rows.map(({ store }) => store),
      );
    for (const stores of [undefined, "night-1", "night-*", runs])
      expect(await names(stores)).toEqual(["night-1"]);
    await run({ task: sums(), grid: [{ digits: 1 }], model: noting(right), store: join(runs, "night-*") });
    expect((await names(runs)).sort()).toEqual(["night-*", "night-1"]); // each counts once
  });

  it("counts what was merged once, unless the shards are named", async () => {
    const runs = temporaryFolder();
    process.env.LOADLAB_RUNS = runs;
    const plan = { task: sums(), grid: [{ digits: 1 }, { digits: 2 }], items: 3, model: noting(right) };
    for (const index of [0, 1])
      await run({ ...plan, shard: { index, of: 2 }, store: join(runs, "night.shards", String(index)) });
    const count = (stores?: string | string[]) =>
      query<{ n: number }>("SELECT count(*) AS n FROM rows", { stores }).then(([row]) => row?.n);
    expect(await count()).toBe(6);
    await merge(join(runs, "night.shards"), { into: "night" });
    expect(await count()).toBe(6);
    expect(await count("night*")).toBe(6);
    expect(await count("night.shards")).toBe(6);
    expect(await count(["night", "night.shards"])).toBe(12);
    await run({ ...plan, items: 4, store: "night" });
    expect(await count()).toBe(8);
  });
});

it("reads a store whose folder has quotes and spaces in its name", async () => {
  const stores = join(temporaryFolder(), `it's "a" store`);
  mkdirSync(stores);
  await run({ task: sums(), grid: [{ digits: 1 }], model: noting(right), store: stores });
  expect(await query("SELECT store FROM rows", { stores })).toEqual([{ store: stores }]);
});
