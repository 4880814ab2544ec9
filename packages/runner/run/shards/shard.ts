import { requireInteger, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { Asked } from "../layout.js";
import type { Plan } from "../plan.js";

/** One of the parts into which the samples of a plan are dealt, for as many processes or machines. */
export interface Shard {
  /** Which, 0..of-1. */
  index: number;
  /** How many there are, at least 1 and no more than the plan has samples. */
  of: number;
}

export const shardText = ({ index, of }: Shard): string => `${index}/${of}`;

/**
 * Reads a shard as a command line has it, `0/24` to `23/24`.
 *
 * @throws RangeError if it is none
 */
export function readShard(text: string): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (index !== undefined && shard.index < shard.of) return shard;
  throw new RangeError(
    `the shard is ${shown(text)}; expected its number, from 0, and how many there are: 0/24 is the first of 24 ` +
      "and 23/24 the last" +
      (text.startsWith("/")
        ? "; the number is missing: SLURM_ARRAY_TASK_ID is set in jobs submitted with sbatch --array"
        : ""),
  );
}

/** @throws RangeError if there is no such shard, or more shards than samples */
export function requireShard(shard: Shard, samples: number): void {
  requireKnownKeys("shard", shard, ["index", "of"]);
  requireInteger(
    "of",
    shard.of,
    1,
    samples,
    `it is the number of shards, and the plan has ${samples} samples`,
  );
  requireInteger("index", shard.index, 0, shard.of - 1, "shards are numbered from 0");
}

/**
 * The number of the shard that each sample belongs to, cell by cell and in a cell epoch by epoch.
 *
 * It follows from the plan alone. The samples of a cell, in the order of hashes of their ids, are dealt out like cards,
 * and the next cell's go on where these ended: shards have the same number of samples and of each cell's, but for one,
 * and none has more than its share of what is costly.
 */
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
