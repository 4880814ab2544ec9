import type { Address } from "./endpoint-address.js";
import { waitingLine } from "./waiting-line.js";

/** The longest rest of a server that did not ask for one, in seconds. */
const LONGEST_REST = 60;

interface Server {
  address: Address;
  underWay: number;
  /** The most that are to be under way, and whether that is because it has named a wait. */
  limit: number;
  limited: boolean;
  /** How often it was tried in vain since it last answered, and the times of the first and the last of these. */
  failures: number;
  failingSince: number;
  failedAt: number;
  /** Whether it is expected to answer again: it has named a time, or has answered before and is gone. */
  expected: boolean;
  /** When it has rested, by `performance.now()`, as are all times. */
  readyAt: number;
  answeredAt: number;
}

/** A request's turn at a server. */
export interface Turn {
  address: Address;
  /**
   * Notes a reply, and the model that it says it is of.
   *
   * @throws Error if another server has said another one
   */
  answered(model?: string | null): void;
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

/** Servers of the same model that take turns. */
export type Servers = ReturnType<typeof servers>;

/**
 * Servers of the same model, among which requests are shared out evenly.
 *
 * One that fails gets nothing while it rests, and then one request at a time until it answers; one that names a wait is
 * then sent half as many at once as before, and with each answer one more. Where all rest, and one of them is expected to answer again, requests wait for
 * it, who asks first being served first.
 *
 * @param sequences requests under way at once, at all servers together
 * @param patience seconds for which one that does not answer is waited for
 * @source the limit grows and shrinks as TCP's window
 */
export function servers(addresses: readonly Address[], sequences: number, patience: number) {
  const all = addresses.map((address): Server => ({
    address,
    underWay: 0,
    limit: Infinity,
    limited: false,
    failures: 0,
    failingSince: 0,
    failedAt: 0,
    expected: false,
    readyAt: 0,
    answeredAt: -Infinity,
  }));
  let first: { place: string; model: string } | undefined;

  function ready(): Server[] {
    const now = performance.now();
    return all.filter(({ readyAt, underWay, limit }) => readyAt <= now && underWay < limit);
  }

  const patientUntil = ({ failures, expected, failingSince }: Server): number =>
    failures === 0 ? Infinity : expected ? failingSince + 1000 * patience : 0;

  function chosen(failed?: Address): Server {
    const fit = ready();
    if (fit.length === 0) return all.reduce((one, other) => (other.readyAt < one.readyAt ? other : one));
    const others = fit.filter(({ address }) => address !== failed);
    return (others.length > 0 ? others : fit).reduce((one, other) =>
      other.underWay < one.underWay ? other : one,
    );
  }

  const queue = waitingLine(() => {
    const now = performance.now();
    const worthWaiting = all.filter((server) => now < patientUntil(server));
    if (ready().length > 0 || worthWaiting.length === 0) return 0;
    const changes = worthWaiting.map((server) =>
      server.readyAt > now ? Math.min(server.readyAt, patientUntil(server)) : patientUntil(server),
    );
    return Math.min(...changes) - now;
  });

  function turnAt(server: Server): Turn {
    const { place } = server.address;
    const began = performance.now();
    server.underWay++;
    return {
      address: server.address,
      answered(model) {
        server.answeredAt = performance.now();
        if (!server.limited || began >= server.failedAt) {
          server.failures = server.readyAt = 0; // a limit is not lifted by replies to what was asked before
          server.limit = server.limited ? server.limit + 1 : Infinity;
        }
        if (!model) return;
        first ??= { place, model };
        if (first.place !== place && first.model !== model)
          throw new Error(
            `${place} serves ${JSON.stringify(model)} and ${first.place} ${JSON.stringify(first.model)}; ` +
              "the addresses in baseURL must serve the same model",
          );
      },
      failed({ wait, gone, since }) {
        const now = performance.now();
        const named = wait > 0 && wait <= patience;
        if (server.failures === 0) server.failingSince = now;
        if (server.readyAt <= now) {
          server.failures++;
          server.limited = named;
          server.limit = named ? Math.ceil(Math.min(server.limit, sequences) / 2) : 1;
        }
        server.failedAt = now;
        server.expected = named || (gone && server.answeredAt > -Infinity);
        const backoff = Math.min(LONGEST_REST, 2 ** (server.failures - 2));
        const least = Math.min(LONGEST_REST, 0.001 * 2 ** server.failures); // a server may always name next to nothing
        const rest = Number.isNaN(wait) ? backoff : Math.max(least, wait * (1 + Math.random() / 8)); // others wait too
        server.readyAt = Math.max(server.readyAt, now + 1000 * rest);
        if (named) return now < since + 1000 * patience;
        return server.expected && server.answeredAt < since && now < patientUntil(server);
      },
      end() {
        server.underWay--;
        queue.move();
      },
    };
  }

  return {
    places: addresses.map(({ place }) => place),
    someReady: () => ready().length > 0,
    /**
     * A turn at the server that has the least to do, or, where all rest and none is waited for, at the one that has
     * rested first.
     *
     * @param failed the one that has just failed: another is taken if it can be
     * @throws the signal's reason
     */
    turn: (failed?: Address, signal?: AbortSignal): Promise<Turn> =>
      queue.wait(() => turnAt(chosen(failed)), signal),
  };
}
