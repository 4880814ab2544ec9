import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { listed } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/groups.js";
import { kindFields, NONE, readManifest, type Manifest } from "../stores/manifest.js";
import { readPlanRecord, type PlanRecord } from "./plan-record.js";
import { readShard } from "./shard.js";

export interface Part {
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
  const factsOf = ({ name, manifest, record: { plan, shard } }: Part) => {
    const facts: Record<string, string> = { ...kindFields(manifest), plan };
    return { name, facts: { ...facts, "number of shards": String(readShard(shard).of) } };
  };
  const stores = parts.map(factsOf);
  const fields = new Set(stores.flatMap(({ facts }) => Object.keys(facts)));
  return [...fields].flatMap((field) => {
    const valueOf = ({ facts }: (typeof stores)[number]) => Reflect.get(facts, field) ?? NONE;
    const kinds = grouped(stores, valueOf);
    const list = kinds.map((those) => `${valueOf(those[0])} in ${named(those, 5)}`);
    return kinds.length > 1 ? [`different ${field}: ${list.join("; ")}`] : [];
  });
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

const named = (parts: readonly Pick<Part, "name">[], most?: number) =>
  listed(
    parts.map(({ name }) => name),
    most,
  );
