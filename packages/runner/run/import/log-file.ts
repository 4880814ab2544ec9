import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { readRecords } from "@loadlab/lib/core/records.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { linesOf } from "../stores/lines-file.js";
import { MOST_BYTES } from "./archive.js";
import { ofHelm } from "./helm.js";
import { ofArchive, ofJsonLog } from "./inspect.js";
import { lmEvalRun, ofLmEval } from "./lm-eval.js";
import type { Logged, OnFault } from "./logged.js";
import { ofRecord } from "./plain.js";

/** Bytes at the beginning of a file that say what it is. */
const HEAD = 2 ** 16;

/** What a file may be. */
const EXPECTED =
  "expected a log of Inspect AI (.eval or .json), samples of lm-evaluation-harness, HELM's per_instance_stats.json, " +
  "the output of a batch, or JSON lines or CSV with id and reply";

/** The replies in a log, whose content decides the format; only one JSON text and a CSV are held whole. */
export async function* repliesIn(
  path: string,
  fault: OnFault,
  csv: Parameters<typeof readRecords>[1],
): AsyncGenerator<Logged> {
  const { head, size } = await headOf(path);
  if (head.startsWith("PK\x03\x04")) return yield* ofArchive(path, fault);
  const start = head.replace(/^\uFEFF/, "").trimStart();
  const [first = "", ...others] = start.split("\n", 2);
  const isWhole = first.startsWith("[") || (first.startsWith("{") && !isLine(first, others.length > 0));
  if (first.startsWith("{") && !isWhole) return yield* ofLines(path, fault);
  if (size > MOST_BYTES)
    throw new RangeError(
      `${path} is one ${isWhole ? "JSON text" : "table"} of ${size} bytes; expected at most ${MOST_BYTES}. Convert a log ` +
        "of Inspect AI with inspect log convert LOG --to eval --output-dir FOLDER, and other files to JSON lines",
    );
  if (!isWhole) return yield* ofRecords(readRecords(path, { ...csv, isCsv: true }), fault);
  const value = parsedJson((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  const replies = ofJsonLog(value, fault) ?? ofHelm(value, path, fault);
  if (replies) return yield* replies;
  if (!Array.isArray(value))
    throw new RangeError(`${path} is JSON of another kind, or was cut off; ${EXPECTED}`);
  yield* ofRecords(
    value.map((record: unknown, at) => ({ place: `[${at}]`, record })),
    fault,
  );
}

/** Whether the first line of a file is an object of its own, and not the beginning of a text that is one object. */
const isLine = (line: string, isEnded: boolean): boolean =>
  isEnded
    ? parsedJson(line) !== undefined && !("eval" in Object(parsedJson(line)))
    : !/^\{\s*"(version|status|eval|adapter_spec)"/.test(line);

async function* ofLines(path: string, fault: OnFault): AsyncGenerator<Logged> {
  let run: ReturnType<typeof lmEvalRun> | undefined;
  for await (const { text, number } of linesOf(path)) {
    if (text.trim() === "") continue;
    const value = parsedJson(number === 1 ? text.replace(/^\uFEFF/, "") : text);
    const place = `line ${number}`;
    const sample = ofLmEval(value, place);
    const reply = sample ? { ...sample, ...(run ??= lmEvalRun(path)) } : ofRecord(value, place);
    if (reply) yield reply;
    else fault("not a response", place);
  }
}

function* ofRecords(records: readonly { place: string; record: unknown }[], fault: OnFault) {
  for (const { place, record } of records) {
    const reply = ofLmEval(record, place) ?? ofRecord(record, place);
    if (reply) yield reply;
    else fault("not a response", place);
  }
}

async function headOf(path: string): Promise<{ head: string; size: number }> {
  try {
    const head = await text(createReadStream(path, { end: HEAD - 1 }));
    return { head, size: (await stat(path)).size };
  } catch (error) {
    throw new RangeError(`cannot read ${path} (${(error as NodeJS.ErrnoException).code}); ${EXPECTED}`);
  }
}
