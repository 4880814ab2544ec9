import type { Message } from "@loadlab/lib/core/episode.js";
import { requireQuestion } from "./model.js";
import { pngOf } from "./png.js";

/** Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs. */
export function wireMessages(messages: readonly Message[]) {
  requireQuestion(messages);
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    const parts = images.map((image) => {
      const url = `data:image/png;base64,${Buffer.from(pngOf(image)).toString("base64")}`;
      return { type: "image_url", image_url: { url } };
    });
    return { role, content: [{ type: "text", text }, ...parts] };
  });
}
