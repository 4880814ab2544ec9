import { shown } from "@loadlab/lib/core/check.js";
import type { Facts } from "../../models/model.js";
import type { Asked } from "../layout.js";
import { readManifest } from "../stores/manifest.js";
import { storesIn } from "./merge-checks.js";
import { readPlanRecord } from "./plan-record.js";
import { readShard } from "./shard.js";

/** What the shards of one run have in common. */
interface Common extends Asked {
  of: number;
  maxTokens: number | null;
  /** The model's identity, undefined where it is not loaded. */
  identity?: Facts;
}

/** @throws RangeError if the shards in a folder have another plan or model: what differs */
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
        `the shards in ${folder} have another plan: ${changed.join("; ")}. Expected the same plan for all shards. ` +
          "Restore the plan, or use another store",
      );
  }
}

/** Names of fields other than their own. */
const NAMES: Partial<Record<keyof Asked, string>> = { version: "task version", epochs: "items" };

/** In what two plans differ, "items: 5, and now 50". */
export const differences = (before: Asked, now: Asked): string[] =>
  (Object.keys(now) as (keyof Asked)[]).flatMap((field) =>
    difference(NAMES[field] ?? field, before[field], now[field]),
  );

function difference(name: string, then: unknown, now: unknown): string[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  const [one, other] = [inWords(then), inWords(now)];
  return [`${name}: ${one}, and now ${one === other ? "others" : other}`];
}

const inWords = (value: unknown) =>
  value === undefined ? "none" : Array.isArray(value) ? String(value.length) : shown(value);
