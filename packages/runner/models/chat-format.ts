import type * as llama from "node-llama-cpp";
import type { Message } from "@loadlab/lib/core/episode.js";
import type { ChatFormat } from "./gguf-options.js";
import { requireQuestion } from "./model.js";
import { plainFormat } from "./plain-format.js";

/** Formats that state the date get this one, so that a prompt is the same tomorrow: Llama 3.1's own default. */
const TODAY = new Date("2024-07-26T12:00:00Z");

/**
 * How a model wants its turns marked; a file without a template gets plain text.
 *
 * @throws Error if the file's template is asked for and it has none
 */
export function chatFormat(
  library: typeof import("node-llama-cpp"),
  weights: llama.LlamaModel,
  format: ChatFormat,
): llama.ChatWrapper {
  const template = Boolean(weights.fileInfo.metadata.tokenizer?.chat_template);
  if (format === "template" && !template)
    throw new Error(`${weights.filename} has no chat template in its metadata; use chatFormat: "none"`);
  const plain = format === "none" || !template;
  const chosen = plain ? plainFormat(library) : resolved(library, weights, format);
  return chosen.wrapperName === "JinjaTemplate" || weights.tokens.shouldPrependBosToken
    ? chosen
    : withoutBos(library, chosen);
}

const resolved = (
  library: typeof import("node-llama-cpp"),
  weights: llama.LlamaModel,
  format: ChatFormat,
): llama.ChatWrapper =>
  library.resolveChatWrapper(weights, {
    type: format === "template" ? "jinjaTemplate" : "auto",
    warningLogs: false,
    customWrapperSettings: {
      "llama3.1": { todayDate: TODAY },
      "llama3.2-lightweight": { todayDate: TODAY },
      harmony: { todayDate: TODAY },
      jinjaTemplate: { additionalRenderParameters: { date_string: "26 Jul 2024" } },
    },
  });

/** Plain text and a known family's format begin with BOS, which some models were not trained with. */
export function withoutBos(
  { LlamaText, SpecialToken }: typeof llama,
  format: llama.ChatWrapper,
): llama.ChatWrapper {
  return Object.create(format, {
    generateContextState: {
      value(options: llama.ChatWrapperGenerateContextStateOptions) {
        const { contextText, ...rest } = format.generateContextState(options);
        const [first, ...others] = contextText.values;
        const isBos = first instanceof SpecialToken && first.value === "BOS";
        return { ...rest, contextText: isBos ? LlamaText(others) : contextText };
      },
    },
  }) as llama.ChatWrapper;
}

/**
 * Messages in the form in which node-llama-cpp's chat formats take them.
 *
 * Thoughts in earlier replies go in as thoughts, so that a format which leaves them out of later turns can do so.
 *
 * @throws Error if a message has images, or the last one awaits no reply
 */
export function chatHistory(messages: readonly Message[]): llama.ChatHistoryItem[] {
  if (messages.some(({ images }) => images?.length))
    throw new Error(
      "the messages hold images, and node-llama-cpp 3.22 has no image input; " +
        "take the text form of the task, or a model that sees, through models.endpoint",
    );
  requireQuestion(messages);
  return [
    ...messages.map(({ role, text }): llama.ChatHistoryItem =>
      role === "assistant" ? { type: "model", response: responseParts(text) } : { type: role, text },
    ),
    { type: "model", response: [] },
  ];
}

/** A conversation in a model's tokens, open for more of its last turn. */
export const chatTokens = (
  { chatWrapper, model }: Pick<llama.LlamaChat, "chatWrapper" | "model">,
  chatHistory: llama.ChatHistoryItem[],
): llama.Token[] => chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer);

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

/** The whole of what a model said, thoughts included, these between `<think>` and `</think>`. */
export function wholeText(response: Pick<llama.LlamaChatResponse, "fullResponse">): string {
  return response.fullResponse
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.segmentType !== "thought") return part.text;
      return `<think>${part.text}${part.ended ? "</think>" : ""}`;
    })
    .join("");
}
