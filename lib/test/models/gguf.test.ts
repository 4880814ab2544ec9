import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Message } from "../../core/message.js";
import * as factor from "../../factor/index.js";
import {
  bundled,
  BUNDLED_FILE,
  type GgufModel,
  type ReplyContext,
  type ReplyOptions,
} from "../../models/index.js";
import { run } from "../../run/index.js";
import { sums } from "../run/toy-task.js";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const user = (text: string): Message => ({ role: "user", text });
const question = user("v1 = 3 and v2 = v1 + 4, so what is v2?");

/** A real model is given no context to look at. */
const ask = (model: GgufModel, messages: Message[], options: ReplyOptions = {}) =>
  model.reply(messages, options, undefined as unknown as ReplyContext);

describe("the bundled model", () => {
  let model: GgufModel;
  const written: unknown[] = [];
  beforeAll(async () => {
    const noises = (["stdout", "stderr"] as const).map((name) =>
      vi.spyOn(process[name], "write").mockImplementation((text) => written.push(text) > 0),
    );
    model = await bundled({ gpu: false, maxTokens: 12 });
    await ask(model, [question]);
    noises.forEach((noise) => noise.mockRestore());
  });
  afterAll(() => model.dispose());

  it("loads and replies without a word on stdout or stderr", () => {
    expect(written).toEqual([]);
  });

  it("says what it is and where it runs", () => {
    const file = readFileSync(fileURLToPath(new URL(`../../../models/${BUNDLED_FILE}`, import.meta.url)));
    expect(model.name).toBe("loadlab-factor");
    expect(model.backend).toBe("cpu");
    expect(model.identity).toEqual({
      sha256: createHash("sha256").update(file).digest("hex"),
      chatFormat: expect.any(String),
      contextTokens: model.contextTokens,
      maxTokens: 12,
      temperature: 0,
    });
    expect(model.circumstances).toMatchObject({ backend: "cpu", threads: 1, sequences: 1, gpuLayers: 0 });
    expect(model.circumstances.nodeLlamaCpp).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("counts tokens: none for nothing, as many for two texts as for both, more for more", () => {
    expect(model.countTokens("")).toBe(0);
    const one = model.countTokens("v1 = v2 + 7\n");
    expect(one).toBeGreaterThan(3);
    expect(model.countTokens("v1 = v2 + 7\n".repeat(10))).toBe(10 * one);
  });

  it("does not take markup in a text for the chat's own", () => {
    expect(model.countTokens("<|user|>")).toBeGreaterThan(1);
  });

  it("gives the same reply again, from memory: the shared beginning is not evaluated anew", async () => {
    const first = await ask(model, [question]);
    const again = await ask(model, [question]);
    expect(again.text).toBe(first.text);
    expect(again.promptTokens).toBe(first.promptTokens);
    expect(again.evaluatedTokens).toBe(1);
    const other = await ask(model, [user(`${question.text} And v3?`)]);
    expect(other.promptTokens).toBeGreaterThan(first.promptTokens);
    expect(other.evaluatedTokens).toBeLessThan(other.promptTokens);
    const unlike = await ask(model, [user("Nothing alike.")]);
    expect(unlike.evaluatedTokens).toBe(unlike.promptTokens - 1); // the mark that opens a user's turn is shared
  });

  it("counts the whole conversation as prompt, earlier replies from memory", async () => {
    const first = await ask(model, [question]);
    const second = await ask(model, [question, { role: "assistant", text: first.text }, user("Sure?")]);
    expect(second.promptTokens).toBeGreaterThan(first.promptTokens + model.countTokens("Sure?"));
    expect(second.evaluatedTokens).toBeLessThanOrEqual(second.promptTokens - first.promptTokens + 1);
  });

  it("stops at the token cap, the call's before the model's own", async () => {
    const reply = await ask(model, [question], { maxTokens: 3 });
    expect(reply).toMatchObject({ stop: "length", outputTokens: 3 });
    expect(reply.text).not.toBe("");
    expect((await ask(model, [question])).outputTokens).toBeLessThanOrEqual(12);
    await expect(ask(model, [question], { maxTokens: 0 })).rejects.toThrow(/maxTokens is 0/);
  });

  it("refuses a conversation longer than its context with stop context, and goes on", async () => {
    const long = user("v1 = v2 + 7\n".repeat(Math.ceil(model.contextTokens / 4)));
    const reply = await ask(model, [long]);
    expect(reply).toMatchObject({ text: "", outputTokens: 0, evaluatedTokens: 0, stop: "context" });
    expect(reply.promptTokens).toBeGreaterThan(model.contextTokens);
    expect((await ask(model, [question])).outputTokens).toBeGreaterThan(0);
  });

  it("rejects with the signal's reason, in the prompt and in the reply, and stays of use", async () => {
    const before = await ask(model, [question]);
    await expect(ask(model, [question], { signal: AbortSignal.abort(new Error("stop")) })).rejects.toThrow(
      "stop",
    );
    const during = new AbortController();
    setTimeout(() => during.abort(new Error("stop now")), 40);
    const long = user("v1 = v2 + 7\n".repeat(300));
    await expect(ask(model, [long], { signal: during.signal, maxTokens: 2000 })).rejects.toThrow("stop now");
    expect((await ask(model, [question])).text).toBe(before.text);
  });

  it("refuses images", async () => {
    await expect(ask(model, [{ ...question, images: [new Uint8Array(4)] }])).rejects.toThrow(
      /no image input/,
    );
  });

  it("answers a task through the runner", async () => {
    const rows = await run({
      task: sums(),
      grid: [{ digits: 1 }, { digits: 2, words: 5000 }],
      epochs: 2,
      model,
    });
    expect(rows.map(({ error }) => error)).toEqual([null, null, "context", "context"]);
    expect(rows[0]!.promptTokens).toBeGreaterThan(0);
  });
});

describe("a small context", () => {
  it("holds conversation and reply together, to the token", async () => {
    const wide = await bundled({ gpu: false, maxTokens: 1 });
    const { promptTokens } = await ask(wide, [question]);
    await wide.dispose();
    const talk = async (contextTokens: number) => {
      const model = await bundled({ gpu: false, contextTokens });
      const reply = await ask(model, [question], { maxTokens: 5 });
      await model.dispose();
      return reply;
    };
    expect(await talk(promptTokens)).toMatchObject({ stop: "context", text: "", outputTokens: 0 });
    const tight = await talk(promptTokens + 1);
    expect(tight.outputTokens).toBe(1);
    expect(["context", "end"]).toContain(tight.stop);
    expect((await talk(promptTokens + 5)).stop).not.toBe("context");
  });
});

describe("several sequences", () => {
  it("answer side by side, each its own question", async () => {
    const items = [1, 2, 3, 4, 5, 6].map((seed) => factor.symbolic.generate({ variables: 2 }, seed));
    const questions = items.map((item) => user(factor.symbolicPrompt(item)));
    const two = await bundled({ gpu: false, sequences: 2 });
    expect(two.sequences).toBe(2);
    const replies = await Promise.all(questions.map((question) => ask(two, [question])));
    const prompts = questions.map(({ text }) => two.countTokens(text));
    await two.dispose();
    replies.forEach(({ promptTokens }, at) => expect(promptTokens).toBe(prompts[at]! + 2));
    const right = replies.filter(({ text }, at) => factor.scoreReply(items[at]!, text).correct === 1);
    // two-variable items are easy for the model; replies to one another's questions would mostly be wrong
    expect(right.length).toBeGreaterThanOrEqual(5);
  });
});

describe("the chat format", () => {
  it("of the file's template is the one found by itself, as the family is not known", async () => {
    const found = await bundled({ gpu: false, maxTokens: 5, chatFormat: "auto" });
    const named = await bundled({ gpu: false, maxTokens: 5 });
    expect(found.identity).toEqual(named.identity);
    expect(await ask(found, [question])).toEqual(await ask(named, [question]));
    await Promise.all([found.dispose(), named.dispose()]);
  });

  it("marks the turns as the template says, to the token", async () => {
    const model = await bundled({ gpu: false, maxTokens: 1 });
    const marks = 2; // <|user|> and <|assistant|>
    expect((await ask(model, [question])).promptTokens).toBe(model.countTokens(question.text) + marks);
    await model.dispose();
  });
});

it("more threads than useful cores are refused", async () => {
  await expect(bundled({ gpu: false, threads: 5000 })).rejects.toThrow(
    /threads is 5000; expected .* in 1\.\.\d+;/,
  );
});

describe("without reuse", () => {
  it("evaluates every conversation whole", async () => {
    const model = await bundled({ gpu: false, maxTokens: 2, reusePrefix: false });
    await ask(model, [question]);
    const again = await ask(model, [question]);
    await model.dispose();
    expect(again.evaluatedTokens).toBe(again.promptTokens);
  });
});

describe("drawn replies", () => {
  it("are the same for the same seed and make another model", async () => {
    const talk = async (seed: number) => {
      const model = await bundled({ gpu: false, maxTokens: 20, temperature: 2, seed });
      const { text } = await ask(model, [question]);
      await model.dispose();
      return { text, identity: model.identity };
    };
    const [first, again, other] = [await talk(1), await talk(1), await talk(2)];
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
    expect(first.identity).toMatchObject({ temperature: 2, topK: 0, topP: 1, seed: 1 });
  });
});
