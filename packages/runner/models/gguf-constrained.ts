import type {
  ChatHistoryItem,
  GbnfJsonBasicSchema,
  LlamaChat,
  LLamaChatGenerateResponseOptions,
  LlamaChatResponse,
} from "node-llama-cpp";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";

/** How a reply is generated, whatever it says. */
type Generation = Pick<
  LLamaChatGenerateResponseOptions,
  "signal" | "temperature" | "topK" | "topP" | "seed" | "repeatPenalty" | "customStopTriggers" | "budgets"
> & { maxTokens: number };

/** What came of it, and in how many generations. */
type Generated = Pick<LlamaChatResponse, "fullResponse" | "metadata"> & { generations: number };

/**
 * A reply that is JSON of a schema, as a grammar allows no other token. A model whose chat format has thoughts may think
 * first, freely: its first word after the thought, or in its place, is taken back, and the grammar begins there.
 */
export async function constrained(
  chat: LlamaChat,
  history: ChatHistoryItem[],
  generation: Generation,
  schema: JsonSchema,
): Promise<Generated> {
  const grammar = await chat.model.llama.createGrammarForJsonSchema(schema as GbnfJsonBasicSchema);
  const { maxTokens } = generation;
  const before = chat.sequence.tokenMeter.getState();
  const thinks = chat.chatWrapper.settings.segments?.thought !== undefined;
  const thought = thinks ? await thoughtOf(chat, history, generation) : undefined;
  const left = maxTokens - (thinks ? chat.sequence.tokenMeter.diff(before).usedOutputTokens : 0);
  if (thought && (thought.metadata.stopReason === "maxTokens" || left < 1))
    return { ...thought, metadata: { stopReason: "maxTokens" }, generations: 1 };
  const parts = thought?.fullResponse ?? [];
  const asked: ChatHistoryItem[] = [...history.slice(0, -1), { type: "model", response: [...parts] }];
  const answer = await chat.generateResponse(asked, { ...generation, maxTokens: left, grammar });
  const { fullResponse, metadata } = answer;
  return { fullResponse: [...parts, ...fullResponse], metadata, generations: thought ? 2 : 1 };
}

/** What a model thinks before its first word, if anything; it ends there, or with the token cap. */
async function thoughtOf(
  chat: LlamaChat,
  history: ChatHistoryItem[],
  generation: Generation,
): Promise<Pick<LlamaChatResponse, "fullResponse" | "metadata">> {
  const spoken = new AbortController();
  const { signal } = generation;
  const { fullResponse, metadata } = await chat.generateResponse(history, {
    ...generation,
    signal: signal ? AbortSignal.any([signal, spoken.signal]) : spoken.signal,
    stopOnAbortSignal: true,
    onResponseChunk({ type, text }) {
      if (type === undefined && text.trim() !== "") spoken.abort();
    },
  });
  signal?.throwIfAborted();
  const thought = fullResponse.filter((part) => typeof part !== "string");
  const ended =
    metadata.stopReason === "maxTokens" ? thought : thought.map((part) => ({ ...part, ended: true }));
  return { fullResponse: ended, metadata };
}
