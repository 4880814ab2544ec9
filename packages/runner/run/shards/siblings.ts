import { shown } from "@loadlab/lib/core/check.js";
import type { Facts } from "../../models/model.js";
import type { Asked } from "../layout.js";
import { readManifest } from "../stores/manifest.js";
import { storesIn } from "./merge-checks.js";
import { readPlanRecord } from "./plan-record.js";
import { readShard } from "./shard.js";

/** What the shards of one run have in common. */
interface Common extends Asked {
  /** How many there are. */
  of: number;
  maxTokens: number | null;
  /** The model's identity, undefined where it is not loaded. */
  identity?: Facts;
}

/**
 * Sees to it that a shard is of the same plan and the same model as the shards that are in a folder already.
 *
 * @throws RangeError naming in what they differ
 */
export async function requireSiblings(folder: string, { of, maxTokens, identity, ...asked }: Common) {
  for (const store of await storesIn(folder).catch(() => [])) {
    const [record, manifest] = await Promise.all([readPlanRecord(store), readManifest(store)]);
    if (!record || !manifest) continue; // it has not begun
    const changed = [
      ...differences(record, asked),
      ...difference("shards", readShard(record.shard ?? "0/1").of, of),
      ...difference("maxTokens", manifest.settings.maxTokens ?? null, maxTokens),
      ...Object.keys({ ...identity }).flatMap((fact) =>
        difference(`model ${fact}`, manifest.identity[fact], identity?.[fact]),
      ),
    ];
    if (changed.length > 0)
      throw new RangeError(
        `the shards in ${folder} are of another plan: ${changed.join("; ")}; the plan has been changed since, so change ` +
          "it back, or give it another store",
      );
  }
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
} as const satisfies Record<keyof Asked, string>;

/** In what two plans differ, "items: 5, and now 50". */
export const differences = (before: Asked, now: Asked): string[] =>
  (Object.keys(FIELDS) as (keyof Asked)[]).flatMap((field) =>
    difference(FIELDS[field], before[field], now[field]),
  );

function difference(name: string, then: unknown, now: unknown): string[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  const [one, other] = [inWords(then), inWords(now)];
  return [`${name}: ${one}, and now ${one === other ? "others" : other}`];
}

const inWords = (value: unknown) =>
  value === undefined ? "none" : Array.isArray(value) ? String(value.length) : shown(value);
