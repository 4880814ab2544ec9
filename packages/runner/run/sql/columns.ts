import { stat } from "node:fs/promises";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { readAnswers } from "../stores/answers-file.js";
import { linesOf } from "../stores/lines-file.js";

/** The parts of an answer whose fields become columns. */
export const PARTS = ["params", "metadata", "score"] as const;

export type Part = (typeof PARTS)[number];

/** The fields of each part in the order of their first appearance, with the type that holds all that was met in it. */
export type Columns = Record<Part, Map<string, ColumnType>>;

/** `WHOLE` is read as DOUBLE, the one type that loses nothing of a number in a JSON file, and checked. */
export type ColumnType = "WHOLE" | "DOUBLE" | "VARCHAR" | "BOOLEAN" | "JSON";

/** A value for each part. */
const byPart = <T>(valueOf: (part: Part) => T) =>
  Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Record<Part, T>;

/** Gathers the columns of answers. */
function columnsGathered() {
  const met = byPart(() => new Map<string, Set<ColumnType>>());
  return {
    add(line: unknown): void {
      for (const part of PARTS) {
        const fields: unknown = Reflect.get(Object(line), part);
        if (typeof fields !== "object" || fields === null) continue;
        for (const [field, value] of Object.entries(fields)) {
          const types = met[part].get(field) ?? new Set();
          met[part].set(field, types);
          if (value !== null) types.add(typeOf(value));
        }
      }
    },
    columns: (): Columns =>
      byPart((part) => new Map([...met[part]].map(([field, types]) => [field, typeOfAll(types)]))),
  };
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === "number") return Number.isSafeInteger(value) ? "WHOLE" : "DOUBLE";
  if (typeof value === "string") return "VARCHAR";
  return typeof value === "boolean" ? "BOOLEAN" : "JSON";
}

/** The type that holds values of all of these; of a field that is always null VARCHAR. */
function typeOfAll(types: ReadonlySet<ColumnType>): ColumnType {
  const [first = "VARCHAR"] = types;
  if (types.size < 2) return first;
  if ([...types].every((type) => type === "WHOLE" || type === "DOUBLE")) return "DOUBLE";
  return types.has("JSON") ? "JSON" : "VARCHAR";
}

/** Bytes of which the lines are looked at in files that hold more: in pieces, evenly spread. */
const SAMPLE = 16 * 2 ** 20;
const PIECES = 24;

/** The columns of the answers in files, of large ones from a sample of their lines. */
export async function sampledColumns(files: readonly string[]): Promise<Columns> {
  const gathered = columnsGathered();
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const step = total <= SAMPLE ? undefined : total / PIECES;
  let passed = 0;
  for (const [at, file] of files.entries()) {
    const size = sizes[at] ?? 0;
    if (step === undefined) await gather(file, 0, Infinity, gathered.add);
    else
      for (let place = Math.ceil(passed / step) * step; place < passed + size; place += step)
        await gather(file, Math.floor(place - passed), SAMPLE / PIECES, gathered.add);
    passed += size;
  }
  return gathered.columns();
}

/** Takes whole lines from a place on; the first that begins behind it, if it is not the file's beginning. */
async function gather(file: string, start: number, most: number, add: (line: unknown) => void) {
  let first = start > 0;
  for await (const { text, at, ended } of linesOf(file, start)) {
    if (!first && ended) add(parsedJson(text));
    first = false;
    if (at - start > most) return;
  }
}

/** The columns of all answers in files, each line checked, and the files whose last line was cut off. */
export async function allColumns(files: readonly string[]): Promise<{ columns: Columns; torn: string[] }> {
  const gathered = columnsGathered();
  const torn: string[] = [];
  for (const file of files) if ((await readAnswers(file, gathered.add)).tail === "torn") torn.push(file);
  return { columns: gathered.columns(), torn };
}
