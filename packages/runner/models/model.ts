import { requireInteger, requireNumber, requireOneOf, requireText, shown } from "@loadlab/lib/core/check.js";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import type { Random } from "@loadlab/lib/core/random.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";

/** Why a reply ended: `end` of turn, `loop` for one that repeats itself, `length` for the token cap, `context` for a conversation that does not fit. */
export type Stop = (typeof STOPS)[number];

/** From the best end to the worst. */
export const STOPS = ["end", "loop", "length", "context"] as const;

/** How a conversation was sent, where it is more than its messages. */
export interface Sent {
  /** The text of the whole prompt, as the chat format makes it; missing where the server does that. */
  prompt?: string;
  /** SHA-256 of the chat template, in hexadecimal; missing without one. */
  template?: string;
  /** The request to a server but for the conversation and the key. */
  settings?: Record<string, unknown>;
}

/** What came back beside a reply's text; what the model's side did not send is missing. */
export interface Received {
  /** How the reply ended, in the word of the model's side; null where it gave none. */
  finish?: string | null;
  /** Thoughts that were sent apart from the text. */
  reasoning?: string;
  /** Why there is no answer. */
  refusal?: string;
  /** Calls of tools, as sent. */
  toolCalls?: readonly unknown[];
  /** Counts of tokens, as sent. */
  usage?: Record<string, unknown>;
  /** The model's name, as the server gives it. */
  model?: string;
  /** The server's configuration, as it names it: `system_fingerprint`. */
  fingerprint?: string;
  /** The server's name for the request. */
  id?: string;
  /** What about the reply is not as it should be, in words. */
  odd?: string;
}

/** A model's reply and what it cost. */
export interface Reply {
  text: string;
  /** Tokens of the conversation the model was given, 0 for scripted models, NaN where its server does not count. */
  promptTokens: number;
  /** Tokens of the conversation that had to be evaluated; the rest was still in memory from an earlier call. */
  evaluatedTokens: number;
  /** Tokens of the reply, thoughts included; NaN where its server does not count. */
  outputTokens: number;
  stop: Stop;
  /** How the conversation was sent; missing for scripted models. */
  sent?: Sent;
  /** What came back beside the text; missing for scripted models. */
  received?: Received;
}

/** A text that a model might have replied with, and how likely it holds it. */
export interface Candidate {
  text: string;
  /** Natural logarithm of the probability of its tokens, one after the other, as the reply; at most 0. */
  logProbability: number;
  /** Tokens of it, at least 1. */
  tokens: number;
}

/** How likely a model holds each of some replies, and what it cost; `context` where the longest does not fit. */
export interface Likelihood extends Pick<Reply, "promptTokens" | "evaluatedTokens" | "stop"> {
  /** In the order in which they were given; none with stop `context`. */
  candidates: Candidate[];
}

/** How many entries lists have in common, from the first. */
export function sharedLength<T>([first = [], ...others]: readonly (readonly T[])[]): number {
  const differs = first.findIndex((entry, at) => others.some((other) => other[at] !== entry));
  return differs < 0 ? first.length : differs;
}

/** A token of a text. */
export interface TokenOfText {
  /** Where it begins and ends in the text, in characters. */
  start: number;
  end: number;
  /** Natural logarithm of its probability behind all before it; null for a first token that nothing goes before. */
  logProbability: number | null;
}

export interface ReplyOptions {
  /** Ends the reply early; the call then rejects with the signal's reason. Defaults to the cell's interrupt. */
  signal?: AbortSignal;
  /** The most tokens a reply may have, defaults to the model's own setting. */
  maxTokens?: number;
  /**
   * Sets the draws of this reply apart from those of others, a whole number 0..4294967295; a model that draws its
   * tokens mixes it with a seed of its own. Defaults to none: the model's own alone, the same for every reply. `run`
   * gives one that depends on the sample, the try and the step.
   */
  seed?: number;
  /**
   * Holds the reply, but for thoughts before it, to JSON of this schema. Defaults to none; a model that can't do so may
   * pass over it.
   */
  schema?: JsonSchema;
}

/** What scripted models may look at and real ones never do. */
export interface ReplyContext {
  task: AnyTask;
  episode: Episode;
  /** A source of randomness that belongs to this sample, try and step. */
  random: Random;
}

/** A flat record of settings. */
export type Facts = Record<string, string | number | boolean | null>;

/** Anything that answers messages. */
export interface Model {
  /** Short name for the rows: the file's name, or the script's. */
  name: string;
  /**
   * What makes it this model and no other: content hash, sampling settings, context size, prompt format. A run is
   * continued only by a model with the same identity.
   */
  identity: Facts;
  /** What may differ from one machine to the next: backend, threads, sequences; noted in the manifest. */
  circumstances: Facts;
  /** How many replies may be under way at once. */
  sequences: number;
  /** The one benchmark it was trained on, such as `factor`; missing for a model that may be asked anything. */
  benchmark?: string;
  /**
   * The model's reply to a conversation that ends in a user's message.
   *
   * @throws TransportError where no reply could be had, RefusedError where this prompt gets none: a run then goes on
   *   without this sample
   */
  reply(messages: Message[], options: ReplyOptions, context: ReplyContext): Promise<Reply>;
  /**
   * How likely each of some texts is as the reply to a conversation that ends in a user's message; missing where a model
   * can't tell.
   */
  likelihood?(
    messages: Message[],
    candidates: readonly string[],
    options: Pick<ReplyOptions, "signal">,
    context: ReplyContext,
  ): Promise<Likelihood>;
  /**
   * The tokens of a text with their log-probabilities, without a chat format; missing where a model can't tell.
   *
   * @throws RangeError if the text does not fit
   */
  tokensOf?(text: string, options?: Pick<ReplyOptions, "signal">): Promise<TokenOfText[]>;
  /** Gives memory back; the model can't be used after. */
  dispose(): Promise<void>;
}

/**
 * No usable reply came back, however often it was asked for: the connection failed, the server was busy or broken or
 * wanted a longer wait than it is granted, or what it sent was no reply. The model has not been heard, so a run scores
 * nothing for it and asks again next time.
 */
export class TransportError extends Error {
  override name = "TransportError";
}

/**
 * The server will not answer this prompt: its filter objects, a part of it is not allowed, it is too large to be sent.
 * Others may be answered, so a run goes on without it and asks it again on request only.
 */
export class RefusedError extends Error {
  override name = "RefusedError";

  /**
   * @param error in which way: it answers with a call of a tool (`tool_calls`), won't hold to a JSON schema (`format`), or
   *   not at all
   * @param received what it sent instead, where it sent something
   */
  constructor(
    message: string,
    readonly error: "refused" | "format" | "tool_calls" = "refused",
    readonly received?: Received,
  ) {
    super(message);
  }
}

/** Whether an error says that a sample has no reply, while others may have theirs. */
export const isSilence = (error: unknown): error is TransportError | RefusedError =>
  error instanceof TransportError || error instanceof RefusedError;

/** The counts of a reply that no tokens went into. */
export const COSTLESS = { promptTokens: 0, evaluatedTokens: 0, outputTokens: 0 };

/**
 * The seed of one reply's draws: the model's own, mixed with the reply's where it is given one.
 *
 * A mixed one has 31 bits, so that it is a seed to every server, and never the 4294967295 by which llama.cpp means a
 * seed of the moment.
 *
 * @throws RangeError if the reply's is outside 0..4294967295
 */
export function replySeed(own: number, reply: number | undefined): number {
  if (reply === undefined) return own;
  requireInteger("seed", reply, 0, 0xffffffff);
  return hash32(`${own} ${reply}`) >>> 1;
}

/** @throws Error if the last message awaits no reply */
export function requireQuestion(messages: readonly Message[]): void {
  const last = messages.at(-1)?.role ?? "nothing";
  if (last !== "user") throw new Error(`the conversation ends in ${last}; a reply answers a user's message`);
}

/** @throws RangeError naming what a model of the user's own lacks */
export function requireModel(model: Model): void {
  if (typeof model?.reply !== "function")
    throw new RangeError(`model is ${shown(model)}; expected a model, with a function reply`);
  requireText("the model's name", model.name, "it names the model in the rows");
  const { name } = model;
  requireInteger(
    `sequences of ${name}`,
    model.sequences,
    1,
    Infinity,
    "it is how many replies may be under way",
  );
  for (const facts of ["identity", "circumstances"] as const)
    if (typeof model[facts] !== "object" || model[facts] === null)
      throw new RangeError(
        `${facts} of ${name} is ${shown(model[facts])}; expected a flat record of settings, or {}`,
      );
}

/** @throws RangeError naming what is wrong with the likelihoods that a model of the user's own gives of some texts */
export function requireModelLikelihood(
  name: string,
  { candidates, stop }: Likelihood,
  texts: readonly string[],
): void {
  if (stop === "context") return;
  const found = Array.isArray(candidates) ? candidates.map(({ text }) => text) : candidates;
  if (JSON.stringify(found) !== JSON.stringify(texts))
    throw new RangeError(
      `likelihood of ${name} is of ${shown(found)}; expected ${shown(texts)}, in this order`,
    );
  for (const { text, logProbability, tokens } of candidates) {
    requireNumber(`logProbability of ${shown(text)} by ${name}`, logProbability, -Infinity, 0);
    requireInteger(`tokens of ${shown(text)} by ${name}`, tokens, 1);
  }
}

/** @throws RangeError naming what is wrong with the reply of a model of the user's own */
export function requireModelReply(name: string, reply: Reply): void {
  const of = (field: string) => `${field} of a reply of ${name}`;
  requireText(of("text"), reply?.text);
  requireOneOf(of("stop"), reply.stop, STOPS);
  for (const count of ["promptTokens", "evaluatedTokens", "outputTokens"] as const)
    if (!Number.isNaN(reply[count])) requireNumber(of(count), reply[count], 0);
}
