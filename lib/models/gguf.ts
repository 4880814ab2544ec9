import { basename, resolve } from "node:path";
import type { LlamaChat, LlamaContext, LlamaModel } from "node-llama-cpp";
import { requireInteger } from "../core/check.js";
import type { Backend } from "./backend.js";
import { chatFormat } from "./chat-format.js";
import { inspectGguf } from "./gguf-file.js";
import { checkedOptions, type GgufOptions } from "./gguf-options.js";
import { ggufReply } from "./gguf-reply.js";
import { llamaRuntime, loadWeights, type Runtime } from "./llama-runtime.js";
import type { Model } from "./model.js";
import { pool } from "./pool.js";

/** A model in a GGUF file on this machine. */
export interface GgufModel extends Model {
  backend: Backend;
  /** Size of the context in tokens. */
  contextTokens: number;
  /** How many tokens the model's own tokenizer makes of a text, without chat format. */
  countTokens(text: string): number;
}

const DEFAULT_CONTEXT_TOKENS = 8192;

/** Below this size one thread is the fastest. */
const SMALL_FILE_BYTES = 50e6;

/** llama.cpp is given a little more context than the model may use, so that its own limit never acts. */
const SPARE_TOKENS = 64;

/**
 * A model in a GGUF file, run on this machine by llama.cpp.
 *
 * Greedy, without a repetition penalty, in the chat format of the model's family or else the file's own; thoughts are bounded by the token
 * cap alone and stay in the reply's text, between `<think>` and `</think>`.
 *
 * @param path of the .gguf file
 * @throws Error if the file is missing, no GGUF, or damaged; RangeError if an option is out of range
 */
export async function gguf(path: string, options: GgufOptions = {}): Promise<GgufModel> {
  const settings = checkedOptions(options);
  const file = await inspectGguf(resolve(path));
  const runtime = await llamaRuntime(settings.gpu, settings.verbose);
  const threads = threadCount(settings.threads, file.bytes, runtime.llama.cpuMathCores);
  const weights = await loadWeights(runtime, resolve(path), file.bytes, settings.gpuLayers);
  const contextTokens = settings.contextTokens ?? Math.min(weights.trainContextSize, DEFAULT_CONTEXT_TOKENS);
  const format = await chatFormatOf(runtime, weights, settings.chatFormat);
  const context = await createContext(weights, contextTokens, settings.sequences, threads);
  const chats = openChats(runtime, context, settings.sequences, format);
  const { temperature, topK, topP, seed, maxTokens, sequences, reusePrefix } = settings;
  const backend: Backend = runtime.llama.gpu || "cpu";
  return {
    name: basename(path).replace(/\.gguf$/i, ""),
    backend,
    contextTokens,
    sequences,
    identity: {
      sha256: file.sha256,
      chatFormat: format.wrapperName,
      contextTokens,
      maxTokens,
      temperature,
      ...(temperature > 0 ? { topK, topP, seed } : {}),
    },
    circumstances: {
      backend,
      threads,
      sequences,
      gpuLayers: weights.gpuLayers,
      reusePrefix,
      nodeLlamaCpp: runtime.version,
    },
    countTokens: (text) => weights.tokenize(text).length,
    reply: ggufReply(pool(chats), {
      contextTokens,
      maxTokens,
      reusePrefix,
      sampling: { temperature, topK, topP, seed },
    }),
    async dispose() {
      await context.dispose();
      await weights.dispose();
    },
  };
}

function threadCount(asked: number | undefined, bytes: number, cores: number): number {
  if (asked === undefined) return bytes < SMALL_FILE_BYTES ? 1 : cores;
  requireInteger(
    "threads",
    asked,
    1,
    cores,
    "more threads than useful cores slow llama.cpp down many times over",
  );
  return asked;
}

async function chatFormatOf({ library }: Runtime, weights: LlamaModel, wanted: GgufOptions["chatFormat"]) {
  try {
    return chatFormat(library, weights, wanted ?? "auto");
  } catch (error) {
    await weights.dispose();
    throw error;
  }
}

async function createContext(weights: LlamaModel, contextTokens: number, sequences: number, threads: number) {
  try {
    return await weights.createContext({ contextSize: contextTokens + SPARE_TOKENS, sequences, threads });
  } catch (error) {
    await weights.dispose();
    throw new Error(
      `no context of ${contextTokens} tokens for ${sequences} sequence(s) could be made: ${(error as Error).message}; ` +
        "choose fewer contextTokens or sequences, or gpu: false",
      { cause: error },
    );
  }
}

function openChats(
  { library }: Runtime,
  context: LlamaContext,
  sequences: number,
  chatWrapper: LlamaChat["chatWrapper"],
): LlamaChat[] {
  return Array.from(
    { length: sequences },
    () => new library.LlamaChat({ contextSequence: context.getSequence(), chatWrapper }),
  );
}
