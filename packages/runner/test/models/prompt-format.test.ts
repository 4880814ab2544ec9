import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LlamaModel } from "node-llama-cpp";
import { describe, expect, it, vi } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { gguf } from "../../models/index.js";
import { plainFormat, plainText } from "../../models/prompt-format.js";
import { BUNDLED, reply } from "./support.js";

const conversation: Message[] = [
  { role: "system", text: "Be brief." },
  { role: "user", text: "2 + 2?" },
  { role: "assistant", text: "<think>two and two</think>4" },
  { role: "user", text: "3 + 3?" },
];

describe("plain text", () => {
  it("has the system's words, then questions and answers, waits for one, and goes on behind one", () => {
    const text = "Be brief.\n\nQ: 2 + 2?\nA: 4\n\nQ: 3 + 3?\nA:";
    expect(plainText(conversation)).toBe(text);
    expect(plainText(conversation, "6")).toBe(`${text} 6`);
  });

  it.each([true, false])("begins with BOS where the file says that texts do: %s", async (first) => {
    const tokenizer = (text: string) => (text === "BOS" ? [1] : [...text].map((_, at) => 10 + at));
    const weights = { tokenizer, tokens: { shouldPrependBosToken: first } } as unknown as LlamaModel;
    const { tokens, withReply } = plainFormat(await import("node-llama-cpp"), weights).prompt([
      { role: "user", text: "2 + 2?" },
    ]);
    expect(tokens.slice(0, 2)).toEqual(first ? [1, 10] : [10, 11]);
    expect(withReply("4")).toHaveLength(tokens.length + " 4".length);
  });

  it("is chosen for a file without a chat template, with a word", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "base-")), "base.gguf");
    const bytes = readFileSync(BUNDLED);
    const key = bytes.indexOf("tokenizer.chat_template");
    bytes.write("tokenizer.chat_nothing!", key);
    writeFileSync(file, bytes);
    const told = vi.spyOn(console, "info").mockImplementation(() => {});
    const model = await gguf(file, { gpu: false, threads: 1, maxTokens: 4 });
    expect(told.mock.calls.join("")).toMatch(
      /base\.gguf has no chat template.*prompts are plain text \(chatFormat: "none"\)/,
    );
    told.mockRestore();
    expect(model.identity).toMatchObject({ chatFormat: "none" });
    await model.dispose();
    await expect(gguf(file, { gpu: false, chatFormat: "template" })).rejects.toThrow(
      /use chatFormat: "none"/,
    );
  });

  it("ends a reply at a mark of one's own, which is left out", async () => {
    const options = { gpu: false as const, threads: 1, maxTokens: 60, chatFormat: "none" as const };
    const whole = await gguf(BUNDLED, options);
    const text = (await reply(whole, conversation)).text;
    await whole.dispose();
    const mark = text.slice(8, 10);
    const cut = await gguf(BUNDLED, { ...options, stop: [mark] });
    expect(cut.identity).toMatchObject({ chatFormat: "none", stop: JSON.stringify([mark]) });
    expect((await reply(cut, conversation)).text).toBe(text.slice(0, text.indexOf(mark)).trim());
    await cut.dispose();
  });
});
