import type { Message } from "@loadlab/lib/core/episode.js";
import { chatHistory } from "./chat-format.js";
import { requireQuestion } from "./model.js";
import { plainText } from "./plain-format.js";
import { pngOf } from "./png.js";

/** A conversation as plain text, for text completions, with a reply if there is one. */
export function plainPrompt(messages: readonly Message[], reply?: string): string {
  const history = chatHistory(messages);
  return plainText(
    reply === undefined ? history : [...history.slice(0, -1), { type: "model", response: [reply] }],
  );
}

/** Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs. */
export function wireMessages(messages: readonly Message[]) {
  requireQuestion(messages);
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    if (role !== "user")
      throw new Error(
        `a message of the ${role} has pictures; the API takes them only in the user's messages`,
      );
    const parts = images.map((image) => {
      const url = `data:image/png;base64,${Buffer.from(pngOf(image)).toString("base64")}`;
      return { type: "image_url", image_url: { url } };
    });
    return { role, content: [{ type: "text", text }, ...parts] };
  });
}
