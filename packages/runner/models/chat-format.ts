import type * as llama from "node-llama-cpp";
import type { Message } from "@loadlab/lib/core/episode.js";
import { requireQuestion, type Facts } from "./model.js";

/** How a model wants its turns marked. */
export interface PromptFormat {
  /** What of it belongs to the model's identity. */
  facts: Facts;
  /** SHA-256 of the chat template, in hexadecimal; missing without one. */
  template?: string;
  /** Whether a reply may begin with a thought. */
  thinks: boolean;
  /** Texts at which a reply ends, besides the model's own ends of turns. */
  stop: readonly string[];
  prompt(messages: readonly Message[]): Prompt;
  /** A reply as it was meant. */
  reply(text: string): string;
}

/** A conversation in a model's tokens, open for its reply. */
export interface Prompt {
  tokens: llama.Token[];
  /** The text that the tokens are of. */
  text: string;
  /** The mark of a thought in which the prompt ends, such as `<think>\n`; a reply is kept with it before it. */
  opened: string;
  /** The same tokens and those of a reply. */
  withReply(reply: string): llama.Token[];
}

/** @throws Error if a message has pictures, or the last one awaits no reply */
export function requireWords(messages: readonly Message[]): void {
  if (messages.some(({ images }) => images?.length))
    throw new Error(
      "the messages have pictures, and local models and text completions take only text; use the text form of the " +
        "task, or a model with image input through models.endpoint",
    );
  requireQuestion(messages);
}
