import { requireInteger } from "@loadlab/lib/core/check.js";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { endpointAddresses } from "./endpoint-address.js";
import { promptCounts, type Completion } from "./endpoint-completion.js";
import { endpointLikelihood } from "./endpoint-likelihood.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { plainPrompt, wireMessages } from "./endpoint-prompt.js";
import { OVER_CONTEXT, requestCompletion } from "./endpoint-request.js";
import { COSTLESS, replySeed, type Model, type Reply, type Stop } from "./model.js";
import { pace } from "./pace.js";
import { NEXT_QUESTION, PLAIN, plainAnswer } from "./plain-format.js";
import { servers } from "./servers.js";

/** How a server is asked to hold a reply to a schema. */
const responseFormat = (schema: JsonSchema) => ({
  type: "json_schema",
  json_schema: { name: "answer", strict: true, schema },
});

/**
 * A model behind an OpenAI-compatible API of chat completions: OpenAI's own, a provider's, or a server on this machine
 * such as vLLM's or llama.cpp's, or several of these. It is given texts and, in the user's messages, pictures. With
 * `chatFormat: "none"` it is a base model behind the API of text completions, which has a `likelihood` too.
 *
 * A reply's text is the message's content, its text parts joined where it comes in parts; `reasoning_content` and other
 * places for thoughts are left out, thoughts within the content stay. A reply that the server's filter cut or kept back
 * (finish_reason `content_filter`) has stop `end` like any other: what there is of it is scored, so none is a wrong
 * answer. Where the server counts tokens, `evaluatedTokens` are the prompt's but for the cached ones;
 * where it does not, all counts are 0.
 *
 * A conversation that the server calls too long is asked once more without the cap on the reply, since some servers
 * count it in; if it is still too long, or the reply fills what is left, the reply has stop `context`. Servers that
 * drop the beginning of a long conversation without a word, as Ollama does, can't be noticed.
 *
 * @returns a model whose `reply` rejects with a TransportError if no request brought a reply, with a RefusedError if the
 *   server refuses the request (400, 413, 422: its filter objects, an option is wrong, the model takes no pictures; a
 *   FormatError where it refuses the JSON schema of the reply), and
 *   with another Error if it refuses whatever is asked: the key or the model is wrong, or two servers say that they
 *   serve different models
 * @throws RangeError if an option is unknown or out of range; Error if the key is missing
 */
export function endpoint(options: EndpointOptions): Model {
  const settings = checkedEndpointOptions(options);
  const { model, seed, temperature, maxTokensField, extraBody } = settings;
  const { timeoutSeconds, retries, sequences, requestsPerMinute } = settings;
  const plain = settings.chatFormat === PLAIN;
  const resource = plain ? "completions" : "chat/completions";
  const served = servers(
    endpointAddresses(options.baseURL, options.keyVariable, resource),
    sequences,
    timeoutSeconds,
  );
  const places = served.places.toSorted();
  const asking = { timeoutSeconds, retries, turnComes: pace(requestsPerMinute) };
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
    return requestCompletion(served, body, asking, signal);
  };
  return {
    name: model,
    sequences,
    identity: endpointIdentity(settings, places),
    circumstances: {
      addresses: places.join(", "),
      sequences,
      requestsPerMinute: requestsPerMinute === Infinity ? null : requestsPerMinute,
      timeoutSeconds,
      retries,
      maxTokensField,
    },
    async reply(messages, { signal = cellSignal(), maxTokens = settings.maxTokens, seed: ofReply, schema }) {
      requireInteger("maxTokens", maxTokens, 1);
      const body = {
        ...(plain ? { prompt: plainPrompt(messages) } : { messages: wireMessages(messages) }),
        ...(stop.length > 0 ? { stop } : {}),
        ...(seed === undefined ? {} : { seed: replySeed(seed, ofReply) }),
      };
      const first = await complete({ ...body, [maxTokensField]: maxTokens }, signal, schema);
      if (first !== OVER_CONTEXT) return replyOf(first, "length");
      const uncapped = plain ? { [maxTokensField]: null } : {}; // left out, it is 16 for text completions
      const second = await complete({ ...body, ...uncapped }, signal, schema);
      if (second !== OVER_CONTEXT) return replyOf(second, "context");
      return { ...COSTLESS, text: "", stop: "context" };
    },
    ...(plain
      ? { likelihood: endpointLikelihood(complete, `${places.join(", ")}, asked for ${model},`) }
      : {}),
    async dispose() {},
  };

  /** @param whenCut why a reply that was cut was cut */
  function replyOf(completion: Completion, whenCut: Stop): Reply {
    const [{ text, finish_reason }] = completion.choices;
    return {
      text: plain ? plainAnswer(text) : text,
      ...promptCounts(completion),
      outputTokens: completion.usage?.completion_tokens ?? 0,
      stop: finish_reason === "length" ? whenCut : "end",
    };
  }
}
