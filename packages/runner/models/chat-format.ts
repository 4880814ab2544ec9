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
  prompt(messages: readonly Message[]): Promise<Prompt>;
  /** A reply as it was meant. */
  reply(text: string): string;
}

/** A conversation in a model's tokens, open for its reply. */
export interface Prompt {
  tokens: llama.Token[];
  /** The text that the tokens are of. */
  text: string;
  /**
   * The mark of a thought in which the prompt ends, such as `<think>\n`; mostly empty. The model begins within the
   * thought, so its reply is kept with the mark before it: where the thought ends can then be read from the reply alone.
   */
  opened: string;
  /** The same tokens and those of a reply. */
  withReply(reply: string): llama.Token[];
}

/** Messages as node-llama-cpp takes them, with thoughts in earlier replies as thoughts. */
export function chatHistory(messages: readonly Message[]): llama.ChatHistoryItem[] {
  requireWords(messages);
  return [
    ...messages.map(({ role, text }): llama.ChatHistoryItem =>
      role === "assistant" ? { type: "model", response: responseParts(text) } : { type: role, text },
    ),
    { type: "model", response: [] },
  ];
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

const THOUGHT = /<think>([\s\S]*?)(<\/think>|$)/g;

function responseParts(text: string): llama.ChatModelResponse["response"] {
  const parts: llama.ChatModelResponse["response"] = [];
  let from = 0;
  for (const { index, 0: whole, 1: thought = "", 2: end } of text.matchAll(THOUGHT)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ type: "segment", segmentType: "thought", text: thought, ended: end !== "" });
    from = index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
