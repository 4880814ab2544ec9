import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { counting, sums } from "../../../../../lib/test/support/toy-task.js";
import { RefusedError } from "../../../models/index.js";
import { STOPS } from "../../../models/model.js";
import { merge, run } from "../../../run/index.js";
import { query } from "../../../run/runs.js";
import { answersFile, storedLines, temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";

const grid = [{ digits: 1 }, { digits: 2 }];

/** Is wrong where a sample's larger term is odd. */
const uneven = noting((context) =>
  Number(Reflect.get(context.episode.sample.metadata, "larger")) % 2 === 1 ? { text: "-1" } : right(context),
);

describe("query", () => {
  it("leaves runs that come with the lab out unless they are named", async () => {
    const folder = temporaryFolder();
    vi.stubEnv("LOADLAB_RUNS", folder);
    try {
      await run({ task: sums(), grid, model: uneven, store: "own" });
      await run({ task: sums(), grid, model: uneven, store: join(folder, "recorded", "theirs") });
      const stores = "SELECT DISTINCT store FROM rows";
      expect(await query(stores)).toEqual([{ store: "own" }]);
      expect(await query(stores, { stores: "recorded" })).toEqual([{ store: "recorded/theirs" }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("gives the rows that the run gave", async () => {
    const stores = temporaryStore();
    const rows = await run({ task: sums(), grid, items: 5, tries: 2, model: uneven, store: stores });
    const asked = await query(`SELECT * FROM rows ORDER BY digits, epoch, "try"`, { stores });
    expect(asked).toEqual(rows.map((row) => ({ store: stores, ...row })));
    expect(rows).toHaveLength(20);
  });

  it.each(STOPS)("has the reply that ended by %s", async (stop) => {
    const stores = temporaryStore();
    const model = noting((context) => ({ ...right(context), stop }));
    await run({ task: sums(), grid: [{ digits: 1 }], model, store: stores });
    expect(await query("SELECT stop FROM rows", { stores })).toEqual([{ stop }]);
  });

  it("puts tasks of other columns into one view, with what is cut and what was refused", async () => {
    const folder = temporaryFolder();
    await run({ task: sums(), grid: [{ digits: 1 }], items: 2, model: uneven, store: join(folder, "a") });
    const refusing = noting((context) => {
      if (context.episode.sample.seed === 2) throw new RefusedError("this is not allowed");
      return context.episode.sample.seed === 3 && context.episode.step === 1
        ? { text: "1", stop: "context" }
        : right(context);
    });
    const plan = { task: counting, grid: [{ turns: 3 }], items: 3, store: join(folder, "b", "c") };
    await run({ ...plan, model: refusing });
    const columns = "task, digits, turns, words, seed, epoch, correct, bucket, steps, reply, stop, error";
    const counted = `SELECT ${columns} FROM rows WHERE task = 'toy.counting' ORDER BY seed`;
    const rows = await query(counted, { stores: folder });
    const common = { task: "toy.counting", digits: null, turns: 3, words: 0 };
    const whole = { steps: 3, reply: "2", stop: "end" };
    const refused = { steps: 0, reply: "", stop: "end" };
    const cut = { steps: 1, reply: "1", stop: "context" };
    expect(rows).toEqual([
      { ...common, ...whole, seed: 1, epoch: 0, correct: 1, bucket: "correct", error: null },
      { ...common, ...refused, seed: 2, epoch: null, correct: null, bucket: "refused", error: "refused" },
      { ...common, ...cut, seed: 3, epoch: 2, correct: 1 / 3, bucket: "context", error: "context" },
    ]);
    const tasks = "SELECT task, count(*) AS n, avg(correct) AS accuracy FROM rows GROUP BY ALL ORDER BY task";
    expect(await query(tasks, { stores: [join(folder, "b"), join(folder, "b", "c")] })).toEqual([
      { task: "toy.counting", n: 3, accuracy: (1 + 1 / 3) / 2 }, // a refused sample is no wrong answer
    ]);
    await run({ ...plan, model: noting(right), askRefused: true });
    const again = await query("SELECT error FROM rows WHERE seed = 2 AND turns = 3", { stores: folder });
    expect(again).toEqual([{ error: null }]);
  });

  it("has a sample once that was refused twice", async () => {
    const store = temporaryStore();
    const refusing = noting((context) => {
      if (context.episode.sample.seed === 2) throw new RefusedError("this is not allowed");
      return right(context);
    });
    const plan = { task: sums(), grid: [{ digits: 1 }], items: 2, model: refusing, store };
    await run(plan);
    await run({ ...plan, askRefused: true });
    expect(readFileSync(join(store, "refused.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(2);
    expect(await query("SELECT seed, error FROM rows ORDER BY seed", { stores: store })).toEqual([
      { seed: 1, error: null },
      { seed: 2, error: "refused" },
    ]);
  });

  it("reads a store whose model has control characters in its name", async () => {
    const stores = temporaryStore();
    const model = { ...noting(right), name: "a\0'b\u001b[2J" };
    await run({ task: sums(), grid: [{ digits: 1 }], model, store: stores });
    expect(await query("SELECT model FROM rows", { stores })).toEqual([{ model: model.name }]);
  });

  it("leaves out a last line that is being written, and takes one that lacks only its end", async () => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, items: 2, model: uneven, store: stores });
    const whole = readFileSync(answersFile(stores), "utf8");
    const count = () =>
      query<{ n: number }>("SELECT count(*) AS n FROM rows", { stores }).then(([row]) => row?.n);
    writeFileSync(answersFile(stores), whole.slice(0, -9));
    expect(await count()).toBe(3);
    expect(readFileSync(answersFile(stores), "utf8")).toBe(whole.slice(0, -9));
    writeFileSync(answersFile(stores), whole.trimEnd());
    expect(await count()).toBe(4);
    writeFileSync(answersFile(stores), whole.slice(0, 9));
    expect(await count()).toBe(0);
    writeFileSync(answersFile(stores), "");
    expect(await count()).toBe(0);
    rmSync(answersFile(stores));
    expect(await count()).toBe(0);
  });

  it.each([
    ["a line cut in the middle of the file", (line: string) => line.slice(0, 40)],
    ["a score beyond 1", (line: string) => line.replace(/"correct":[01]/, '"correct":7')],
    ["a stop that is none", (line: string) => line.replace('"stop":"end"', '"stop":"banana"')],
    ["a text for the seed", (line: string) => line.replace(/"seed":\d/, '"seed":"x"')],
    ["something else", () => "{}"],
  ])("names the line of %s", async (_, spoilt) => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, items: 3, model: uneven, store: stores });
    const lines = readFileSync(answersFile(stores), "utf8").trimEnd().split("\n");
    const damaged = lines.map((line, at) => (at === 1 || at === 4 ? spoilt(line) : line));
    writeFileSync(answersFile(stores), `${damaged.join("\n")}\n`);
    await expect(query("SELECT avg(correct) FROM rows", { stores })).rejects.toThrow(
      /line 2 of .*answers\.jsonl is not an answer/,
    );
  });

  it("drops no reply that the database cannot read", async () => {
    const stores = temporaryStore();
    const model = noting((context) => ({ ...right(context), text: "half a sign: \ud83d" }));
    await run({ task: sums(), grid, model, store: stores });
    await expect(query("SELECT reply FROM rows", { stores })).rejects.toThrow(/Malformed JSON/);
  });

  it("names a damaged line of what was refused, and leaves out one that is being written", async () => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, model: uneven, store: stores });
    const file = join(stores, "refused.jsonl");
    const params = { digits: 1, words: 0 };
    const refusal = { key: "digits=1 words=0 seed=9", params, seed: 9, try: 0, said: "no" };
    const refused = () => query("SELECT seed, correct FROM rows WHERE error = 'refused'", { stores });
    writeFileSync(file, `${JSON.stringify(refusal)}\n{"key":"dig`);
    expect(await refused()).toEqual([{ seed: 9, correct: null }]);
    writeFileSync(file, `{"key":"dig\n${JSON.stringify(refusal)}\n`);
    await expect(refused()).rejects.toThrow(/line 1 of .*refused\.jsonl is not a refusal/);
  });

  it("takes texts as they are and numbers without rounding, wherever they first appear", async () => {
    const stores = temporaryStore();
    await run({ task: sums(), grid: [{ digits: 1 }], items: 1, model: noting(right), store: stores });
    const [line] = storedLines(stores);
    const said = (seed: number, measures: object) => {
      const score = { ...line?.score, when: "2024-01-01", ...measures };
      return JSON.stringify({ ...line, key: `k seed=${seed}`, seed, score });
    };
    const many = [...Array(60_000).keys()].map((at) => said(at, { share: 1 }));
    const late = said(70_000, { share: 0.5, note: "it's" });
    many.splice(30_000, 0, late);
    writeFileSync(answersFile(stores), `${many.join("\n")}\n`);
    const sql = `SELECT "when", share, typeof("when") AS type FROM rows WHERE seed IN (1, 70000) ORDER BY seed`;
    expect(await query(sql, { stores })).toEqual([
      { when: "2024-01-01", share: 1, type: "VARCHAR" },
      { when: "2024-01-01", share: 0.5, type: "VARCHAR" },
    ]);
    expect(readFileSync(answersFile(stores)).length).toBeGreaterThan(16 * 2 ** 20); // more than is sampled
  });

  it("says what a query names that is not there", async () => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, model: uneven, store: stores });
    const error = await query("SELECT digitz FROM rows", { stores }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RangeError);
    expect(String(error)).toMatch(/"digitz" not found.*columns of rows: store, task, .*digits.*correct/);
    expect(String(error)).not.toMatch(/LINE|Binder/);
    await expect(query("SELEC 1", { stores })).rejects.toThrow('syntax error at or near "SELEC"');
    await expect(query(" ", { stores })).rejects.toThrow("the query failed");
    await expect(query("SELECT 1; SELECT 2", { stores })).rejects.toThrow("has 2 statements; expected one");
    await expect(query("SELECT 1", { stroes: stores } as object)).rejects.toThrow(/knows no "stroes"/);
  });

  it("gives whole numbers of 64 bits as numbers where these are exact", async () => {
    const stores = temporaryStore();
    await run({ task: sums(), grid, model: uneven, store: stores });
    const sql =
      "SELECT 9007199254740991::BIGINT AS safe, 9007199254740993::BIGINT AS beyond, [1::BIGINT] AS list, {a: 2::HUGEINT} AS nested";
    expect(await query(sql, { stores })).toEqual([
      { safe: 9007199254740991, beyond: 9007199254740993n, list: [1], nested: { a: 2 } },
    ]);
  });
});

it("ends when the cell is interrupted", async () => {
  const stores = temporaryStore();
  await run({ task: sums(), grid, model: uneven, store: stores });
  const interrupt = new AbortController();
  Reflect.set(globalThis, Symbol.for("loadlab.cellSignal"), interrupt.signal);
  try {
    const sql = "SELECT sum(hash(a.range + b.range)) FROM range(1000000) a, range(1000000) b";
    const endless = query(sql, { stores });
    setTimeout(() => interrupt.abort(new Error("interrupted")), 300);
    await expect(endless).rejects.toThrow(/^interrupted$/);
  } finally {
    Reflect.deleteProperty(globalThis, Symbol.for("loadlab.cellSignal"));
  }
});

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
