import type * as llama from "node-llama-cpp";
import { chatHistory, type PromptFormat } from "./chat-format.js";

/** The format's name. */
export const PLAIN = "none";

/** The marks of a question and of its answer in plain text. */
const [QUESTION, ANSWER] = ["Q:", "A:"];

/** Where the model begins another question, and an answer is over. */
export const NEXT_QUESTION = `\n${QUESTION}`;

/**
 * A conversation as plain text, for models that were trained on texts alone: what the system says, then each question
 * behind `Q:` and each answer behind `A:`. An answer ends where the model begins another question.
 *
 * @source the form of T. Brown et al., "Language Models are Few-Shot Learners", 2020, appendix G
 */
export function plainText(history: readonly llama.ChatHistoryItem[]): string {
  const turns = history.map((item) => {
    if (item.type === "system") return `${String(item.text)}\n\n`;
    if (item.type === "user") return `${QUESTION} ${item.text}\n`;
    const said = item.response.map((part) => (typeof part === "string" ? part : "")).join("");
    return said ? `${ANSWER} ${said}\n\n` : ANSWER;
  });
  return turns.join("").trimEnd();
}

/** An answer as it was meant, without the blanks that set it off from what stands before and behind. */
export const plainAnswer = (text: string): string => text.trim();

/** Plain text as a format; it begins with BOS where the model's file says that texts do. */
export function plainFormat(
  { LlamaText, SpecialToken }: typeof import("node-llama-cpp"),
  { tokenizer, tokens }: llama.LlamaModel,
): PromptFormat {
  const bos = tokens.shouldPrependBosToken ? [new SpecialToken("BOS")] : [];
  const tokensOf = (history: readonly llama.ChatHistoryItem[]) =>
    LlamaText([...bos, plainText(history)]).tokenize(tokenizer);
  return {
    facts: { chatFormat: PLAIN },
    thinks: false,
    stop: [NEXT_QUESTION],
    async prompt(messages) {
      const history = chatHistory(messages);
      return {
        tokens: tokensOf(history),
        text: plainText(history),
        opened: "",
        withReply: (reply) => tokensOf([...history.slice(0, -1), { type: "model", response: [reply] }]),
      };
    },
    reply: plainAnswer,
  };
}
