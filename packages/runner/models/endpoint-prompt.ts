import type { Message } from "@loadlab/lib/core/episode.js";
import { chatHistory } from "./chat-format.js";
import { requireQuestion } from "./model.js";
import { plainText } from "./plain-format.js";
import { pngOf } from "./png.js";

/**
 * A conversation as plain text, for text completions, with a reply if there is one.
 *
 * @throws Error if a message has pictures, or the last one awaits no reply
 */
export function plainPrompt(messages: readonly Message[], reply?: string): string {
  if (messages.some(({ images }) => images?.length))
    throw new Error(
      "the messages hold pictures, which text completions do not take; take the text form of the task, or a model " +
        'that sees, with chatFormat: "template"',
    );
  const history = chatHistory(messages);
  return plainText(
    reply === undefined ? history : [...history.slice(0, -1), { type: "model", response: [reply] }],
  );
}

/**
 * Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs.
 *
 * @throws Error if a message that is not the user's has pictures, or the last one awaits no reply
 */
export function wireMessages(messages: readonly Message[]) {
  requireQuestion(messages);
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    if (role !== "user")
      throw new Error(
        `a message of the ${role} has pictures; the API takes them in the user's messages only`,
      );
    const parts = images.map((image) => {
      const url = `data:image/png;base64,${Buffer.from(pngOf(image)).toString("base64")}`;
      return { type: "image_url", image_url: { url } };
    });
    return { role, content: [{ type: "text", text }, ...parts] };
  });
}
