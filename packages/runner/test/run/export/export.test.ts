import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { duckdb } from "../../../packages.js";
import { RefusedError } from "../../../models/index.js";
import { run } from "../../../run/index.js";
import { exportStores } from "../../../run/runs.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { counting, sums } from "../../../../../lib/test/support/toy-task.js";

/** Refuses seed 2, says seed 3 in words that CSV has to quote. */
const mixed = noting((context) => {
  const { seed } = context.episode.sample;
  if (seed === 2) throw new RefusedError("this is not allowed");
  return seed === 3 ? { text: 'no, "never",\nnot = 5' } : right(context);
});

/** Two stores of one task, each of a model, and one of another task. */
async function threeStores() {
  const stores = join(temporaryFolder(), "stores");
  const plan = { task: sums(), grid: [{ digits: 1 }], items: 3 };
  const rows = [
    ...(await run({ ...plan, model: mixed, store: join(stores, "a") })),
    ...(await run({ ...plan, model: { ...mixed, name: "maker/other" }, store: join(stores, "b") })),
    ...(await run({ task: counting, grid: [{ turns: 2 }], model: noting(right), store: join(stores, "c") })),
  ];
  return { stores, rows };
}

const sorted = (rows: object[]) =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).sort()))
    .sort((one, other) => order(one) - order(other));

/** Of the rows in these tests, by task, model and seed. */
const order = (row: Record<string, unknown>): number =>
  Number(row.seed) + 10 * Number(row.model === "maker/other") + 100 * Number(row.task === "toy.counting");

describe("exportStores", () => {
  it("writes CSV with empty cells for what is null", async () => {
    const { stores, rows } = await threeStores();
    const to = join(temporaryFolder(), "deep", "rows.csv");
    expect(await exportStores({ format: "csv", to, stores })).toEqual([to]);
    const read = csvParse(readFileSync(to, "utf8"));
    expect(read).toHaveLength(7);
    for (const row of rows) {
      const place = ({ task, model, seed }: object & Partial<Record<string, unknown>>) =>
        `${task} ${model} ${seed}`;
      const found = read.filter((one) => place(one) === place({ ...row }));
      expect(found).toHaveLength(1);
      const { reply, bucket, error, steps } = row;
      expect(found[0]).toMatchObject({ reply, bucket, error: error ?? "", steps: String(steps) });
      for (const column of ["digits", "turns"])
        expect(found[0]![column]).toBe(String(Reflect.get(row, column) ?? ""));
      const correct = found[0]?.correct ?? "?";
      expect(correct === "" ? NaN : Number(correct)).toBe(row.correct);
    }
  });

  it("writes Parquet by task and model that gives the run's rows back", async () => {
    const { stores, rows } = await threeStores();
    const to = join(temporaryFolder(), "parquet");
    const files = await exportStores({ format: "parquet", to, stores });
    expect(files.map((file) => file.slice(to.length + 1))).toEqual([
      "task=toy.counting/model=noting/data_0.parquet",
      "task=toy.sums/model=maker%2Fother/data_0.parquet",
      "task=toy.sums/model=noting/data_0.parquet",
    ]);
    const instance = await duckdb.DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    const from = `read_parquet('${to}/**/*.parquet', hive_partitioning = true)`;
    const read = await connection.runAndReadAll(`SELECT * FROM ${from}`);
    const described = `SELECT column_name, column_type FROM (DESCRIBE FROM ${from})`;
    const types = await connection.runAndReadAll(described);
    connection.closeSync();
    instance.closeSync();
    const columns = Object.fromEntries(types.getRowsJS() as [string, string][]);
    const expected = { digits: "BIGINT", seed: "UINTEGER", correct: "DOUBLE", reply: "VARCHAR" };
    expect(columns).toMatchObject(expected);
    const back = read.getRowObjectsJS().map(({ store: _, ...row }) => {
      const own = Object.entries(row).filter(([, value]) => value !== null);
      return Object.fromEntries(
        own.map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]),
      );
    });
    const asked = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([name, value]) =>
            value !== null &&
            !Number.isNaN(value) &&
            !(row.error === "refused" && ["epoch", "larger"].includes(name)),
        ),
      ),
    );
    expect(sorted(back)).toEqual(sorted(asked));
  });

  it("writes nothing where there is something, nor without the task of a log", async () => {
    const { stores } = await threeStores();
    const to = temporaryFolder();
    await exportStores({ format: "csv", to: join(to, "x.csv"), stores });
    const there = /exists already/;
    await expect(exportStores({ format: "csv", to: join(to, "x.csv"), stores })).rejects.toThrow(there);
    await expect(exportStores({ format: "parquet", to, stores })).rejects.toThrow(there);
    const logs = { format: "inspect", to: join(to, "logs"), stores, tasks: [sums()] } as const;
    await expect(exportStores(logs)).rejects.toThrow(
      /responses to toy\.counting, and tasks has toy\.sums; add that task/,
    );
    expect(readdirSync(to)).toEqual(["x.csv"]);
    await expect(exportStores({ format: "xlsx" as never, to, stores })).rejects.toThrow(/format is "xlsx"/);
  });

  it.each(["csv", "parquet", "inspect"] as const)(
    "leaves nothing behind where it fails, so that it can be called again: %s",
    async (format) => {
      const { stores } = await threeStores();
      const to = temporaryFolder();
      const options = { format, to: join(to, "deep", "er"), stores, tasks: [sums(), counting] };
      const file = join(stores, "c", "answers.jsonl");
      const whole = readFileSync(file, "utf8");
      writeFileSync(file, whole.replace("{", "["));
      await expect(exportStores(options)).rejects.toThrow(/line 1 of .*c\/answers\.jsonl is not an answer/);
      expect(existsSync(options.to)).toBe(false);
      writeFileSync(file, whole);
      const files = await exportStores(options);
      expect(files.length).toBeGreaterThan(0);
      expect(files.every((file) => existsSync(file))).toBe(true);
      expect(readdirSync(join(to, "deep"))).toEqual(["er"]);
    },
  );
});
