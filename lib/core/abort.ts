import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * What a promise gives, or the signal's reason once it aborts, whether or not the work listens to it; what is done by
 * then still counts.
 *
 * @param work what becomes of it after an abort is not asked for
 */
export async function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<void>((resolve) => (abort = resolve));
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    const reason = aborted.then(() => nextTurn()).then(() => Promise.reject<T>(signal.reason as Error));
    return await Promise.race([work, reason]);
  } finally {
    signal.removeEventListener("abort", abort);
    work.catch(() => {});
  }
}
