import { EventEmitter, once } from "node:events";
import type { LlamaContextSequence, LlamaModel } from "node-llama-cpp";
import { chooseFirstAlone } from "./first-sample.js";
import { fastestThreads, measuredSeconds } from "./threads.js";

/** The sequences of a context, each lent to one conversation at a time. */
export type Slots = Awaited<ReturnType<typeof slots>>;

/** A context and its sequences; undefined `threads` are measured, up to `most`. */
export async function slots(
  weights: LlamaModel,
  size: { contextSize: number; sequences: number; swaFullCache: boolean },
  { threads: given, most }: { threads: number | undefined; most: number },
) {
  const threads = given ?? (await fastestThreads(most, (number) => measuredSeconds(weights, number)));
  const context = await weights.createContext({
    ...size,
    threads,
    flashAttention: size.contextSize < LONG && hasSlowFlashAttention(weights) ? false : "auto",
  });
  chooseFirstAlone(context);
  const sequences = Array.from({ length: size.sequences }, () => context.getSequence());
  return {
    /** Runs work with a sequence of its own. */
    use: lending<LlamaContextSequence>(sequences),
    threads,
    memoryUsage: context.memoryUsage,
    dispose: () => context.dispose(),
  };
}

/** Size of a context from which attention without flash attention would take too much memory. */
const LONG = 4096;

/** Whether flash attention is slow: ggml has no AVX-512 code for heads below 64, as in the bundled models. */
function hasSlowFlashAttention({ llama, fileInfo: { metadata } }: LlamaModel): boolean {
  const facts = metadata[metadata.general.architecture];
  const attention = facts?.attention as { key_length?: number; head_count?: number | number[] } | undefined;
  const heads = [attention?.head_count ?? 1].flat()[0]!;
  const size = attention?.key_length ?? Number(facts?.embedding_length) / heads;
  return llama.gpu === false && llama.systemInfo.includes("AVX512 = 1") && size < 64;
}

/** Lends each of some things to one borrower at a time, in the order of their requests. */
export function lending<T>(things: readonly T[]) {
  const free = new Set(things); // the longest idle first
  const returns = new EventEmitter().setMaxListeners(0);
  /** Runs the work with the free thing of the highest preference, of equal ones the longest idle. */
  return async <R>(
    work: (thing: T) => Promise<R>,
    preference: (thing: T) => number,
    signal?: AbortSignal,
  ): Promise<R> => {
    signal?.throwIfAborted();
    while (free.size === 0) await once(returns, "free", { signal }).catch(() => signal?.throwIfAborted());
    const thing = [...free].reduce((best, other) => (preference(other) > preference(best) ? other : best));
    free.delete(thing);
    try {
      return await work(thing);
    } finally {
      free.add(thing);
      returns.emit("free");
    }
  };
}
