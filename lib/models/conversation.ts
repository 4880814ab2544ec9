import type { ChatHistoryItem, ChatModelResponse, LlamaChatResponse } from "node-llama-cpp";
import type { Message } from "../core/episode.js";

const THOUGHT = /<think>([\s\S]*?)(<\/think>|$)/g;

/**
 * Messages in the form in which node-llama-cpp's chat formats take them.
 *
 * Thoughts in earlier replies go in as thoughts, so that a format which leaves them out of later turns can do so.
 *
 * @throws Error if a message has images, or the last one awaits no reply
 */
export function chatHistory(messages: readonly Message[]): ChatHistoryItem[] {
  if (messages.some(({ images }) => images?.length))
    throw new Error(
      "the messages hold images, and node-llama-cpp 3.22 has no image input; " +
        "take the text form of the task, or a model that sees, through models.endpoint",
    );
  if (messages.at(-1)?.role !== "user")
    throw new Error(
      `the conversation ends in ${messages.at(-1)?.role ?? "nothing"}; a reply answers a user's message`,
    );
  return [
    ...messages.map(({ role, text }): ChatHistoryItem =>
      role === "assistant" ? { type: "model", response: responseParts(text) } : { type: role, text },
    ),
    { type: "model", response: [] },
  ];
}

function responseParts(text: string): ChatModelResponse["response"] {
  const parts: ChatModelResponse["response"] = [];
  let from = 0;
  for (const { index, 0: whole, 1: thought, 2: end } of text.matchAll(THOUGHT)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ type: "segment", segmentType: "thought", text: thought!, ended: end !== "" });
    from = index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The whole of what a model said, thoughts included, these between `<think>` and `</think>`. */
export function wholeText(response: Pick<LlamaChatResponse, "fullResponse">): string {
  return response.fullResponse
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.segmentType !== "thought") return part.text;
      return `<think>${part.text}${part.ended ? "</think>" : ""}`;
    })
    .join("");
}
