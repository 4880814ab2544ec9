import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import type { JsonSchema } from "@loadlab/lib/core/sample.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { endpoint, RefusedError } from "../../models/index.js";
import { COSTLESS } from "../../models/model.js";
import { fixedAccuracy, oracle, random } from "../../models/scripted.js";
import { rescore, run } from "../../run/index.js";
import { query } from "../../run/runs.js";
import { completion, fail, send, stub, type Seen } from "../models/support.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

const grid = [{ variables: 4 }];
const plan = { task: symbolic, grid, items: 3 };

describe("a run that asks for another form of answer", () => {
  it.each(["line", "json"] as const)("has it in its rows, and what scripts score: %s", async (answer) => {
    const rows = await run({ ...plan, model: oracle(symbolic), answer });
    expect(rows).toMatchObject(Array(3).fill({ correct: 1, answerForm: answer }));
    for (const { reply } of rows) expect(reply).toMatch(answer === "json" ? /^\{"answer":\[/ : /\nAnswer: /);
    const guessed = await run({ ...plan, model: random(symbolic), answer });
    expect(guessed.every(({ bucket }) => bucket !== "unparseable")).toBe(true);
    const drawn = await run({ ...plan, items: 40, model: fixedAccuracy(symbolic, 0.5), answer });
    const share = drawn.filter(({ correct }) => correct === 1).length / 40;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
  });

  it("plays a conversation of many turns to its end", async () => {
    const cell = { difficulty: "easy", modality: "text", ambiguity: "off" } as const;
    const [row] = await run({ task: cardSorting, grid: [cell], model: oracle(cardSorting), answer: "json" });
    expect(row).toMatchObject({ correct: 1, reply: expect.stringMatching(/^\{"answer":[1-4]\}$/) });
  });

  it("shows its worked examples in the same form", async () => {
    const asked: string[][] = [];
    const model = noting(right, {
      async reply(messages, _options, context) {
        asked.push(messages.filter(({ role }) => role === "assistant").map(({ text }) => text));
        return { ...COSTLESS, text: context.task.oracle(context.episode), stop: "end" };
      },
    });
    const cells = [comprehension.grid.find(({ type }) => type === "entity_count")!];
    await run({ task: comprehension, grid: cells, model, shots: 2, answer: "json" });
    expect(asked[0]).toEqual(Array(2).fill(expect.stringMatching(/^\{"answer":\d\}$/)));
  });

  it("keeps a store of its own, which is scored again as it was asked", async () => {
    const store = temporaryStore();
    const rows = await run({ ...plan, model: oracle(symbolic), answer: "json", store });
    await expect(run({ ...plan, model: noting(right), answer: "json", store })).rejects.toThrow("model");
    expect(await run({ ...plan, model: oracle(symbolic), answer: "json", store })).toEqual(rows);
    for (const answer of [undefined, "line"] as const) {
      const has = answer ? '"line"' : "(none)";
      await expect(run({ ...plan, model: oracle(symbolic), answer, store })).rejects.toThrow(
        `has setting answer "json", and this run has ${has}; use another store`,
      );
    }
    expect(await rescore(store, symbolic)).toEqual(rows);
    const forms = await query("SELECT DISTINCT answerForm FROM rows", { stores: store });
    expect(forms).toEqual([{ answerForm: "json" }]);
  });

  it("is refused by name where it can't be", async () => {
    const asked = (options: object) => run({ ...plan, model: oracle(symbolic), ...options });
    await expect(asked({ answer: "xml" })).rejects.toThrow('answer is "xml"; expected');
    await expect(asked({ answer: "json", reading: "likelihood" })).rejects.toThrow(
      'answer is "json", and reading "likelihood" compares responses in the paper\'s form; leave answer at "paper"',
    );
    const toy = { task: sums(), grid: [{ digits: 1 }], model: oracle(sums()), answer: "line" } as const;
    await expect(run(toy)).rejects.toThrow('answer is "line", and toy.sums has no format');
  });

  it("tells the model the schema, and only then", async () => {
    const seen: unknown[] = [];
    const model = noting(right, {
      async reply(_messages, options, context) {
        seen.push(options.schema);
        return { ...COSTLESS, text: context.task.oracle(context.episode), stop: "end" };
      },
    });
    for (const answer of ["paper", "line", "json"] as const) await run({ ...plan, items: 1, model, answer });
    const schema = expect.objectContaining({ type: "object", required: ["answer"] });
    expect(seen).toEqual([undefined, undefined, schema]);
  });
});

/** The first value that the schema of a request allows. */
function firstOf(seen: Seen): string {
  const { json_schema } = seen.body.response_format as { json_schema: { schema: JsonSchema } };
  const { answer } = (json_schema.schema as JsonSchema & { properties: { answer: { enum: string[] } } })
    .properties;
  return JSON.stringify({ answer: answer.enum[0] });
}

describe("a server that is asked for JSON", () => {
  const puzzles = { task: puzzle, grid: [{ difficulty: 1, statements: 4, needleRatio: 0.5 }], items: 4 };
  const asked = (baseURL: string, answer: AnswerForm = "json", more = {}) =>
    run({ ...puzzles, model: endpoint({ model: "tiny", baseURL, sequences: 1 }), answer, ...more });

  it("is sent the schema; what it gives by it is an answer", async () => {
    const { baseURL, requests } = await stub((response, seen) =>
      send(response, 200, completion(firstOf(seen))),
    );
    const rows = await asked(baseURL);
    const schema = { type: "object", required: ["answer"], additionalProperties: false };
    const json_schema = { name: "answer", strict: true, schema };
    expect(requests[0]!.body.response_format).toMatchObject({ type: "json_schema", json_schema });
    for (const { answer, reply, error } of rows)
      expect([answer, error]).toEqual([Reflect.get(JSON.parse(reply), "answer"), null]);
  });

  it("and passes over it has given no answer, and no reply breaks the run", async () => {
    const said = ["The puzzle says pink.", `{"answer": ${"[".repeat(1000)}`, '{"answer": 3}', ""];
    const { baseURL } = await stub((response, _, nth) => send(response, 200, completion(said[nth]!)));
    const rows = await asked(baseURL);
    expect(rows.map(({ reply, correct, answer }) => [reply, correct, answer])).toEqual(
      said.map((one) => [one, 0, ""]),
    );
  });

  it("and refuses it has a row that says so for each sample, which is asked again on request", async () => {
    const store = temporaryStore();
    const { baseURL, requests } = await stub((response) =>
      fail(response, 400, "'response_format' of type 'json_schema' is not supported with this model."),
    );
    const rows = await asked(baseURL, "json", { items: 20, store });
    expect(rows).toHaveLength(20);
    expect(readFileSync(join(store, "refused.jsonl"), "utf8")).toContain("use answer: ");
    for (const row of rows)
      expect(row).toMatchObject({ correct: NaN, bucket: "format", error: "format", reply: "" });
    expect(requests).toHaveLength(20);
    expect(await asked(baseURL, "json", { items: 20, store })).toEqual(rows);
    expect(requests).toHaveLength(20);
    await asked(baseURL, "json", { items: 2, store, askRefused: true });
    expect(requests).toHaveLength(22);
    const stored = await query("SELECT DISTINCT bucket, error, answerForm FROM rows", { stores: store });
    expect(stored).toEqual([{ bucket: "format", error: "format", answerForm: "json" }]);
  });

  it("and refuses some schemas has its other answers", async () => {
    const { baseURL } = await stub((response, seen, nth) =>
      nth === 1
        ? fail(response, 422, "Invalid schema for enum")
        : send(response, 200, completion(firstOf(seen))),
    );
    const store = temporaryStore();
    const errors = (await asked(baseURL, "json", { store })).map(({ error }) => error);
    expect(errors).toEqual([null, "format", null, null]);
    expect(storedLines(store)).toHaveLength(3);
  });

  it("and objects to something else has refused the prompt, or all", async () => {
    const { baseURL } = await stub((response, seen, nth) =>
      nth === 0 ? fail(response, 400, "content filter") : send(response, 200, completion(firstOf(seen))),
    );
    expect((await asked(baseURL))[0]).toMatchObject({ error: "refused" });
    const locked = await stub((response) => fail(response, 401, "no such key for this schema"));
    await expect(asked(locked.baseURL)).rejects.not.toThrow(RefusedError);
  });
});

describe("the user's own marks of thoughts", () => {
  const marked = noting(({ task, episode }) => ({
    text: `<plan>${task.guess(episode, { pick: ([one]: unknown[]) => one } as never)} Answer: v99</plan>`,
  }));
  const thoughtMarks = [{ open: "<plan>", close: "</plan>" }];

  it("take what stands between them out of the answer, in the run and again", async () => {
    const store = temporaryStore();
    const before = await run({ ...plan, model: marked, store });
    expect(before.some(({ answer }) => answer !== "")).toBe(true);
    const now = await rescore(store, symbolic, { thoughtMarks });
    for (const { answer, reply } of now) {
      expect(answer).toBe("");
      expect(reply).toMatch(/^<plan>/);
    }
    const own = temporaryStore();
    const rows = await run({ ...plan, model: marked, store: own, thoughtMarks });
    const scored = ({ answer, bucket, reply }: (typeof rows)[number]) => [answer, bucket, reply];
    expect(rows.map(scored)).toEqual(now.map(scored));
    expect(await rescore(own, symbolic)).toEqual(rows);
    expect((await rescore(own, symbolic, { thoughtMarks: [] })).map(scored)).toEqual(before.map(scored));
  });

  it("are part of what a store is", async () => {
    const store = temporaryStore();
    await run({ ...plan, model: marked, store, thoughtMarks });
    await expect(run({ ...plan, model: marked, store })).rejects.toThrow(
      /setting thoughtMarks .+ and this run has \(none\); use another store, or .*\{ thoughtMarks \}\)/,
    );
  });

  it.each([[[{ open: "", close: "x" }]], [[{ open: "<a>", close: "<a>b" }]]])(
    "are checked: %j",
    async (marks) => {
      await expect(run({ ...plan, model: marked, thoughtMarks: marks })).rejects.toThrow(RangeError);
      const store = temporaryStore();
      await run({ ...plan, items: 1, model: marked, store });
      await expect(rescore(store, symbolic, { thoughtMarks: marks })).rejects.toThrow("thoughtMarks has");
      await expect(rescore(store, symbolic, { marks: [] } as never)).rejects.toThrow("marks");
    },
  );
});
