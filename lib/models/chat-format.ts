import type { ChatWrapper, LlamaModel } from "node-llama-cpp";
import type { ChatFormat } from "./gguf-options.js";

/** Formats that state the date get this one, so that a prompt is the same tomorrow: Llama 3.1's own default. */
const TODAY = new Date("2024-07-26T12:00:00Z");

/**
 * How a model wants its turns marked.
 *
 * @param library node-llama-cpp, loaded
 * @throws Error if the file's template is asked for and it has none
 */
export function chatFormat(
  library: typeof import("node-llama-cpp"),
  weights: LlamaModel,
  format: ChatFormat,
): ChatWrapper {
  if (format === "template" && !weights.fileInfo.metadata.tokenizer?.chat_template)
    throw new Error(`${weights.filename} has no chat template in its metadata; use chatFormat: "auto"`);
  return library.resolveChatWrapper(weights, {
    type: format === "template" ? "jinjaTemplate" : "auto",
    warningLogs: false,
    customWrapperSettings: {
      "llama3.1": { todayDate: TODAY },
      "llama3.2-lightweight": { todayDate: TODAY },
      harmony: { todayDate: TODAY },
      jinjaTemplate: { additionalRenderParameters: { date_string: "26 Jul 2024" } },
    },
  });
}
