import { cellSignal } from "../core/cell-signal.js";
import { requireInteger } from "../core/check.js";
import { endpointAddress } from "./endpoint-address.js";
import type { Completion } from "./endpoint-completion.js";
import { wireMessages } from "./endpoint-messages.js";
import { checkedEndpointOptions, type EndpointOptions } from "./endpoint-options.js";
import { OVER_CONTEXT, requestCompletion } from "./endpoint-request.js";
import type { Model, Reply, Stop } from "./model.js";
import { replySeed } from "./reply-seed.js";

/**
 * A model behind an OpenAI-compatible API of chat completions: OpenAI's own, a provider's, or a server on this machine
 * such as vLLM's or llama.cpp's. It is given texts and, in the user's messages, pictures.
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
 * @returns a model whose `reply` rejects with a TransportError if no request brought a reply, and with another Error if
 *   the server refuses: the key, the model or an option is wrong, or the model takes no pictures
 * @throws RangeError if an option is unknown or out of range; Error if the key is missing
 */
export function endpoint(options: EndpointOptions): Model {
  const settings = checkedEndpointOptions(options);
  const { model, temperature, seed, maxTokensField, extraBody, timeoutSeconds, retries, sequences } =
    settings;
  const address = endpointAddress(settings.baseURL, settings.keyVariable);
  return {
    name: model,
    sequences,
    identity: {
      endpoint: address.place,
      model,
      temperature,
      maxTokens: settings.maxTokens,
      seed: seed ?? null,
      extraBody: JSON.stringify(extraBody),
    },
    circumstances: { sequences, timeoutSeconds, retries, maxTokensField },
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
      const first = await requestCompletion(address, capped, settings, signal);
      if (first !== OVER_CONTEXT) return replyOf(first, "length");
      const second = await requestCompletion(address, body, settings, signal);
      if (second !== OVER_CONTEXT) return replyOf(second, "context");
      return { text: "", promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "context" };
    },
    async dispose() {},
  };
}

/** @param whenCut why a reply that was cut was cut */
function replyOf({ choices, usage }: Completion, whenCut: Stop): Reply {
  const { message, finish_reason } = choices[0]!;
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
