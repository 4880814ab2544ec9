import type * as llama from "node-llama-cpp";
import type { Message } from "@loadlab/lib/core/episode.js";
import { requireWords, type PromptFormat } from "./chat-format.js";

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
