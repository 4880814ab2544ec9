import type * as llama from "node-llama-cpp";

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

/** Plain text as node-llama-cpp takes a chat format. */
export function plainFormat({
  ChatWrapper,
  LlamaText,
  SpecialToken,
}: typeof import("node-llama-cpp")): llama.ChatWrapper {
  class PlainText extends ChatWrapper {
    override readonly wrapperName: string = PLAIN;

    override generateContextState({ chatHistory }: llama.ChatWrapperGenerateContextStateOptions) {
      return {
        contextText: LlamaText([new SpecialToken("BOS"), plainText(chatHistory)]),
        stopGenerationTriggers: [LlamaText(new SpecialToken("EOS")), LlamaText(NEXT_QUESTION)],
      };
    }
  }
  return new PlainText();
}
