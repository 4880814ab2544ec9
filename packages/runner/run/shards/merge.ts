import { closeSync, existsSync, openSync, readSync, writeSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { listed, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import type { Answer } from "../answer.js";
import { layoutOf, type Asked } from "../plan.js";
import { readAnswers, readRefusals } from "../stores/answers-file.js";
import type { Place } from "../stores/lines-file.js";
import { kindFields, NONE, readManifest, writeManifest, type Manifest } from "../stores/manifest.js";
import { storeFolder } from "../stores/store.js";
import { readPlanRecord, writePlanRecord, type PlanRecord } from "./plan-record.js";
import { readShard } from "./shard.js";

/** The new store of a merge. */
export interface MergeOptions {
  /** The new store: a name or a path, as for `run`. */
  into: string;
  /** Whether shards may be missing or incomplete, defaults to false; `run` can then ask the open questions. */
  partial?: boolean;
}

/** The result of a merge. */
export interface Merged {
  /** The path of the new store. */
  folder: string;
  /** The number of merged stores. */
  shards: number;
  /** Responses in the new store. */
  answers: number;
  /** Questions that a server refused. */
  refused: number;
  /** Open questions, neither answered nor refused. */
  missing: number;
}

/**
 * Merges the stores of a plan's shards into a new one, with the same responses in the same order as from a single
 * process. The shards' stores stay as they are.
 *
 * @param folder a folder with a store for each shard
 * @param options the new store, and whether shards may be missing
 * @throws Error that lists all faults: missing, incomplete or repeated shards; different plans, task versions, models or
 *   settings; responses that are repeated or not in the plan; or if the new store exists
 */
export async function merge(folder: string, options: MergeOptions): Promise<Merged> {
  requireKnownKeys("merge", options, ["into", "partial"]);
  const { into, partial = false } = options;
  const target = storeFolder(into);
  if (existsSync(target))
    throw new Error(
      `${target} exists already; expected a new store. Use another name, or remove the result of an earlier merge`,
    );
  const parts = await partsIn(folder);
  const mixed = mixtures(parts);
  if (mixed.length > 0) throw new Error(faultsIn(folder, mixed));
  const gaps = partial ? [] : missingShards(parts);

  const { record, manifest } = parts[0]!;
  const folders = parts.map((part) => part.folder);
  const lines = await collected(record, folders, (question, one, other) => {
    const also = other === undefined ? "and not in the plan" : `and in ${parts[other]?.name}`;
    gaps.push(`${keyOf(question)} is in ${parts[one]?.name} ${also}`);
  });
  const { open } = lines;
  const questions = open.map((place) => questionAt(record, place));
  if (!partial && open.length > 0 && gaps.length === 0) gaps.push(`no response to ${listed(questions, 5)}`);
  if (gaps.length > 0) throw new Error(faultsIn(folder, gaps));

  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const counts = lines.copied(unfinished);
  const sessions = parts
    .flatMap((part) => part.manifest.sessions)
    .sort((one, other) => (one.time < other.time ? -1 : 1));
  await writeManifest(unfinished, { ...manifest, sessions });
  const complete = open.length === 0 ? new Date().toISOString() : null;
  await writePlanRecord(unfinished, { ...record, shard: null, answersThen: counts.answers, complete });
  await rename(unfinished, target);
  return { folder: target, shards: parts.length, ...counts, missing: open.length };
}

const MOST_FAULTS = 20;

function faultsIn(folder: string, faults: string[]): string {
  const lines = [`the shards in ${folder} do not fit together:`, ...faults.slice(0, MOST_FAULTS)];
  if (faults.length > MOST_FAULTS) lines.push(`and ${faults.length - MOST_FAULTS} more`);
  return lines.join("\n  ");
}

function questionAt(asked: Asked, place: number): string {
  const { cellOf, epochOf } = layoutOf(asked);
  const params = asked.cells[cellOf(place)]!;
  return keyOf({ params, seed: asked.seed + epochOf(place), try: place % asked.tries });
}

const keyOf = ({ params, seed, try: which }: Question) =>
  sampleId(params, seed) + (which === 0 ? "" : ` try=${which}`);

interface Part {
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
async function partsIn(folder: string): Promise<Part[]> {
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
function mixtures(parts: readonly Part[]): string[] {
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
function missingShards(parts: readonly Part[]): string[] {
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

type Question = Pick<Answer, "params" | "seed" | "try">;

/** A line of a store's file, and the number of the store. */
interface Line extends Place {
  store: number;
}

/** The lines of a plan's questions, at their places in the plan. */
type Lines = (Line | undefined)[];

/** Where shards have a plan's questions. @param onFault gets one in two stores, or, without `other`, in no plan */
async function collected(
  asked: Asked,
  folders: readonly string[],
  onFault: (question: Question, store: number, other: number | undefined) => void,
) {
  const { total, placeOf, epochOf } = layoutOf(asked);
  const [answers, refusals] = [new Array<Line | undefined>(total), new Array<Line | undefined>(total)];
  const note = (lines: Lines, store: number) => (question: Question, found: Place) => {
    const place = placeOf(question);
    if (place === undefined) return onFault(question, store, undefined);
    const before = lines[place];
    if (before && before.store !== store) onFault(question, before.store, store);
    lines[place] = before ?? { store, ...found }; // as in every store, the first counts
  };
  for (const [store, folder] of folders.entries()) {
    await readAnswers(join(folder, "answers.jsonl"), note(answers, store));
    await readRefusals(join(folder, "refused.jsonl"), note(refusals, store));
  }
  const places = Array.from({ length: total }, (_, place) => place);
  return {
    /** Questions with neither an answer nor a refusal. */
    open: places.filter((place) => !answers[place] && !refusals[place]),
    /** Writes the lines into the files of one store, in the order in which one process asks: all cells' first samples first. */
    copied(into: string) {
      const order = places.sort((one, other) => epochOf(one) - epochOf(other) || one - other);
      const refused = order.filter((place) => !answers[place]);
      return {
        answers: copy(answers, order, folders, into, "answers.jsonl"),
        refused: copy(refusals, refused, folders, into, "refused.jsonl"),
      };
    },
  };
}

function copy(
  lines: Lines,
  order: readonly number[],
  folders: readonly string[],
  into: string,
  name: string,
): number {
  const found = order.flatMap((place) => lines[place] ?? []);
  if (found.length === 0) return 0;
  const inputs = new Map<number, number>();
  const output = openSync(join(into, name), "w");
  for (const { store, at, bytes } of found) {
    const line = Buffer.alloc(bytes + 1, "\n");
    const input = inputs.get(store) ?? openSync(join(folders[store]!, name), "r");
    inputs.set(store, input);
    readSync(input, line, 0, bytes, at);
    writeSync(output, line);
  }
  for (const file of [...inputs.values(), output]) closeSync(file);
  return found.length;
}
