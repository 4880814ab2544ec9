import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Message } from "../../core/episode.js";
import * as factor from "../../factor/index.js";
import {
  bundled,
  BUNDLED_FILE,
  type GgufModel,
  type ReplyContext,
  type ReplyOptions,
} from "../../models/index.js";
import { run } from "../../run/index.js";
import { sums } from "../support/toy-task.js";

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
  it("differ by the seed of the reply, which is mixed with the model's, and are the same again", async () => {
    const drawn = async (seed: number, ofReply: number[]) => {
      const model = await bundled({ gpu: false, maxTokens: 20, temperature: 2, seed });
      const texts: string[] = [];
      for (const own of ofReply) texts.push((await ask(model, [question], { seed: own })).text);
      await expect(ask(model, [question], { seed: -1 })).rejects.toThrow("seed is -1; expected");
      await model.dispose();
      return texts;
    };
    const first = await drawn(1, [5, 6, 7, 5]);
    expect(new Set(first).size).toBe(3);
    expect(first[3]).toBe(first[0]);
    const again = await drawn(1, [7, 5]);
    expect(again).toEqual([first[2], first[0]]);
    const other = await drawn(2, [5, 6]);
    expect(first).not.toContain(other[0]);
    expect(first).not.toContain(other[1]);
  });

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

  it("have no seed by which llama.cpp would mean another each time", async () => {
    await expect(bundled({ temperature: 1, seed: 0xffffffff })).rejects.toThrow(
      "seed is 4294967295; expected a whole number in 0..4294967294; llama.cpp takes",
    );
  });

  it("of several tries differ from one another, and another run repeats them", async () => {
    const talk = async (options: object, tries: number, variables = [8]) => {
      const model = await bundled({ gpu: false, temperature: 0.8, maxTokens: 200, ...options });
      const grid = variables.map((count) => ({ variables: count }));
      const rows = await run({ task: factor.symbolic, grid, epochs: 2, tries, model, seed: 300_000 });
      await model.dispose();
      return rows;
    };
    const first = await talk({ temperature: 1.5 }, 4);
    for (const epoch of [0, 1]) {
      const replies = first.filter((row) => row.epoch === epoch).map(({ reply }) => reply);
      expect(new Set(replies).size).toBeGreaterThan(1);
    }
    const texts = (rows: typeof first) => rows.map(({ reply }) => reply);
    expect(texts(await talk({ temperature: 1.5 }, 4))).toEqual(texts(first));
    // whatever was asked before, where nothing is kept of it
    const alone = await talk({ reusePrefix: false }, 2);
    const among = (await talk({ reusePrefix: false }, 3, [5, 8])).filter(
      (row) => row.variables === 8 && row.try < 2,
    );
    expect(texts(among)).toEqual(texts(alone));
    // the prompt of a sample is evaluated once for all its tries
    for (const row of first) expect(row.try === 0 || row.evaluatedTokens === 1).toBe(true);
  });

  it("are refused in several tries by a greedy model", async () => {
    const model = await bundled({ gpu: false });
    await expect(run({ task: factor.symbolic, grid: [{ variables: 3 }], tries: 2, model })).rejects.toThrow(
      /tries is 2 and loadlab-factor has temperature 0: .* would be copies/,
    );
    await model.dispose();
  });
});
