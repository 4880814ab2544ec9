import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import type { Received, Sent } from "./model.js";

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
  const parsed = /^\s*(?:data|event|:)/.test(text) ? joined(text) : parsedJson(text);
  const { data } = shape().safeParse(Array.isArray(parsed) ? parsed[0] : parsed);
  const failed = data ? Reflect.get(data.choices[0], "error") : undefined;
  if (data && data.choices[0].finish_reason !== "error" && !failed) return completionOf(data);
  const what = parsed === undefined ? "a body that is not complete JSON" : "a body without a response";
  return {
    said: errorWords(parsed) ?? (text.trim() === "" ? "an empty body" : `${what}, ${text}`),
    status: errorStatus(parsed),
  };
}

function completionOf(body: Body): Completion {
  const [choice] = body.choices;
  const { usage } = body;
  const promptTokens = usage?.prompt_tokens ?? NaN;
  const cachedTokens = usage?.prompt_tokens_details?.cached_tokens || 0;
  const message = "message" in choice ? (choice.message as Message) : { content: choice.text as string };
  const { content = null } = message;
  const parts = Array.isArray(content) ? content : [];
  const thoughts = parts.flatMap(({ type, thinking, text }) => (isThought(type) ? [thinking ?? text] : []));
  const { reasoning_content, reasoning, thinking, refusal, tool_calls } = message as Partial<Message>;
  const thought = [reasoning_content, reasoning, thinking, wordsIn(thoughts)].find((one) => one);
  return {
    text: Array.isArray(content)
      ? wordsIn(content.filter(({ type }) => !isThought(type)))
      : String(content ?? ""),
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
  const { error, choices, code: outer } = Object(Array.isArray(body) ? body[0] : body);
  const { code = outer, status } = Object(error ?? Object(choices?.[0]).error);
  const number = Number(code ?? status);
  return number >= 400 && number < 600 ? number : undefined;
}
