import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { echoServer, whyNoServer, withBos } from "../../../../bench/llama-server.js";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { endpoint, gguf, RefusedError, TransportError, type EndpointOptions } from "../../models/index.js";
import type { Likelihood } from "../../models/model.js";
import { run } from "../../run/index.js";
import { BUNDLED, fail, NOTHING, reply, send, stub } from "./support.js";

/** A model of words and marks: how likely each is after the one before it; 1/2 where nothing is said. */
const AFTER: Record<string, Record<string, number>> = {
  ":": { " yes": 0.4, " no": 0.2 },
  " no": { " way": 0.125 },
  A: { ": yes": 0.1, ":": 0.8 },
};

const WORDS = / ?\w+|\n|[^\w]/g;

/** The same, with a token that reaches over the border between the conversation and a reply. */
const STRADDLING = /: yes| ?\w+|\n|[^\w]/g;

interface Manner {
  tokens?: RegExp;
  /** Whether the first token is listed, without a probability, as vLLM does it. */
  bos?: boolean;
  /** Tokens written behind the prompt. */
  written?: readonly string[];
  /** What is otherwise in the choice, and in the counts. */
  choice?: object;
  usage?: object | null;
}

/** The body with which a server of that model echoes a prompt. */
function echoed(prompt: string, { tokens = WORDS, bos, written = [" and"], choice, usage }: Manner) {
  const listed = [...prompt.match(tokens)!, ...written];
  const told = listed.map((token, at) => {
    if (at === 0) return bos ? Math.log(0.5) : null;
    return Math.log(AFTER[listed[at - 1]!]?.[token] ?? 0.5);
  });
  const head = bos ? ["<s>"] : [];
  const logprobs = {
    tokens: [...head, ...listed],
    token_logprobs: [...head.map(() => null), ...told],
    text_offset: listed.map(() => -1), // as some servers have it
  };
  const counts = { prompt_tokens: listed.length - written.length, completion_tokens: written.length };
  return {
    object: "text_completion",
    choices: [{ index: 0, text: prompt + written.join(""), finish_reason: "length", logprobs, ...choice }],
    usage: usage === null ? null : { ...counts, ...usage },
  };
}

const echoing = (manner: Manner = {}) =>
  stub((response, { body }) => send(response, 200, echoed(String(body.prompt), manner)));

const model = (options: Partial<EndpointOptions>) =>
  endpoint({ model: "tiny", retries: 0, timeoutSeconds: 5, chatFormat: "none", ...options });

const likelihood = (baseURL: string, texts = ["yes", "no way"], text = "Is it?"): Promise<Likelihood> =>
  model({ baseURL }).likelihood!([{ role: "user", text }], texts, {}, NOTHING);

describe("likelihood through a server", () => {
  // by hand: yes .4; no way .2 * .125
  it("is the sum over a reply's own tokens, without what is written behind it", async () => {
    const { baseURL, requests } = await echoing();
    const found = await likelihood(baseURL);
    expect(found.candidates).toEqual([
      { text: "yes", logProbability: expect.closeTo(Math.log(0.4), 12), tokens: 1 },
      { text: "no way", logProbability: expect.closeTo(Math.log(0.2 * 0.125), 12), tokens: 2 },
    ]);
    expect(found).toMatchObject({ stop: "end", promptTokens: 8, evaluatedTokens: 8 + 9 + 10 }); // Q : Is it ? \n A :
    expect(requests.map(({ url }) => url)).toEqual(Array(3).fill("/v1/completions"));
    expect(requests.map(({ body }) => body.prompt)).toEqual([
      "Q: Is it?\nA:",
      "Q: Is it?\nA: yes",
      "Q: Is it?\nA: no way",
    ]);
    expect(requests[0]!.body).toEqual({
      model: "tiny",
      prompt: "Q: Is it?\nA:",
      temperature: 0,
      echo: true,
      logprobs: 1,
      max_tokens: 1,
    });
  });

  // by hand: ": yes" .1 after A; ":" .8, " no" .2, " way" .125
  it("counts a token that straddles the border as the reply's, in all replies alike", async () => {
    const { baseURL } = await echoing({ tokens: STRADDLING });
    expect((await likelihood(baseURL)).candidates).toEqual([
      { text: "yes", logProbability: expect.closeTo(Math.log(0.1), 12), tokens: 1 },
      { text: "no way", logProbability: expect.closeTo(Math.log(0.8 * 0.2 * 0.125), 12), tokens: 3 },
    ]);
  });

  it.each<[string, Manner]>([
    ["lists BOS", { bos: true }],
    ["writes several tokens", { written: [" and", " so", " yes"] }],
  ])("is the same where the server %s", async (_, manner) => {
    const { baseURL } = await echoing(manner);
    const logs = (await likelihood(baseURL)).candidates.map(({ logProbability }) => logProbability);
    expect(logs).toEqual([expect.closeTo(Math.log(0.4), 12), expect.closeTo(Math.log(0.025), 12)]);
  });

  it("does not go by offsets: letters of several bytes before and in a reply move nothing", async () => {
    const halves = ({ prompt }: { prompt?: unknown }) => {
      const body = echoed(String(prompt), {});
      const { logprobs } = body.choices[0]!;
      logprobs.tokens = logprobs.tokens.map((token) => token.replace(/[^ -~\n]/gu, "\ufffd"));
      return body;
    };
    const { baseURL } = await stub((response, { body }) => send(response, 200, halves(body)));
    const { candidates } = await likelihood(baseURL, ["yes", "é🙂"], "Où 🙂?");
    expect(candidates[0]!.logProbability).toBeCloseTo(Math.log(0.4), 12);
    expect(candidates[1]).toMatchObject({ tokens: [..." é"].length + "🙂".length });
    expect(candidates[1]!.logProbability).toBeCloseTo(4 * Math.log(0.5), 12);
  });

  it("has stop context where the longest reply does not fit", async () => {
    const { baseURL } = await stub((response, { body }) =>
      String(body.prompt).endsWith("way")
        ? fail(response, 400, "This model's maximum context length is 9 tokens, however you requested 10")
        : send(response, 200, echoed(String(body.prompt), {})),
    );
    expect(await likelihood(baseURL)).toMatchObject({ candidates: [], stop: "context", promptTokens: 8 });
  });

  it("is what a run reads, after worked examples as text", async () => {
    const { baseURL, requests } = await stub((response, { body }) =>
      send(response, 200, echoed(String(body.prompt), {})),
    );
    const task = { ...sums(), candidates: () => ["no way", "yes"] };
    const grid = [{ digits: 1 }];
    const [row] = await run({ task, grid, model: model({ baseURL }), reading: "likelihood", shots: 1 });
    expect(row).toMatchObject({ reply: "yes", correct: 0, candidates: 2, shots: 1, reading: "likelihood" });
    expect(row).toHaveProperty("logOdds", expect.closeTo(Math.log(0.025 / 0.4), 12));
    expect(requests[0]!.body.prompt).toMatch(/^Q: Add \d and \d\.\nA: no way\n\nQ: Add \d and \d\.\nA:$/);
  });
});

describe("a server that gives no probabilities of a prompt's tokens", () => {
  const NEEDS =
    /gives no usable probabilities of a prompt's tokens \(echo: true with logprobs\), and reading "l/;
  const badly: [string, Manner][] = [
    ["ignores echo", { choice: { text: " yes" } }],
    ["echoes without them", { choice: { logprobs: null } }],
    ["has them in another form", { choice: { logprobs: { content: [] } } }],
    ["counts nothing", { usage: null }],
    ["lists more tokens", { choice: { logprobs: { tokens: ["a", "b"], token_logprobs: [null] } } }],
    ["lists the reply's", { choice: { logprobs: { tokens: [" yes", " no"], token_logprobs: [-1, -1] } } }],
    ["lists each beside the next one's probability", { written: [], usage: { completion_tokens: 1 } }],
    ["writes nothing, so that such a list would look right", { written: [] }],
    ["has none for a token", { tokens: /.+:| and/gs }], // the first token is all there is of a prompt
  ];
  it.each(badly)("that %s is named at the first question", async (_, manner) => {
    const { baseURL } = await echoing(manner);
    const task = { ...sums(), candidates: () => ["yes:", "no:"] };
    const asking = run({ task, grid: [{ digits: 1 }], model: model({ baseURL }), reading: "likelihood" });
    await expect(asking).rejects.toThrow(NEEDS);
  });

  it.each([
    [400, "Setting 'echo' and 'logprobs' at the same time is not supported for this model."],
    [400, "Only no echo is supported"],
    [500, "logprobs is not supported for models created with logits_all=False"],
  ])("since it does not take the request (%i %s) ends the run", async (status, words) => {
    const { baseURL } = await stub((response) => fail(response, status, words));
    const asking = likelihood(baseURL);
    await expect(asking).rejects.toThrow(NEEDS);
    await expect(asking).rejects.toThrow(words);
    await expect(asking).rejects.not.toBeInstanceOf(RefusedError);
    await expect(asking).rejects.not.toBeInstanceOf(TransportError);
  });

  it.each([
    [400, "this prompt is not allowed", RefusedError],
    [500, "overloaded", TransportError],
  ])("for another reason (%i %s) loses this question only", async (status, words, kind) => {
    const { baseURL } = await stub((response) => fail(response, status, words));
    await expect(likelihood(baseURL)).rejects.toBeInstanceOf(kind);
  });

  it("is not asked in a chat, whose template is the server's", async () => {
    const task = { ...sums(), candidates: () => ["yes", "no"] };
    const chat = endpoint({ model: "tiny", baseURL: "http://127.0.0.1:9" });
    await expect(run({ task, grid: task.grid, model: chat, reading: "likelihood" })).rejects.toThrow(
      /tiny gives no probabilities.*models\.endpoint with chatFormat: "none"/,
    );
  });
});

const PUBLIC = fileURLToPath(new URL("../../../../models/smollm2-135m-instruct.gguf", import.meta.url));

const why =
  (await whyNoServer("llama_cpp.server")) ??
  (existsSync(PUBLIC) ? undefined : `there is no ${PUBLIC}: npx loadlab pull smollm2-135m-instruct`);
if (why) console.warn(`llama-cpp-python's server is not tested: ${why}`);

type Server = Awaited<ReturnType<typeof echoServer>>;

const conversation: Message[] = [
  { role: "user", text: "Who chased the cat in: The cat that the dog chased ran?" },
  { role: "assistant", text: "the dog" },
  { role: "user", text: "Who saw the bird in: The bird that the man saw flew?" },
];
const texts = ["the man", "the bird", "a bird, seen by the man", "Kühe"];

describe.skipIf(why)("llama-cpp-python's server", () => {
  const folder = mkdtempSync(join(tmpdir(), "echo-"));
  const started: Server[] = [];
  let file: string;
  const asked = async (path: string) => {
    const server = await echoServer({ file: path, contextTokens: 256, threads: 1 });
    started.push(server);
    return endpoint({ model: "m", baseURL: server.baseURL, chatFormat: "none", maxTokens: 8, retries: 0 });
  };
  beforeAll(() => {
    file = withBos(PUBLIC, folder);
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  });

  it("gives the likelihoods and the words that the same file gives here", async () => {
    const there = await asked(file);
    const here = await gguf(file, {
      chatFormat: "none",
      gpu: false,
      threads: 1,
      contextTokens: 256,
      maxTokens: 8,
    });
    const ours = await here.likelihood!(conversation, texts, {}, NOTHING);
    const theirs = await there.likelihood!(conversation, texts, {}, NOTHING);
    expect(theirs.promptTokens).toBe(ours.promptTokens);
    theirs.candidates.forEach(({ logProbability, tokens }, at) => {
      expect(tokens).toBe(ours.candidates[at]!.tokens);
      // the weights have four bits, and other batches give other last ones
      expect(Math.abs(logProbability - ours.candidates[at]!.logProbability)).toBeLessThan(0.2 * tokens);
    });
    const said = await reply(there, conversation);
    expect(said.text).toBe((await reply(here, conversation)).text);
    expect(said.text).not.toBe("");
    const long: Message[] = [{ role: "user", text: "word ".repeat(300) }];
    expect(await there.likelihood!(long, texts, {}, NOTHING)).toMatchObject({ stop: "context" });
    await here.dispose();
  });

  it.each([PUBLIC, BUNDLED])("is found out where its list is shifted by a token: %s", async (path) => {
    const there = await asked(path);
    await expect(there.likelihood!(conversation, texts, {}, NOTHING)).rejects.toThrow(
      /gives no usable probabilities of a prompt/,
    );
  });
});
