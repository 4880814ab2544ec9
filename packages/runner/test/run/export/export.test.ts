import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { counting, sums } from "../../../../../lib/test/support/toy-task.js";
import { RefusedError } from "../../../models/index.js";
import { duckdb } from "../../../packages.js";
import { run } from "../../../run/index.js";
import { exportStores } from "../../../run/runs.js";
import { noting, right } from "../../support/toy-model.js";

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
  it("leaves what is beside it as it is", async () => {
    const { stores } = await threeStores();
    const folder = temporaryFolder();
    const to = join(folder, "rows.csv");
    writeFileSync(`${to}.new`, "mine");
    await exportStores({ format: "csv", to, stores });
    expect(readFileSync(`${to}.new`, "utf8")).toBe("mine");
    expect(readdirSync(folder).sort()).toEqual(["rows.csv", "rows.csv.new"]);
  });

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

/** A Python that has the package inspect-ai: of the environment variable INSPECT_PYTHON, else python3. */
const python = process.env.INSPECT_PYTHON ?? "python3";
const hasInspect = spawnSync(python, ["-c", "import inspect_ai"]).status === 0;
if (!hasInspect)
  console.log(
    `logs are not read by Inspect AI itself: ${python} lacks inspect-ai; INSPECT_PYTHON names one that has it`,
  );

/** What Inspect AI 0.3.285 requires of a log (inspect_ai.log.EvalLog and its parts), of the fields that are written. */
const usage = z.strictObject({ input_tokens: z.int(), output_tokens: z.int(), total_tokens: z.int() });
const image = z.string().startsWith("data:image/png;base64,");
const picture = z.strictObject({ type: z.literal("image"), image });
const words = z.strictObject({ type: z.literal("text"), text: z.string() });
const message = z.strictObject({
  role: z.enum(["system", "user", "assistant"]),
  content: z.union([z.string(), z.array(z.union([words, picture]))]),
  source: z.enum(["input", "generate"]),
  model: z.string().optional(),
});
const record = z.record(z.string(), z.unknown());
const reason = z.enum(["stop", "max_tokens", "model_length", "content_filter"]);
const output = z.strictObject({
  model: z.string(),
  choices: z.array(z.strictObject({ message, stop_reason: reason })),
  ...{ completion: z.string(), usage, time: z.number() },
});
const texts = { answer: z.string(), explanation: z.string() };
const score = z.strictObject({ value: z.number(), ...texts, metadata: record });
const error = z.strictObject({ message: z.string(), traceback: z.string(), traceback_ansi: z.string() });
const sample = z.strictObject({
  id: z.string(),
  epoch: z.int().min(1),
  input: z.array(message).min(1),
  target: z.union([z.string(), z.array(z.string())]),
  messages: z.array(message).min(1),
  output,
  scores: z.record(z.string(), score).optional(),
  metadata: record,
  model_usage: z.record(z.string(), usage),
  total_time: z.number(),
  working_time: z.number(),
  error: error.optional(),
});
const metric = z.strictObject({ name: z.string(), value: z.number(), params: z.strictObject({}) });
const ids = { samples: z.int(), sample_ids: z.array(z.string()) };
const dataset = z.strictObject({ name: z.string(), ...ids, shuffled: z.literal(false) });
const named = z.strictObject({ name: z.string() });
const scorer = z.strictObject({ name: z.string(), metrics: z.array(named) });
const names = { name: z.string(), scorer: z.string(), params: z.strictObject({}) };
const counts = { scored_samples: z.int(), unscored_samples: z.int() };
const scores = z.strictObject({ ...names, ...counts, metrics: z.record(z.string(), metric) });
const time = z.iso.datetime();
const log = z.strictObject({
  version: z.literal(2),
  status: z.literal("success"),
  eval: z.strictObject({
    eval_id: z.string().length(22),
    run_id: z.string(),
    created: z.iso.datetime(),
    task: z.string(),
    task_id: z.string(),
    task_version: z.string(),
    dataset,
    model: z.string(),
    model_args: record,
    config: z.strictObject({ epochs: z.int().min(1), epochs_reducer: z.array(z.string()) }),
    packages: z.record(z.string(), z.string()),
    metadata: record,
    scorers: z.array(scorer),
  }),
  results: z.strictObject({
    total_samples: z.int(),
    completed_samples: z.int(),
    scores: z.array(scores),
  }),
  stats: z.strictObject({
    ...{ started_at: time, completed_at: time },
    model_usage: z.record(z.string(), usage),
  }),
  samples: z.array(sample),
});

/** Sums of seeds 1 to 4, each asked twice: 1 right twice, 2 right once, 3 refused, 4 wrong; and two episodes, one cut. */
async function logs() {
  const folder = temporaryFolder();
  const stores = join(folder, "stores");
  const model = noting((context) => {
    const { seed } = context.episode.sample;
    if (seed === 3) throw new RefusedError("this is not allowed");
    const again = asked.has(seed);
    asked.add(seed);
    return seed === 1 || (seed === 2 && !again) ? right(context) : { text: "-1", stop: "length" };
  });
  const asked = new Set<number>();
  const plan = { task: sums(), grid: [{ digits: 2 }] };
  await run({ ...plan, items: 4, tries: 2, model, store: join(stores, "sums") });
  const cutting = noting((context) =>
    context.episode.sample.seed === 2 && context.episode.step === 1
      ? { text: "1", stop: "context" }
      : right(context),
  );
  const episodes = { task: counting, grid: [{ turns: 3 }], items: 2, model: cutting };
  await run({ ...episodes, store: join(stores, "counting") });
  const to = join(folder, "logs");
  await exportStores({ format: "inspect", to, stores, tasks: [sums(), counting] });
  return to;
}

/** Of the means 1, .5 and 0 of three samples: sd = .5, over the root of 3. */
const STDERR = 0.5 / Math.sqrt(3);

describe("a log of Inspect AI", () => {
  it("has the form that Inspect AI asks for", async () => {
    const folder = await logs();
    const names = readdirSync(folder).sort();
    expect(names).toHaveLength(2);
    const time = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\+00-00_toy-(sums|counting)_[0-9a-f]{22}\.json$/;
    for (const name of names) expect(name).toMatch(time);
    const all = names.map((name) => log.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
    const found = all.find(({ eval: { task } }) => task === "toy.sums");
    expect(found?.samples.flatMap(({ metadata, epoch }) => [metadata.seed, epoch])).toEqual([
      1, 1, 1, 2, 2, 1, 2, 2, 4, 1, 4, 2, 3, 1, 3, 2,
    ]);
    expect(found?.results).toMatchObject({ total_samples: 8, completed_samples: 6 });
    expect(found?.results.scores[0]).toMatchObject({ scored_samples: 3, unscored_samples: 1 });
    expect(found?.results.scores[0]?.metrics.accuracy?.value).toBe(0.5);
    expect(found?.results.scores[0]?.metrics.stderr?.value).toBeCloseTo(STDERR, 12);
    expect(found?.eval).toMatchObject({ model: "noting", config: { epochs: 2 }, dataset: { samples: 4 } });
    const used = { input_tokens: 42, output_tokens: 12, total_tokens: 54 };
    expect(found?.stats.model_usage.noting).toEqual(used);
    expect(Object.keys(found ?? {}).at(-1)).toBe("samples"); // what is read of a header alone stands before
  });

  it.skipIf(!hasInspect)("is read by Inspect AI", { timeout: 180_000 }, async () => {
    const folder = await logs();
    const script = fileURLToPath(new URL("read-inspect-log.py", import.meta.url));
    const { stdout, stderr, status } = spawnSync(python, [script, folder], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    const [episodes, sums] = JSON.parse(stdout);
    expect(sums).toMatchObject({ task: "toy.sums", version: "1", model: "noting", status: "success" });
    expect(sums.summaries).toBe(8);
    expect(sums.metrics.accuracy).toBe(0.5);
    expect(sums.metrics.stderr).toBeCloseTo(STDERR, 12);
    const [first] = sums.samples;
    const id = "digits=2 words=0 seed=1";
    expect(first).toMatchObject({ id, epoch: 1, input: ["user"], stop: "stop", error: null });
    expect(first.messages).toEqual([
      ["user", expect.stringMatching(/^Add \d+ and \d+\.$/)],
      ["assistant", first.target],
    ]);
    expect(first.scores).toEqual({ correct: 1 });
    const refused = sums.samples.filter(({ error }: { error: unknown }) => error);
    expect(refused).toMatchObject([
      { epoch: 1, scores: {}, stop: "content_filter", error: "this is not allowed" },
      { epoch: 2, scores: {}, error: "this is not allowed" },
    ]);
    const [, cut] = episodes.samples;
    expect(cut).toMatchObject({ input: ["system", "user"], stop: "model_length", completion: "1" });
    const roles = cut.messages.map(([role]: [string]) => role);
    expect(roles.join(" ")).toBe("system user assistant user assistant");
  });
});
