import { join } from "node:path";
import { ANSWER_FORMS } from "@loadlab/lib/core/answer-form.js";
import { requireInteger, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/node.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import { READINGS } from "../ask.js";
import { planId, type Asked, type Plan } from "../plan.js";
import { diskFault, readJson, replaceJson } from "../stores/disk.js";

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

const shape = once(() => {
  const count = z.number().int().min(0);
  const time = z.iso.datetime();
  return z.object({
    task: z.string(),
    version: z.string(),
    cells: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    epochs: count.min(1),
    tries: count.min(1),
    seed: count,
    shots: count,
    reading: z.enum(READINGS),
    answer: z.enum(ANSWER_FORMS).default("paper"),
    plan: z.string(), // its name: `planId`
    shard: z
      .string()
      .regex(/^\d+\/\d+$/)
      .nullable(), // null for the whole plan
    began: time,
    answersThen: count, // answers there were when the call began
    complete: time.nullable(), // when every question had its answer or its refusal
  });
});

/** What a store is to hold, as its file `plan.json` says: the plan of the last call that asked something. */
export type PlanRecord = ReturnType<ReturnType<typeof shape>["parse"]>;

const fileIn = (folder: string) => join(folder, "plan.json");

/** The record in a store's folder, undefined if there is none; throws an Error if the file is none. */
export const readPlanRecord = (folder: string): Promise<PlanRecord | undefined> =>
  readJson(fileIn(folder), "the plan of a run", shape());

export const writePlanRecord = (folder: string, record: PlanRecord): Promise<void> =>
  replaceJson(fileIn(folder), record);

/** Notes in a store which plan or shard it has, and when it is complete; does nothing without a folder. */
export async function planNotes(folder: string | undefined, asked: Asked, shard: Shard | undefined) {
  const plan = planId(asked);
  const own = shard ? shardText(shard) : null;
  const stored = folder === undefined ? undefined : await readPlanRecord(folder);
  const differs = stored?.plan !== plan || stored.shard !== own;
  if (stored && differs && (own ?? stored.shard) !== null)
    throw new Error(
      `the store ${folder} has ${inWords(stored)}, and this run asks ${inWords({ plan, shard: own })}; ` +
        "use another store",
    );
  let record: PlanRecord = { ...asked, plan, shard: own, began: "", answersThen: 0, complete: null };
  const note = async (news: Partial<PlanRecord>) => {
    record = { ...record, ...news };
    if (folder === undefined) return;
    await writePlanRecord(folder, record).catch((error: unknown) => Promise.reject(diskFault(folder, error)));
  };
  return {
    /** Whether the store's completion is still to be noted, although it may have all answers: a kill came between. */
    owed: folder !== undefined && own !== null && (differs || stored.complete === null),
    begin: (answersThen: number) => note({ began: new Date().toISOString(), answersThen }),
    complete: () => note({ complete: new Date().toISOString() }),
  };
}

const inWords = ({ plan, shard }: Pick<PlanRecord, "plan" | "shard">) =>
  shard === null ? `all of plan ${plan}` : `shard ${shard} of plan ${plan}`;
