import { describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { endpoint, type EndpointOptions } from "../../models/index.js";
import { plainText } from "../../models/prompt-format.js";
import { ask, completion, fail, send, stub } from "./support.js";

/** Parts of a message. */
const text = (...texts: string[]) => texts.map((text) => ({ type: "text", text }));

describe("a reply from an endpoint", () => {
  it("is the message's content, with the server's counts", async () => {
    const { baseURL, requests } = await stub((response) =>
      send(response, 200, completion("4", {}, { prompt_tokens_details: { cached_tokens: 15 } })),
    );
    const settings = { model: "tiny", temperature: 0, max_tokens: 2048 };
    const { sent, received, ...rest } = await ask({ baseURL });
    expect(rest).toEqual({ text: "4", promptTokens: 20, evaluatedTokens: 5, outputTokens: 3, stop: "end" });
    expect(sent).toEqual({ settings });
    const prompt_tokens_details = { cached_tokens: 15 };
    const usage = { prompt_tokens: 20, completion_tokens: 3, total_tokens: 23, prompt_tokens_details };
    expect(received).toEqual({ finish: "stop", id: "chatcmpl-1", usage });
    expect(requests).toHaveLength(1);
    expect(requests[0]!.url).toBe("/v1/chat/completions");
    expect(requests[0]!.body).toEqual({ ...settings, messages: [{ role: "user", content: "2 + 2?" }] });
  });

  it("is asked for as the options say", async () => {
    const { baseURL, requests } = await stub((response) => send(response, 200, completion("4")));
    const extraBody = { reasoning: { exclude: false } };
    await ask({ baseURL, temperature: null, seed: 3, maxTokens: 9, extraBody });
    await ask({ baseURL, maxTokens: 9 }, undefined, { maxTokens: 5 });
    const [first, second] = requests.map(({ body: { messages: _, model: __, ...rest } }) => rest);
    expect(first).toEqual({ seed: 3, max_tokens: 9, reasoning: { exclude: false } });
    expect(second).toEqual({ temperature: 0, max_tokens: 5 });
  });

  it("is sent a seed of its own, mixed from the reply's and the model's, if the model has one", async () => {
    const { baseURL, requests } = await stub((response) => send(response, 200, completion("4")));
    for (const [at, seed] of [3, 3, 4, 3, undefined].entries())
      await ask({ baseURL, seed }, undefined, { seed: at === 1 ? 2 : 1 });
    const sent = requests.map(({ body }) => body.seed as number | undefined);
    expect(new Set(sent.slice(0, 3)).size).toBe(3);
    for (const seed of sent.slice(0, 3))
      expect(Number.isInteger(seed) && seed! >= 0 && seed! < 2 ** 31).toBe(true);
    expect(sent[3]).toBe(sent[0]);
    expect(requests[4]!.body).not.toHaveProperty("seed");
  });

  it("is to the whole conversation, pictures after the text of their turn", async () => {
    const { baseURL, requests } = await stub((response) => send(response, 200, completion("4")));
    const png = new Uint8Array([137, 80, 78, 71]);
    await ask({ baseURL }, [
      { role: "system", text: "Look." },
      { role: "user", text: "These?", images: [png, png.slice(1)] },
      { role: "assistant", text: "3" },
      { role: "user", text: "Sure?", images: [] },
    ]);
    const url = (bytes: string) => ({
      type: "image_url",
      image_url: { url: `data:image/png;base64,${bytes}` },
    });
    const pictures = [{ type: "text", text: "These?" }, url("iVBORw=="), url("UE5H")];
    const sent = requests[0]!.body.messages as { role: string; content: unknown }[];
    expect(sent.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(sent.map(({ content }) => content)).toEqual(["Look.", pictures, "3", "Sure?"]);
  });

  it.each([
    ["cut", completion("4 is", { finish_reason: "length" }), { text: "4 is", stop: "length" }],
    ["of nothing", completion(null), { text: "", stop: "end" }],
    ["whose content is missing", completion(null, { message: { role: "assistant" } }), { text: "" }],
    [
      "in parts",
      completion(null, {
        message: { content: [{ type: "thinking", thinking: text("two and two") }, ...text("It is ", "4")] },
      }),
      { text: "It is 4", stop: "end", received: { reasoning: "two and two" } },
    ],
    ["without a reason for its end", completion("4", { finish_reason: null }), { text: "4", stop: "end" }],
    [
      "with thoughts in a place of their own",
      completion("4", { message: { content: "4", reasoning_content: "two and two" } }),
      { text: "4", received: { finish: "stop", reasoning: "two and two", id: "chatcmpl-1" } },
    ],
    [
      "without counts",
      completion("4", {}, null),
      { text: "4", promptTokens: NaN, evaluatedTokens: NaN, outputTokens: NaN },
    ],
    [
      "whose cache is not told",
      completion("4", {}, { prompt_tokens_details: null }),
      { evaluatedTokens: 20 },
    ],
  ])("%s is taken as it is", async (_, body, reply) => {
    const { baseURL } = await stub((response) => send(response, 200, body));
    expect(await ask({ baseURL })).toMatchObject(reply);
  });

  it("that is not on its way when the signal aborts never comes", async () => {
    const stop = new AbortController();
    const silent = await stub(() => stop.abort(new Error("enough")));
    for (let time = 0; time < 2; time++) {
      const asked = ask({ baseURL: silent.baseURL }, undefined, { signal: stop.signal });
      await expect(asked).rejects.toThrow("enough");
      expect(silent.requests).toHaveLength(1);
    }
  });

  it("heeds the notebook cell's interrupt where the caller gives no signal", async () => {
    const key = Symbol.for("loadlab.cellSignal");
    const cell = globalThis as { [key]?: AbortSignal };
    const stop = new AbortController();
    const { baseURL } = await stub(() => stop.abort(new Error("interrupted")));
    cell[key] = stop.signal;
    try {
      await expect(ask({ baseURL })).rejects.toThrow("interrupted");
    } finally {
      delete cell[key];
    }
  });

  it.each([
    ["nothing", []],
    ["assistant", [{ role: "assistant" as const, text: "Hello" }]],
  ])("is no reply to a conversation that ends in %s", async (end, messages) => {
    await expect(ask({ baseURL: "http://127.0.0.1:9" }, messages)).rejects.toThrow(`ends with ${end};`);
  });

  it("does not take pictures in other messages than the user's", async () => {
    const system = { role: "system" as const, text: "Look.", images: [new Uint8Array(4)] };
    const asked = ask({ baseURL: "http://127.0.0.1:9" }, [system, { role: "user", text: "?" }]);
    await expect(asked).rejects.toThrow(/message of the system has pictures/);
  });
});

describe("a conversation that is too long", () => {
  it.each([
    [
      400,
      "This model's maximum context length is 2048 tokens. You requested 5000",
      "context_length_exceeded",
    ],
    [422, "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000", undefined],
  ])("has stop context: %i %s", async (status, message, code) => {
    const { baseURL, requests } = await stub((response) => fail(response, status, message, code));
    expect(await ask({ baseURL })).toMatchObject({ text: "", stop: "context" });
    expect(requests.map(({ body }) => body.max_tokens)).toEqual([2048, undefined]);
  });

  it("only with the cap on its reply has the reply that fits, and what fills the context is cut by it", async () => {
    let finish = "stop";
    const words = "'max_tokens' is too large: 2048. This model's maximum context length is 2048 tokens";
    const { baseURL } = await stub((response, { body }) =>
      body.max_tokens
        ? fail(response, 400, words)
        : send(response, 200, completion("4", { finish_reason: finish })),
    );
    expect(await ask({ baseURL })).toMatchObject({ text: "4", stop: "end" });
    finish = "length";
    expect(await ask({ baseURL })).toMatchObject({ text: "4", stop: "context" });
  });
});

describe("models.endpoint", () => {
  const local = { model: "tiny", baseURL: "http://localhost:8000/v1/" };

  it("says what it is, and what may differ", () => {
    const model = endpoint({ ...local, seed: 2, extraBody: { reasoning_effort: "low" } });
    expect(model).toMatchObject({ name: "tiny", sequences: 4 });
    const settings = { temperature: 0, maxTokens: 2048, seed: 2, extraBody: '{"reasoning_effort":"low"}' };
    expect(model.identity).toEqual({ endpoint: "localhost:8000/v1", model: "tiny", ...settings });
    const asking = { sequences: 4, requestsPerMinute: null, timeoutSeconds: 600, retries: 4 };
    expect(model.circumstances).toEqual({ addresses: "localhost:8000/v1", ...asking });
    const bare = { temperature: null, seed: null, extraBody: "{}" };
    expect(endpoint({ ...local, temperature: null }).identity).toMatchObject(bare);
  });

  const refused: [string, Partial<EndpointOptions>, RegExp][] = [
    ["no model", { model: undefined }, /model is undefined; expected a text/],
    ["an address that is none", { baseURL: "localhost:8000" }, /baseURL is not an address of http or https/],
    ["a temperature below 0", { temperature: -1 }, /temperature is -1.*null leaves it out/],
    ["a token cap of 0", { maxTokens: 0 }, /maxTokens is 0/],
    ["endless patience", { timeoutSeconds: Infinity }, /timeoutSeconds is Infinity/],
    ["endless retries", { retries: Infinity }, /retries is Infinity/],
    ["a list of addresses", { baseURL: [local.baseURL] as never }, /baseURL is not an address/],
    ["a rate of nothing", { requestsPerMinute: 0 }, /requestsPerMinute is 0/],
    ["no requests at all", { sequences: 0 }, /sequences is 0/],
    ["half a seed", { seed: 0.5 }, /seed is 0\.5/],
    ["fields that are not its own", { extraBody: { stream: true } }, /extraBody has stream/],
    ["no such chat format", { chatFormat: "auto" as never }, /chatFormat is "auto"; expected one of/],
    ["marks that are none", { stop: "\n" as never }, /stop is "\\n"; expected a list of texts/],
    ["further fields that are a list", { extraBody: [] as never }, /extraBody is not a plain object/],
    ["an echo of one's own", { extraBody: { echo: true } }, /extraBody has echo/],
    ["an option that does not exist", { apiKey: "sk-1" } as never, /models\.endpoint knows no "apiKey"/],
  ];
  it.each(refused)("refuses %s", (_, options, message) => {
    expect(() => endpoint({ ...local, ...options } as EndpointOptions)).toThrow(message);
    expect(() => endpoint({ ...local, ...options } as EndpointOptions)).toThrow(RangeError);
  });
});

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
