import { requireInteger } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { PromptFormat } from "./chat-format.js";
import type { GgufSettings } from "./gguf-options.js";
import { constrained } from "./gguf-constrained.js";
import { generated, tokensWon } from "./gguf-generate.js";
import { COSTLESS, replySeed, type Model, type Reply } from "./model.js";
import type { Slots } from "./slots.js";

/** How a local model answers; only what differs from the sequence's last conversation is evaluated. */
export function ggufReply(
  slots: Slots,
  format: PromptFormat,
  settings: GgufSettings & { contextTokens: number },
): Model["reply"] {
  const { contextTokens, reusePrefix, temperature, topK, topP, endLoops } = settings;
  const stop = [...format.stop, ...settings.stop];
  return async (messages, options) => {
    const { signal = cellSignal(), maxTokens = settings.maxTokens } = options;
    requireInteger("maxTokens", maxTokens, 1);
    const seed = replySeed(settings.seed, options.seed);
    const prompt = format.prompt(messages);
    const { tokens } = prompt;
    const sent = { prompt: prompt.text, ...(format.template && { template: format.template }) };

    return slots.use(
      async (sequence): Promise<Reply> => {
        signal?.throwIfAborted();
        const room = contextTokens - tokens.length;
        if (room < 1) return { ...COSTLESS, text: "", promptTokens: tokens.length, stop: "context" };
        if (!reusePrefix) await sequence.clearHistory();
        const before = sequence.tokenMeter.getState();
        const most = Math.min(maxTokens, room);
        const generation = { signal, maxTokens: most, temperature, topK, topP, seed, stop, endLoops };
        const { text, ended, generations } = options.schema
          ? await constrained(sequence, prompt, format.thinks, generation, options.schema)
          : { ...(await generated(sequence, tokens, generation)), generations: 1 };
        const used = sequence.tokenMeter.diff(before);
        return {
          text: format.reply(prompt.opened + text),
          promptTokens: tokens.length,
          // the meter counts the last token before a generation as output
          evaluatedTokens: used.usedInputTokens + generations,
          outputTokens: used.usedOutputTokens,
          stop: ended !== "cap" ? (ended ?? "end") : maxTokens <= room ? "length" : "context",
          sent,
          received: {},
        };
      },
      (sequence) => tokensWon(sequence, tokens),
      signal,
    );
  };
}
