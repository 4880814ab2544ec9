import type { Episode } from "../core/episode.js";
import type { Message } from "../core/message.js";
import type { Random } from "../core/random.js";
import type { Task } from "../core/task.js";

/** Why a reply ended: `end` of turn, `length` for the token cap, `context` for a conversation that does not fit. */
export type Stop = "end" | "length" | "context";

/** A model's reply and what it cost. */
export interface Reply {
  text: string;
  /** Tokens of the conversation the model was given, 0 for scripted models. */
  promptTokens: number;
  /** Tokens of the conversation that had to be evaluated; the rest was still in memory from an earlier call. */
  evaluatedTokens: number;
  outputTokens: number;
  stop: Stop;
}

export interface ReplyOptions {
  /** Ends the reply early; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The most tokens a reply may have, defaults to the model's own setting. */
  maxTokens?: number;
}

/** What scripted models may look at and real ones never do. */
export interface ReplyContext {
  task: Task;
  episode: Episode;
  /** A source of randomness that belongs to this sample, epoch and step. */
  random: Random;
}

/** Anything that answers messages. */
export interface Model {
  /** Short name for the rows: the file's name, or the script's. */
  name: string;
  /**
   * Everything that can change a reply, for the manifest of a run: settings, file hash, backend, threads, sequences.
   * Two models with equal descriptions are taken to be the same.
   */
  description: Record<string, string | number | boolean | null>;
  /** How many replies may be under way at once. */
  sequences: number;
  /** The model's reply to a conversation that ends in a user's message. */
  reply(messages: Message[], options: ReplyOptions, context: ReplyContext): Promise<Reply>;
  /** Gives memory back; the model can't be used after. */
  dispose(): Promise<void>;
}
