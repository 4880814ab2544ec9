import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../run/index.js";
import { query } from "../../../run/runs.js";
import { answersFile, temporaryStore } from "../../support/stores.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const overwriting = (folder: string) =>
  `COPY (SELECT 1 AS a) TO '${folder}/store/answers.jsonl' (FORMAT csv, USE_TMP_FILE false)`;

describe("a query", () => {
  const grid = [{ digits: 1 }, { digits: 2 }];

  it.each(["DESCRIBE rows", "SUMMARIZE rows"])("can be %j", async (sql) => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, model: noting(right), store: stores });
    expect(await query(sql, { stores })).not.toEqual([]);
  });

  it.each([
    ["write a file", (folder: string) => `COPY rows TO '${folder}/out.csv'`],
    ["write over a store", (folder: string) => `COPY rows TO '${folder}/store/answers.jsonl'`],
    ["write over a store by an explanation", (folder: string) => `EXPLAIN ANALYZE ${overwriting(folder)}`],
    ["read another file", (folder: string) => `SELECT * FROM read_text('${folder}/secret.txt')`],
    ["list a folder", (folder: string) => `SELECT * FROM glob('${folder}/*')`],
    ["reach the network", () => "SELECT * FROM read_csv('http://127.0.0.1:9/x.csv')"],
    ["open a database", (folder: string) => `ATTACH '${folder}/x.db'`],
    ["open the file system again", () => "SET enable_external_access = true"],
    ["make a table", () => "CREATE TABLE copied AS FROM rows"],
    ["print a profile", () => "PRAGMA enable_profiling"],
    ["load an extension", () => "INSTALL httpfs"],
    ["do so behind a SELECT", (folder: string) => `SELECT 1; COPY rows TO '${folder}/out.csv'`],
  ])("can't %s", async (_, sql) => {
    const folder = temporaryFolder();
    const store = join(folder, "store");
    await run({ task: sums(), grid, model: noting(right), store });
    writeFileSync(join(folder, "secret.txt"), "secret");
    const before = readFileSync(answersFile(store), "utf8");
    await expect(query(sql(folder), { stores: store })).rejects.toThrow(/the query failed: /);
    expect(readdirSync(folder).sort()).toEqual(["secret.txt", "store"]);
    expect(readFileSync(answersFile(store), "utf8")).toBe(before);
  });
});
