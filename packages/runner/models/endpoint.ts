import { setTimeout as sleep } from "node:timers/promises";
import { requireInteger } from "@loadlab/lib/core/check.js";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { endpointAddress } from "./endpoint-address.js";
import type { Completion } from "./endpoint-completion.js";
import { mending } from "./endpoint-mend.js";
import { endpointLikelihood } from "./endpoint-likelihood.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { plainPrompt, wireMessages } from "./endpoint-prompt.js";
import { OVER_CONTEXT, requestCompletion } from "./endpoint-request.js";
import { COSTLESS, RefusedError, replySeed, type Model, type Reply, type Stop } from "./model.js";
import { NEXT_QUESTION, PLAIN, plainAnswer } from "./plain-format.js";
import { serverLine } from "./server-line.js";

/** How a server is asked to hold a reply to a schema. */
const responseFormat = (schema: JsonSchema) => ({
  type: "json_schema",
  json_schema: { name: "answer", strict: true, schema },
});

/**
 * A model behind an OpenAI-compatible API of chat completions: OpenAI's own, a provider's, or a server on this machine
 * such as vLLM's or llama.cpp's. It is given texts and, in the user's messages, pictures. With
 * `chatFormat: "none"` it is a base model behind the API of text completions, which has a `likelihood` too.
 *
 * A reply's text is the message's content, its text parts joined where it comes in parts; thoughts within it stay, those
 * sent apart are kept beside it (`received`). A reply that the server's filter cut or kept back, or that is a refusal in
 * name, or that calls a tool in place of an answer, rejects with a RefusedError. Where the server
 * counts tokens, `evaluatedTokens` are the prompt's but for the cached ones; where it does not, all counts are NaN.
 *
 * A setting that the server refuses by name (a temperature, a seed, what the cap is called, its size) is left out or
 * changed in all requests, with a word, once.
 *
 * A conversation that the server calls too long is asked once more without the cap on the reply, since some servers
 * count it in; if it is still too long, or the reply fills what is left, the reply has stop `context`. Servers that
 * drop the beginning of a long conversation without a word, as Ollama does, are found out at the end of a run.
 *
 * @returns a model whose `reply` rejects with a TransportError if no request brought a reply, with a RefusedError if the
 *   server refuses the request (400, 413, 422: its filter objects, an option is wrong, the model takes no pictures), and
 *   with another Error if it refuses whatever is asked: the key or the model is wrong
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
        ...(plain ? { prompt: plainPrompt(messages) } : { messages: wireMessages(messages) }),
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

  /** @param whenCut why a reply that was cut was cut */
  function replyOf({ logprobs: _logprobs, ...completion }: Completion, whenCut: Stop): Reply {
    const { text, received } = completion;
    const { finish, refusal, toolCalls } = received;
    const empty = text.trim() === "";
    if (empty && toolCalls)
      throw new RefusedError("the reply calls a tool in place of an answer", "tool_calls", received);
    if (finish === "content_filter" || (empty && refusal))
      throw new RefusedError(
        `finish_reason ${finish}: ${refusal || text || "without a word"}`,
        "refused",
        received,
      );
    return {
      ...completion,
      text: plain ? plainAnswer(text) : text,
      stop: finish === "length" ? whenCut : "end",
    };
  }
}

/**
 * A steady rate: what waits for its turn goes on no sooner than 60 / `perMinute` seconds after what went before.
 *
 * @param perMinute how many, above 0; at Infinity nothing waits
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
