import { requireInteger, requireNumber, requireOneOf, requireText, shown } from "@loadlab/lib/core/check.js";
import type { JsonSchema } from "@loadlab/lib/core/sample.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32, type Random } from "@loadlab/lib/core/random.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";

/**
 * Why a response ended: `end` of turn, `loop` for one that repeats itself, `length` for the token limit, `context` for a
 * conversation that does not fit.
 */
export type Stop = (typeof STOPS)[number];

/** From the best end to the worst. */
export const STOPS = ["end", "loop", "length", "context"] as const;

/** How a conversation was sent, beyond its messages. */
export interface Sent {
  /** The whole prompt with its chat format; missing if the server makes it. */
  prompt?: string;
  /** SHA-256 of the chat template, in hexadecimal; missing without one. */
  template?: string;
  /** The request to a server, without the conversation and the key. */
  settings?: Record<string, unknown>;
}

/** What the server sent beside the text, where it did. */
export interface Received {
  /** How the response ended, as the server names it; null if it does not. */
  finish?: string | null;
  /** Thoughts outside the text. */
  reasoning?: string;
  refusal?: string;
  toolCalls?: readonly unknown[];
  /** Counts of tokens. */
  usage?: Record<string, unknown>;
  /** The model's name on the server. */
  model?: string;
  /** `system_fingerprint`. */
  fingerprint?: string;
  /** The server's name for the request. */
  id?: string;
  /** What is unusual about the response. */
  odd?: string;
}

/** A model's response and its cost. */
export interface Reply {
  text: string;
  /** Tokens of the conversation, 0 for scripted models, NaN if the server does not count. */
  promptTokens: number;
  /** Tokens of the conversation that were evaluated; the others were in memory from an earlier call. */
  evaluatedTokens: number;
  /** Tokens of the response, thoughts included; NaN if the server does not count. */
  outputTokens: number;
  stop: Stop;
  /** Missing for scripted models. */
  sent?: Sent;
  /** Missing for scripted models. */
  received?: Received;
}

/** The likelihood of a text as a response. */
export interface Candidate {
  text: string;
  /** Natural logarithm of the probability of its tokens as the response; at most 0. */
  logProbability: number;
  /** At least 1. */
  tokens: number;
}

/** The likelihoods of some responses, and their cost; stop `context` if the longest does not fit. */
export interface Likelihood extends Pick<Reply, "promptTokens" | "evaluatedTokens" | "stop"> {
  /** In the given order; none with stop `context`. */
  candidates: Candidate[];
}

/** How many entries lists share from the start. */
export function sharedLength<T>([first = [], ...others]: readonly (readonly T[])[]): number {
  const differs = first.findIndex((entry, at) => others.some((other) => other[at] !== entry));
  return differs < 0 ? first.length : differs;
}

/** A token of a text. */
export interface TokenOfText {
  /** Its place in the text, in characters. */
  start: number;
  end: number;
  /** Natural logarithm of its probability after all before it; null for a first token with nothing before it. */
  logProbability: number | null;
}

export interface ReplyOptions {
  /** Ends the response early; the call rejects with the signal's reason. Defaults to the cell's interrupt. */
  signal?: AbortSignal;
  /** Maximum tokens of the response, defaults to the model's setting. */
  maxTokens?: number;
  /**
   * A seed for this response, 0..4294967295, which a model that samples mixes with its own. Defaults to none: the same
   * draws for every response. `run` passes one for each sample, try and step.
   */
  seed?: number;
  /** The response, after its thoughts, must be JSON of this schema. Defaults to none; models may ignore it. */
  schema?: JsonSchema;
}

/** For scripted models alone. */
export interface ReplyContext {
  task: AnyTask;
  episode: Episode;
  /** A source of randomness of this sample, try and step. */
  random: Random;
}

/** A flat record of settings. */
export type Facts = Record<string, string | number | boolean | null>;

/** Anything that answers messages. */
export interface Model {
  /** Short name for the rows. */
  name: string;
  /** Content hash, sampling settings, context size, prompt format: a run continues only with the same identity. */
  identity: Facts;
  /** What may differ between machines, such as backend and threads; recorded in the manifest. */
  circumstances: Facts;
  /** Maximum responses at once. */
  sequences: number;
  /** The one benchmark that it was trained on, such as `factor`; missing for other models. */
  benchmark?: string;
  /**
   * The response to a conversation that ends in a user's message.
   *
   * @throws TransportError if there is no response, RefusedError if this prompt has none; a run then continues without
   *   this sample
   */
  reply(messages: Message[], options: ReplyOptions, context: ReplyContext): Promise<Reply>;
  /** The likelihoods of some texts as the response to such a conversation; missing if unavailable. */
  likelihood?(
    messages: Message[],
    candidates: readonly string[],
    options: Pick<ReplyOptions, "signal">,
    context: ReplyContext,
  ): Promise<Likelihood>;
  /**
   * The tokens of a text with their log-probabilities, without a chat format; missing if unavailable.
   *
   * @throws RangeError if the text does not fit
   */
  tokensOf?(text: string, options?: Pick<ReplyOptions, "signal">): Promise<TokenOfText[]>;
  /** Frees the memory; the model cannot be used afterwards. */
  dispose(): Promise<void>;
}

/**
 * No usable response after all retries: the connection failed, the server was busy, broken or requested too long a wait,
 * or its answer was not a response. A run leaves the item without a score, and asks it again next time.
 */
export class TransportError extends Error {
  override name = "TransportError";
}

/**
 * The server refuses this prompt, because of its filter or the prompt's size or content. A run continues without the
 * item, and asks it again only if told to.
 */
export class RefusedError extends Error {
  override name = "RefusedError";

  /** @param error `tool_calls` for a tool call instead of a text, `format` if it cannot enforce a JSON schema */
  constructor(
    message: string,
    readonly error: "refused" | "format" | "tool_calls" = "refused",
    readonly received?: Received,
  ) {
    super(message);
  }
}

/** Whether an error concerns one sample alone. */
export const isSilence = (error: unknown): error is TransportError | RefusedError =>
  error instanceof TransportError || error instanceof RefusedError;

/** The counts of a response without tokens. */
export const COSTLESS = { promptTokens: 0, evaluatedTokens: 0, outputTokens: 0 };

/** The model's seed, mixed with the response's own if there is one, in 31 bits, which every server accepts. */
export function replySeed(own: number, reply: number | undefined): number {
  if (reply === undefined) return own;
  requireInteger("seed", reply, 0, 0xffffffff);
  return hash32(`${own} ${reply}`) >>> 1;
}

/** @throws Error if the last message is not a user's */
export function requireQuestion(messages: readonly Message[]): void {
  const last = messages.at(-1)?.role ?? "nothing";
  if (last !== "user") throw new Error(`the conversation ends with ${last}; expected a user's message`);
}

/** @throws RangeError if a user's own model is invalid */
export function requireModel(model: Model): void {
  if (typeof model?.reply !== "function")
    throw new RangeError(`model is ${shown(model)}; expected a model, with a function reply`);
  requireText("the model's name", model.name, "its name in the rows");
  const { name } = model;
  requireInteger(`sequences of ${name}`, model.sequences, 1, Infinity, "the maximum of responses at once");
  for (const facts of ["identity", "circumstances"] as const)
    if (typeof model[facts] !== "object" || model[facts] === null)
      throw new RangeError(
        `${facts} of ${name} is ${shown(model[facts])}; expected a flat object of settings, or {}`,
      );
}

/** @throws RangeError if the likelihoods of a user's own model are invalid */
export function requireModelLikelihood(
  name: string,
  { candidates, stop }: Likelihood,
  texts: readonly string[],
): void {
  if (stop === "context") return;
  const found = Array.isArray(candidates) ? candidates.map(({ text }) => text) : candidates;
  if (JSON.stringify(found) !== JSON.stringify(texts))
    throw new RangeError(
      `likelihood of ${name} has the candidates ${shown(found)}; expected ${shown(texts)}, in this order`,
    );
  for (const { text, logProbability, tokens } of candidates) {
    requireNumber(`logProbability of ${shown(text)} by ${name}`, logProbability, -Infinity, 0);
    requireInteger(`tokens of ${shown(text)} by ${name}`, tokens, 1);
  }
}

/** @throws RangeError if a response of a user's own model is invalid */
export function requireModelReply(name: string, reply: Reply): void {
  const of = (field: string) => `${field} of a response of ${name}`;
  requireText(of("text"), reply?.text);
  requireOneOf(of("stop"), reply.stop, STOPS);
  for (const count of ["promptTokens", "evaluatedTokens", "outputTokens"] as const)
    if (!Number.isNaN(reply[count])) requireNumber(of(count), reply[count], 0);
}
