import { beforeAll, afterAll, describe, expect, it, vi } from "vitest";
import type { LlamaChat } from "node-llama-cpp";
import { said } from "@loadlab/lib/core/answer/said.js";
import { answeredAs } from "@loadlab/lib/core/answer-form.js";
import { fits, objectOf } from "@loadlab/lib/core/json-schema.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import * as factor from "@loadlab/lib/factor/index.js";
import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import { constrained } from "../../models/gguf-constrained.js";
import { chatHistory, wholeText } from "../../models/chat-format.js";
import { llamaRuntime } from "../../models/llama-runtime.js";
import { bundled, type GgufModel } from "../../models/index.js";
import { run } from "../../run/index.js";
import { BUNDLED, reply } from "./support.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

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
    const rows = await run({ task: factor.symbolic, grid, epochs: 4, model, answer: "json" });
    for (const { reply, bucket, answerForm } of rows) {
      expect(JSON.parse(reply)).toHaveProperty("answer");
      expect(bucket).not.toBe("unparseable");
      expect(answerForm).toBe("json");
    }
  });
});

describe("a chat format that opens each reply with a thought", () => {
  it("has its thought first and JSON behind it, by llama.cpp itself", async () => {
    const { library, llama } = await llamaRuntime(false, false);
    const weights = await llama.loadModel({ modelPath: BUNDLED });
    const context = await weights.createContext({ contextSize: 512, sequences: 1, threads: 1 });
    class Thinking extends library.ChatMLChatWrapper {
      override readonly settings = {
        ...library.ChatWrapper.defaultSettings,
        segments: { thought: { prefix: "<think>", suffix: "</think>", openOnResponseStart: true } },
      };
    }
    try {
      const chat = new library.LlamaChat({
        contextSequence: context.getSequence(),
        chatWrapper: new Thinking(),
      });
      const schema = objectOf({ answer: { type: "string", enum: ["v1", "v2"] } });
      const history = chatHistory([{ role: "user", text: "v1 = 3, so what is v1?" }]);
      for (const maxTokens of [200, 5]) {
        const found = await constrained(chat, history, { maxTokens, repeatPenalty: false }, schema);
        const text = wholeText(found);
        expect(text).toMatch(/^<think>/);
        if (maxTokens === 5) expect(found.metadata.stopReason).toBe("maxTokens");
        else expect(JSON.parse(said(text))).toEqual({ answer: expect.stringMatching(/^v[12]$/) });
      }
    } finally {
      await context.dispose();
      await weights.dispose();
    }
  });
});

/** A chat whose model says these parts, a word of each a token, and JSON once there is a grammar. */
function talking(parts: { thought?: string; text?: string }[], json = '{"answer":1}') {
  const calls: { history: unknown; maxTokens: number; grammar: boolean }[] = [];
  let used = 0;
  const chat = {
    model: { llama: { createGrammarForJsonSchema: async () => ({}) } },
    chatWrapper: { settings: { segments: { thought: { prefix: "<think>" } } } },
    sequence: {
      tokenMeter: { getState: () => used, diff: (before: number) => ({ usedOutputTokens: used - before }) },
    },
    async generateResponse(
      history: unknown,
      options: {
        maxTokens: number;
        grammar?: object;
        signal?: AbortSignal;
        onResponseChunk?: (chunk: { type?: string; text: string }) => void;
      },
    ) {
      const { maxTokens, signal, onResponseChunk } = options;
      calls.push({ history, maxTokens, grammar: options.grammar !== undefined });
      if (options.grammar) return { fullResponse: [json], metadata: { stopReason: "eogToken" } };
      const fullResponse: unknown[] = [];
      let left = maxTokens;
      for (const { thought, text } of parts) {
        const words: string[] = [];
        const part = () =>
          thought === undefined
            ? words.join(" ")
            : { type: "segment", segmentType: "thought", text: words.join(" "), ended: left > 0 };
        for (const word of (thought ?? text)!.split(" ")) {
          if (left-- === 0)
            return { fullResponse: [...fullResponse, part()], metadata: { stopReason: "maxTokens" } };
          used++;
          words.push(word);
          onResponseChunk?.({ ...(thought !== undefined && { type: "segment" }), text: word });
          if (signal?.aborted)
            return { fullResponse: [...fullResponse, part()], metadata: { stopReason: "abort" } };
        }
        fullResponse.push(part());
      }
      return { fullResponse, metadata: { stopReason: "eogToken" } };
    },
  };
  const history = [
    { type: "user" as const, text: "?" },
    { type: "model" as const, response: [] },
  ];
  const schema = objectOf({ answer: { type: "integer" } });
  const say = (maxTokens: number, signal?: AbortSignal) =>
    constrained(chat as unknown as LlamaChat, history, { maxTokens, signal }, schema);
  return { calls, say };
}

const thought = (text: string, ended = true) => ({ type: "segment", segmentType: "thought", text, ended });

describe("a model that thinks", () => {
  it("does so first, freely, and is held to the schema from its first word", async () => {
    const { calls, say } = talking([{ thought: "let me see" }, { text: "The answer is 1" }]);
    expect(await say(20)).toEqual({
      fullResponse: [thought("let me see"), '{"answer":1}'],
      metadata: { stopReason: "eogToken" },
      generations: 2,
    });
    expect(calls.map(({ grammar, maxTokens }) => [grammar, maxTokens])).toEqual([
      [false, 20],
      [true, 16],
    ]);
    expect(calls[1]!.history).toEqual([
      { type: "user", text: "?" },
      { type: "model", response: [thought("let me see")] },
    ]);
  });

  it("need not, and then is held to the schema from the start", async () => {
    const { say } = talking([{ text: "The answer is 1" }]);
    expect((await say(20)).fullResponse).toEqual(['{"answer":1}']);
  });

  it("and never ends has no answer", async () => {
    const { calls, say } = talking([{ thought: "one two three four five" }]);
    expect(await say(3)).toEqual({
      fullResponse: [thought("one two three", false)],
      metadata: { stopReason: "maxTokens" },
      generations: 1,
    });
    expect(calls).toHaveLength(1);
  });

  it("until the cap has no answer either", async () => {
    const { say } = talking([{ thought: "one two" }, { text: "Well" }]);
    expect(await say(3)).toMatchObject({ metadata: { stopReason: "maxTokens" }, generations: 1 });
  });

  it("is stopped by the signal", async () => {
    const { say } = talking([{ thought: "one two" }, { text: "Well" }]);
    await expect(say(9, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
