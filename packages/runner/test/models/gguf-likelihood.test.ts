import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { bundled, gguf, type GgufModel } from "../../models/index.js";
import type { Candidate } from "../../models/model.js";
import { BUNDLED } from "./support.js";

const conversation: Message[] = [{ role: "user", text: "v1 = 3 and v2 = v1 + 4, so what is v2?" }];
const likelihood = (model: GgufModel, texts: string[], messages = conversation) =>
  model.likelihood!(messages, texts, {}, undefined as never);

describe("the likelihood of replies under a local model", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await bundled({ gpu: false, threads: 1, maxTokens: 1, contextTokens: 512 });
  });
  afterAll(() => model.dispose());

  it("is a probability: over all single bytes and what begins with none of them it can't exceed 1", async () => {
    const bytes = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
    const { candidates } = await likelihood(model, bytes);
    const single = candidates.filter(({ tokens }) => tokens === 1);
    expect(single.length).toBeGreaterThan(80);
    const sum = single.reduce((total, { logProbability }) => total + Math.exp(logProbability), 0);
    expect(sum).toBeLessThanOrEqual(1 + 1e-6);
    expect(candidates.every(({ logProbability }) => logProbability <= 0)).toBe(true);
  });

  it("is highest for what the model says, of all that differs from it in a word", async () => {
    const asked = symbolic.begin(symbolic.generate({ variables: 3 }, 1)).messages;
    const { text } = await model.reply(asked, { maxTokens: 200 }, undefined as never);
    expect(text).toMatch(/\.$/);
    const words = text.split(" ");
    const others = words.map((word, at) =>
      words.with(at, /\d/.test(word) ? word.replace(/\d/, "9") : `${word}x`).join(" "),
    );
    const { candidates } = await likelihood(
      model,
      [text, ...new Set(others.filter((one) => one !== text))],
      asked,
    );
    const [said, ...unsaid] = candidates.map(({ logProbability }) => logProbability);
    expect(unsaid.length).toBeGreaterThan(10);
    for (const other of unsaid) expect(other).toBeLessThan(said!);
    expect(said).toBeGreaterThan(-1); // it is sure of what it was trained on
  });

  it("is the same whatever else is asked about, and whatever was asked before", async () => {
    const together = await likelihood(model, ["- v1 = 3", "- v2 = 3", "none"]);
    const alone: Candidate[] = [];
    for (const text of ["- v1 = 3", "- v2 = 3", "none"]) {
      await likelihood(model, ["x", "y"], [{ role: "user", text: `something else ${text}` }]);
      alone.push((await likelihood(model, [text, "?"])).candidates[0]!);
    }
    together.candidates.forEach(({ logProbability, tokens }, at) => {
      expect(logProbability).toBeCloseTo(alone[at]!.logProbability, 2);
      expect(tokens).toBe(alone[at]!.tokens);
    });
  });

  it("evaluates the conversation once for all, and not again when it is asked again", async () => {
    const texts = ["- v1 = 3", "- v1 = 4", "- v1 = 5"];
    const fresh: Message[] = [{ role: "user", text: "a conversation of its own, with words in it" }];
    const first = await likelihood(model, texts, fresh);
    const again = await likelihood(model, texts, fresh);
    const longest = Math.max(...first.candidates.map(({ tokens }) => tokens));
    expect(first.evaluatedTokens).toBeLessThanOrEqual(first.promptTokens + texts.length * longest);
    expect(again.evaluatedTokens).toBeLessThanOrEqual(1 + texts.length * longest);
    expect(again.candidates).toEqual(first.candidates);
  });

  it("says that a conversation does not fit, and how long it is", async () => {
    const long: Message[] = [{ role: "user", text: "word ".repeat(2000) }];
    const found = await likelihood(model, ["a", "b"], long);
    expect(found).toMatchObject({ stop: "context", candidates: [] });
    expect(found.promptTokens).toBeGreaterThan(512);
  });

  it("stops when it is told to", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(model.likelihood!(conversation, ["a", "b"], { signal }, undefined as never)).rejects.toThrow(
      "enough",
    );
  });
});

it("adds up over a vocabulary to 1, in plain text", async () => {
  const model = await gguf(BUNDLED, { gpu: false, threads: 1, contextTokens: 256, chatFormat: "none" });
  try {
    expect(model.identity.chatFormat).toBe("none");
    const names = Array.from({ length: 1200 }, (_, number) => `v${number}`);
    const { candidates } = await likelihood(
      model,
      names.filter((one, at, all) => !all.some((other) => other !== one && other.startsWith(one))),
    );
    const sum = candidates.reduce((total, { logProbability }) => total + Math.exp(logProbability), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(1 + 1e-6);
  } finally {
    await model.dispose();
  }
});
