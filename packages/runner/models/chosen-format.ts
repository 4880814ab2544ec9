import type { LlamaModel } from "node-llama-cpp";
import type { PromptFormat } from "./chat-format.js";
import type { GgufSettings } from "./gguf-options.js";
import { plainFormat } from "./plain-format.js";
import { CHATML, readsThinking, templateFormat } from "./template-format.js";

/** The chat format of a model; with `auto` a file without a template gets plain text. */
export function chosenFormat(
  library: typeof import("node-llama-cpp"),
  weights: LlamaModel,
  { chatFormat, date, thinking }: Pick<GgufSettings, "chatFormat" | "date" | "thinking">,
): PromptFormat {
  const { filename, fileInfo } = weights;
  const own: unknown = fileInfo.metadata.tokenizer?.chat_template;
  const [name, template] =
    chatFormat === "chatml" ? ["ChatML", CHATML] : ["JinjaTemplate", chatFormat === "none" ? undefined : own];
  const usable = typeof template === "string" && template !== "";
  if (chatFormat === "template" && !usable)
    throw new Error(`${filename} has no chat template; use chatFormat: "none" or "chatml"`);
  if (thinking !== undefined && !(usable && readsThinking(template)))
    throw new Error(
      `thinking is ${thinking}, and the chat format of ${filename} has no such setting; leave thinking out`,
    );
  if (!usable) return plainFormat(library, weights);
  return templateFormat(library, weights, { name, template, date, thinking });
}
