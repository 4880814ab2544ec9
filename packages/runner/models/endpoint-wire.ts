import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import type { Received, Sent } from "./model.js";

const OPENAI = "https://api.openai.com/v1";

/** What a server that needs no key is given in its place. */
const NO_KEY = "none";

/** Shorter values of a query, such as a version, are no secrets; taken for some, they would garble every error. */
const SHORTEST_SECRET = 6;

/** Where requests go and with what rights, and how to speak of it without giving anything away. */
export type Address = ReturnType<typeof endpointAddress>;

/** The address of a server and the key for it. */
export function endpointAddress(
  baseURL = OPENAI,
  keyVariable?: string,
  resource: "chat/completions" | "completions" = "chat/completions",
) {
  const url = parsed(baseURL);
  const key = keyFor(url, keyVariable);
  const password = decodeURIComponent(url.password);
  const basic = Buffer.from(`${decodeURIComponent(url.username)}:${password}`).toString("base64");
  const named = url.username !== "" || url.password !== "";
  const path = url.pathname.replace(/\/+$/, "");
  const inQuery = [...url.searchParams.values()].filter((value) => value.length >= SHORTEST_SECRET);
  const keys = path.split(/[^\w.~%-]/).filter((segment) => LIKE_A_KEY.test(segment));
  if (key !== NO_KEY) keys.push(key);
  if (named) keys.push(basic, ...[url.password, password].filter(Boolean));
  const withoutKeys = without(keys);
  const withoutSecrets = without([...keys, ...inQuery, ...inQuery.map(encodeURIComponent)]);
  return {
    /** Of the resource, without user and password. */
    url: new URL(`${url.origin}${path}/${resource}${url.search}`),
    /** The header with the key, or with user and password. */
    authorization: named ? `Basic ${basic}` : `Bearer ${key}`,
    /** Host and path, for identities and errors. */
    place: withoutKeys(url.host + path),
    /** A reply without the keys that a server has echoed in it. */
    withoutKeys,
    /** An error's text without keys and values of the query. */
    redacted: (text: string) =>
      // servers quote keys with their middle starred out
      withoutSecrets(text).replace(/\S+/g, (word) => (word.includes("***") ? HIDDEN : word)),
  };
}

/** A part of a path that may be a key: long, with letters and digits in no order that a name has. */
const LIKE_A_KEY = /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{16}/;

const HIDDEN = "[secret]";

function without(secrets: string[]): (text: string) => string {
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length); // some begin as others do
  return (text) => longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

export function parsed(baseURL: string): URL {
  const url = typeof baseURL === "string" && URL.canParse(baseURL) ? new URL(baseURL) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new RangeError(
    "baseURL is not an address of http or https (not shown, because it may contain a password); expected an address " +
      'such as "http://localhost:8000/v1"',
  );
}

function keyFor(url: URL, keyVariable?: string): string {
  if (keyVariable === undefined && url.host !== new URL(OPENAI).host) return NO_KEY;
  const variable = keyVariable ?? "OPENAI_API_KEY";
  requireVariable(variable);
  const key = process.env[variable]?.trim();
  if (key) return key;
  throw new Error(
    `there is no key for ${url.host}: the environment variable ${variable} is empty or not set. Set it before ` +
      "JupyterLab or the script starts, or name another one with keyVariable. For a local server without a key, set " +
      "only baseURL",
  );
}

export function requireVariable(keyVariable: string): void {
  if (typeof keyVariable === "string" && /^[A-Z_][A-Z0-9_]*$/.test(keyVariable)) return;
  throw new RangeError(
    "keyVariable is not the name of an environment variable in capitals (not shown, because it may be the key); " +
      'expected a name such as "OPENAI_API_KEY"',
  );
}

/**
 * Sends a request and reads the whole answer; the signal alone sets a limit. Node's own fetch gives up on a server that
 * says nothing for five minutes, and a reasoning model may think for longer.
 */
export async function post({ url, authorization }: Address, body: string, signal: AbortSignal) {
  const send = url.protocol === "https:" ? overHttps : overHttp;
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "loadlab",
    authorization,
  };
  const sent = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, { method: "POST", headers, signal }, resolve);
      // a connection kept open that the server has closed at the same moment
      const closed = () => request.reusedSocket && !signal.aborted;
      request.on("error", (error) => (closed() ? sent().then(resolve, reject) : reject(error))).end(body);
    });
  const response = await sent();
  return { status: response.statusCode ?? 0, headers: response.headers, text: await bodyOf(response) };
}

/** The most bytes of a body: a thought of a hundred thousand tokens takes less than one million. */
const MOST_BYTES = 8_000_000;

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > MOST_BYTES)
      throw new Error(`its body has more than ${MOST_BYTES / 1e6} MB`); // leaving the loop ends the connection
  }
  return Buffer.concat(chunks).toString();
}

/** A server's response, as a chat or a text completion. */
export interface Completion {
  text: string;
  /** NaN if the server does not count. */
  promptTokens: number;
  /** Prompt tokens without cached ones. */
  evaluatedTokens: number;
  outputTokens: number;
  /** Tokens of a text and their log-probabilities, if requested. */
  logprobs: { tokens: string[]; token_logprobs: (number | null)[] } | null;
  received: Received;
  sent?: Sent;
}

/** An error in an answer with a success status, and the status that it names. */
export interface NoCompletion {
  said: string;
  status?: number;
}

const shape = once(() => {
  const text = z.string().nullish().catch(null);
  const count = z.coerce.number().min(0).catch(NaN);
  const part = z.looseObject({ type: text, text, thinking: z.unknown().optional() });
  const message = z.looseObject({
    content: z.union([z.string(), z.number(), z.array(part), z.null()]).optional(),
    reasoning_content: text,
    reasoning: text,
    thinking: text,
    refusal: text,
    tool_calls: z.array(z.unknown()).nullish().catch(null),
  });
  const logprobs = z.object({ tokens: z.array(z.string()), token_logprobs: z.array(z.number().nullable()) });
  const choice = z.union([
    z.looseObject({ finish_reason: text, message }),
    z.looseObject({ finish_reason: text, text: z.string(), logprobs: logprobs.nullish().catch(null) }),
  ]);
  const cached = z.looseObject({ cached_tokens: count.optional() }).nullish().catch(null);
  const usage = z.looseObject({
    prompt_tokens: count.optional(),
    completion_tokens: count.optional(),
    prompt_tokens_details: cached,
  });
  return z.looseObject({
    id: text,
    model: text,
    system_fingerprint: text,
    choices: z.tuple([choice], choice),
    usage: usage.nullish().catch(null),
  });
});

type Body = ReturnType<ReturnType<typeof shape>["parse"]>;
type Message = Extract<Body["choices"][0], { message: unknown }>["message"];

/** The completion in the body of an answer with a success status, or the error in it. */
export function completionIn(body: string): Completion | NoCompletion {
  const text = body.replace(/^\uFEFF/, "");
  const [parsed] = [/^\s*(?:data|event|:)/.test(text) ? joined(text) : parsedJson(text)].flat();
  const { data } = shape().safeParse(parsed);
  const failed = data ? Reflect.get(data.choices[0], "error") : undefined;
  if (data && data.choices[0].finish_reason !== "error" && !failed) return completionOf(data);
  return { said: errorWords(parsed) ?? `a body without a response, "${body}"`, status: errorStatus(parsed) };
}

function completionOf(body: Body): Completion {
  const [choice] = body.choices;
  const { usage } = body;
  const promptTokens = usage?.prompt_tokens ?? NaN;
  const cachedTokens = usage?.prompt_tokens_details?.cached_tokens || 0;
  const message = "message" in choice ? (choice.message as Message) : { content: choice.text as string };
  const { content = null } = message;
  const parts = Array.isArray(content) ? content : undefined;
  const thoughts = parts?.flatMap(({ type, thinking, text }) => (isThought(type) ? [thinking ?? text] : []));
  const { reasoning_content, reasoning, thinking, refusal, tool_calls } = message as Partial<Message>;
  const thought = [reasoning_content, reasoning, thinking, wordsIn(thoughts)].find((one) => one);
  return {
    text: parts ? wordsIn(parts.filter(({ type }) => !isThought(type))) : String(content ?? ""),
    promptTokens,
    evaluatedTokens: Math.max(0, promptTokens - cachedTokens),
    outputTokens: usage?.completion_tokens ?? NaN,
    logprobs: ("logprobs" in choice && (choice.logprobs as Completion["logprobs"])) || null,
    received: {
      finish: choice.finish_reason ?? null,
      ...(thought && { reasoning: thought }),
      ...(refusal && { refusal }),
      ...(tool_calls?.length && { toolCalls: tool_calls }),
      ...(usage && { usage }),
      ...(body.model && { model: body.model }),
      ...(body.system_fingerprint && { fingerprint: body.system_fingerprint }),
      ...(body.id && { id: body.id }),
      ...(typeof content === "number" && { odd: "a number in place of a text" }),
    },
  };
}

/** Parts that are thoughts: `thinking`, `reasoning`, `reasoning.text`. */
const isThought = (type: string | null | undefined): boolean => /think|reason/.test(type ?? "");

/** All texts in parts, whatever their nesting. */
const wordsIn = (parts: unknown): string =>
  typeof parts === "string"
    ? parts
    : Array.isArray(parts)
      ? parts.map((part) => wordsIn(Object(part).text ?? part)).join("")
      : "";

/** The completion that a stream of events adds up to. */
function joined(stream: string): unknown {
  const lines = stream.split("\n").filter((line) => /^data:\s*[^[\s]/.test(line));
  const events = lines.map((line) => Object(parsedJson(line.slice(5))));
  const choices = events.flatMap((event) => (event.choices?.[0] ? [event.choices[0]] : []));
  if (choices.length === 0) return events.at(-1);
  const sum = (field: string) => choices.map(({ delta }) => Object(delta)[field] ?? "").join("");
  const finish_reason = choices.map((choice) => choice.finish_reason).findLast((one) => one) ?? null;
  const message = { content: sum("content"), reasoning_content: sum("reasoning_content") };
  return { ...Object.assign({}, ...events), choices: [{ finish_reason, message }] };
}

/** The message in the body of an error, from whichever usual place; undefined without one. */
export function errorWords(body: unknown): string | undefined {
  const { error, message, detail, choices } = Object(Array.isArray(body) ? body[0] : body);
  const within = error ?? Object(choices?.[0]).error;
  const { message: inner, code } = Object(within);
  const words = [inner, message, detail, within].find((found) => typeof found === "string");
  return words && typeof code === "string" ? `${words} (${code})` : words;
}

/** The status in the body of an error. */
function errorStatus(body: unknown): number | undefined {
  const { error, choices, code: outer } = Object(body);
  const { code = outer, status } = Object(error ?? Object(choices?.[0]).error);
  const number = Number(code ?? status);
  return number >= 400 && number < 600 ? number : undefined;
}
