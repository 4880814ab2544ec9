import type { Message } from "../core/episode.js";

/** A message as the chat completions API takes it. */
export interface WireMessage {
  role: Message["role"];
  content: string | ({ type: "text"; text: string } | { type: "image_url"; image_url: { url: string } })[];
}

/**
 * Messages as the chat completions API takes them: a plain text, or the text and then the pictures as data URLs.
 *
 * @throws Error if a message that is not the user's has pictures, or the last one awaits no reply
 */
export function wireMessages(messages: readonly Message[]): WireMessage[] {
  if (messages.at(-1)?.role !== "user")
    throw new Error(
      `the conversation ends in ${messages.at(-1)?.role ?? "nothing"}; a reply answers a user's message`,
    );
  return messages.map(({ role, text, images = [] }) => {
    if (images.length === 0) return { role, content: text };
    if (role !== "user")
      throw new Error(
        `a message of the ${role} has pictures; the API takes them in the user's messages only`,
      );
    return { role, content: [{ type: "text", text }, ...images.map(imagePart)] };
  });
}

function imagePart(png: Uint8Array) {
  const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return { type: "image_url" as const, image_url: { url } };
}
