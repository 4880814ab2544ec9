import { EventEmitter, once } from "node:events";

/** A fixed number of things of which each is lent to one borrower at a time. */
export interface Pool<T> {
  /**
   * Runs the work with a thing of its own and takes the thing back, whatever happens.
   *
   * @param preference of the free things the one with the highest number is lent, of equal ones the one idle longest
   * @param signal ends the wait for a free thing; the call then rejects with its reason
   */
  use<R>(work: (thing: T) => Promise<R>, preference: (thing: T) => number, signal?: AbortSignal): Promise<R>;
  /**
   * Lends nothing more, waits until all things are back, and has what `make` gives, or the same things if it fails, in
   * their place; the failure is not told.
   */
  renew(make: (things: readonly T[]) => Promise<readonly T[]>): Promise<void>;
}

/** A pool of these things; who asks first is served first. */
export function pool<T>(things: readonly T[]): Pool<T> {
  let all = things;
  let renewing = false;
  const free = new Set(all); // the one idle longest is the first
  const returns = new EventEmitter().setMaxListeners(0);
  return {
    async use(work, preference, signal) {
      signal?.throwIfAborted();
      while (free.size === 0 || renewing)
        await once(returns, "free", { signal }).catch(() => signal?.throwIfAborted());
      const thing = [...free].reduce((best, other) => (preference(other) > preference(best) ? other : best));
      free.delete(thing);
      try {
        return await work(thing);
      } finally {
        free.add(thing);
        returns.emit("free");
      }
    },
    async renew(make) {
      if (renewing) return;
      renewing = true;
      while (free.size < all.length) await once(returns, "free");
      all = await make(all).catch(() => all);
      free.clear();
      for (const thing of all) free.add(thing);
      renewing = false;
      returns.emit("free");
    },
  };
}
