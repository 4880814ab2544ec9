import { setTimeout as sleep } from "node:timers/promises";
import { cut, requireInteger, shown } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import type { JsonSchema } from "@loadlab/lib/core/sample.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { mending, OVER_CONTEXT, requestCompletion } from "./endpoint-request.js";
import { endpointAddress, type Completion } from "./endpoint-wire.js";
import {
  COSTLESS,
  isSilence,
  RefusedError,
  replySeed,
  requireQuestion,
  sharedLength,
  type Likelihood,
  type Model,
  type Reply,
  type Stop,
} from "./model.js";
import { NEXT_QUESTION, PLAIN, plainText } from "./prompt-format.js";
import { pngOf } from "./render.js";
import { serverLine } from "./server-line.js";

/** The request for a response that fits a schema. */
const responseFormat = (schema: JsonSchema) => ({
  type: "json_schema",
  json_schema: { name: "answer", strict: true, schema },
});

/**
 * A model of an OpenAI-compatible chat completions API: of OpenAI, another provider, or a server on this machine such as
 * vLLM or llama.cpp. User messages may have pictures. With `chatFormat: "none"` it is a base model of a text completions
 * API, which has a `likelihood` too.
 *
 * The response is the message's content, with its text parts joined. Thoughts within it stay; separate ones are in
 * `received`. Counts of tokens are the server's (`evaluatedTokens` without cached ones), or NaN.
 *
 * Settings that the server refuses by name (temperature, seed, name and size of the token limit) are left out or changed
 * in all requests, with one message.
 *
 * If the server finds a conversation too long, it is sent again without the token limit, which some servers include. If
 * it is still too long, or the response fills the rest of the context, the response has stop `context`. Servers that cut
 * long conversations without an error, such as Ollama, are detected at the end of a run.
 *
 * @returns a model whose `reply` rejects with a TransportError if no request had a response; with a RefusedError if the
 *   server refuses the request (400, 413, 422) or filters the response, or if the response is a refusal or a tool call;
 *   and with another Error if it refuses every request, as for a wrong key or model
 * @throws RangeError if an option is unknown or out of range; Error if the key is missing
 */
export function endpoint(options: EndpointOptions): Model {
  const settings = checkedEndpointOptions(options);
  const { model, seed, temperature, extraBody } = settings;
  const { timeoutSeconds, retries, sequences, requestsPerMinute } = settings;
  const plain = settings.chatFormat === PLAIN;
  const resource = plain ? "completions" : "chat/completions";
  const address = endpointAddress(options.baseURL, options.keyVariable, resource);
  const { applied, mend } = mending();
  const turn = serverLine(sequences, timeoutSeconds);
  const asking = { timeoutSeconds, retries, turn, turnComes: pace(requestsPerMinute), mend };
  const stop = plain ? [NEXT_QUESTION, ...settings.stop] : settings.stop;
  const complete = (fields: Record<string, unknown>, signal?: AbortSignal, schema?: JsonSchema) => {
    const format = schema && { response_format: responseFormat(schema) };
    const body = {
      model,
      ...fields,
      ...(temperature === null ? {} : { temperature }),
      ...extraBody,
      ...format,
    };
    return requestCompletion(address, { ...applied(body), model }, asking, signal);
  };
  return {
    name: model,
    sequences,
    identity: endpointIdentity(settings, address.place),
    circumstances: {
      addresses: address.place,
      sequences,
      requestsPerMinute: requestsPerMinute === Infinity ? null : requestsPerMinute,
      timeoutSeconds,
      retries,
    },
    async reply(messages, { signal = cellSignal(), maxTokens = settings.maxTokens, seed: ofReply, schema }) {
      requireInteger("maxTokens", maxTokens, 1);
      const body = {
        ...(plain ? { prompt: plainText(messages) } : { messages: wireMessages(messages) }),
        ...(stop.length > 0 ? { stop } : {}),
        ...(seed === undefined ? {} : { seed: replySeed(seed, ofReply) }),
      };
      const first = await complete({ ...body, max_tokens: maxTokens }, signal, schema);
      if (first !== OVER_CONTEXT) return replyOf(first, "length");
      const uncapped = plain ? { max_tokens: null } : {}; // left out, it is 16 for text completions
      const second = await complete({ ...body, ...uncapped }, signal, schema);
      if (second !== OVER_CONTEXT) return replyOf(second, "context");
      return { ...COSTLESS, text: "", stop: "context" };
    },
    ...(plain ? { likelihood: endpointLikelihood(complete, `${address.place}, asked for ${model},`) } : {}),
    async dispose() {},
  };

  function replyOf({ logprobs: _logprobs, ...completion }: Completion, whenCut: Stop): Reply {
    const { text, received } = completion;
    const { finish, refusal, toolCalls } = received;
    const empty = text.trim() === "";
    if (empty && toolCalls)
      throw new RefusedError("the response is a tool call without a text", "tool_calls", received);
    if (finish === "content_filter" || (empty && refusal))
      throw new RefusedError(
        `finish_reason ${finish}: ${refusal || text || "without a text"}`,
        "refused",
        received,
      );
    return {
      ...completion,
      text: plain ? text.trim() : text,
      stop: finish === "length" ? whenCut : "end",
    };
  }
}

/**
 * A steady rate, with 60 / `perMinute` seconds between two turns.
 *
 * @returns waits for a turn; rejects with the signal's reason
 */
function pace(perMinute: number): (signal?: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 60_000 / perMinute;
    if (mine > now) await sleep(mine - now, undefined, { signal }).catch(() => signal?.throwIfAborted());
  };
}

/** Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs. */
export function wireMessages(messages: readonly Message[]) {
  requireQuestion(messages);
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    if (role !== "user")
      throw new Error(
        `a message of the ${role} has pictures; the API takes them only in the user's messages`,
      );
    const parts = images.map((image) => {
      const url = `data:image/png;base64,${Buffer.from(pngOf(image)).toString("base64")}`;
      return { type: "image_url", image_url: { url } };
    });
    return { role, content: [{ type: "text", text }, ...parts] };
  });
}

/** Asks for the completion of a prompt. */
type Complete = (
  fields: { prompt: string } & Record<string, unknown>,
  signal?: AbortSignal,
) => Promise<Completion | typeof OVER_CONTEXT>;

/** As little as all servers permit: 0 is no cap to llama-cpp-python's, and no logprobs to some. */
const ECHO = { echo: true, logprobs: 1, max_tokens: 1 };

/** How servers turn down what they do not have, for whatever prompt. */
const NOT_HAD = /refused: .*(echo|logprob)|: 500 .*logprob/i;

/**
 * The log-probability of each reply: the sum over its tokens after the conversation. The conversation is sent alone, then
 * with each reply; a reply's tokens begin at the first that differs, in all replies at the same place.
 *
 * @source L. Gao et al., "A framework for few-shot language model evaluation" (lm-evaluation-harness), `loglikelihood`
 */
function endpointLikelihood(complete: Complete, place: string): NonNullable<Model["likelihood"]> {
  const none = (what: string) =>
    new Error(
      `${place} ${what}: it gives no usable probabilities of a prompt's tokens (echo: true with logprobs), and ` +
        'reading "likelihood" needs them. Use vLLM, llama-cpp-python (with logits_all, for models with BOS), or ' +
        "models.gguf",
    );

  let verified = false;

  async function heard(prompt: string, signal?: AbortSignal) {
    const found = await complete({ prompt, ...ECHO }, signal).catch((error: Error) => {
      throw isSilence(error) && NOT_HAD.test(error.message)
        ? none(`does not take echo (${error.message})`)
        : error;
    });
    if (found === OVER_CONTEXT) return found;
    const tokens = tokensOf(found, prompt);
    if (!tokens) {
      const { text, logprobs } = found;
      throw none(`answers with ${cut(shown({ text, tokens: logprobs?.tokens }), 200)}`);
    }
    const { promptTokens, evaluatedTokens } = found;
    return { promptTokens, evaluatedTokens, ...tokens };
  }

  return async (messages, candidates, { signal = cellSignal() }): Promise<Likelihood> => {
    const cost = { promptTokens: 0, evaluatedTokens: 0 };
    const all: PromptTokens[] = [];
    for (const reply of [undefined, ...candidates]) {
      const found = await heard(plainText(messages, reply), signal);
      if (found === OVER_CONTEXT) return { ...cost, candidates: [], stop: "context" };
      if (reply === undefined) cost.promptTokens = found.promptTokens;
      cost.evaluatedTokens += found.evaluatedTokens;
      all.push(found);
    }
    verified ||= all.some(({ written }) => written > 0);
    if (!verified) throw none("wrote no token, so that a missing one in its list would go unnoticed");
    const [alone = [], ...replies] = all.map(({ tokens }) => tokens);
    const start = Math.min(...replies.map((tokens) => sharedLength([tokens, alone])));
    const told = candidates.map((text, at) => {
      const own = all[at + 1]!.logProbabilities.slice(start);
      const sum = own.reduce<number>((total, one) => total + (one ?? NaN), 0);
      if (own.length === 0 || Number.isNaN(sum))
        throw none(`gave no probability of a token of ${shown(text)}`);
      return { text, logProbability: Math.min(0, sum), tokens: own.length };
    });
    return { ...cost, candidates: told, stop: "end" };
  };
}

interface PromptTokens {
  tokens: string[];
  logProbabilities: (number | null)[];
  /** Tokens behind them. */
  written: number;
}

/** The tokens of a prompt, to its end; undefined if the server lists no such, or does not count what it writes. */
function tokensOf(
  { text, logprobs, outputTokens: written }: Completion,
  prompt: string,
): PromptTokens | undefined {
  if (!text.includes(prompt) || !logprobs || Number.isNaN(written)) return undefined;
  const { tokens: listed, token_logprobs: probabilities } = logprobs;
  const tokens = listed.slice(0, listed.length - written);
  if (probabilities.length !== listed.length || !visible(tokens.join("")).endsWith(visible(prompt)))
    return undefined;
  return { tokens, logProbabilities: probabilities.slice(0, tokens.length), written };
}

/** Without blanks, and without what a token may hold a part of: servers write both in many ways. */
const visible = (text: string): string => text.replace(/[^!-~]/g, "");
