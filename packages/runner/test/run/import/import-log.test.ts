import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { ravenText } from "@loadlab/lib/neurocognition/raven-text/task.js";
import { spatialWorkingMemory } from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { counting, sums } from "../../../../../lib/test/support/toy-task.js";
import { rescore, run } from "../../../run/index.js";
import { exportStores, importLog, prompts, type ImportOptions } from "../../../run/runs.js";
import { statusOf } from "../../../run/shards/status.js";
import { temporaryStore } from "../../support/stores.js";
import { noting, right } from "../../support/toy-model.js";
import { zipOf } from "../../support/zip.js";

const file = (name: string, content: string | Buffer) => {
  const path = join(temporaryFolder(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** What a log gives, and what is said of it without its path. */
async function imported(path: string, options: ImportOptions = {}) {
  const notes: string[] = [];
  const onNote = (note: string) => notes.push(note.replaceAll(path, "LOG"));
  const rows = await importLog(path, { ...options, onNote });
  return { rows: rows as Record<string, unknown>[], notes };
}

const task = sums() as unknown as Task;
const plan = { task: sums(), grid: [{ digits: 1 }, { digits: 2 }], items: 3 };

type Reply = { id: string; reply: string };

/** The plan's questions, each with the right reply, as they come back from elsewhere. */
const replies = (options: object = {}) =>
  prompts({ ...plan, ...options }).map((prompt) => {
    const { id, params, seed } = prompt as { id: string; params: { digits: number }; seed: number };
    return { id, reply: String(sums().generate(params, seed).target) };
  });

const ofBatch = ({ id, reply }: Reply) => {
  const body = { choices: [{ message: { content: reply } }] };
  return { custom_id: id, response: { status_code: 200, body }, error: null };
};

describe("replies to the lab's items", () => {
  it.each<[string, (found: Reply[]) => string]>([
    ["replies.jsonl", lines],
    ["replies.json", (found) => JSON.stringify(found)],
    [
      "replies.csv",
      (found) => ["id;reply", ...found.map((one) => `"${one.id}";${one.reply}`), ""].join("\r\n"),
    ],
    ["batch.jsonl", (found) => lines(found.map(ofBatch))],
  ])("are scored, and kept in a store like those of a run: %s", async (name, write) => {
    const asked = await run({ ...plan, model: noting(right, { name: "replies" }) });
    const path = file(name, write(replies()));
    const own = ["digits", "sample", "seed", "epoch", "correct", "answer", "reply", "larger"];
    const columns = (rows: readonly object[]) =>
      rows.map((row) => own.map((column) => Reflect.get(row, column)));
    const { rows } = await imported(path, { task });
    expect(columns(rows)).toEqual(columns(asked));

    const store = temporaryStore();
    const kept = await imported(path, { tasks: [task], store, model: "replies" });
    expect(columns(kept.rows)).toEqual(columns(asked));
    expect(await rescore(store, task)).toEqual(kept.rows);
    const status = await statusOf([store]);
    expect(status.cells.map(({ answered }) => answered)).toEqual([3, 3]);
    expect(status.stores[0]?.manifest.sessions).toMatchObject([{ cells: 2, epochs: 3, tries: 1, seed: 1 }]);
    const again = await imported(path, { task, store, model: "replies" });
    expect(again.rows).toEqual(kept.rows);
  });

  it("keep the form in which they were asked for, their examples, epochs and tries", async () => {
    const [prompt] = prompts({ ...plan, items: 2, tries: 2, seed: 5, shots: 2 }).slice(-1) as [
      { id: string; messages: object[] },
    ];
    expect(prompt.id).toBe("toy.sums 1 shots=2 digits=2 words=0 seed=6 epoch=1 try=1");
    expect(prompt.messages).toHaveLength(5);
    const { rows } = await imported(file("r.jsonl", lines([{ id: prompt.id, reply: "5" }])), { task });
    expect(rows).toMatchObject([{ shots: 2, seed: 6, epoch: 1, try: 1, task: "toy.sums", bucket: "wrong" }]);
  });

  it("that cannot be used are named with their places and counted, and the rest is used", async () => {
    const [one, two, three, four] = replies() as [Reply, Reply, Reply, Reply];
    const log = [
      one,
      { ...one, reply: "another" },
      { id: two.id, reply: null },
      { ...four, reply: "" },
      four,
      { id: three.id.replace("toy.sums 1", "toy.sums 2"), reply: "1" },
      { id: three.id.replace("digits=1", "digits=9"), reply: "1" },
      { id: "17", reply: "1" },
      { nothing: true },
    ];
    const path = file("r.jsonl", `${lines(log)}{"id": "torn`);
    const store = temporaryStore();
    const { rows, notes } = await imported(path, { task, store });
    expect(rows.flatMap(({ correct, error }) => [correct, error])).toEqual([
      1,
      null,
      1,
      null,
      NaN,
      "transport",
    ]);
    expect(accuracy(rows as never)).toMatchObject([{ items: 2, unanswered: 1, accuracy: 1 }]);
    expect(notes).toEqual([
      "LOG: second response to the same question (1: line 2)",
      "LOG: response to toy.sums 2; the lab has 1, which makes other items (1: line 6)",
      "LOG: id of no item of toy.sums (2: line 7, line 8)",
      "LOG: not a response (2: line 9, line 10)",
      "LOG: no response (1: line 3)",
    ]);
    await expect(
      importLog(file("f.jsonl", lines([{ id: "17", reply: "1" }])), { task, onNote() {} }),
    ).rejects.toThrow(/has no usable response to toy\.sums; leave the task out/);
  });

  it("of several models are told apart, and a store holds those of the first", async () => {
    const log = replies().map((reply, at) => ({ ...reply, model: at % 2 === 0 ? "a" : "b" }));
    const path = file("r.jsonl", lines(log));
    const { rows } = await imported(path, { task });
    expect(rows.map(({ model }) => model)).toEqual(["a", "b", "a", "b", "a", "b"]);
    const { rows: kept, notes } = await imported(path, { task, store: temporaryStore() });
    expect(kept).toHaveLength(3);
    expect(notes[0]).toMatch(
      /response of another model or with other settings; a store has one kind \(3: line 2, line 4/,
    );
  });
});

describe("another program's log", () => {
  const TEXT = [{ type: "text", text: "A" }];
  const sample = (id: number, value: unknown, more: object = {}) => ({
    id,
    epoch: 1,
    input: "Which?",
    target: "A",
    messages: [
      { role: "user", content: "Which?", source: "input" },
      { role: "assistant", source: "generate", content: [{ type: "reasoning", reasoning: "hm" }, ...TEXT] },
    ],
    output: { model: "m", choices: [], usage: { input_tokens: 5, output_tokens: 1, total_tokens: 6 } },
    scores: {
      choice: { value, answer: "A", explanation: null },
      judge: { value: { tone: 7 }, answer: null },
    },
    metadata: { subject: "law", nested: { deep: true } },
    ...more,
  });
  const header = { version: 2, status: "success", eval: { task: "quiz", task_version: 0, model: "maker/m" } };
  const scored = (value: unknown, at: number) => sample(at + 1, value, at === 2 ? { epoch: 2 } : {});
  const samples = ["C", "I", "P", "N", true].map(scored);
  const broken = sample(6, "C", { scores: null, error: { message: "gone" }, messages: [] });

  const filesOf = (all: readonly { id: number }[]) =>
    Object.fromEntries(all.map((one) => [`samples/${one.id}_epoch_1.json`, JSON.stringify(one)]));

  it("of Inspect AI has its scores as columns, in JSON and as an archive", async () => {
    const whole = file("log.json", JSON.stringify({ ...header, samples: [...samples, broken] }));
    const { rows, notes } = await imported(whole);
    expect(rows.map(({ correct }) => correct)).toEqual([1, 0, 0.5, 0, 1, NaN]);
    expect(rows[0]).toEqual({
      ...{ task: "quiz", model: "maker/m", sample: "1", epoch: 0, try: 0, correct: 1, bucket: "correct" },
      ...{ answer: "A", reply: "A", promptTokens: 5, outputTokens: 1, subject: "law", "nested.deep": true },
      ...{ target: "A", error: null, choice: 1, "judge.tone": 7 },
    });
    expect(rows[5]).toMatchObject({ bucket: "transport", error: "gone" });
    expect(notes).toEqual([
      'LOG: correct is the log\'s "choice" (other values of the option metric: judge.tone)',
      "LOG: no response (1: samples[5])",
    ]);
    const archive = zipOf({ ...filesOf([...samples, broken]), "header.json": JSON.stringify(header) });
    expect((await imported(file("log.eval", archive))).rows).toEqual(rows);
    const first = rows.filter((row) => row.try === 0) as never;
    expect(accuracy(first, { by: ["subject"] as never })).toMatchObject([{ items: 4, successes: 2 }]);
  });

  it("of Inspect AI that has not ended is read, and one that was cut off refused", async () => {
    const archive = zipOf({ "_journal/start.json": JSON.stringify(header), ...filesOf(samples) });
    const { rows } = await imported(file("log.eval", archive));
    expect(rows.map(({ sample }) => sample)).toEqual(["1", "2", "3", "4", "5"]);
    const cut = file("log.eval", archive.subarray(0, archive.length - 40));
    await expect(imported(cut)).rejects.toThrow(/log\.eval is no whole zip/);
  });

  it("of Inspect AI may be packed by Zstandard, and says no more than its directory tells", async () => {
    const files = { "header.json": JSON.stringify(header), ...filesOf(samples.slice(0, 1)) };
    const { rows } = await imported(file("log.eval", zipOf(files, 93)));
    expect(rows).toMatchObject([{ sample: "1", correct: 1 }]);
    for (const method of [8, 93] as const) {
      const archive = zipOf(files, method);
      const told = archive.lastIndexOf("PK\x01\x02") + 24;
      archive.writeUInt32LE(20, told);
      await expect(imported(file("log.eval", archive))).rejects.toThrow("has no usable response");
    }
  });

  it("in one JSON text of more than can be held is refused with what to do", async () => {
    const path = file("log.json", '{\n "version": 2,');
    truncateSync(path, 2 ** 28 + 1);
    await expect(imported(path)).rejects.toThrow(
      /expected at most 268435456\. .*inspect log convert LOG --to eval/,
    );
    await expect(imported(dirname(path))).rejects.toThrow(/cannot read .*EISDIR.*; expected a log/);
  });

  it("of lm-evaluation-harness has a metric that says what is right, and its items' facts", async () => {
    const logits = [["-3.5", "False"], "-1.5 True".split(" ")];
    const line = (doc_id: number, metrics: object) => ({
      ...{ doc_id, doc: { question: "q", subject: "law", answer: 1, choices: ["a", "b"] }, target: 1 },
      arguments: { gen_args_0: { arg_0: "q", arg_1: " a" }, gen_args_1: { arg_0: "q", arg_1: " b" } },
      ...{ resps: logits.map((one) => [one]), filtered_resps: logits },
      ...{ doc_hash: "x", acc_norm: 1, ...metrics },
    });
    const path = file(
      "out/samples_law_2025-01-02T03-04-05.678901.jsonl",
      lines([line(0, { acc: 1 }), line(1, { acc: 0 })]),
    );
    writeFileSync(
      join(dirname(path), "results_2025-01-02T03-04-05.678901.json"),
      JSON.stringify({ model_name: "maker/m", configs: { law: {} } }),
    );
    const { rows } = await imported(path, { metric: "acc" });
    expect(rows).toMatchObject([
      { task: "law", model: "maker/m", sample: "0", subject: "law", answer: "b", reply: "b", correct: 1 },
      { sample: "1", correct: 0, bucket: "wrong", "log.answer": 1, acc_norm: 1 },
    ]);
    const said = { arguments: [["q", {}]], resps: [["so 7"]], filtered_resps: ["7"], exact_match: 1.0 };
    const two = ["strict", "flexible"].map((filter) => ({
      doc_id: 0,
      doc: {},
      target: "7",
      ...said,
      filter,
    }));
    const { rows: both, notes } = await imported(file("samples_t.jsonl", lines(two)));
    expect(both).toMatchObject([
      { task: "t", answer: "7", reply: "so 7", correct: 1, filter: "strict" },
      { filter: "flexible" },
    ]);
    expect(notes).toEqual(['LOG: correct is the log\'s "exact_match"']);
  });

  it("of HELM is joined with the replies beside it", async () => {
    const stat = (name: string, mean: number) => ({
      name: { name, split: "test" },
      sum: mean,
      count: 1,
      mean,
    });
    const instance = (instance_id: string, match: number) => ({
      ...{ instance_id, train_trial_index: 0 },
      stats: [stat("num_references", 1), stat("exact_match", match)],
    });
    const instances = JSON.stringify([instance("id1", 1), instance("id2", 0)]);
    const path = file("mmlu:subject=law,model=m/per_instance_stats.json", instances);
    const request = (id: string, text: string) => ({
      instance: { id, input: { text: "q" }, references: [{ output: { text: "yes" }, tags: ["correct"] }] },
      train_trial_index: 0,
      output_mapping: { A: "yes", B: "no" },
      result: { success: true, completions: [{ text }] },
    });
    const states = {
      adapter_spec: { model: "maker/m" },
      request_states: [request("id1", " A"), request("id2", " B")],
    };
    writeFileSync(join(dirname(path), "scenario_state.json"), JSON.stringify(states));
    const { rows } = await imported(path);
    expect(rows).toMatchObject([
      {
        ...{ task: "mmlu:subject=law,model=m", model: "maker/m", sample: "id1" },
        ...{ correct: 1, reply: " A", answer: "yes", target: "yes" },
      },
      { sample: "id2", correct: 0, answer: "no", split: "test", exact_match: 0 },
    ]);
  });

  it.each([
    ["nowhere.jsonl", undefined, /cannot read .*ENOENT.*; expected a log of Inspect AI/],
    ["cut.json", '{\n "version": 2, "eval": {', /is JSON of another kind, or was cut off/],
    ["other.json", '{\n "results": {}\n}', /is JSON of another kind, or was cut off; expected a log/],
    ["some.zip", zipOf({ "a.txt": "a" }), /is a zip without header\.json/],
    ["table.csv", "a,b\n1,2\n", /has no usable response/],
  ])("that is none is refused: %s", async (name, content, error) => {
    const path = content === undefined ? join(temporaryFolder(), name) : file(name, content);
    await expect(imported(path)).rejects.toThrow(error);
  });
});

describe("prompts", () => {
  it("are written for batches and for Inspect AI", () => {
    const [line] = prompts({ ...plan, format: "openai", model: "m", maxTokens: 9 });
    expect(line).toEqual({
      custom_id: "toy.sums 1 digits=1 words=0 seed=1",
      method: "POST",
      url: "/v1/chat/completions",
      body: {
        model: "m",
        messages: [{ role: "user", content: expect.stringMatching(/^Add /) }],
        max_completion_tokens: 9,
      },
    });
    const [record] = prompts({ ...plan, format: "inspect" });
    expect(record).toMatchObject({
      id: "toy.sums 1 digits=1 words=0 seed=1",
      input: [{ role: "user", content: expect.stringMatching(/^Add /) }],
      target: expect.stringMatching(/^\d+$/),
      metadata: { digits: 1, seed: 1, larger: expect.any(Number) },
    });
    expect(() => prompts({ ...plan, format: "openai" })).toThrow("model is missing");
    expect(() => prompts({ task: counting, grid: [{ turns: 2 }] })).toThrow("toy.counting has several turns");
  });
});

const recorded = join(import.meta.dirname, "../../../../../data/runs/recorded");

/** Rows in an order that is the same for both. */
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

it.each<[string, AnyTask]>([
  ["factor-words-4-shots-smollm2", symbolic],
  ["cogniload-likelihood-gemma3", puzzle],
  ["neurocognition-json-4-shots-smollm2", ravenText],
  ["cards-words-bundled", cardSorting],
  ["memory-words-bundled", spatialWorkingMemory],
])("a log of Inspect AI that the lab wrote gives the same rows back: %s", async (name, task) => {
  const [store, to] = [join(recorded, name), join(temporaryFolder(), "logs")];
  const rows = await rescore(store, task as Task);
  const [log] = await exportStores({ format: "inspect", to, stores: store, tasks: [task] });
  const notes: string[] = [];
  const onNote = (note: string) => notes.push(note);
  expect(sorted(await importLog(log!, { task: task as Task, onNote }))).toEqual(sorted(rows));
  expect(notes).toEqual([]);

  const copy = join(to, "copy");
  expect(sorted(await importLog(log!, { tasks: [task], store: copy, onNote }))).toEqual(sorted(rows));
  expect(sorted(await rescore(copy, task as Task))).toEqual(sorted(rows));
});
