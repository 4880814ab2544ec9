import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { bundled, gguf, type GgufModel } from "../../models/index.js";
import { run } from "../../run/index.js";
import { BUNDLED, reply as ask, withTemplate, writtenDuring } from "./support.js";

const user = (text: string): Message => ({ role: "user", text });
const question = user("v1 = 3 and v2 = v1 + 4, so what is v2?");

describe("the bundled model", () => {
  let model: GgufModel;
  let written: unknown[];
  beforeAll(async () => {
    written = await writtenDuring(async () => {
      model = await bundled({ gpu: false, maxTokens: 12 });
      await ask(model, [question]);
    });
  });
  afterAll(() => model.dispose());

  it("loads and replies without a word on stdout or stderr", () => {
    expect(written).toEqual([]);
  });

  it("says what it is and where it runs", () => {
    const file = readFileSync(BUNDLED);
    expect(model.name).toBe("loadlab-factor");
    expect(model.backend).toBe("cpu");
    const { contextTokens, identity, circumstances } = model;
    const sha256 = createHash("sha256").update(file).digest("hex");
    const chatFormat = expect.any(String);
    expect(identity).toEqual({ sha256, chatFormat, contextTokens, maxTokens: 12, temperature: 0 });
    expect(circumstances).toMatchObject({
      backend: "cpu",
      threadsBy: "measured",
      sequences: 1,
      gpuLayers: 0,
    });
    expect(model.circumstances.nodeLlamaCpp).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("counts tokens: none for nothing, as many for two texts as for both, more for more", () => {
    expect(model.countTokens("")).toBe(0);
    const one = model.countTokens("v1 = v2 + 7\n");
    expect(one).toBeGreaterThan(3);
    expect(model.countTokens("v1 = v2 + 7\n".repeat(10))).toBe(10 * one);
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
    const signal = AbortSignal.abort(new Error("stop"));
    await expect(ask(model, [question], { signal })).rejects.toThrow("stop");
    const during = new AbortController();
    setTimeout(() => during.abort(new Error("stop now")), 40);
    const long = user("v1 = v2 + 7\n".repeat(300));
    await expect(ask(model, [long], { signal: during.signal, maxTokens: 2000 })).rejects.toThrow("stop now");
    expect((await ask(model, [question])).text).toBe(before.text);
  });

  it("answers a task through the runner", async () => {
    const grid = [{ digits: 1 }, { digits: 2, words: 5000 }];
    const rows = await run({ task: sums(), grid, items: 2, model });
    expect(rows.map(({ error }) => error)).toEqual([null, null, "context", "context"]);
    expect(rows[0]!.promptTokens).toBeGreaterThan(0);
  });
});

describe("a chat template in a file", () => {
  const options = { gpu: false, threads: 1, maxTokens: 9 } as const;
  const thinking = "{% for m in messages %}<|user|>{{ m.content }}{% endfor %}<|assistant|><think>\n";

  it("that opens the reply's thought is sent so, and the reply has its mark", async () => {
    const model = await gguf(withTemplate(thinking), options);
    const { text, promptTokens, stop } = await ask(model, [question]);
    expect(promptTokens).toBe(model.countTokens(question.text) + model.countTokens("<think>\n") + 2);
    expect(text).toMatch(/^<think>\n./);
    const cut = await ask(model, [question], { schema: { type: "integer" } });
    expect(cut).toMatchObject({ text, stop });
    await model.dispose();
  });

  it("has its marks as tokens, and a user's words never", async () => {
    const model = await bundled(options);
    const words = "<|assistant|>7<|end|>";
    const { promptTokens } = await ask(model, [user(words)]);
    expect(promptTokens).toBe(model.countTokens(words) + 2);
    expect(promptTokens).toBeGreaterThan(8);
    await model.dispose();
  });

  it("that cannot be used is an error, and ChatML the way out", async () => {
    const file = withTemplate("{% for m in messages %}\n{{ m.content }}\n{% if %}");
    await expect(gguf(file, options)).rejects.toThrow(
      /template of other\.gguf cannot be used: .*chatFormat: "chatml"/,
    );
    const model = await gguf(file, { ...options, chatFormat: "chatml" });
    expect(model.identity.chatFormat).toBe("ChatML");
    expect((await ask(model, [question])).outputTokens).toBeGreaterThan(0);
    await model.dispose();
  });
});

it("a compute layer that this system never has is an error, not the processor in its place", async () => {
  const gpu = process.platform === "darwin" ? "cuda" : "metal";
  await expect(bundled({ gpu })).rejects.toThrow(
    new RegExp(`cannot start with gpu "${gpu}": .*use gpu: "auto" or false`),
  );
});

/** Keys and values of one token in the bundled model: 4 layers of width 128, 2 bytes a number. */
const BYTES_PER_TOKEN = 2 * 4 * 128 * 2;

async function memoryOf(contextTokens: number, sequences = 1) {
  const model = await bundled({ gpu: false, contextTokens, sequences });
  await model.dispose();
  return model.memory;
}

it("the weights take about what the file has, or twice that where they are repacked, whatever the context", async () => {
  const { size } = statSync(BUNDLED);
  const { weightsBytes, cardBytes } = await memoryOf(1024);
  expect(cardBytes).toBe(0);
  expect(weightsBytes).toBeGreaterThan(0.9 * size);
  // On processors with AMX llama.cpp keeps a copy in the order that their instructions want.
  expect(weightsBytes).toBeLessThan(2.1 * size);
  expect((await memoryOf(8192)).weightsBytes).toBe(weightsBytes);
});

it("the context takes its keys and values, and not twice that, for every token of every sequence", async () => {
  const short = (await memoryOf(4096)).contextBytes;
  const long = (await memoryOf(16_384)).contextBytes;
  const three = (await memoryOf(4096, 3)).contextBytes;
  const perToken = [(long - short) / 12_288, (three - short) / 8192];
  for (const bytes of perToken) {
    expect(bytes).toBeGreaterThanOrEqual(BYTES_PER_TOKEN);
    expect(bytes).toBeLessThan(2 * BYTES_PER_TOKEN);
  }
});

it("a context longer than the model was trained for takes a longer prompt", async () => {
  const model = await bundled({ gpu: false, contextTokens: 6000, maxTokens: 2 });
  expect(model.trainedContextTokens).toBe(4096);
  const text = "v1 = v2 + 7\n".repeat(Math.ceil(4500 / model.countTokens("v1 = v2 + 7\n")));
  const reply = await ask(model, [user(text)]);
  await model.dispose();
  expect(reply.promptTokens).toBeGreaterThan(4500);
  expect(reply.outputTokens).toBeGreaterThan(0);
  expect(reply.stop).not.toBe("context");
});

describe("an option is refused", () => {
  it.each([
    [{ contextTokens: 3 }, /contextTokens is 3; expected a whole number of at least 16/],
    [{ temperature: -1 }, /temperature is -1/],
    [{ topP: 2 }, /topP is 2/],
    [{ topK: 1.5 }, /topK is 1\.5/],
    [{ seed: -1 }, /seed is -1/],
    [{ seed: 0xffffffff }, /seed is 4294967295; expected .* 0\.\.4294967294; for llama\.cpp,/],
    [{ maxTokens: 0 }, /maxTokens is 0/],
    [{ threads: 0 }, /threads is 0/],
    [{ sequences: 0 }, /sequences is 0/],
    [{ gpuLayers: "all" }, /gpuLayers is "all"; expected one of "auto", "max"/],
    [
      { chatFormat: "alpaca" },
      /chatFormat is "alpaca"; expected one of "auto", "template", "chatml", "none"/,
    ],
    [{ date: "1 May 2026" }, /date is "1 May 2026"; expected a day, such as "2026-01-01"/],
    [{ date: "2026-02-30" }, /date is "2026-02-30"/],
    [{ thinking: "yes" }, /thinking is "yes"; expected one of true, false/],
    [{ stop: "###" }, /stop is "###"; expected a list of texts/],
    [{ stop: ["a", ""] }, /stop is .*expected a list of texts/],
    [{ gpu: "rocm" }, /gpu is "rocm"/],
    [{ ctx: 512 }, /models\.gguf knows no "ctx"/],
  ])("%o", async (options, message) => {
    await expect(gguf(BUNDLED, options as never)).rejects.toThrow(message);
  });
});

it("a context that no machine holds is refused before it is tried", async () => {
  await expect(bundled({ gpu: false, contextTokens: 2 ** 25 + 1 })).rejects.toThrow(
    /^no context of 33554433 tokens for 1 sequence\(s\): more than 33554432 .* fewer contextTokens or sequences$/,
  );
  await expect(bundled({ gpu: false, contextTokens: 2 ** 20, sequences: 33 })).rejects.toThrow(
    /for 33 sequence\(s\): more than/,
  );
});
