import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  requireText,
} from "@loadlab/lib/core/check.js";
import { requireMarks } from "./gguf-options.js";
import type { Facts } from "./model.js";
import { PLAIN } from "./plain-format.js";
import { secretIn } from "./secrets.js";

/** Where a model is served, and how it is asked. */
export interface EndpointOptions {
  /** The model's name as the server knows it; it is also the name in the rows. */
  model: string;
  /**
   * Where the server's API begins, without `/chat/completions` or `/completions`: `http://localhost:8000/v1`. Defaults to OpenAI's. A
   * user and password in it are sent in place of the key, a query with every request; neither is ever written down,
   * but for values of a query shorter than 6 characters, which errors may quote. Several servers of one model need a
   * router before them, such as SGLang's or vLLM's.
   */
  baseURL?: string;
  /**
   * What the model's identity in a store names in place of the address, for servers whose address changes, such as
   * jobs on a cluster: "vLLM 0.11, bfloat16". Whoever gives it vouches that the same model answers there. Defaults to
   * the address.
   */
  deployment?: string;
  /**
   * The name, in capitals, of the environment variable that holds the key. Defaults to `OPENAI_API_KEY` where
   * `baseURL` is at `api.openai.com`; any other server is then sent no key, since it has no business with OpenAI's and
   * local ones need none. The key of a named variable goes to `baseURL`, whosever that is, and nowhere else: never into
   * a store, an error or a notebook.
   */
  keyVariable?: string;
  /**
   * `template`, the default: a conversation is sent as such, and the server puts it into its model's chat template.
   * `none`: it is sent as plain text, to the server's `/completions`, for models trained on texts alone: each question
   * behind `Q:` and each answer behind `A:`, as `models.gguf` does it, and a reply ends where the model begins another
   * question. Such a model can be read by likelihood where the server gives the probabilities of a prompt's tokens
   * (`echo` with `logprobs`): vLLM and llama-cpp-python do, llama.cpp's own server and Ollama do not.
   */
  chatFormat?: "template" | "none";
  /** Texts at which a reply ends, themselves left out; defaults to none but those of the chat format. */
  stop?: readonly string[];
  /** 0 or more, defaults to 0; null leaves it out, for models that take no temperature. */
  temperature?: number | null;
  /**
   * The seed of the server's draws, 0..4294967295, left out unless given; few servers promise anything for it. In a run
   * every sample, try and step is sent one of its own, mixed from this.
   */
  seed?: number;
  /**
   * The most tokens of a reply, at least 1, defaults to 2048; sent as `max_tokens`, or as the server asks for it. Thoughts count, also those that the server keeps to
   * itself, so reasoning models need many more.
   */
  maxTokens?: number;
  /**
   * Further fields of the request, as the provider names them, no secrets among them; defaults to none. For reasoning:
   * OpenAI `{ reasoning_effort: "medium" }`, OpenRouter `{ reasoning: { exclude: false, max_tokens: 4000 } }`, vLLM
   * `{ chat_template_kwargs: { enable_thinking: true } }`, Google
   * `{ extra_body: { google: { thinking_config: { include_thoughts: true, thinking_budget: 8192 } } } }`.
   *
   * @source NeuroCognition, appendix C.4
   */
  extraBody?: Record<string, unknown>;
  /**
   * The longest wait in seconds, above 0 and at most 86400, defaults to 600: for one whole reply, for a server that asks
   * to be left alone, and for one that is gone (no connection, or status 502, 503 or 504) after it has answered.
   */
  timeoutSeconds?: number;
  /**
   * How often a request that brought no reply is made again, 0..100, defaults to 4: after half a second, then twice as
   * long each time up to eight. A wait that the server names
   * (`Retry-After`) does not count, nor does one for a server that answered before and is gone; `timeoutSeconds` bounds
   * both, and a server that asks for longer is not asked again.
   */
  retries?: number;
  /** Requests that a run has under way at once, 1..256, defaults to 4. */
  sequences?: number;
  /**
   * The most requests a minute, repeated ones included, at a steady pace, above 0; defaults to Infinity, as many as
   * there are replies.
   */
  requestsPerMinute?: number;
}

/** What servers call the cap on a reply. */
export const CAPS = ["max_tokens", "max_completion_tokens"] as const;

/** Fields of a request that are not left to `extraBody`. */
const OWN_FIELDS = [
  ..."model messages prompt temperature seed stop".split(" "),
  ...CAPS,
  ..."n stream echo logprobs".split(" "),
];

const KEYS =
  "model baseURL deployment keyVariable chatFormat stop seed temperature maxTokens extraBody " +
  "timeoutSeconds retries sequences requestsPerMinute";

/** Options with their defaults filled in; throws a RangeError if one is unknown, missing or out of range. */
export function checkedEndpointOptions(options: EndpointOptions) {
  requireKnownKeys("models.endpoint", options, KEYS.split(" "));
  const { model, seed, temperature = 0, maxTokens = 2048 } = options;
  const { extraBody = {}, timeoutSeconds = 600, retries = 4, sequences = 4 } = options;
  const { deployment, requestsPerMinute = Infinity, chatFormat = "template", stop = [] } = options;
  requireName("model", model, "the model's name as the server knows it");
  requireOneOf("chatFormat", chatFormat, ["template", PLAIN]);
  requireMarks(stop);
  if (temperature !== null) requireNumber("temperature", temperature, 0, Infinity, "null leaves it out");
  if (seed !== undefined) requireInteger("seed", seed, 0, 0xffffffff);
  requireInteger("maxTokens", maxTokens, 1);
  requireNumber("timeoutSeconds", timeoutSeconds, 0.001, 86_400);
  requireInteger("retries", retries, 0, 100);
  requireInteger("sequences", sequences, 1, 256);
  if (deployment !== undefined) requireName("deployment", deployment, "a name for what serves the model");
  if (requestsPerMinute !== Infinity)
    requireNumber("requestsPerMinute", requestsPerMinute, Number.MIN_VALUE, Infinity);
  const asked = { model, chatFormat, stop: [...stop], seed, temperature, maxTokens };
  const way = { deployment, timeoutSeconds, retries, sequences, requestsPerMinute };
  return { ...asked, extraBody: plainCopy(extraBody), ...way };
}

/** What makes a served model this one and no other. */
export function endpointIdentity(
  { deployment, model, chatFormat, stop, ...asked }: ReturnType<typeof checkedEndpointOptions>,
  place: string,
): Facts {
  return {
    endpoint: deployment ?? place,
    model,
    ...(chatFormat === PLAIN ? { chatFormat } : {}),
    ...(stop.length > 0 ? { stop: JSON.stringify(stop) } : {}),
    temperature: asked.temperature,
    maxTokens: asked.maxTokens,
    seed: asked.seed ?? null,
    extraBody: JSON.stringify(asked.extraBody),
  };
}

function requireName(option: string, name: string, expected: string): void {
  requireText(option, name, `give ${expected}`);
  if (name.trim() === "") throw new RangeError(`${option} is empty; expected ${expected}`);
}

/** A copy, so that a later change by the caller changes no request. */
function plainCopy(extraBody: Record<string, unknown>): Record<string, unknown> {
  let copy: unknown;
  try {
    copy = JSON.parse(JSON.stringify(extraBody));
  } catch {
    // said below
  }
  if (typeof copy !== "object" || copy === null || Array.isArray(copy))
    throw new RangeError(
      "extraBody is no plain object; expected the provider's further fields, such as { reasoning_effort: 'low' }",
    );
  const secret = secretIn(copy);
  if (secret !== undefined)
    throw new RangeError(
      `extraBody has what looks like a secret in ${secret}, and it is written into every store; name the environment ` +
        "variable that holds the key in keyVariable",
    );
  const own = Object.keys(copy).find((field) => OWN_FIELDS.includes(field));
  if (own !== undefined)
    throw new RangeError(
      `extraBody names ${own}; expected fields other than ${OWN_FIELDS.join(", ")}: these have options of their own, ` +
        "or are the same in every request",
    );
  return { ...copy };
}
