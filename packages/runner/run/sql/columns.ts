import { stat } from "node:fs/promises";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { answer, readAnswers } from "../stores/answers-file.js";
import { linesOf } from "../stores/lines-file.js";

/** The parts of an answer whose fields become columns. */
export const PARTS = ["params", "metadata", "score"] as const;

export type Part = (typeof PARTS)[number];

/** What was met in a field: `whole` is a number without a fraction that JavaScript holds exactly. */
type Kind = "whole" | "number" | "text" | "truth" | "nested";

/** The fields of each part in the order of their first appearance, with the type that holds all that was met in it. */
export type Columns = Record<Part, Map<string, ColumnType>>;

/** `WHOLE` is read as DOUBLE, the one type that loses nothing of a number in a JSON file, and checked. */
export type ColumnType = "WHOLE" | "DOUBLE" | "VARCHAR" | "BOOLEAN" | "JSON";

/** A value for each part. */
const byPart = <T>(valueOf: (part: Part) => T) =>
  Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Record<Part, T>;

/** Gathers the columns of answers. */
function columnsGathered() {
  const met = byPart(() => new Map<string, Set<Kind>>());
  return {
    add(line: unknown): void {
      for (const part of PARTS) {
        const fields: unknown = Reflect.get(Object(line), part);
        if (typeof fields !== "object" || fields === null) continue;
        for (const [field, value] of Object.entries(fields)) {
          const kinds = met[part].get(field) ?? new Set();
          met[part].set(field, kinds);
          if (value !== null) kinds.add(kindOf(value));
        }
      }
    },
    columns: (): Columns => byPart((part) => typed(met[part])),
  };
}

function kindOf(value: unknown): Kind {
  if (typeof value === "number") return Number.isSafeInteger(value) ? "whole" : "number";
  if (typeof value === "string") return "text";
  return typeof value === "boolean" ? "truth" : "nested";
}

const typed = (met: Map<string, Set<Kind>>): Map<string, ColumnType> =>
  new Map([...met].map(([field, kinds]) => [field, typeOf([...kinds])]));

function typeOf(kinds: Kind[]): ColumnType {
  const all = (...these: Kind[]) => kinds.length > 0 && kinds.every((kind) => these.includes(kind));
  if (all("whole")) return "WHOLE";
  if (all("whole", "number")) return "DOUBLE";
  if (all("truth")) return "BOOLEAN";
  return kinds.includes("nested") ? "JSON" : "VARCHAR";
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

/**
 * The columns of all answers in files, and the files whose last line was cut off.
 *
 * @throws Error naming the first damaged line of a file, and how many there are in it
 */
export async function allColumns(files: readonly string[]): Promise<{ columns: Columns; torn: string[] }> {
  const gathered = columnsGathered();
  const torn: string[] = [];
  for (const file of files) {
    let [damaged, lines] = [0, 0];
    for await (const { text, ended } of linesOf(file)) {
      const line = parsedJson(text);
      const sound = answer().safeParse(line).success;
      if (sound) gathered.add(line);
      else if (ended) damaged++;
      else torn.push(file);
      lines++;
    }
    if (damaged > 0)
      await readAnswers(file, () => {}).catch(({ message }: Error) => {
        throw new Error(`${message} (${damaged} of its ${lines} lines are damaged)`);
      });
  }
  return { columns: gathered.columns(), torn };
}
