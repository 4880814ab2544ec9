import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { rescore, run } from "../../../run/index.js";
import { query } from "../../../run/sql/query.js";
import { unpack } from "../../../run/stores/packed.js";
import { storeFolder } from "../../../run/stores/store.js";
import { answersFile, temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const plan = (store: string, epochs = 3) => ({
  task: sums(),
  grid: [{ digits: 2 }],
  epochs,
  model: noting(right),
  store,
});

/** A store whose answers are packed, and its rows. */
async function packed() {
  const store = temporaryStore();
  const rows = await run(plan(store));
  const file = answersFile(store);
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  rmSync(file);
  return { store, rows, file };
}

describe("a store whose answers are packed", () => {
  it("is continued, and nothing in it asked again", async () => {
    const { store, rows } = await packed();
    const more = plan(store, 5);
    expect((await run(more)).slice(0, 3)).toEqual(rows);
    expect(more.model.asked).toHaveLength(2);
  });

  it("is scored anew and queried", async () => {
    const one = await packed();
    expect(await rescore(one.store, sums())).toEqual(one.rows);
    const other = await packed();
    expect(await query("select count(*) as n from rows", { stores: other.store })).toEqual([{ n: 3 }]);
  });

  it("is left alone where it has been unpacked", async () => {
    const { store, file } = await packed();
    await run(plan(store, 4));
    writeFileSync(`${file}.gz`, "no longer looked at");
    expect(await run(plan(store, 4))).toHaveLength(4);
  });

  it("is never put over answers that have come in the meantime", async () => {
    const { store, file } = await packed();
    await Promise.all([unpack(storeFolder(store)), unpack(storeFolder(store)), writeFile(file, "newer\n")]);
    expect(readFileSync(file, "utf8")).toBe("newer\n");
    expect(readdirSync(storeFolder(store)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("says which file is damaged, and leaves nothing behind", async () => {
    const { store, file } = await packed();
    writeFileSync(`${file}.gz`, readFileSync(`${file}.gz`).subarray(0, 40));
    await expect(run(plan(store))).rejects.toThrow(/answers\.jsonl\.gz is damaged .*restore it/);
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(storeFolder(store)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
