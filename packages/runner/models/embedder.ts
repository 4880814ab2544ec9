import { basename } from "node:path";
import { requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { fileInProject } from "@loadlab/lib/core/project.js";
import { GPUS, type Backend, type Gpu } from "./gguf-options.js";
import { inspectGguf, llamaRuntime, loadWeights, madeOf } from "./llama-runtime.js";

/** A model that maps texts to vectors; texts of similar meaning have vectors of similar direction. */
export interface Embedder {
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  backend: Backend;
  /** Numbers in a vector. */
  dimensions: number;
  /**
   * The vectors of texts, in their order and of unit length, so that their dot product is the cosine. An empty text may
   * have a vector of zeros. A text longer than the context is cut at its end.
   *
   * @throws the reason of the notebook cell's interrupt
   */
  embed(texts: readonly string[]): Promise<number[][]>;
  /** Frees the memory. */
  dispose(): Promise<void>;
}

export interface EmbedderOptions {
  /** The compute layer, defaults to `auto`, the fastest that works; false is the processor alone. */
  gpu?: Gpu;
}

/** In tokens; what all-MiniLM-L6-v2 can take. */
const LONGEST_CONTEXT = 512;

/** Marks that the library puts before and after a text, and the one token it wants left over. */
const MARKS = 3;

/**
 * Loads a model of sentence embeddings from a GGUF file, with llama.cpp.
 *
 * CenterBench (section 3.1) uses all-MiniLM-L6-v2, which exists as GGUF. The file sets how the vectors of the words are
 * pooled. A chat model gives vectors too, but their cosines mean little.
 *
 * @param path path of the .gguf file, from the notebook's folder or the project's
 * @param options `gpu`, the compute layer, defaults to `auto`
 * @throws RangeError if an option is unknown or out of range
 * @throws Error if the file is missing, no GGUF, or damaged
 */
export async function embedder(path: string, options: EmbedderOptions = {}): Promise<Embedder> {
  requireKnownKeys("models.embedder", options, ["gpu"]);
  const { gpu = "auto" } = options;
  requireOneOf("gpu", gpu, GPUS);
  const whole = fileInProject(path);
  const file = await inspectGguf(whole);
  const runtime = await llamaRuntime(gpu);
  const weights = await loadWeights(runtime, whole, file.bytes, "auto", LONGEST_CONTEXT);
  const contextSize = Math.min(weights.trainContextSize, LONGEST_CONTEXT);
  const context = await madeOf(
    weights,
    () => weights.createEmbeddingContext({ contextSize, threads: 1 }), // a line of text is too short to share
    (why) =>
      `${path} gives no embeddings: ${why}; expected a model of sentence embeddings, such as all-MiniLM-L6-v2. Or set ` +
      "gpu: false",
  );
  return {
    name: basename(path).replace(/\.gguf$/i, ""),
    sha256: file.sha256,
    backend: runtime.llama.gpu || "cpu",
    dimensions: weights.embeddingVectorSize,
    async embed(texts) {
      const vectors: number[][] = [];
      for (const text of texts) {
        cellSignal()?.throwIfAborted();
        const tokens = weights.tokenize(text).slice(0, contextSize - MARKS);
        const { vector } = await context.getEmbeddingFor(tokens);
        vectors.push(unit(vector.length > 0 ? vector : Array(weights.embeddingVectorSize).fill(0)));
      }
      return vectors;
    },
    async dispose() {
      await context.dispose();
      await weights.dispose();
    },
  };
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((value) => (length > 0 ? value / length : 0));
}
