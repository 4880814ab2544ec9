import type { LlamaModel } from "node-llama-cpp";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { following, logProbability } from "./gguf-likelihood.js";
import type { Model, TokenOfText } from "./model.js";
import type { Slots } from "./slots.js";

/** A text's tokens with their log-probabilities; the first has one only if the model's texts begin with BOS. */
export function ggufTokens(
  slots: Slots,
  weights: LlamaModel,
  { contextTokens }: { contextTokens: number },
): NonNullable<Model["tokensOf"]> {
  return (text, { signal = cellSignal() } = {}) => {
    const own = weights.tokenize(text, false);
    const { bos, shouldPrependBosToken } = weights.tokens;
    const hasBos = shouldPrependBosToken && bos !== null;
    const all = hasBos ? [bos, ...own] : own;
    if (all.length > contextTokens)
      throw new RangeError(
        `the text has ${all.length} tokens, and the context ${contextTokens}; use a shorter text or more contextTokens`,
      );
    const lengths = own.map((_, at) => weights.detokenize(own.slice(0, at + 1)).replace(HALF, "").length);
    return slots.use(
      async (sequence): Promise<TokenOfText[]> => {
        await sequence.clearHistory();
        signal?.throwIfAborted();
        const steps = all.length < 2 ? [] : await following(sequence, all.slice(0, -1));
        return own.map((token, at) => {
          const step = steps[hasBos ? at : at - 1];
          return {
            start: lengths[at - 1] ?? 0,
            end: lengths[at]!,
            logProbability: step === undefined ? null : logProbability(step, token),
          };
        });
      },
      () => 0,
      signal,
    );
  };
}

/** A character whose other bytes are in later tokens. */
const HALF = /\uFFFD+$/;
