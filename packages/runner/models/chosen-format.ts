import type { LlamaModel } from "node-llama-cpp";
import type { PromptFormat } from "./chat-format.js";
import type { GgufSettings } from "./gguf-options.js";
import { plainFormat } from "./plain-format.js";
import { CHATML, readsThinking, templateFormat } from "./template-format.js";

/**
 * How a model wants its turns marked; with `auto` a file without a template gets plain text.
 *
 * @throws Error if the file's template is asked for and it has none, if the template cannot be used, or if `thinking` is
 *   given and the format has no such setting
 */
export async function chosenFormat(
  library: typeof import("node-llama-cpp"),
  weights: LlamaModel,
  { chatFormat, date, thinking }: Pick<GgufSettings, "chatFormat" | "date" | "thinking">,
): Promise<PromptFormat> {
  const { filename, fileInfo } = weights;
  const own: unknown = fileInfo.metadata.tokenizer?.chat_template;
  const [name, template] =
    chatFormat === "chatml" ? ["ChatML", CHATML] : ["JinjaTemplate", chatFormat === "none" ? undefined : own];
  const usable = typeof template === "string" && template !== "";
  if (chatFormat === "template" && !usable)
    throw new Error(`${filename} has no chat template in its metadata; use chatFormat: "none" or "chatml"`);
  if (thinking !== undefined && !(usable && readsThinking(template)))
    throw new Error(
      `thinking is ${thinking}, and ${filename} is asked in a format without such a setting; leave it out`,
    );
  if (!usable) return plainFormat(library, weights);
  return templateFormat(library, weights, { name, template, date, thinking });
}
