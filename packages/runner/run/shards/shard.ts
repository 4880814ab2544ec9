import { requireInteger, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { Asked, Plan } from "../plan.js";

/** One part of a plan, for one of several processes or machines. */
export interface Shard {
  /** The number of the shard, 0..of-1. */
  index: number;
  /** The number of shards, from 1 to the number of items of the plan. */
  of: number;
}

export const shardText = ({ index, of }: Shard): string => `${index}/${of}`;

/** Reads a shard of a command line, `0/24` to `23/24`. */
export function readShard(text: string): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (index !== undefined && shard.index < shard.of) return shard;
  throw new RangeError(
    `the shard is ${shown(text)}; expected a number from 0 and the number of shards, 0/24 to 23/24` +
      (text.startsWith("/") ? ". SLURM_ARRAY_TASK_ID is only set in jobs of sbatch --array" : ""),
  );
}

export function requireShard(shard: Shard, samples: number): void {
  requireKnownKeys("shard", shard, ["index", "of"]);
  requireInteger("of", shard.of, 1, samples, `the plan has ${samples} items, at least one per shard`);
  requireInteger("index", shard.index, 0, shard.of - 1, "shards are numbered from 0");
}

/** The shard of each sample. A cell's samples are dealt out by hashes of their ids, so that shards cost the same. */
export function dealt({ cells, epochs, seed }: Asked, of: number): Uint32Array {
  const shardOf = new Uint32Array(cells.length * epochs);
  const shuffled = (ids: string[]) => {
    const hashes = ids.map(hash32);
    return [...ids.keys()].sort((one, other) => hashes[one]! - hashes[other]! || one - other);
  };
  let next = 0;
  for (const cell of shuffled(cells.map((params) => JSON.stringify(params)))) {
    const ids = Array.from({ length: epochs }, (_, epoch) => sampleId(cells[cell]!, seed + epoch));
    for (const epoch of shuffled(ids)) shardOf[cell * epochs + epoch] = next++ % of;
  }
  return shardOf;
}

/** The part of a plan that a shard asks, in the plan's order; all tries at a sample are in one. */
export function shardOf(plan: Plan, shard: Shard): Plan {
  const { asked, total } = plan;
  requireShard(shard, asked.cells.length * asked.epochs);
  const shards = dealt(asked, shard.of);
  const places: number[] = [];
  for (let place = 0; place < total; place++)
    if (shards[Math.floor(place / asked.tries)] === shard.index) places.push(place);
  const within = new Map(places.map((place, at) => [place, at]));
  return {
    asked,
    total: places.length,
    cellOf: (at) => plan.cellOf(places[at]!),
    epochOf: (at) => plan.epochOf(places[at]!),
    groupOf: (at) => plan.groupOf(places[at]!),
    placeOf: (question) => within.get(plan.placeOf(question) ?? -1),
    askingAt: (at) => plan.askingAt(places[at]!),
    askedAt: (at, answer) => plan.askedAt(places[at]!, answer),
  };
}
