import { hash32 } from "../core/hash.js";
import type { Address } from "./endpoint-address.js";

/** Characters of a prompt that are remembered as one: servers keep prefixes in blocks of some 16 tokens. */
const BLOCK = 64;

/** Blocks that a server is thought to hold: 1.6 million tokens. */
const MOST_BLOCKS = 100_000;

/** The longest rest of a server that did not ask for one, in seconds. */
const LONGEST_REST = 60;

interface Server {
  address: Address;
  underWay: number;
  /** How often it was tried in vain since it last answered. */
  failures: number;
  /** When it has rested, by `performance.now()`. */
  readyAt: number;
  /** The blocks of prompts it was sent last, each hashed with all before it, the oldest first. */
  blocks: Set<number>;
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
  /** Has the server rest for so many seconds, or, if NaN, half a second, twice as long each time up to a minute. */
  failed(seconds: number): void;
  /** To be called last. */
  end(): void;
}

/** Servers of the same model that take turns. */
export type Servers = ReturnType<typeof servers>;

/**
 * Servers of the same model, among which requests are shared out evenly, each to the one that was sent the longest
 * beginning of it already and so need not evaluate it anew. One that fails gets nothing while it rests, and then one
 * request at a time until it answers.
 *
 * @param sequences requests under way at once, at all servers together
 * @source cache-aware routing with a bound on the load, as in SGLang's router
 */
export function servers(addresses: readonly Address[], sequences: number) {
  const all = addresses.map((address): Server => ({
    address,
    underWay: 0,
    failures: 0,
    readyAt: 0,
    blocks: new Set(),
  }));
  let first: { place: string; model: string } | undefined;

  function ready(): Server[] {
    const now = performance.now();
    return all.filter((server) => server.failures === 0 || (server.readyAt <= now && !server.underWay));
  }

  function chosen(blocks: readonly number[], failed?: Address): Server {
    const fit = ready();
    if (fit.length === 0) return all.reduce((one, other) => (other.readyAt < one.readyAt ? other : one));
    const share = Math.ceil(sequences / fit.length);
    const others = fit.filter(({ address }) => address !== failed);
    const among = others.length > 0 ? others : fit;
    const free = among.filter(({ underWay }) => underWay < share);
    const [best] = (free.length > 0 ? free : among)
      .map((server) => ({ server, held: heldBlocks(server, blocks) }))
      .sort((one, other) => other.held - one.held || one.server.underWay - other.server.underWay);
    return best!.server;
  }

  return {
    places: addresses.map(({ place }) => place),
    someReady: () => ready().length > 0,
    /**
     * A turn at the server that suits this prompt best, or, where all rest, at the one that has rested first.
     *
     * @param failed the one that has just failed with it: another is taken if it can be
     */
    turn(prompt: string, failed?: Address): Turn {
      const blocks = all.length > 1 ? blocksOf(prompt) : [];
      const server = chosen(blocks, failed);
      const { place } = server.address;
      server.underWay++;
      remember(server, blocks);
      return {
        address: server.address,
        answered(model) {
          server.failures = server.readyAt = 0;
          if (!model) return;
          first ??= { place, model };
          if (first.place !== place && first.model !== model)
            throw new Error(
              `${place} serves ${JSON.stringify(model)} and ${first.place} ${JSON.stringify(first.model)}; ` +
                "the addresses in baseURL must serve the same model",
            );
        },
        failed(seconds) {
          const now = performance.now();
          if (server.readyAt <= now) server.failures++;
          const backoff = Math.min(LONGEST_REST, 2 ** (server.failures - 2));
          server.readyAt = Math.max(server.readyAt, now + 1000 * (Number.isNaN(seconds) ? backoff : seconds));
        },
        end() {
          server.underWay--;
        },
      };
    },
  };
}

function blocksOf(prompt: string): number[] {
  const blocks: number[] = [];
  for (let from = 0; from + BLOCK <= prompt.length; from += BLOCK)
    blocks.push(hash32(`${blocks.at(-1) ?? ""} ${prompt.slice(from, from + BLOCK)}`));
  return blocks;
}

/** How many of a prompt's blocks a server holds, from the first to where it differs. */
function heldBlocks(server: Server, blocks: readonly number[]): number {
  const missing = blocks.findIndex((block) => !server.blocks.has(block));
  return missing < 0 ? blocks.length : missing;
}

function remember({ blocks: held }: Server, blocks: readonly number[]): void {
  for (const block of blocks) {
    held.delete(block);
    held.add(block);
  }
  for (const oldest of held) {
    if (held.size <= MOST_BLOCKS) break;
    held.delete(oldest);
  }
}
