import { setTimeout as sleep } from "node:timers/promises";

/**
 * A steady rate: what waits for its turn goes on no sooner than 60 / `perMinute` seconds after what went before.
 *
 * @param perMinute how many, above 0; at Infinity nothing waits
 * @returns waits for a turn; rejects with the signal's reason
 */
export function pace(perMinute: number): (signal?: AbortSignal) => Promise<void> {
  let next = 0;
  return async (signal) => {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 60_000 / perMinute;
    if (mine > now) await sleep(mine - now, undefined, { signal }).catch(() => signal?.throwIfAborted());
  };
}
