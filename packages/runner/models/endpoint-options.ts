import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  requireText,
} from "@loadlab/lib/core/check.js";
import { requireMarks } from "./gguf-options.js";
import type { Facts } from "./model.js";
import { PLAIN } from "./prompt-format.js";

/** The server of a model, and its settings. */
export interface EndpointOptions {
  /** The model's name on the server, which is also its name in the rows. */
  model: string;
  /**
   * The address of the server's API without `/chat/completions` or `/completions`: `http://localhost:8000/v1`. Defaults
   * to OpenAI's. A user and password in it replace the key, and a query goes with every request; neither is stored or
   * shown, except query values shorter than 6 characters in errors. For several servers of one model, use a router.
   */
  baseURL?: string;
  /**
   * A name for the server in the model's identity, if its address changes, such as "vLLM 0.11, bfloat16" for jobs on a
   * cluster. The same name promises the same model. Defaults to the address.
   */
  deployment?: string;
  /**
   * The name, in capitals, of the environment variable with the key. Defaults to `OPENAI_API_KEY` for `api.openai.com`,
   * and to no key for other servers. The key is sent to `baseURL` and nowhere else: never to a store, an error or a
   * notebook.
   */
  keyVariable?: string;
  /**
   * `template`, the default: the server applies its model's chat template. `none`: plain text for base models, sent to
   * `/completions`, with `Q:` before each question and `A:` before each answer, as in `models.gguf`; a response ends
   * where the model begins another question. Likelihoods need `none` and a server with probabilities of a prompt's
   * tokens (`echo` with `logprobs`), such as vLLM or llama-cpp-python; llama.cpp's server and Ollama have none.
   */
  chatFormat?: "template" | "none";
  /** Texts that end a response and are left out of it; defaults to those of the chat format. */
  stop?: readonly string[];
  /** The sampling temperature, 0 or more, defaults to 0; null leaves it out, for models that take none. */
  temperature?: number | null;
  /**
   * The seed of the server's sampling, 0..4294967295, defaults to none; few servers guarantee its effect. A run sends
   * each sample, try and step its own seed, derived from this.
   */
  seed?: number;
  /**
   * Maximum tokens per response, at least 1, defaults to 2048. Thoughts count too, even those that the server hides, so
   * reasoning models need many more.
   */
  maxTokens?: number;
  /**
   * Further fields of the request, without secrets; defaults to none. For reasoning: OpenAI
   * `{ reasoning_effort: "medium" }`, OpenRouter `{ reasoning: { exclude: false, max_tokens: 4000 } }`, vLLM
   * `{ chat_template_kwargs: { enable_thinking: true } }`, Google
   * `{ extra_body: { google: { thinking_config: { include_thoughts: true, thinking_budget: 8192 } } } }`.
   *
   * @source NeuroCognition, appendix C.4
   */
  extraBody?: Record<string, unknown>;
  /**
   * The longest wait in seconds, above 0 and at most 86400, defaults to 600: for a whole response, for a pause that the
   * server requests, and for a server that stops answering (no connection, or status 502, 503 or 504).
   */
  timeoutSeconds?: number;
  /**
   * How often a failed request is repeated, 0..100, defaults to 4: after half a second, then twice as long each time, up
   * to eight seconds. Waits that the server requests (`Retry-After`), and waits for a server that stopped answering, do
   * not count; `timeoutSeconds` limits them.
   */
  retries?: number;
  /** Requests under way at once, 1..256, defaults to 4. */
  sequences?: number;
  /** Maximum requests per minute, repeated ones included, above 0; defaults to Infinity. */
  requestsPerMinute?: number;
}

/** Fields of a request that are not left to `extraBody`. */
const OWN_FIELDS =
  "model messages prompt temperature seed stop max_tokens max_completion_tokens n stream echo logprobs".split(
    " ",
  );

const KEYS =
  "model baseURL deployment keyVariable chatFormat stop seed temperature maxTokens extraBody " +
  "timeoutSeconds retries sequences requestsPerMinute";

/** Options with their defaults filled in; throws a RangeError if one is unknown, missing or out of range. */
export function checkedEndpointOptions(options: EndpointOptions) {
  requireKnownKeys("models.endpoint", options, KEYS.split(" "));
  const { model, seed, temperature = 0, maxTokens = 2048 } = options;
  const { extraBody = {}, timeoutSeconds = 600, retries = 4, sequences = 4 } = options;
  const { deployment, requestsPerMinute = Infinity, chatFormat = "template", stop = [] } = options;
  requireText("model", model, "give the model's name as the server knows it");
  requireOneOf("chatFormat", chatFormat, ["template", PLAIN]);
  requireMarks(stop);
  if (temperature !== null) requireNumber("temperature", temperature, 0, Infinity, "null leaves it out");
  if (seed !== undefined) requireInteger("seed", seed, 0, 0xffffffff);
  requireInteger("maxTokens", maxTokens, 1);
  requireNumber("timeoutSeconds", timeoutSeconds, 0.001, 86_400);
  requireInteger("retries", retries, 0, 100);
  requireInteger("sequences", sequences, 1, 256);
  if (deployment !== undefined)
    requireText("deployment", deployment, "give a name for what serves the model");
  if (requestsPerMinute !== Infinity)
    requireNumber("requestsPerMinute", requestsPerMinute, Number.MIN_VALUE, Infinity);
  const asked = { model, chatFormat, stop: [...stop], seed, temperature, maxTokens };
  const way = { deployment, timeoutSeconds, retries, sequences, requestsPerMinute };
  return { ...asked, extraBody: plainCopy(extraBody), ...way };
}

/** The identity of a served model. */
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

/** A copy, so that a later change by the caller changes no request. */
function plainCopy(extraBody: Record<string, unknown>): Record<string, unknown> {
  if (Object.prototype.toString.call(extraBody) !== "[object Object]")
    throw new RangeError(
      "extraBody is not a plain object; expected fields of the request, such as { reasoning_effort: 'low' }",
    );
  const copy = JSON.parse(JSON.stringify(extraBody)) as Record<string, unknown>;
  const secret = secretIn(copy);
  if (secret !== undefined)
    throw new RangeError(
      `extraBody has what looks like a secret in ${secret}, and every store contains extraBody; put the key into an ` +
        "environment variable, and name that in keyVariable",
    );
  const own = Object.keys(copy).find((field) => OWN_FIELDS.includes(field));
  if (own !== undefined)
    throw new RangeError(
      `extraBody has ${own}; expected fields other than ${OWN_FIELDS.join(", ")}, which the lab sets`,
    );
  return copy;
}

/** Names of keys. */
export const SECRET =
  /(^|api|access|auth|bearer|client|hf|private|refresh|secret|session|subscription)[-_]?(key|token)$|^auth$|authori[sz]|bearer|credential|passw|secret/i;

/** Beginnings of providers' keys. */
const LIKE_A_KEY = /^(Bearer |sk-|hf_|gsk_|xai-|nvapi-|AIza)[\w.-]{16,}$/;

/** The error for a key, which it does not contain. */
export const noKeys = (where: string) =>
  `${where} has a key, and plans are shared; put the key into an environment variable, and name that: ` +
  "keyVariable: OPENAI_API_KEY";

/** The name of an option, or of a field within one, with a key. */
export function secretIn(options: object): string | undefined {
  let found: string | undefined;
  JSON.stringify(options, (key, value: unknown) => {
    if (typeof value === "string" && (SECRET.test(key) || LIKE_A_KEY.test(value))) found = key;
    return value;
  });
  return found;
}

/** Whether an address has a password or a key. */
export const hasSecret = ({ password, searchParams }: URL): boolean =>
  password !== "" || [...searchParams.keys()].some((name) => SECRET.test(name));
