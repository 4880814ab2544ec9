import { open } from "node:fs/promises";
import { join } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { Facts } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { watcher } from "../doubts.js";
import { layoutOf, type Asked } from "../plan.js";
import { readAnswers, readRefusals } from "../stores/answers-file.js";
import { readManifest, type Manifest } from "../stores/manifest.js";
import { isClaimed } from "../stores/store.js";
import { storesIn } from "./merge.js";
import { dealt, readShard } from "./shard.js";
import { readPlanRecord, type PlanRecord } from "./plan-record.js";

/** How far a cell has come, in questions: each try at a sample is one. */
export interface CellStatus {
  params: Params;
  answered: number;
  /** Those that the model's server refused. */
  refused: number;
  /** Those with neither, among them any that got no reply; 0 where no plan is known. */
  open: number;
  /** Sum of the scores of those answered. */
  score: number;
}

/** How a store stands. */
export interface StoreStatus {
  folder: string;
  manifest: Manifest;
  /** Undefined for stores from before there were any. */
  record: PlanRecord | undefined;
  /** Whether a run is writing to it now. */
  running: boolean;
  /** Answers an hour in the last call; null before it had any. */
  perHour: number | null;
}

/** How far a plan has come. */
export interface PlanStatus {
  stores: StoreStatus[];
  cells: CellStatus[];
  /** Answers that the plan does not ask. */
  beyond: number;
  /** What the answers show that speaks against them, a line each, such as "3 of 9 answers are empty". */
  doubts: string[];
}

/** What stores have of a plan; by default the plan, or the shard, that the first store names. */
export async function statusOf(folders: readonly string[], plan?: Asked): Promise<PlanStatus> {
  const found: Pick<StoreStatus, "folder" | "manifest" | "record">[] = [];
  for (const folder of folders) {
    const manifest = await readManifest(folder);
    if (manifest) found.push({ folder, manifest, record: await readPlanRecord(folder) });
  }
  const recorded = found[0]?.record;
  const shard = plan || found.length > 1 ? null : (recorded?.shard ?? null);
  const count = tally(plan ?? recorded, shard);
  const stores: StoreStatus[] = [];
  for (const store of found) stores.push({ ...store, ...(await pace(store, await count.add(store.folder))) });
  return { stores, ...count.read() };
}

/** Counts the questions of a plan, or of a shard of it; where there is none, whatever has been answered. */
function tally(plan: Asked | undefined, shard: string | null) {
  const placeOf = plan && layoutOf(plan).placeOf;
  const cells = new Map<string, CellStatus>();
  const cellOf = (params: Params) => {
    const name = JSON.stringify(params);
    const cell = cells.get(name) ?? { params, answered: 0, refused: 0, open: 0, score: 0 };
    cells.set(name, cell);
    return cell;
  };
  if (plan) for (const [at, open] of questions(plan, shard).entries()) cellOf(plan.cells[at]!).open = open;
  const seen = new Set<number | string>();
  const watch = watcher();
  let beyond = 0;
  /** The cell of a question that is met for the first time and is the plan's. */
  function cellToCount(question: Pick<Answer, "key" | "params" | "seed" | "try">): CellStatus | undefined {
    const place = placeOf ? placeOf(question) : question.key;
    const isNew = seen.size < seen.add(place ?? question.key).size;
    if (isNew && place === undefined) beyond++;
    if (!isNew || place === undefined) return undefined;
    const cell = cellOf(question.params);
    if (cell.open > 0) cell.open--;
    return cell;
  }
  return {
    /** Counts what a store has; gives the number of its answers. */
    async add(folder: string): Promise<number> {
      let answers = 0;
      await readAnswers(join(folder, "answers.jsonl"), (answer) => {
        answers++;
        const cell = cellToCount(answer);
        if (!cell) return;
        watch.note(answer);
        cell.answered++;
        cell.score += answer.score.correct;
      });
      await readRefusals(join(folder, "refused.jsonl"), (refusal) => {
        const cell = cellToCount(refusal);
        if (cell) cell.refused++;
      });
      return answers;
    },
    read: () => ({ cells: [...cells.values()], beyond, doubts: watch.lines() }),
  };
}

/** How many questions each cell has. */
function questions(plan: Asked, shard: string | null): number[] {
  const { cells, epochs, tries } = plan;
  if (shard === null) return cells.map(() => epochs * tries);
  const { index, of } = readShard(shard);
  const counts = cells.map(() => 0);
  for (const [sample, its] of dealt(plan, of).entries())
    if (its === index) counts[Math.floor(sample / epochs)]! += tries;
  return counts;
}

async function pace({ folder, record }: Pick<StoreStatus, "folder" | "record">, answers: number) {
  const handle = await open(join(folder, "answers.jsonl")).catch(() => undefined);
  if (!handle) return { running: false, perHour: null };
  try {
    const hours = record ? ((await handle.stat()).mtimeMs - Date.parse(record.began)) / 3_600_000 : 0;
    const news = answers - (record?.answersThen ?? 0);
    return { running: isClaimed(handle), perHour: hours > 0 && news > 0 ? news / hours : null };
  } finally {
    await handle.close();
  }
}

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
