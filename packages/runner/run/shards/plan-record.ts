import { join } from "node:path";
import { ANSWER_FORMS } from "@loadlab/lib/core/answer-form.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { diskFault, readJson, replaceJson } from "../stores/disk.js";
import { READINGS } from "../ask.js";
import { planId, type Asked } from "../plan.js";
import { shardText, type Shard } from "./shard.js";

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
