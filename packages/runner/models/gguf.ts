import { basename } from "node:path";
import type { LlamaModel } from "node-llama-cpp";
import { requireInteger } from "@loadlab/lib/core/check.js";
import { fileInProject } from "@loadlab/lib/core/project.js";
import { chosenFormat } from "./chosen-format.js";
import { inspectGguf } from "./gguf-file.js";
import { checkedOptions, type GgufOptions } from "./gguf-options.js";
import { ggufLikelihood } from "./gguf-likelihood.js";
import { ggufTokens } from "./gguf-tokens.js";
import { ggufReply } from "./gguf-reply.js";
import type { Backend } from "./compute-layers.js";
import { llamaRuntime, loadWeights, madeOf } from "./llama-runtime.js";
import type { Model } from "./model.js";
import { PLAIN } from "./plain-format.js";
import { slots } from "./slots.js";

/** A model in a GGUF file on this machine. */
export interface GgufModel extends Model {
  /** What it is computed on: `cpu`, `cuda`, `metal` or `vulkan`. */
  backend: Backend;
  /** Size of the context in tokens. */
  contextTokens: number;
  /** The longest context the file says the model was trained for. */
  trainedContextTokens: number;
  /**
   * What it takes as llama.cpp counts it, in bytes, on the processor's side and a graphics card's together: the weights,
   * of which those read from a mapped file count as the process' own only as they are used, and the context with the
   * keys and values of every token in it, for all sequences, and the buffers a batch is computed in, as allocated: the
   * operating system counts a page from when a prompt first reaches it. `cardBytes` is how much of both lies on a
   * graphics card, 0 without one.
   */
  memory: { weightsBytes: number; contextBytes: number; cardBytes: number };
  /** How many tokens the model's own tokenizer makes of a text, without chat format. */
  countTokens(text: string): number;
}

const DEFAULT_CONTEXT_TOKENS = 8192;

/** Tokens of all sequences; for each, llama.cpp takes some 60 bytes before it finds out whether the rest fits. */
const MOST_TOKENS = 2 ** 25;

/** llama.cpp is given a little more context than the model may use, so that its own limit never acts. */
const SPARE_TOKENS = 64;

/**
 * A model in a GGUF file, run on this machine by llama.cpp.
 *
 * Greedy, without a repetition penalty, in the chat format of the template in the file. Thoughts are bounded by the token
 * cap alone and stay in the reply's text, in the model's own marks; where the template opens the thought itself, its mark
 * is put before the reply.
 *
 * A context longer than the model was trained for (`trainedContextTokens`) is made as asked, to see what it takes in
 * memory and time; what the model answers beyond its training means little.
 *
 * @param path of the .gguf file, from the notebook's folder or the project's
 * @throws Error if the file is missing, no GGUF, or damaged, or the memory is too small for the context; RangeError if
 *   an option is out of range
 */
export async function gguf(path: string, options: GgufOptions = {}): Promise<GgufModel> {
  const settings = checkedOptions(options);
  const whole = fileInProject(path);
  const file = await inspectGguf(whole);
  const runtime = await llamaRuntime(settings.gpu, settings.verbose);
  const { llama, library, version } = runtime;
  const hint = "more threads than useful cores slow llama.cpp down many times over";
  if (settings.threads !== undefined)
    requireInteger("threads", settings.threads, 1, llama.cpuMathCores, hint);
  const {
    temperature,
    topK,
    topP,
    seed,
    maxTokens,
    sequences,
    reusePrefix,
    gpuLayers: layers,
    stop,
  } = settings;
  const tokens = sequences * ((settings.contextTokens ?? DEFAULT_CONTEXT_TOKENS) + SPARE_TOKENS);
  const weights = await loadWeights(runtime, whole, file.bytes, layers, tokens);
  const contextTokens = settings.contextTokens ?? Math.min(weights.trainContextSize, DEFAULT_CONTEXT_TOKENS);
  const format = await madeOf(weights, () => chosenFormat(library, weights, settings));
  const lent = await madeOf(
    weights,
    () => {
      if (contextTokens * sequences > MOST_TOKENS) throw new Error(`more than ${MOST_TOKENS} tokens in all`);
      const size = {
        contextSize: contextTokens + SPARE_TOKENS,
        sequences,
        swaFullCache: reusePrefix, // a window that slides would forget the prefix
      };
      return slots(weights, size, { threads: settings.threads, most: llama.cpuMathCores });
    },
    (why) =>
      `no context of ${contextTokens} tokens for ${sequences} sequence(s) could be made: ${why}; ` +
      `choose fewer contextTokens or sequences${llama.gpu ? ", or gpu: false" : ""}`,
  );
  const backend = llama.gpu || "cpu";
  if (format.facts.chatFormat === PLAIN && settings.chatFormat === "auto")
    console.info(`${basename(path)} has no chat template, so it is asked in plain text (chatFormat: "none")`);
  return {
    name: basename(path).replace(/\.gguf$/i, ""),
    backend,
    contextTokens,
    trainedContextTokens: weights.trainContextSize,
    memory: {
      weightsBytes: bytesOf(weights),
      contextBytes: bytesOf(lent),
      cardBytes: weights.memoryUsage.vram + lent.memoryUsage.vram,
    },
    sequences,
    identity: {
      sha256: file.sha256,
      ...format.facts,
      contextTokens,
      maxTokens,
      temperature,
      ...(settings.endLoops ? { endLoops: true } : {}),
      ...(stop.length > 0 ? { stop: JSON.stringify(stop) } : {}),
      ...(temperature > 0 ? { topK, topP, seed, draws: "per reply" } : {}),
    },
    circumstances: {
      backend,
      threads: lent.threads,
      threadsBy: settings.threads === undefined ? "measured" : "given",
      sequences,
      gpuLayers: weights.gpuLayers,
      reusePrefix,
      nodeLlamaCpp: version,
    },
    countTokens: (text) => weights.tokenize(text).length,
    reply: ggufReply(lent, format, { ...settings, contextTokens }),
    likelihood: ggufLikelihood(lent, format, { ...settings, contextTokens }),
    tokensOf: ggufTokens(lent, weights, { contextTokens }),
    async dispose() {
      await lent.dispose();
      await weights.dispose();
    },
  };
}

const bytesOf = ({ memoryUsage: { ram, vram } }: Pick<LlamaModel, "memoryUsage">) => ram + vram;
