import { EventEmitter, once } from "node:events";
import type { LlamaContextSequence, LlamaModel } from "node-llama-cpp";

/** The sequences of a context, each lent to one conversation at a time. */
export type Slots = Awaited<ReturnType<typeof slots>>;

/** A context and its sequences; undefined `threads` are measured, up to `most`. */
export async function slots(
  weights: LlamaModel,
  size: { contextSize: number; sequences: number; swaFullCache: boolean },
  { threads: given, most }: { threads: number | undefined; most: number },
) {
  const threads = given ?? (await fastestThreads(most, (...how) => measuredSeconds(weights, ...how)));
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

const PROMPT_TOKENS = 32;
const OUTPUT_TOKENS = 4;
const ROUNDS = 3;

/**
 * The number of processor threads that evaluates a few tokens fastest, of 1, 2, 4 ... and `most`; more threads must be at
 * least a twentieth faster. llama.cpp's threads spin while they wait, so on a busy machine, or with a small model, two can
 * be many times slower than one.
 */
export async function fastestThreads(
  most: number,
  secondsWith: (threads: number, giveUpAfter: number) => Promise<number>,
): Promise<number> {
  let best = { threads: 1, seconds: await secondsWith(1, Infinity) };
  for (let next = 2; next <= 2 * best.threads && best.threads < most; next *= 2) {
    const threads = Math.min(next, most);
    const seconds = await secondsWith(threads, 2 * ROUNDS * best.seconds);
    if (seconds < 0.95 * best.seconds) best = { threads, seconds };
  }
  return best.threads;
}

/** Seconds for a few tokens with a number of threads, the median of three rounds; infinite above a limit for all. */
async function measuredSeconds(weights: LlamaModel, threads: number, giveUpAfter: number): Promise<number> {
  const contextSize = ROUNDS * (PROMPT_TOKENS + OUTPUT_TOKENS) + PROMPT_TOKENS;
  const context = await weights.createContext({ contextSize, sequences: 1, threads });
  try {
    const sequence = context.getSequence();
    const token = weights.tokens.eos ?? weights.tokens.bos ?? weights.tokenize("a")[0]!;
    const evaluate = (tokens: number) =>
      sequence.evaluateWithoutGeneratingNewTokens(new Array<typeof token>(tokens).fill(token));
    const begun = performance.now();
    await evaluate(1); // warm-up
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await evaluate(PROMPT_TOKENS);
      for (let at = 0; at < OUTPUT_TOKENS; at++) {
        if (performance.now() - begun > 1000 * giveUpAfter) return Infinity;
        await evaluate(1);
      }
      rounds.push((performance.now() - start) / 1000);
    }
    return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  } finally {
    await context.dispose();
  }
}

/** node-llama-cpp's calls of llama.cpp: a batch is computed, then each sequence's next token is sampled. */
interface NativeContext {
  decodeBatch(...given: unknown[]): Promise<unknown>;
  sampleToken(...given: unknown[]): Promise<unknown>;
}

/**
 * Samples the first token of each batch alone, and the others in parallel after it.
 *
 * llama.cpp reorders the logits of a batch when they are first read, and node-llama-cpp (3.21) reads them on several
 * threads at once, so a response could continue with another sequence's token. Of 64 greedy responses on a busy machine,
 * up to 12 were wrong with 8 sequences, and up to all with 64.
 *
 * @source llama.cpp, src/llama-context.cpp, `output_reorder`, called by `get_logits_ith`
 */
export function chooseFirstAlone(context: object): void {
  const native = (context as { _ctx?: NativeContext })._ctx;
  if (native === undefined) return;
  const { decodeBatch, sampleToken } = native;
  let first: Promise<unknown> | undefined;
  const inTurn: NativeContext = {
    decodeBatch(...given) {
      first = undefined;
      return decodeBatch.apply(native, given);
    },
    async sampleToken(...given) {
      if (first !== undefined) await first;
      const chosen = sampleToken.apply(native, given);
      first ??= chosen.catch(() => {}); // its caller has the error
      return chosen;
    },
  };
  for (const [name, value] of Object.entries(inTurn)) Object.defineProperty(native, name, { value });
}
