import type { LlamaModel } from "node-llama-cpp";
import { describe, expect, it } from "vitest";
import { chatFormat, chatHistory, wholeText, withoutBos } from "../../models/chat-format.js";

describe("chatHistory", () => {
  it("keeps the roles and leaves a place for the reply", () => {
    expect(
      chatHistory([
        { role: "system", text: "Be brief." },
        { role: "user", text: "2 + 2?" },
        { role: "assistant", text: "4" },
        { role: "user", text: "3 + 3?" },
      ]),
    ).toEqual([
      { type: "system", text: "Be brief." },
      { type: "user", text: "2 + 2?" },
      { type: "model", response: ["4"] },
      { type: "user", text: "3 + 3?" },
      { type: "model", response: [] },
    ]);
  });

  it("tells an earlier reply's thoughts from its words", () => {
    const [, reply] = chatHistory([
      { role: "user", text: "2 + 2?" },
      { role: "assistant", text: "<think>two\nand two</think>It is 4" },
      { role: "user", text: "Sure?" },
    ]);
    expect(reply).toEqual({
      type: "model",
      response: [{ type: "segment", segmentType: "thought", text: "two\nand two", ended: true }, "It is 4"],
    });
  });

  it("refuses images, and says who takes them", () => {
    const image = new Uint8Array([137, 80, 78, 71]);
    expect(() => chatHistory([{ role: "user", text: "What is this?", images: [image] }])).toThrow(
      /node-llama-cpp 3\.22 has no image input.*text form/,
    );
  });

  it.each([
    ["nothing", []],
    ["assistant", [{ role: "assistant" as const, text: "Hello" }]],
  ])("refuses a conversation that ends in %s", (end, messages) => {
    expect(() => chatHistory(messages)).toThrow(
      `the conversation ends in ${end}; a reply answers a user's message`,
    );
  });
});

describe("wholeText", () => {
  const thought = (text: string, ended: boolean) =>
    ({ type: "segment", segmentType: "thought", text, ended, raw: [] }) satisfies Parameters<
      typeof wholeText
    >[0]["fullResponse"][number];

  it("keeps thoughts, so that what a model says can be put back", () => {
    const text = wholeText({ fullResponse: [thought("hm", true), "It is ", "4"] });
    expect(text).toBe("<think>hm</think>It is 4");
    expect(
      chatHistory([
        { role: "assistant", text },
        { role: "user", text: "Sure?" },
      ])[0],
    ).toMatchObject({
      response: [{ text: "hm", ended: true }, "It is 4"],
    });
  });

  it("leaves a thought open that was cut off", () => {
    expect(wholeText({ fullResponse: [thought("hm, and then", false)] })).toBe("<think>hm, and then");
  });
});

describe("withoutBos", () => {
  it("leaves out the beginning that a family's format puts before every conversation, and nothing else", async () => {
    const library = await import("node-llama-cpp");
    const format = new library.ChatMLChatWrapper();
    const history = { chatHistory: chatHistory([{ role: "user", text: "2 + 2?" }]) };
    const [bos, ...rest] = format.generateContextState(history).contextText.values;
    expect(String((bos as { value?: string }).value)).toBe("BOS");
    const bare = withoutBos(library, format);
    expect(bare.generateContextState(history).contextText.values).toEqual(rest);
    expect(bare.wrapperName).toBe("ChatML");
    expect(withoutBos(library, bare).generateContextState(history).contextText.values).toEqual(rest);
  });
});

describe("plain text", () => {
  it.each([true, false])(
    "begins with BOS where the file says that texts do: %s",
    async (shouldPrependBosToken) => {
      const library = await import("node-llama-cpp");
      const weights = { fileInfo: { metadata: {} }, tokens: { shouldPrependBosToken } } as LlamaModel;
      const format = chatFormat(library, weights, "none");
      const { contextText } = format.generateContextState({
        chatHistory: chatHistory([{ role: "user", text: "2 + 2?" }]),
      });
      const bos = shouldPrependBosToken ? [new library.SpecialToken("BOS")] : [];
      expect(contextText.values).toEqual([...bos, "Q: 2 + 2?\nA:"]);
    },
  );
});
