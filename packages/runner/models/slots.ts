import { EventEmitter, once } from "node:events";
import type { LlamaContextSequence, LlamaModel } from "node-llama-cpp";
import { chooseFirstAlone } from "./first-sample.js";
import { fastestThreads, measuredSeconds } from "./threads.js";

/** The sequences of a context, each lent to one conversation at a time. */
export type Slots = Awaited<ReturnType<typeof slots>>;

/**
 * A context of weights, and its sequences.
 *
 * @param threads how many; measured if undefined
 * @param most threads to try
 */
export async function slots(
  weights: LlamaModel,
  size: { contextSize: number; sequences: number; swaFullCache: boolean },
  { threads: given, most }: { threads: number | undefined; most: number },
) {
  const threads =
    given ??
    (await fastestThreads(most, (number, giveUpAfter) => measuredSeconds(weights, number, giveUpAfter)));
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
    /** The processor threads that compute them. */
    threads,
    memoryUsage: context.memoryUsage,
    dispose: () => context.dispose(),
  };
}

/** Tokens of a context from which the memory that attention takes otherwise would count: several times the keys and values. */
const LONG = 4096;

/**
 * Whether attention in one pass (flash attention) is slow: for heads below 64 ggml has no AVX-512 form of it and computes
 * number by number. The bundled CenterBench model writes 2.4 times as fast without it (300 tokens, one thread of an AMD
 * EPYC).
 */
function hasSlowFlashAttention({ llama, fileInfo: { metadata } }: LlamaModel): boolean {
  const facts = metadata[metadata.general.architecture];
  const attention = facts?.attention as { key_length?: number; head_count?: number | number[] } | undefined;
  const heads = [attention?.head_count ?? 1].flat()[0]!;
  const size = attention?.key_length ?? Number(facts?.embedding_length) / heads;
  return llama.gpu === false && llama.systemInfo.includes("AVX512 = 1") && size < 64;
}

/** Lends each of some things to one borrower at a time; who asks first is served first. */
export function lending<T>(things: readonly T[]) {
  const free = new Set(things); // the one idle longest is the first
  const returns = new EventEmitter().setMaxListeners(0);
  /**
   * Runs the work with a thing of its own and takes the thing back, whatever happens.
   *
   * @param preference of the free things the one with the highest number is lent, of equal ones the one idle longest
   * @param signal ends the wait for a free thing; the call then rejects with its reason
   */
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
