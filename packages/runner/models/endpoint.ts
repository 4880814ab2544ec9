import { setTimeout as sleep } from "node:timers/promises";
import { requireInteger } from "@loadlab/lib/core/check.js";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { endpointAddress } from "./endpoint-address.js";
import type { Completion } from "./endpoint-completion.js";
import { mending } from "./endpoint-mend.js";
import { endpointLikelihood } from "./endpoint-likelihood.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { wireMessages } from "./endpoint-prompt.js";
import { OVER_CONTEXT, requestCompletion } from "./endpoint-request.js";
import { COSTLESS, RefusedError, replySeed, type Model, type Reply, type Stop } from "./model.js";
import { NEXT_QUESTION, PLAIN, plainText } from "./plain-format.js";
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
 * Settings that the server refuses by name (temperature, seed, name of the token limit) are left out or renamed in all
 * requests, with one message.
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
