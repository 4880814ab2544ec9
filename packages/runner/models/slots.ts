import type { LlamaContext, LlamaContextSequence, LlamaModel } from "node-llama-cpp";
import { chooseFirstAlone } from "./first-sample.js";
import type { Reply } from "./model.js";
import { pool, type Pool } from "./pool.js";
import { fastestThreads, measureTokens, speedWatch } from "./threads.js";

/** The sequences of a context, each lent to one conversation at a time. */
export interface Slots extends Pick<Pool<LlamaContextSequence>, "use"> {
  /** The processor threads that compute them. */
  readonly threads: number;
  /** Notes a reply; where a minute of them was too slow, the fastest number of threads is looked for again. */
  note(cost: Pick<Reply, "evaluatedTokens" | "outputTokens"> & { seconds: number }): void;
  memoryUsage: LlamaContext["memoryUsage"];
  dispose(): Promise<void>;
}

/**
 * A context of weights, and its sequences.
 *
 * @param threads how many; measured if undefined, and again when the model has been at half its speed for a minute: what
 *   the sequences held is then evaluated anew if another number is faster
 * @param most threads to try
 */
export async function slots(
  weights: LlamaModel,
  size: { contextSize: number; sequences: number; swaFullCache: boolean },
  { threads: given, most }: { threads: number | undefined; most: number },
): Promise<Slots> {
  const measured = () =>
    fastestThreads(most, (threads, giveUpAfter) => measureTokens(weights, threads, giveUpAfter));
  const fastest = given === undefined ? await measured() : undefined;
  let threads = fastest?.threads ?? given!;
  const contextWith = async (number: number) => {
    const made = await weights.createContext({ ...size, threads: number });
    chooseFirstAlone(made);
    return made;
  };
  let context = await contextWith(threads);
  const all = () => Array.from({ length: size.sequences }, () => context.getSequence());
  const lent = pool(all());
  const watch = fastest && speedWatch(fastest.seconds);
  let renewal = Promise.resolve();
  let disposed = false;

  /** Looks for the fastest number of threads while nothing is computed. */
  async function renewed(present: readonly LlamaContextSequence[]): Promise<readonly LlamaContextSequence[]> {
    const now = disposed ? threads : (await measured()).threads;
    if (now === threads) return present;
    const before = context;
    context = await contextWith(now); // if there is no room for both, the old one stays
    threads = now;
    await before.dispose();
    return all();
  }

  return {
    use: lent.use,
    get threads() {
      return threads;
    },
    note(cost) {
      if (watch?.isSlowAfter(cost)) renewal = lent.renew(renewed);
    },
    get memoryUsage() {
      return context.memoryUsage;
    },
    async dispose() {
      disposed = true;
      await renewal;
      await context.dispose();
    },
  };
}
