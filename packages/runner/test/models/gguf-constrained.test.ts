import type { LlamaContextSequence, Token } from "node-llama-cpp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { answeredAs } from "@loadlab/lib/core/answer-form.js";
import { fits, objectOf } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import * as factor from "@loadlab/lib/factor/index.js";
import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import { constrained, loopWatch } from "../../models/gguf-reply.js";
import { gguf } from "../../models/gguf.js";
import { bundled, type GgufModel } from "../../models/index.js";
import { run } from "../../run/index.js";
import { query } from "../../run/sql/query.js";
import { reply, reply as ask } from "./support.js";

describe("a local model's reply to a schema", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await bundled({ gpu: false, maxTokens: 200 });
  });
  afterAll(() => model.dispose());

  it.each([
    [factor.symbolic, { variables: 4 }],
    [factor.realistic, { operations: 2 }],
    [neurocognition.cardSorting, { difficulty: "easy", modality: "text", ambiguity: "off" }],
    [neurocognition.spatialWorkingMemory, { difficulty: "easy", modality: "text" }],
  ] as [AnyTask, object][])("is JSON of it, whatever the model would say: %#", async (bare, params) => {
    const task = answeredAs(bare, "json");
    for (const seed of [1, 2]) {
      const { messages, schema } = task.begin(task.generate(params, seed));
      const free = await reply(model, messages);
      expect(() => JSON.parse(free.text)).toThrow();
      const { text, stop, outputTokens } = await reply(model, messages, { schema });
      expect(fits(JSON.parse(text), schema!)).toBe(true);
      expect(stop).toBe("end");
      expect(outputTokens).toBeGreaterThan(0);
    }
  });

  it("counts what it costs, and is cut at the cap", async () => {
    const schema = objectOf({ answer: { type: "integer", enum: [123456] } });
    const { text, outputTokens } = await reply(model, [{ role: "user", text: "?" }], { schema });
    expect(JSON.parse(text)).toEqual({ answer: 123456 });
    const cut = await reply(model, [{ role: "user", text: "?" }], { schema, maxTokens: outputTokens - 2 });
    expect(text.startsWith(cut.text)).toBe(true);
    expect(cut).toMatchObject({ stop: "length", outputTokens: outputTokens - 2 });
  });

  it("is what a run scores, with nothing to be read", async () => {
    const grid = [{ variables: 3 }];
    const rows = await run({ task: factor.symbolic, grid, items: 4, model, answer: "json" });
    for (const { reply, bucket, answerForm } of rows) {
      expect(JSON.parse(reply)).toHaveProperty("answer");
      expect(bucket).not.toBe("unparseable");
      expect(answerForm).toBe("json");
    }
  });
});

/** A model that says these tokens, a text each, and JSON once there is a grammar. */
function talking(said: string[], json = '{"answer":1}') {
  const calls: { prompt: string[]; grammar: boolean }[] = [];
  const all: string[] = [];
  const token = (text: string) => all.push(text) - 1;
  const sequence = {
    model: {
      llama: { createGrammarForJsonSchema: async () => ({}) },
      detokenize: (tokens: number[]) => tokens.map((number) => all[number]).join(""),
    },
    nextTokenIndex: 0,
    adaptStateToTokens: async () => {},
    async evaluateWithoutGeneratingNewTokens({ length }: number[]) {
      this.nextTokenIndex += length;
    },
    async *evaluate(prompt: number[], options: { grammarEvaluationState?: object }) {
      const grammar = "grammarEvaluationState" in options;
      calls.push({ prompt: prompt.map((number) => all[number]!), grammar });
      for (const text of grammar ? [...json] : said) yield token(text);
    },
  };
  const schema = objectOf({ answer: { type: "integer" } });
  const say = (maxTokens: number, { opened = "", signal }: { opened?: string; signal?: AbortSignal } = {}) =>
    constrained(
      sequence as unknown as LlamaContextSequence,
      { tokens: [token("?") as Token], opened },
      true,
      { maxTokens, stop: [], endLoops: false, signal },
      schema,
    );
  return { calls, say };
}

const answer = '{"answer":1}';

const HARMONY =
  "<|channel|> analysis <|message|> hm <|end|> <|start|> assistant <|channel|> final <|message|>".split(" ");

describe("a model that thinks", () => {
  beforeAll(() => {
    vi.doMock("node-llama-cpp", () => ({ LlamaGrammarEvaluationState: class {} }));
  });
  afterAll(() => {
    vi.doUnmock("node-llama-cpp");
  });

  it.each([
    ["think tags", ["<think>", "let me", " see", "</think>", "\n\n"], "The"],
    ["tags of several tokens", ["<thi", "nk", ">", "let", "</", "think", ">", "\n"], "1"],
    ["a header behind its thought", HARMONY, "It"],
  ])("does so first, freely, and is held to the schema from its first word: %s", async (_, thought, word) => {
    const { calls, say } = talking([...thought, word, " is", " 1"]);
    expect(await say(40)).toEqual({ text: thought.join("") + answer, generations: 2 });
    expect(calls).toEqual([
      { prompt: ["?"], grammar: false },
      { prompt: ["?", ...thought], grammar: true },
    ]);
  });

  it("whose prompt opens the thought is within it from its first token", async () => {
    const { say } = talking(["hm", "</think>", "Well"]);
    expect(await say(40, { opened: "<think>\n" })).toMatchObject({ text: `hm</think>${answer}` });
  });

  it("need not, and then is held to the schema from the start", async () => {
    const { say } = talking(["The", " answer", " is", " 1"]);
    expect(await say(20)).toMatchObject({ text: answer });
  });

  it("and ends behind its thought is held to the schema there", async () => {
    const { say } = talking(["<think>", "hm", "</think>"]);
    expect(await say(20)).toMatchObject({ text: `<think>hm</think>${answer}` });
  });

  it("and never ends has no answer", async () => {
    const { calls, say } = talking(["<think>", "one", " two", " three", " four"]);
    expect(await say(3)).toEqual({ text: "<think>one two", ended: "cap", generations: 1 });
    expect(await say(20)).toEqual({ text: "<think>one two three four", generations: 1 });
    expect(calls).toHaveLength(2);
  });

  it("is stopped by the signal", async () => {
    const { say } = talking(["<think>", "one", "</think>", "Well"]);
    await expect(say(9, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
  });
});

const ends = (tokens: readonly number[]) => {
  const watch = loopWatch();
  return tokens.findIndex((token) => watch(token)) + 1;
};
const piece = (length: number) => Array.from({ length }, (_, at) => at);
const repeated = (length: number, times: number) => Array.from({ length: times }, () => piece(length)).flat();

it("a piece of up to 64 tokens that is repeated for a hundred tokens and five times is a loop", () => {
  expect(ends([7, 8, 9, ...repeated(1, 200)])).toBe(3 + 1 + 100);
  expect(ends(repeated(20, 20))).toBe(20 + 100);
  expect(ends(repeated(64, 20))).toBe(6 * 64);
  expect(ends(repeated(65, 20))).toBe(0);
  expect(ends([...repeated(30, 5), 99, ...repeated(30, 5)])).toBe(0);
  expect(ends(piece(3000))).toBe(0);
});

it("of the recorded replies one that the model ended itself is a loop, and a quarter of those that the cap cut", async () => {
  const rows = await query("select stop, reply from rows where length(reply) > 300", { stores: "recorded" });
  const words = (reply: unknown) => {
    const known = new Map<string, number>();
    return (String(reply).match(/\s+|[^\s]+/g) ?? []).map(
      (word) => known.get(word) ?? (known.set(word, known.size), known.size - 1),
    );
  };
  const loops = (stop: string) =>
    rows.filter((row) => row.stop === stop && ends(words(row.reply)) > 0).length;
  expect(rows.filter(({ stop }) => stop === "end").length).toBeGreaterThan(100);
  expect(loops("end")).toBe(1); // says "and is wearing purple gloves" thirteen times, then goes on
  expect(loops("length")).toBeGreaterThan(30);
});

it("a model's loop ends with stop loop, with what it would have said until then", async () => {
  const path = new URL("../../../../models/loadlab-centerbench.gguf", import.meta.url).pathname;
  const params = { level: 4, subset: "plausible", type: "action_performed", entity: 4 } as const;
  const { messages } = comprehension.begin(comprehension.generate(params, 1));
  const replies = [];
  for (const endLoops of [false, true]) {
    const model = await gguf(path, { threads: 1, gpu: false, endLoops });
    replies.push(await ask(model, messages));
    expect(model.identity.endLoops).toBe(endLoops ? true : undefined);
    await model.dispose();
  }
  const [whole, ended] = replies as [(typeof replies)[0], (typeof replies)[0]];
  expect([whole!.stop, ended!.stop]).toEqual(["context", "loop"]);
  expect(whole!.text.startsWith(ended!.text)).toBe(true);
  expect(ended!.outputTokens).toBeLessThan(whole!.outputTokens / 3);
});
