import { setImmediate as nextTurn } from "node:timers/promises";

/** What a promise gives, or the signal's reason as soon as it aborts; work that is done by then still counts. */
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
