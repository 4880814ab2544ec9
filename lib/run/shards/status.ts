import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Params } from "../../core/sample.js";
import { readAnswers } from "../stores/answers-file.js";
import type { Answer } from "../answer.js";
import { isClaimed } from "../stores/lock.js";
import { readManifest, type Manifest } from "../stores/manifest.js";
import { readPlanRecord, type PlanRecord } from "./plan-record.js";
import { readRefusals } from "../stores/refusals.js";
import { dealt, readShard } from "./shard.js";

/** How far a cell has come, in questions: each try at a sample is one. */
export interface CellStatus {
  params: Params;
  answered: number;
  /** Those that the model's server refused. */
  refused: number;
  /** Those with neither, among them any that got no reply; 0 where the store's plan is not known. */
  open: number;
  /** Sum of the scores of those answered. */
  score: number;
}

/** How far a store has come. */
export interface StoreStatus {
  folder: string;
  manifest: Manifest;
  /** Undefined for stores from before there were any. */
  record: PlanRecord | undefined;
  cells: CellStatus[];
  /** Whether a run is writing to it now. */
  running: boolean;
  /** Answers an hour in the last call; null before it had any. */
  perHour: number | null;
}

/** What a store has, without its task or model; undefined if there is none. */
export async function statusOf(folder: string): Promise<StoreStatus | undefined> {
  const manifest = await readManifest(folder);
  if (!manifest) return undefined;
  const record = await readPlanRecord(folder);
  const cells = new Map<string, CellStatus>();
  const cellOf = (params: Params) => {
    const name = JSON.stringify(params);
    const cell = cells.get(name) ?? { params, answered: 0, refused: 0, open: 0, score: 0 };
    cells.set(name, cell);
    return cell;
  };
  for (const [at, questions] of expected(record).entries()) cellOf(record!.cells[at]!).open = questions;

  const seen = new Set<string>();
  const isNew = ({ key }: Pick<Answer, "key">) => seen.size < seen.add(key).size;
  await readAnswers(join(folder, "answers.jsonl"), (answer) => {
    if (!isNew(answer)) return;
    const cell = cellOf(answer.params);
    cell.answered++;
    cell.score += answer.score.correct;
  });
  const answered = seen.size;
  await readRefusals(join(folder, "refused.jsonl"), (refusal) => {
    if (isNew(refusal)) cellOf(refusal.params).refused++;
  });
  for (const cell of cells.values()) cell.open = Math.max(0, cell.open - cell.answered - cell.refused);
  return { folder, manifest, record, cells: [...cells.values()], ...(await pace(folder, record, answered)) };
}

/** How many questions of each cell a store is to hold. */
function expected(record: PlanRecord | undefined): number[] {
  if (!record) return [];
  const { cells, epochs, tries, shard } = record;
  if (shard === null) return cells.map(() => epochs * tries);
  const { index, of } = readShard(shard);
  const counts = cells.map(() => 0);
  for (const [sample, its] of dealt(record, of).entries())
    if (its === index) counts[Math.floor(sample / epochs)]! += tries;
  return counts;
}

async function pace(folder: string, record: PlanRecord | undefined, answered: number) {
  const handle = await open(join(folder, "answers.jsonl")).catch(() => undefined);
  if (!handle) return { running: false, perHour: null };
  try {
    const hours = record ? ((await handle.stat()).mtimeMs - Date.parse(record.began)) / 3_600_000 : 0;
    const news = answered - (record?.answersThen ?? 0);
    return { running: isClaimed(handle), perHour: hours > 0 && news > 0 ? news / hours : null };
  } finally {
    await handle.close();
  }
}
