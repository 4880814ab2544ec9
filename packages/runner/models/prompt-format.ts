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

/** The format's name. */
export const PLAIN = "none";

/** Where the model begins another question, and an answer is over. */
export const NEXT_QUESTION = "\nQ:";

const THOUGHT = /<think>[\s\S]*?(<\/think>|$)/g;

/**
 * A conversation as plain text, for models that were trained on texts alone: what the system says, then each question
 * behind `Q:` and each answer, without its thoughts, behind `A:`.
 *
 * @param reply to the last question; defaults to none yet
 * @source the form of T. Brown et al., "Language Models are Few-Shot Learners", 2020, appendix G
 */
export function plainText(messages: readonly Message[], reply = ""): string {
  requireWords(messages);
  const turns = [...messages, { role: "assistant", text: reply }].map(({ role, text }) => {
    if (role === "system") return `${text}\n\n`;
    if (role === "user") return `Q: ${text}\n`;
    const said = text.replace(THOUGHT, "");
    return said ? `A: ${said}\n\n` : "A:";
  });
  return turns.join("").trimEnd();
}

/** Plain text as a format; it begins with BOS where the model's file says that texts do. */
export function plainFormat(
  { LlamaText, SpecialToken }: typeof import("node-llama-cpp"),
  { tokenizer, tokens }: llama.LlamaModel,
): PromptFormat {
  const bos = tokens.shouldPrependBosToken ? [new SpecialToken("BOS")] : [];
  const tokensOf = (text: string) => LlamaText([...bos, text]).tokenize(tokenizer);
  return {
    facts: { chatFormat: PLAIN },
    thinks: false,
    stop: [NEXT_QUESTION],
    prompt(messages) {
      const text = plainText(messages);
      return {
        tokens: tokensOf(text),
        text,
        opened: "",
        withReply: (reply) => tokensOf(plainText(messages, reply)),
      };
    },
    reply: (text) => text.trim(),
  };
}
