import { join } from "node:path";
import { expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { oracle } from "../../../models/scripted.js";
import { plannedRun, planSource, planValue } from "../../../run/plans/plan-file.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const tasks = [sums(), symbolic] as unknown as Task[];
const read = (text: string, overrides = {}) =>
  plannedRun(planSource(text), "/plans/night.yaml", tasks, overrides);

/** A plan with other lines in place of those that begin alike. */
function plan(...lines: string[]): string {
  const sound = ["task: toy.sums", "grid: { digits: [1, 2], words: 0 }", "items: 3", "model: oracle"];
  const keys = lines.map((line) => line.split(":")[0]!);
  return [...sound.filter((line) => !keys.includes(line.split(":")[0]!)), ...lines].join("\n");
}

it("crosses the lists of a block, takes a list of blocks, and the paper's grid by its name", () => {
  expect(read(plan())).toMatchObject({ items: 3, tries: 1, seed: 1, store: "night", maxTokens: undefined });
  expect(read(plan()).grid).toEqual([
    { digits: 1, words: 0 },
    { digits: 2, words: 0 },
  ]);
  expect(read(plan("grid: [{ digits: 3 }, { digits: [1, 2], words: [0, 5] }]")).grid).toEqual([
    { digits: 3 },
    { digits: 1, words: 0 },
    { digits: 1, words: 5 },
    { digits: 2, words: 0 },
    { digits: 2, words: 5 },
  ]);
  expect(read(plan("grid: paper")).grid).toEqual(sums().grid);
});

it("reads JSON as it reads YAML", () => {
  const json = { task: "toy.sums", grid: [{ digits: 2 }], model: { known: 0.7 }, seed: 4, maxTokens: 9 };
  expect(read(JSON.stringify(json, null, 2))).toMatchObject({ grid: [{ digits: 2 }], seed: 4, maxTokens: 9 });
});

it("takes paths from the plan's folder, and what overrides the plan", () => {
  expect(read(plan("store: ../runs/one")).store).toBe("/runs/one");
  expect(read(plan("store: one")).store).toBe("one");
  expect(read(plan("store: /elsewhere/one")).store).toBe("/elsewhere/one");
  expect(read(plan(), { items: 7, store: "other" })).toMatchObject({ items: 7, store: "other" });
});

it.each([
  ["model: oracle", { name: "oracle", identity: { task: "toy.sums" } }],
  ["model: random", { name: "random", identity: { seed: 1 } }],
  ["model: { random: { seed: 5 } }", { name: "random", identity: { seed: 5 } }],
  ["model: { known: .7 }", { name: "known", identity: { probability: 0.7 } }],
  [
    "model: { endpoint: { model: m, baseURL: 'http://localhost:8000/v1', temperature: 1, sequences: 16 } }",
    { name: "m", sequences: 16, identity: { endpoint: "localhost:8000/v1", temperature: 1 } },
  ],
  [
    "model: { endpoint: { model: m, baseURL: 'http://localhost:8000/v1', chatFormat: none, stop: ['.'] } }",
    { identity: { chatFormat: "none", stop: '["."]' }, likelihood: expect.any(Function) },
  ],
])("%s makes the model that the function of that name makes", async (line, model) => {
  expect(await read(plan(line)).model()).toMatchObject(model);
});

it.each<[string, string, string[]]>([
  ["another task", plan("task: toy.sum"), ['line 4: task is "toy.sum"', "perhaps toy.sums is meant"]],
  ["another key", plan("epohcs: 3"), ['line 5: a plan has no key "epohcs"; expected task, grid, model,']],
  [
    "a parameter out of range",
    plan("grid:", "  digits: [1, 9]"),
    ["line 4: digits is 9; expected a whole number"],
  ],
  [
    "another parameter",
    plan("grid: { wrods: 3 }"),
    ['line 4: toy.sums knows no "wrods"', "perhaps words is meant"],
  ],
  [
    "a cell twice",
    plan("grid: [{ digits: 1 }, { digits: 1, words: 0 }]"),
    ["line 4: cells 0 and 1 of the grid"],
  ],
  ["a grid of none", plan("grid: []"), ["line 4: grid is []"]],
  [
    "an empty list",
    plan("grid: [{ digits: 1 }, { digits: [] }]"),
    ['line 4: the grid has 0 cells in {"digits":[]}'],
  ],
  [
    "a grid that is none",
    plan("grid: all"),
    ['line 4: grid has "all"', 'expected paper, one such as {"digits":1}'],
  ],
  [
    "a grid too large",
    plan(`grid: { digits: [${"1,".repeat(1100)}1], words: [${"1,".repeat(1100)}1] }`),
    ["line 4: the grid has 1212201 cells", "expected 1..1000000 in all"],
  ],
  [
    "counts that are none",
    plan("items: 0", "tries: many", "seed: -1", "maxTokens: 1.5"),
    ["line 4: items is 0", 'line 5: tries is "many"', "line 6: seed is -1", "line 7: maxTokens is 1.5"],
  ],
  ["a seed beyond the last", plan("items: 3", "seed: 4294967294"), ["line 5: seed is 4294967294; expected"]],
  ["items twice", plan("epochs: 2"), ["items is 3 and epochs is 2; expected only one"]],
  ["a store's name", plan('store: "a?b"'), ['line 5: store is "a?b"; expected a name of letters']],
  [
    "nothing that is needed",
    "items: 3",
    [
      "night.yaml has 3 faults, and nothing was asked:\n" +
        "  line 1: the plan has no grid\n  line 1: the plan has no model\n  line 1: the plan has no task",
    ],
  ],
  ["a text", "just words", ['line 1: the plan is "just words"; expected task, grid, model']],
  ["nothing", "", ["line 1: the plan is null; expected task, grid, model"]],
  ["no YAML", "task: [toy.sums\ngrid: paper", ["night.yaml has", "line "]],
  ["a key twice", plan() + "\nitems: 4", ["line 5: Map keys must be unique"]],
  [
    "another model",
    plan("model: oracel"),
    ['line 4: model is "oracel"; expected one of oracle, random, known,'],
  ],
  [
    "two models",
    plan("model: { known: .5, random: {} }"),
    ['line 4: model is "known, random"; expected one'],
  ],
  [
    "a model's missing file",
    plan("model:", "  gguf: ../none.gguf"),
    ['line 4: path is "../none.gguf", and there is no file /none.gguf; expected the path of a .gguf file'],
  ],
  [
    "a probability out of range",
    plan("model: { known: 7 }"),
    ["line 4: probability is 7; expected a number in 0..1"],
  ],
  [
    "a model's unknown option",
    plan("model: { gguf: { path: x.gguf, temprature: 1 } }"),
    ['line 4: models.gguf knows no "temprature"', "perhaps temperature is meant"],
  ],
  [
    "a model's option out of range",
    plan("model: { endpoint: { model: m, retries: 1000 } }"),
    ["line 4: retries is 1000"],
  ],
  ["a missing option", plan("model: { endpoint: { retries: 3 } }"), ["line 4: model is undefined; expected"]],
  [
    "a benchmark without a model",
    plan("model: { bundled: cogni }"),
    ['line 4: benchmark is "cogni"; expected one of'],
  ],
  [
    "several tries of a greedy model",
    plan("tries: 3", "model: { bundled: factor }"),
    ["line 4: tries is 3, and bundled has temperature 0"],
  ],
])("names %s and its line", (_, text, messages) => {
  expect(() => read(text)).toThrow(RangeError);
  for (const message of messages) expect(() => read(text)).toThrow(message);
});

it("tells all faults at once, in the order of their lines, and an option's by its name", () => {
  const text = "items: none\ntask: toy.sums\ngrid: { digits: 9 }\nmodel: { known: 2 }\ntries: 0";
  expect(() => read(text, { seed: -1 })).toThrow(
    "/plans/night.yaml has 5 faults, and nothing was asked:\n" +
      "  --seed: seed is -1; expected a whole number of at least 0\n" +
      '  line 1: items is "none"; expected a whole number of at least 1\n',
  );
});

it("takes a model's further fields for what they are", async () => {
  const fields = '{ stop_token: "<|end|>", prompt_cache_key: night-3, budget_tokens: "many" }';
  const { model } = read(
    plan(`model: { endpoint: { model: m, baseURL: "http://h/v1", extraBody: ${fields} } }`),
  );
  expect((await model()).identity.extraBody).toContain("<|end|>");
});

const SECRET = "sk-proj-abcdef123456";

it.each([
  ["beside the model", plan(`apiKey: ${SECRET}`)],
  ["in the model's options", plan(`model: { endpoint: { model: m, api_key: ${SECRET} } }`)],
  ["as a further field", plan(`model: { endpoint: { model: m, extraBody: { api_key: ${SECRET} } } }`)],
  [
    "in the address's query",
    plan(`model: { endpoint: { model: m, baseURL: "http://host/v1?api-key=${SECRET}" } }`),
  ],
  [
    "that is known by its beginning",
    plan(`model: { endpoint: { model: m, extraBody: { user: ${SECRET} } } }`),
  ],
  ["in the address", plan(`model: { endpoint: { model: m, baseURL: "http://me:${SECRET}@host/v1" } }`)],
  ["in the place of its variable's name", plan(`model: { endpoint: { model: m, keyVariable: ${SECRET} } }`)],
])("refuses a key %s, and does not show it", (_, text) => {
  let message = "";
  try {
    read(text);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain("OPENAI_API_KEY");
  expect(message).not.toContain(SECRET);
});

it("shows no value of a model whose kind is misspelt", () => {
  const given = plan(`model: { endpont: ${SECRET} }`);
  expect(() => read(given)).toThrow(/model is .*endpont/);
  expect(() => read(given)).not.toThrow(SECRET);
});

it("takes the lab's objects from a plan that a program makes, and names its faults by their keys", async () => {
  const task = sums({ version: "3" });
  const value = { task, grid: [{ digits: 2 }], model: () => oracle(task) };
  const planned = plannedRun(planValue(value), join("/plans", "night.ts"), tasks);
  expect(planned.task).toBe(task);
  expect((await planned.model()).name).toBe("oracle");
  const faulty = { ...value, grid: [{ digits: 2 }, { digits: 8 }], items: 0, model: { known: 3 } };
  const reading = () => plannedRun(planValue(faulty), "night.ts", tasks);
  expect(reading).toThrow("grid: digits is 8");
  expect(reading).toThrow("items: items is 0");
  expect(reading).toThrow("model: probability is 3");
});

it("takes the form of answer and marks of thoughts, and says what is wrong with them", () => {
  const symbolicPlan = (...lines: string[]) =>
    plan("task: factor.symbolic", "grid: { variables: 2 }", "model: oracle", ...lines);
  const marks = "thoughtMarks: [{ open: <plan>, close: </plan> }]";
  expect(read(symbolicPlan())).toMatchObject({ answer: "paper", thoughtMarks: undefined });
  expect(read(symbolicPlan("answer: json", marks))).toMatchObject({
    answer: "json",
    thoughtMarks: [{ open: "<plan>", close: "</plan>" }],
  });
  expect(read(symbolicPlan(), { answer: "line" })).toMatchObject({ answer: "line" });
  expect(() => read(symbolicPlan("answer: xml"))).toThrow('line 5: answer is "xml"');
  expect(() => read(plan("answer: json"))).toThrow('line 5: answer is "json", and toy.sums has no format');
  expect(() => read(symbolicPlan("answer: json", "reading: likelihood"))).toThrow(
    "compares responses in the paper's",
  );
  expect(() => read(symbolicPlan("thoughtMarks: [{ open: '', close: x }]"))).toThrow(
    "line 5: thoughtMarks has",
  );
});

const PLACES = `# tonight

task: toy.sums
grid:
  - digits: 1
model: { oracle: { known: 1 } }`;

it.each<[key: string | undefined, line: number]>([
  [undefined, 3],
  ["task", 3],
  ["grid", 4],
  ["model", 6],
  ["none", 3],
])("the key %s is found in line %i", (key, line) => {
  expect(planSource(PLACES).where(key)).toBe(`line ${line}`);
  expect(planSource("").where(key)).toBe("line 1");
});
