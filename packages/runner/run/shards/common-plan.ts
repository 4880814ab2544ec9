import { randomUUID } from "node:crypto";
import { link, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Facts } from "../../models/model.js";
import { diskFault } from "../stores/disk-fault.js";
import { readJson, replaceJson } from "../stores/json-file.js";
import type { Asked } from "../layout.js";
import { askedShape } from "./plan-record.js";

/** What all shards in a folder have in common, as its file `plan.json` says. */
export interface CommonPlan extends Asked {
  /** How many shards there are. */
  of: number;
  maxTokens: number | null;
  /** What is known of the model; null where it comes from a program and none has loaded it yet. */
  model: Facts | null;
}

const shape = once(() =>
  askedShape().extend({
    of: z.number().int().min(1),
    maxTokens: z.number().nullable(),
    model: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  }),
);

const fileIn = (folder: string) => join(folder, "plan.json");

/** What a folder of shards says of them, undefined if it says nothing; throws an Error if the file is none. */
export const readCommonPlan = (folder: string): Promise<CommonPlan | undefined> =>
  readJson(fileIn(folder), "the plan of shards", shape());

type Put = (own: string, file: string) => Promise<void>;

/**
 * Notes the plan in a folder.
 *
 * @param put how the finished file gets its name, defaults to taking the place of one that is there
 */
export async function writeCommonPlan(folder: string, plan: CommonPlan, put: Put = rename): Promise<void> {
  const own = join(folder, `plan.${randomUUID()}.json`); // shards may begin at the same moment
  try {
    await mkdir(folder, { recursive: true });
    await replaceJson(own, plan);
    await put(own, fileIn(folder));
  } catch (error) {
    throw diskFault(folder, error);
  } finally {
    await rm(own, { force: true });
  }
}

/** Gives a file a name that none has yet; where another has it, that one stays. */
const first: Put = (own, file) =>
  link(own, file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== "EEXIST") return rename(own, file); // a file system without links
  });

/**
 * Sees to it that all shards in a folder are of one plan and one model: the first notes them, others are compared.
 *
 * @throws RangeError naming in what the plan has been changed since
 */
export async function requireCommonPlan(folder: string, plan: CommonPlan): Promise<void> {
  if (!(await readCommonPlan(folder))) await writeCommonPlan(folder, plan, first);
  const before = await readCommonPlan(folder);
  const changed = differences(before ?? {}, plan);
  if (changed.length > 0)
    throw new RangeError(
      `the shards in ${folder} are of another plan: ${changed.join("; ")}; the plan has been changed since, so change ` +
        "it back, or give it another store",
    );
  if (!before?.model && plan.model) await writeCommonPlan(folder, plan);
}

const FIELDS = {
  task: "task",
  version: "task version",
  cells: "cells",
  epochs: "items",
  tries: "tries",
  seed: "seed",
  shots: "shots",
  reading: "reading",
  answer: "answer",
  maxTokens: "maxTokens",
  of: "shards",
} as const;

/** In what two plans differ, "epochs: 5, and now 50"; of a model only where both know something of it. */
export function differences(before: Partial<CommonPlan>, now: Partial<CommonPlan>): string[] {
  const changes: string[] = [];
  const compare = (name: string, then: unknown, today: unknown) => {
    if (JSON.stringify(then) === JSON.stringify(today)) return;
    const [one, other] = [inWords(then), inWords(today)];
    changes.push(`${name}: ${one}, and now ${one === other ? "others" : other}`);
  };
  for (const field of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    if (field in before && field in now) compare(FIELDS[field], before[field], now[field]);
  const [then, today] = [before.model, now.model];
  if (then && today)
    for (const fact of Object.keys({ ...then, ...today })) compare(`model ${fact}`, then[fact], today[fact]);
  return changes;
}

const inWords = (value: unknown) =>
  value === undefined ? "none" : Array.isArray(value) ? String(value.length) : shown(value);
