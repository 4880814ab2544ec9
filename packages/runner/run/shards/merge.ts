import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { listed, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { sampleId } from "@loadlab/lib/core/sample.js";
import { layoutOf, type Asked } from "../layout.js";
import { writeManifest } from "../stores/manifest.js";
import { missingShards, mixtures, partsIn } from "./merge-checks.js";
import { collected, type Question } from "./merged-lines.js";
import { writePlanRecord } from "./plan-record.js";
import { storeFolder } from "../stores/store.js";

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
