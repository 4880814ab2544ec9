import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { listed, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { sampleId, type Params } from "@loadlab/lib/core/sample.js";
import { layoutOf, type Asked } from "../layout.js";
import { writeManifest } from "../stores/manifest.js";
import { missingShards, mixtures, partsIn } from "./merge-checks.js";
import { collected } from "./merged-lines.js";
import { writePlanRecord } from "./plan-record.js";
import { storeFolder } from "../stores/store.js";

/** Where merged stores go. */
export interface MergeOptions {
  /** The store that is made: a name or a path, as for `run`. */
  into: string;
  /** Whether shards may be missing or incomplete, defaults to false; `run` then asks what they lack. */
  partial?: boolean;
}

/** What a merge has made. */
export interface Merged {
  /** The path of the store that was made. */
  folder: string;
  /** Stores that went into it. */
  shards: number;
  /** Answers in it. */
  answers: number;
  /** Questions without an answer that a server refused. */
  refused: number;
  /** Questions without either. */
  missing: number;
}

/**
 * Joins the stores of a plan's shards into one, which is as if one process with one sequence had asked them all: the
 * same answers in the same order, but for what they cost. The shards' stores stay as they are.
 *
 * @param folder holds a folder for each shard's store
 * @throws Error naming all that is wrong: shards that are missing, incomplete or there twice, of several plans, task
 *   versions, models or settings, answers that are there twice or that the plan does not ask; and if the store to be
 *   made exists
 */
export async function merge(folder: string, options: MergeOptions): Promise<Merged> {
  requireKnownKeys("merge", options, ["into", "partial"]);
  const { into, partial = false } = options;
  const target = storeFolder(into);
  if (existsSync(target))
    throw new Error(
      `${target} is there already; name another store, or remove it if an earlier merge made it`,
    );
  const parts = await partsIn(folder);
  const mixed = mixtures(parts);
  if (mixed.length > 0) throw new Error(faultsIn(folder, mixed));
  const gaps = partial ? [] : missingShards(parts);

  const { record, manifest } = parts[0]!;
  const folders = parts.map((part) => part.folder);
  const lines = await collected(record, folders, ({ params, seed, try: which }, one, other) => {
    const key = questionId(params, seed, which);
    const also = other === undefined ? "and not in the plan" : `and in ${parts[other]?.name}`;
    gaps.push(`${key} is in ${parts[one]?.name} ${also}`);
  });
  const { open } = lines;
  const questions = open.map((place) => questionAt(record, place));
  if (!partial && open.length > 0 && gaps.length === 0) gaps.push(`no answer to ${listed(questions, 5)}`);
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
  const lines = [`the shards in ${folder} do not make one run:`, ...faults.slice(0, MOST_FAULTS)];
  if (faults.length > MOST_FAULTS) lines.push(`and ${faults.length - MOST_FAULTS} more`);
  return lines.join("\n  ");
}

function questionAt(asked: Asked, place: number): string {
  const { cellOf, epochOf } = layoutOf(asked);
  return questionId(asked.cells[cellOf(place)]!, asked.seed + epochOf(place), place % asked.tries);
}

const questionId = (params: Params, seed: number, which: number) =>
  sampleId(params, seed) + (which === 0 ? "" : ` try=${which}`);
