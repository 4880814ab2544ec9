import { requireInteger } from "../core/check.js";
import { cellSignal } from "../core/display.js";
import type { Message } from "../core/episode.js";
import { endpointAddresses } from "./endpoint-address.js";
import { checkedEndpointOptions, type EndpointOptions } from "./endpoint-options.js";
import { OVER_CONTEXT, requestCompletion, type Completion } from "./endpoint-request.js";
import { COSTLESS, replySeed, requireQuestion, type Model, type Reply, type Stop } from "./model.js";
import { pace } from "./pace.js";
import { servers } from "./servers.js";

/**
 * A model behind an OpenAI-compatible API of chat completions: OpenAI's own, a provider's, or a server on this machine
 * such as vLLM's or llama.cpp's, or several of these. It is given texts and, in the user's messages, pictures.
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
 *   server refuses the request (400, 413, 422: its filter objects, an option is wrong, the model takes no pictures), and
 *   with another Error if it refuses whatever is asked: the key or the model is wrong, or two servers say that they
 *   serve different models
 * @throws RangeError if an option is unknown or out of range; Error if the key is missing
 */
export function endpoint(options: EndpointOptions): Model {
  const settings = checkedEndpointOptions(options);
  const { model, seed, temperature, maxTokensField, extraBody } = settings;
  const { timeoutSeconds, retries, sequences, requestsPerMinute } = settings;
  const served = servers(endpointAddresses(options.baseURL, options.keyVariable), sequences, timeoutSeconds);
  const addresses = served.places.toSorted().join(", ");
  const asking = { timeoutSeconds, retries, turnComes: pace(requestsPerMinute) };
  return {
    name: model,
    sequences,
    identity: {
      endpoint: settings.deployment ?? addresses,
      model,
      temperature,
      maxTokens: settings.maxTokens,
      seed: seed ?? null,
      extraBody: JSON.stringify(extraBody),
    },
    circumstances: {
      addresses,
      sequences,
      requestsPerMinute: requestsPerMinute === Infinity ? null : requestsPerMinute,
      timeoutSeconds,
      retries,
      maxTokensField,
    },
    async reply(messages, { signal = cellSignal(), maxTokens = settings.maxTokens, seed: ofReply }) {
      requireInteger("maxTokens", maxTokens, 1);
      const body = {
        model,
        messages: wireMessages(messages),
        ...(temperature === null ? {} : { temperature }),
        ...(seed === undefined ? {} : { seed: replySeed(seed, ofReply) }),
        ...extraBody,
      };
      const capped = { ...body, [maxTokensField]: maxTokens };
      const first = await requestCompletion(served, capped, asking, signal);
      if (first !== OVER_CONTEXT) return replyOf(first, "length");
      const second = await requestCompletion(served, body, asking, signal);
      if (second !== OVER_CONTEXT) return replyOf(second, "context");
      return { ...COSTLESS, text: "", stop: "context" };
    },
    async dispose() {},
  };
}

/** @param whenCut why a reply that was cut was cut */
function replyOf({ choices: [{ message, finish_reason }], usage }: Completion, whenCut: Stop): Reply {
  const promptTokens = usage?.prompt_tokens ?? 0;
  const cachedTokens = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  return {
    text: message.content,
    promptTokens,
    evaluatedTokens: Math.max(0, promptTokens - cachedTokens),
    outputTokens: usage?.completion_tokens ?? 0,
    stop: finish_reason === "length" ? whenCut : "end",
  };
}

/**
 * Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs.
 *
 * @throws Error if a message that is not the user's has pictures, or the last one awaits no reply
 */
function wireMessages(messages: readonly Message[]) {
  requireQuestion(messages);
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    if (role !== "user")
      throw new Error(
        `a message of the ${role} has pictures; the API takes them in the user's messages only`,
      );
    const parts = images.map((png) => {
      const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
      return { type: "image_url", image_url: { url } };
    });
    return { role, content: [{ type: "text", text }, ...parts] };
  });
}
