import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The longest rest of a server that did not ask for one, in seconds. */
const LONGEST_REST = 60;

/** The longest time that a timer can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A request's turn at a server. */
export interface Turn {
  /** Notes a reply. */
  answered(): void;
  /**
   * Has the server rest, as long as it asks for, or half a second, twice as long each time up to a minute.
   *
   * @returns whether it is waited for, so that the try does not count
   */
  failed(failure: FailedTurn): boolean;
  /** To be called last. */
  end(): void;
}

export interface FailedTurn {
  /** The seconds after which the server wants to be asked again, NaN if it named none. */
  wait: number;
  /** Whether there was no server. */
  gone: boolean;
  /** When the request was first in vain. */
  since: number;
}

export type ServerLine = ReturnType<typeof serverLine>;

/**
 * The line of the requests to a server.
 *
 * One that fails gets nothing while it rests, and then one request at a time until it answers; one that names a wait is
 * then sent half as many at once as before, and with each answer one more. Where it is expected to answer again, all
 * requests wait for it.
 *
 * @param sequences requests under way at once
 * @param patience seconds for which a server that does not answer is waited for
 * @source the limit grows and shrinks as TCP's window
 */
export function serverLine(sequences: number, patience: number) {
  const moves = new EventEmitter().setMaxListeners(0);
  let underWay = 0;
  /** The most that are to be under way, and whether that is because it has named a wait. */
  let [limit, limited] = [Infinity, false];
  /** How often it was tried in vain since it last answered, and the times of the first and the last of these. */
  let [failures, failingSince, failedAt] = [0, 0, 0];
  /** Whether it is expected to answer again: it has named a time, or has answered before and is gone. */
  let expected = false;
  /** When it has rested, by `performance.now()`, as are all times. */
  let [readyAt, answeredAt] = [0, -Infinity];

  const patientUntil = (): number =>
    failures === 0 ? Infinity : expected ? failingSince + 1000 * patience : 0;

  /** Milliseconds after which the next request may go, or it is to be asked again; 0 or less for now. */
  function untilNext(): number {
    const now = performance.now();
    if (now >= patientUntil() || (readyAt <= now && underWay < limit)) return 0;
    return (readyAt > now ? Math.min(readyAt, patientUntil()) : patientUntil()) - now;
  }

  /** Waits so long, or until something has changed. */
  async function change(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const over = new AbortController();
    const either = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
    const ends = [once(moves, "move", either), sleep(Math.min(milliseconds, LONGEST_TIMER), null, either)];
    await Promise.race(ends.map((end) => end.catch(() => {})));
    over.abort();
    signal?.throwIfAborted();
  }

  /**
   * A turn at the server, once it has rested, or is not waited for.
   *
   * @throws the signal's reason
   */
  return async (signal?: AbortSignal): Promise<Turn> => {
    signal?.throwIfAborted();
    for (let wait = untilNext(); wait > 0; wait = untilNext()) await change(wait, signal);
    const began = performance.now();
    underWay++;
    return {
      answered() {
        answeredAt = performance.now();
        if (limited && began < failedAt) return; // a limit is not lifted by replies to what was asked before
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
        const least = Math.min(LONGEST_REST, 0.001 * 2 ** failures); // a server may always name next to nothing
        const rest = Number.isNaN(wait) ? backoff : Math.max(least, wait * (1 + Math.random() / 8)); // others wait too
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
