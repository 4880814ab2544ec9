import type { infer as Infer } from "zod";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";

const completion = once(() => {
  const count = z.number().min(0).nullish();
  const finish_reason = z.string().nullish();
  // Some servers send a list of parts, with thoughts and other things among the texts.
  const parts = z.array(z.object({ type: z.string(), text: z.string().nullish() }));
  const content = z
    .union([z.string(), parts])
    .nullish()
    .transform((sent) => {
      if (!Array.isArray(sent)) return sent ?? "";
      return sent.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join("");
    });
  const chat = z
    .object({ finish_reason, message: z.object({ content }) })
    .transform(({ message, ...rest }) => ({ ...rest, text: message.content, logprobs: null }));
  const logprobs = z.object({
    tokens: z.array(z.string()),
    token_logprobs: z.array(z.number().nullable()),
  });
  const text = z.object({ finish_reason, text: z.string(), logprobs: logprobs.nullish().catch(null) });
  const choice = z.union([chat, text]);
  const cached = z.object({ cached_tokens: count }).nullish();
  const usage = z.object({ prompt_tokens: count, completion_tokens: count, prompt_tokens_details: cached });
  const model = z.string().nullish().catch(null);
  return z.object({ model, choices: z.tuple([choice], choice), usage: usage.nullish().catch(null) });
});

/** A server's reply: what of a completion, of a chat or of a text, is made use of. */
export type Completion = Infer<ReturnType<typeof completion>>;

/** The completion in the body of an answer that calls itself a success, or in words what it is instead. */
export function completionIn(text: string): Completion | string {
  const body = parsedJson(text);
  const { data } = completion().safeParse(body);
  if (data && data.choices[0].finish_reason !== "error") return data;
  const what = body === undefined ? "a body that is no whole JSON" : "a body without a reply";
  return text.trim() === "" ? "an empty body" : `${what}, ${text}`;
}

/** The prompt's tokens, and those of them that the server had to evaluate; 0 where it does not count them. */
export function promptCounts({ usage }: Completion): { promptTokens: number; evaluatedTokens: number } {
  const promptTokens = usage?.prompt_tokens ?? 0;
  const cachedTokens = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  return { promptTokens, evaluatedTokens: Math.max(0, promptTokens - cachedTokens) };
}
