import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause of a server that requested none, in seconds. */
const LONGEST_REST = 60;

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A request's turn at a server. */
export interface Turn {
  answered(): void;
  /**
   * Pauses the server, as long as it requests, or for half a second, then twice as long each time up to a minute.
   *
   * @returns whether the line waits for it, so that the try does not count
   */
  failed(failure: FailedTurn): boolean;
  /** To be called last. */
  end(): void;
}

export interface FailedTurn {
  /** The pause that the server requests, in seconds, NaN without one. */
  wait: number;
  /** Whether there was no server. */
  gone: boolean;
  /** When the request first failed. */
  since: number;
}

export type ServerLine = ReturnType<typeof serverLine>;

/**
 * The line of requests to a server. After an error the server has a pause, and then one request at a time until it
 * answers. After a pause that it requested, it has half as many requests at once as before, and one more with each
 * answer, as TCP's window. All requests wait for a server that is expected to answer again, at most `patience` seconds.
 */
export function serverLine(sequences: number, patience: number) {
  const moves = new EventEmitter().setMaxListeners(0);
  let underWay = 0;
  /** Maximum requests at once, and whether the server has requested a pause. */
  let [limit, limited] = [Infinity, false];
  /** Failures since the last answer, and the times of the first and the last. */
  let [failures, failingSince, failedAt] = [0, 0, 0];
  /** Whether it is expected to answer again: it has named a time, or it answered before. */
  let expected = false;
  /** When its pause ends, by `performance.now()`, as are all times. */
  let [readyAt, answeredAt] = [0, -Infinity];

  const patientUntil = (): number =>
    failures === 0 ? Infinity : expected ? failingSince + 1000 * patience : 0;

  /** Milliseconds until the next request may go, or until the next check; 0 or less for now. */
  function untilNext(): number {
    const now = performance.now();
    if (now >= patientUntil() || (readyAt <= now && underWay < limit)) return 0;
    return (readyAt > now ? Math.min(readyAt, patientUntil()) : patientUntil()) - now;
  }

  /** Waits until then, or until something changes. */
  async function change(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const over = new AbortController();
    const either = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
    const ends = [once(moves, "move", either), sleep(Math.min(milliseconds, LONGEST_TIMER), null, either)];
    await Promise.race(ends.map((end) => end.catch(() => {})));
    over.abort();
    signal?.throwIfAborted();
  }

  /** A turn at the server, after its pause. */
  return async (signal?: AbortSignal): Promise<Turn> => {
    signal?.throwIfAborted();
    for (let wait = untilNext(); wait > 0; wait = untilNext()) await change(wait, signal);
    const began = performance.now();
    underWay++;
    return {
      answered() {
        answeredAt = performance.now();
        if (limited && began < failedAt) return; // earlier requests do not raise the limit
        failures = readyAt = 0;
        limit = limited ? limit + 1 : Infinity;
      },
      failed({ wait, gone, since }) {
        const now = performance.now();
        const named = wait > 0 && wait <= patience;
        if (failures === 0) failingSince = now;
        if (readyAt <= now) {
          failures++;
          limited = named;
          limit = named ? Math.ceil(Math.min(limit, sequences) / 2) : 1;
        }
        failedAt = now;
        expected = named || (gone && answeredAt > -Infinity);
        const backoff = Math.min(LONGEST_REST, 2 ** (failures - 2));
        const least = Math.min(LONGEST_REST, 0.001 * 2 ** failures); // a server may keep requesting almost 0
        const rest = Number.isNaN(wait) ? backoff : Math.max(least, wait * (1 + Math.random() / 8)); // spread requests
        readyAt = Math.max(readyAt, now + 1000 * rest);
        if (named) return now < since + 1000 * patience;
        return expected && answeredAt < since && now < patientUntil();
      },
      end() {
        underWay--;
        moves.emit("move");
      },
    };
  };
}
