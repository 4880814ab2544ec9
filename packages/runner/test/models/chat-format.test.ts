import { describe, expect, it } from "vitest";
import { chatHistory } from "../../models/chat-format.js";

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
