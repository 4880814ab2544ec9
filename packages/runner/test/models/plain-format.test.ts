import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { chatHistory } from "../../models/chat-format.js";
import { gguf } from "../../models/index.js";
import { plainFormat } from "../../models/plain-format.js";
import { BUNDLED, reply } from "./support.js";

vi.setConfig({ testTimeout: 60_000 });

const conversation: Message[] = [
  { role: "system", text: "Be brief." },
  { role: "user", text: "2 + 2?" },
  { role: "assistant", text: "4" },
  { role: "user", text: "3 + 3?" },
];

describe("plain text", () => {
  it("has the system's words, then questions and answers, and waits for one", async () => {
    const format = plainFormat(await import("node-llama-cpp"));
    const { contextText, stopGenerationTriggers } = format.generateContextState({
      chatHistory: chatHistory(conversation),
    });
    expect(contextText.values.at(-1)).toBe("Be brief.\n\nQ: 2 + 2?\nA: 4\n\nQ: 3 + 3?\nA:");
    expect(stopGenerationTriggers.flatMap(({ values }) => values)).toContain("\nQ:");
  });

  it("goes on behind what has been said of an answer", async () => {
    const format = plainFormat(await import("node-llama-cpp"));
    const history = [...chatHistory(conversation).slice(0, -1), { type: "model" as const, response: ["6"] }];
    expect(format.generateContextState({ chatHistory: history }).contextText.values.at(-1)).toMatch(
      /\nA: 6$/,
    );
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
      /base\.gguf has no chat template.*plain text \(chatFormat: "none"\)/,
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
