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
    content: z.union([z.string(), z.array(part), z.null()]).optional(),
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
  const parsed = parsedJson(body);
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
    text: wordsIn(parts ? parts.filter(({ type }) => !isThought(type)) : content),
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
