import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { listed } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/groups.js";
import { kindFields, NONE, readManifest, type Manifest } from "../stores/manifest.js";
import { readPlanRecord, type PlanRecord } from "./plan-record.js";
import { readShard } from "./shard.js";

/** The store of a shard. */
export interface Part {
  /** Its folder's name. */
  name: string;
  folder: string;
  manifest: Manifest;
  record: PlanRecord & { shard: string };
}

/** The stores in a folder, by name. */
export async function storesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`cannot read ${folder} (${code}); expected a folder with a store for each shard`);
  });
  const stores = entries.sort().map((name) => join(folder, name));
  return stores.filter((store) => existsSync(join(store, "manifest.json")));
}

/** The stores of shards in a folder. */
export async function partsIn(folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const store of await storesIn(folder)) {
    const manifest = await readManifest(store);
    if (!manifest) continue;
    const record = await readPlanRecord(store);
    const { shard } = record ?? {};
    if (!record || !shard)
      throw new Error(`${store} is the store of a whole run; expected stores of shards. Move it elsewhere`);
    parts.push({ name: basename(store), folder: store, manifest, record: { ...record, shard } });
  }
  if (parts.length > 0) return parts;
  throw new Error(`${folder} has no shards; expected a folder with a store for each shard`);
}

/** Why stores can't be parts of one run: each field in which they differ, and which has what. */
export function mixtures(parts: readonly Part[]): string[] {
  const kinds = new Map(parts.map((part) => [part, kindFields(part.manifest)]));
  const fields = new Set([...kinds.values()].flatMap(Object.keys));
  const field = (name: string, value: (part: Part) => string) => {
    const kindsOf = grouped(parts, value);
    if (kindsOf.length < 2) return [];
    const list = kindsOf.map((those) => `${value(those[0])} in ${named(those, 5)}`).join("; ");
    return [`different ${name}: ${list}`];
  };
  return [
    ...[...fields].flatMap((name) => field(name, (part) => kinds.get(part)![name] ?? NONE)),
    ...field("plan", ({ record }) => record.plan),
    ...field("number of shards", ({ record }) => String(readShard(record.shard).of)),
  ];
}

/** What shards of one plan lack, or have too many of. */
export function missingShards(parts: readonly Part[]): string[] {
  const { of } = readShard(parts[0]!.record.shard);
  const byShard = grouped(parts, ({ record }) => record.shard);
  const there = new Set(parts.map(({ record }) => record.shard));
  const absent = Array.from({ length: of }, (_, index) => `${index}/${of}`).filter(
    (shard) => !there.has(shard),
  );
  const incomplete = parts.filter(({ record }) => record.complete === null);
  const faults = byShard
    .filter((those) => those.length > 1)
    .map((those) => `shard ${those[0].record.shard} has ${those.length} stores: ${named(those)}`);
  if (absent.length > 0) faults.push(`${absent.length} of ${of} shards are missing: ${listed(absent)}`);
  if (incomplete.length > 0)
    faults.push(`${incomplete.length} of ${of} shards are incomplete: ${named(incomplete)}`);
  return faults;
}

const named = (parts: readonly Part[], most?: number) =>
  listed(
    parts.map(({ name }) => name),
    most,
  );
