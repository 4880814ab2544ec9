import type { infer as Infer } from "zod";
import { once, z } from "../core/packages.js";

const completion = once(() => {
  const count = z.number().min(0).nullish();
  // Some servers send a list of parts, with thoughts and other things among the texts.
  const content = z
    .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().nullish() }))])
    .nullish()
    .transform((sent) => {
      if (!Array.isArray(sent)) return sent ?? "";
      return sent.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join("");
    });
  return z.object({
    choices: z
      .array(
        z.object({
          finish_reason: z.string().nullish(),
          message: z.object({ content }),
        }),
      )
      .min(1),
    usage: z
      .object({
        prompt_tokens: count,
        completion_tokens: count,
        prompt_tokens_details: z.object({ cached_tokens: count }).nullish(),
      })
      .nullish()
      .catch(null),
  });
});

/** A server's reply: what of a chat completion is made use of. */
export type Completion = Infer<ReturnType<typeof completion>>;

/**
 * Reads the body of an answer that calls itself a success.
 *
 * @throws Error saying what it is instead, if it is no chat completion
 */
export function readCompletion(text: string): Completion {
  if (text.trim() === "") throw new Error("an empty body");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`a body that is no whole JSON, ${text}`);
  }
  const read = completion().safeParse(body);
  if (read.success && read.data.choices[0]!.finish_reason !== "error") return read.data;
  throw new Error(`a body without a reply, ${text}`);
}
