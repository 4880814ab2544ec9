import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { LlamaModel } from "node-llama-cpp";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { fileInProject, projectFolder } from "@loadlab/lib/core/project.js";
import { ggufLikelihood, ggufTokens } from "./gguf-likelihood.js";
import { checkedOptions, type Backend, type GgufOptions } from "./gguf-options.js";
import { ggufReply } from "./gguf-reply.js";
import { inspectGguf, llamaRuntime, loadWeights, madeOf } from "./llama-runtime.js";
import type { Model } from "./model.js";
import { PLAIN } from "./prompt-format.js";
import { slots } from "./slots.js";
import { chosenFormat } from "./template-format.js";

/** A model in a GGUF file on this machine. */
export interface GgufModel extends Model {
  /** The compute layer: `cpu`, `cuda`, `metal` or `vulkan`. */
  backend: Backend;
  /** Size of the context in tokens. */
  contextTokens: number;
  /** The longest context of its training, according to the file. */
  trainedContextTokens: number;
  /**
   * Memory in bytes as llama.cpp allocates it, on processor and graphics card together: for the weights, and for the
   * context with the keys and values of all sequences and the buffers of a batch. The operating system reports less
   * until all of it has been used. `cardBytes` is the part of both on a graphics card, 0 without one.
   */
  memory: { weightsBytes: number; contextBytes: number; cardBytes: number };
  /** Tokens of a text by the model's own tokenizer, without chat format. */
  countTokens(text: string): number;
}

const DEFAULT_CONTEXT_TOKENS = 8192;

/** Tokens of all sequences; llama.cpp allocates some 60 bytes for each before it finds that the rest does not fit. */
const MOST_TOKENS = 2 ** 25;

/** Tokens of context above the model's limit, so that llama.cpp's own limit is never reached. */
const SPARE_TOKENS = 64;

/**
 * A model in a GGUF file, run on this machine by llama.cpp.
 *
 * Greedy by default, without a repetition penalty, with the chat template of the file. Thoughts count as tokens of the
 * response and stay in its text, in the model's own marks; if the template opens the thought, the response begins with
 * that mark. A context may be longer than in training (`trainedContextTokens`), to measure memory and time; responses
 * beyond that length are rarely meaningful.
 *
 * @param path of the .gguf file, from the notebook's folder or the project's
 * @throws Error if the file is missing, not a GGUF or damaged, or the memory is too small for the context; RangeError if
 *   an option is out of range
 */
export async function gguf(path: string, options: GgufOptions = {}): Promise<GgufModel> {
  const settings = checkedOptions(options);
  const whole = fileInProject(path);
  const file = await inspectGguf(whole);
  const runtime = await llamaRuntime(settings.gpu, settings.verbose);
  const { llama, library, version } = runtime;
  const { temperature, topK, topP, seed, maxTokens, stop } = settings;
  const { sequences, reusePrefix, gpuLayers: layers } = settings;
  const tokens = sequences * ((settings.contextTokens ?? DEFAULT_CONTEXT_TOKENS) + SPARE_TOKENS);
  const weights = await loadWeights(runtime, whole, file.bytes, layers, tokens);
  const contextTokens = settings.contextTokens ?? Math.min(weights.trainContextSize, DEFAULT_CONTEXT_TOKENS);
  const format = await madeOf(weights, () => chosenFormat(library, weights, settings));
  const lent = await madeOf(
    weights,
    () => {
      if (contextTokens * sequences > MOST_TOKENS)
        throw new Error(`more than ${MOST_TOKENS} tokens in total`);
      const size = {
        contextSize: contextTokens + SPARE_TOKENS,
        sequences,
        swaFullCache: reusePrefix, // a window that slides would forget the prefix
      };
      return slots(weights, size, { threads: settings.threads, most: llama.cpuMathCores });
    },
    (why) =>
      `no context of ${contextTokens} tokens for ${sequences} sequence(s): ${why}; ` +
      `use fewer contextTokens or sequences${llama.gpu ? ", or gpu: false" : ""}`,
  );
  const backend = llama.gpu || "cpu";
  if (format.facts.chatFormat === PLAIN && settings.chatFormat === "auto")
    console.info(`${basename(path)} has no chat template, so prompts are plain text (chatFormat: "none")`);
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

export const BENCHMARKS = ["factor", "cogniload", "centerbench", "neurocognition"] as const;

/** The bundled model, and the options of `models.gguf`. */
export interface BundledOptions extends GgufOptions {
  /** The benchmark of its training: `factor`, the default, `cogniload`, `centerbench` or `neurocognition`. */
  benchmark?: (typeof BENCHMARKS)[number];
}

/**
 * Loads a model that comes with the lab: a small Llama trained on one benchmark, and useful only for it.
 *
 * The training items are FACTOR's symbolic items, CogniLoad's puzzles, CenterBench's questions about plausible sentences,
 * and NeuroCognition's spatial working memory and card sorting in words, with `reasoning: false` and without notes.
 * models/README.md has their accuracies.
 *
 * @param options `benchmark`, the benchmark of its training, defaults to `factor`; the rest as for `models.gguf`, with
 *   the file's chat template by default
 * @throws RangeError if no bundled model was trained on that benchmark
 * @throws Error if the file is not in the project's folder `models`
 */
export async function bundled(options: BundledOptions = {}): Promise<GgufModel> {
  const { benchmark = "factor", ...rest } = options;
  requireOneOf("benchmark", benchmark, BENCHMARKS, "the lab has a model for each of these");
  const file = `loadlab-${benchmark}.gguf`;
  const need = "the bundled models are in its folder models; load your own file with models.gguf(path)";
  const path = join(projectFolder(need), "models", file);
  if (!existsSync(path))
    throw new Error(
      `the bundled model ${path} is missing; restore it with git checkout models/${file}, train it again as ` +
        "models/train describes, or load another file with models.gguf(path)",
    );
  return Object.assign(await gguf(path, { chatFormat: "template", ...rest }), { benchmark });
}

/** @throws RangeError if a bundled model gets a task of another benchmark than that of its training */
export function requireOwnBenchmark({ name, benchmark }: Model, { name: task }: { name: string }): void {
  const asked = BENCHMARKS.find((known) => task.startsWith(`${known}.`));
  if (benchmark === undefined || asked === undefined || asked === benchmark) return;
  throw new RangeError(
    `${name} was trained on ${benchmark} alone and cannot answer ${task}; expected a model for ${asked}. Load await ` +
      `models.bundled({ benchmark: "${asked}" }), or another model with models.gguf(path)`,
  );
}
