import { describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { endpoint } from "../../models/index.js";
import { plainText } from "../../models/plain-format.js";
import { ask, completion, fail, send, stub } from "./support.js";

const conversation: Message[] = [
  { role: "system", text: "Be brief." },
  { role: "user", text: "2 + 2?" },
  { role: "assistant", text: "<think>two and two</think>4" },
  { role: "user", text: "3 + 3?" },
];

const said = (text: string, choice: object = {}) => ({
  choices: [{ index: 0, text, finish_reason: "stop", ...choice }],
  usage: { prompt_tokens: 20, completion_tokens: 3 },
});

const plain = { chatFormat: "none" } as const;

describe("a conversation in plain text", () => {
  it("is sent to text completions, in the words that a file on this machine is given", async () => {
    const { baseURL, requests } = await stub((response) => send(response, 200, said(" 6\n")));
    const reply = await ask({ ...plain, baseURL, seed: 3 }, conversation, { maxTokens: 9 });
    expect(reply).toMatchObject({
      text: "6",
      promptTokens: 20,
      evaluatedTokens: 20,
      outputTokens: 3,
      stop: "end",
    });
    expect(reply.sent?.prompt).toBe(requests[0]!.body.prompt);
    expect(requests).toMatchObject([{ url: "/v1/completions" }]);
    expect(requests[0]!.body).toEqual({
      model: "tiny",
      prompt: plainText(conversation),
      stop: ["\nQ:"],
      temperature: 0,
      seed: 3,
      max_tokens: 9,
    });
  });

  it("ends a reply at marks of one's own too, as a chat does", async () => {
    const { baseURL, requests } = await stub((response, { url }) =>
      send(response, 200, url.endsWith("/chat/completions") ? completion("4") : said(" 4")),
    );
    const stop = ["\n"];
    await ask({ ...plain, baseURL, stop });
    await ask({ baseURL, stop });
    expect(requests.map(({ body }) => body.stop)).toEqual([["\nQ:", "\n"], ["\n"]]);
    expect(requests[1]!.url).toBe("/v1/chat/completions");
  });

  it("has the reply that fits where the server counts the cap in, and a reply cut by the context", async () => {
    const { baseURL, requests } = await stub((response, { body }) =>
      body.max_tokens === null
        ? send(response, 200, said(" 4 and", { finish_reason: "length" }))
        : fail(response, 400, "maximum context length is 2048 tokens"),
    );
    expect(await ask({ ...plain, baseURL })).toMatchObject({ text: "4 and", stop: "context" });
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([2048, null]);
  });

  it("is part of the model's identity, as marks are", () => {
    const identity = (options: object) => endpoint({ model: "tiny", ...options }).identity;
    const baseURL = "http://localhost:8000/v1";
    expect(identity({ ...plain, baseURL, stop: ["\n"] })).toMatchObject({
      chatFormat: "none",
      stop: '["\\n"]',
    });
    expect(identity({ baseURL, chatFormat: "template" })).toEqual(identity({ baseURL }));
  });
});
