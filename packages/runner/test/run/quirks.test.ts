import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { endpoint } from "../../models/index.js";
import { rescore, run } from "../../run/index.js";
import { query } from "../../run/runs.js";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { completion, fail, send, stub, type Seen } from "../models/support.js";
import { temporaryStore } from "../support/stores.js";

/** What a server sends to the question of a sum, and what the row of it has. */
interface Quirk {
  sends: (response: ServerResponse, right: string, seen: Seen, nth: number) => void;
  row: object;
  /** A part of what is said of the run at its end. */
  said?: RegExp;
}

const body = (content: unknown, choice: object = {}, more: object = {}) => ({
  ...completion(content as string, choice),
  ...more,
});
const always = (made: (right: string) => unknown): Quirk["sends"] => {
  return (response, right) => send(response, 200, made(right));
};
/** The second reply is another model's. */
const changing =
  (model: string): Quirk["sends"] =>
  (response, right, _, nth) =>
    send(response, 200, body(right, {}, { model: nth === 1 ? "other" : model }));
const failingFirst =
  (failure: object): Quirk["sends"] =>
  (response, right, _, nth) =>
    send(response, 200, nth === 0 ? failure : completion(right));
const refusedUntil =
  (fits: (body: Seen["body"]) => boolean, words: string): Quirk["sends"] =>
  (response, right, seen) =>
    fits(seen.body) ? send(response, 200, completion(right)) : fail(response, 400, words);

const NO_EVIDENCE = { correct: NaN, reply: "" };
const RIGHT = { correct: 1, error: null };
const TOO_LONG = { correct: 0, error: "context", bucket: "context" };

/** What public servers have been seen to send. */
const QUIRKS: Record<string, Quirk> = {
  "a call of a tool": {
    sends: always(() =>
      body(null, { finish_reason: "tool_calls", message: { content: null, tool_calls: [{ id: "1" }] } }),
    ),
    row: { ...NO_EVIDENCE, error: "tool_calls", bucket: "tool_calls" },
  },
  "a thought that the cap has cut": {
    sends: always(() =>
      body(null, { finish_reason: "length", message: { content: null, reasoning_content: "two and" } }),
    ),
    row: { correct: 0, stop: "length", doubt: "it was cut while it thought" },
    said: /3 of 3 answers were cut by the cap on tokens: raise maxTokens/,
  },
  "an answer in the thought alone": {
    sends: always((right) => body("", { message: { content: "", reasoning: right } })),
    row: { correct: 0, doubt: "it answers in its thought alone" },
    said: /3 of 3 answers: it answers in its thought alone/,
  },
  "a refusal by name": {
    sends: always(() => body(null, { message: { content: null, refusal: "I can't help with that" } })),
    row: { ...NO_EVIDENCE, error: "refused" },
  },
  "a reply that the filter has cut": {
    sends: always(() => body("4 is", { finish_reason: "content_filter" })),
    row: { ...NO_EVIDENCE, error: "refused" },
  },
  "parts without a type": { sends: always((right) => body([{ text: right }])), row: RIGHT },
  "parts of output_text": {
    sends: always((right) => body([{ type: "output_text", text: right }])),
    row: RIGHT,
  },
  "a number": {
    sends: always((right) => body(Number(right))),
    row: { ...RIGHT, doubt: "a number in place of a text" },
  },
  "an ending that nobody knows": {
    sends: always((right) => body(right, { finish_reason: "insufficient_system_resource" })),
    row: { ...RIGHT, doubt: 'it ends by "insufficient_system_resource"' },
    said: /3 of 3 answers: it ends by "insufficient/,
  },
  "no counts": {
    sends: always((right) => body(right, {}, { usage: null })),
    row: { ...RIGHT, promptTokens: NaN },
  },
  "counts as texts": {
    sends: always((right) => body(right, {}, { usage: { prompt_tokens: "20", completion_tokens: "3" } })),
    row: { ...RIGHT, promptTokens: 20, outputTokens: 3 },
  },
  "another model in mid-run": {
    sends: changing("tiny-2"),
    row: RIGHT,
    said: /1 of 3 answers come from another model than the rest: the server names other, tiny-2/,
  },
  "another model in mid-run than the one asked for": {
    sends: changing("tiny"),
    row: RIGHT,
    said: /1 of 3 answers come from another model than the rest: the server names other, the one asked for/,
  },
  "an error within a success, of the moment": {
    sends: failingFirst({ error: { code: 429, message: "busy" } }),
    row: RIGHT,
  },
  "an error within a choice": {
    sends: failingFirst(body("", { error: { code: 502, message: "gone" } })),
    row: RIGHT,
  },
  "a byte order mark": {
    sends: (response, right) => send(response, 200, `\uFEFF${JSON.stringify(completion(right))}`),
    row: RIGHT,
  },
  "a stream that nobody asked for": {
    sends(response, right) {
      const said = [
        { delta: { content: right }, finish_reason: null },
        { delta: {}, finish_reason: "stop" },
      ];
      const events = [{ delta: { role: "assistant" } }, ...said].map((one) => ({ id: "1", choices: [one] }));
      const sent = [...events.map((event) => JSON.stringify(event)), "[DONE]"];
      send(response, 200, sent.map((data) => `data: ${data}\n\n`).join(""));
    },
    row: RIGHT,
  },
  "another name of the cap": {
    sends: refusedUntil(
      ({ max_completion_tokens: cap }) => cap === 2048,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    ),
    row: RIGHT,
    said: /takes max_completion_tokens instead of max_tokens/,
  },
  "a lower cap": {
    sends: refusedUntil(
      ({ max_tokens: cap }) => Number(cap) <= 1024,
      "max_tokens is too large: 2048. This model supports at most 1024 completion tokens",
    ),
    row: RIGHT,
    said: /limits responses to 1024 tokens/,
  },
  "no temperature": {
    sends: refusedUntil(
      ({ temperature }) => temperature === undefined,
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
    ),
    row: RIGHT,
    said: /no temperature, so it samples/,
  },
  "no seed": {
    sends: refusedUntil(({ seed }) => seed === undefined, "unrecognized request argument supplied: seed"),
    row: RIGHT,
    said: /takes no seed/,
  },
  ...Object.fromEntries(
    [
      [400, "The decoder prompt (length 5021) is longer than the maximum model length of 4096."],
      [400, "input length and `max_tokens` exceed context limit: 199000 + 20000 > 200000"],
      [422, "`inputs` must have less than 1024 tokens. Given: 1500"],
      [400, "too many tokens: total number of tokens in the prompt cannot exceed 4081"],
      [500, "the request exceeds the available context size"],
      [400, "max_tokens must be at least 1, got -186."],
      [400, "Input is too long for requested model."],
      [400, "This model's maximum context length is 8192 tokens. Your messages resulted in 9001 tokens."],
    ].map(([status, words]) => [
      `too long: ${words}`,
      { sends: (response: ServerResponse) => fail(response, Number(status), String(words)), row: TOO_LONG },
    ]),
  ),
  "too long, in a success": {
    sends: always(() => ({ error: "Trying to keep the first 4100 tokens when context overflows." })),
    row: TOO_LONG,
  },
  "an error in a list, as Google sends it": {
    sends: (response) =>
      send(response, 400, [
        { error: { code: 400, message: "The input token count (1200000) exceeds the maximum (1048576)." } },
      ]),
    row: TOO_LONG,
  },
};

/** The question of a sum, and the right reply. */
function asked({ body }: Seen): { content: string; right: string } {
  const [{ content }] = body.messages as [{ content: string }];
  const [one, other] = content.match(/\d+/g)!.map(Number);
  return { content, right: String(one! + other!) };
}

describe("a row of a server that sends", () => {
  it.each(Object.entries(QUIRKS))("%s", async (_, { sends, row, said }) => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    const { baseURL } = await stub((response, seen, nth) => {
      sends(response, asked(seen).right, seen, nth);
    });
    const model = endpoint({ model: "tiny", baseURL, seed: 1, sequences: 1, retries: 1 });
    const refused = "error" in row && ["refused", "tool_calls"].includes(String(row.error));
    const rows = run({ task: sums(), grid: [{ digits: 3 }], items: 3, model, store: temporaryStore() });
    if (refused) await expect(rows).rejects.toThrow(/no item of the run has a response/);
    else for (const one of await rows) expect(one).toMatchObject(row);
    if (said) expect(info.mock.calls.join("\n")).toMatch(said);
    info.mockRestore();
  });
});

describe("a server that", () => {
  const ask = (baseURL: string, options = {}) => {
    const model = endpoint({ model: "tiny", baseURL, retries: 1, ...options });
    return run({ task: sums(), grid: [{ digits: 3 }], items: 20, model });
  };

  it("has moved is named with its new address", async () => {
    const { baseURL } = await stub((response) =>
      send(response, 308, "", { location: "https://new.example/v1/chat/completions" }),
    );
    await expect(ask(baseURL)).rejects.toThrow(/moved to https:\/\/new\.example\/v1/);
  });

  it("has no credit ends the run at once", async () => {
    const { baseURL, requests } = await stub((response) =>
      fail(response, 429, "You exceeded your current quota", "insufficient_quota"),
    );
    await expect(ask(baseURL, { sequences: 1 })).rejects.toThrow(/exceeded your current quota/);
    expect(requests).toHaveLength(1);
  });

  it("names a wait of nothing for three seconds is asked ever more rarely, and then answers", async () => {
    const start = performance.now();
    const { baseURL, requests } = await stub((response) =>
      performance.now() - start < 3000
        ? send(response, 429, "{}", { "retry-after": "0" })
        : send(response, 200, completion("4")),
    );
    await ask(baseURL, { retries: 4 });
    expect(requests.length).toBeLessThan(60);
  });

  it("is to be sent a secret beside the key is not", () => {
    expect(() =>
      endpoint({ model: "tiny", baseURL: "http://localhost:1", extraBody: { auth: { api_key: "sk-1" } } }),
    ).toThrow(/looks like a secret in api_key.*keyVariable/);
  });

  it("cuts long prompts without a word is found out: such rows are no evidence", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    const words = (text: string) => text.split(" ").length;
    const { baseURL } = await stub((response, seen) => {
      const { content, right } = asked(seen);
      const prompt_tokens = Math.min(2050, Math.round(1.3 * words(content)));
      send(response, 200, completion(right, {}, { prompt_tokens }));
    });
    const short = sums();
    const task = {
      ...short,
      begin: (sample: Parameters<typeof short.begin>[0]) => {
        const episode = short.begin(sample);
        const [message] = episode.messages;
        const text = `${message!.text}${" and so on it went".repeat(sample.seed < 4 ? 200 : 2000)}`;
        return { ...episode, messages: [{ ...message!, text }] };
      },
    } as typeof short;
    const store = temporaryStore();
    const model = endpoint({ model: "tiny", baseURL });
    const rows = await run({ task, grid: [{ digits: 3 }], items: 6, model, store });
    const [sound, cut] = [/^null 1/, /^truncated NaN/];
    rows.forEach(({ error, correct }, at) => expect(`${error} ${correct}`).toMatch(at < 3 ? sound : cut));
    expect(rows).toHaveLength(6);
    expect(info.mock.calls.join("\n")).toMatch(
      /3 of 6 answers have a prompt that the server truncated.*num_ctx/,
    );
    info.mockRestore();
    expect(await rescore(store, task)).toEqual(rows);
    const sql = "SELECT error, correct, bucket FROM rows ORDER BY epoch";
    expect((await query(sql, { stores: store })).slice(2, 4)).toEqual([
      { error: null, correct: 1, bucket: "correct" },
      { error: "truncated", correct: null, bucket: "truncated" },
    ]);
  });
});
