import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { readRecords } from "@loadlab/lib/core/records.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { linesOf } from "../stores/lines-file.js";
import { lmEvalRun, ofHelm, ofLmEval } from "./harnesses.js";
import { MOST_BYTES, ofArchive, ofJsonLog } from "./inspect.js";
import { flattened, type Logged, type OnFault } from "./logged.js";

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

const asText = () => z.union([z.string(), z.number()]).transform(String);

/** A line of the output of a batch. @source OpenAI, Batch API, the output file's object */
const batch = once(() =>
  z.looseObject({
    custom_id: z.string(),
    response: z
      .looseObject({
        body: z.looseObject({
          model: z.string().optional(),
          choices: z
            .array(
              z.looseObject({
                message: z.looseObject({ content: z.string() }),
                finish_reason: z.unknown().optional(),
              }),
            )
            .min(1),
          usage: z.looseObject({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
        }),
      })
      .nullish()
      .catch(null),
  }),
);

/** A reply with the id of its item; a missing one is null, empty or not there. */
const plain = once(() =>
  z
    .looseObject({
      id: asText().optional(),
      sample: asText().optional(),
      reply: z.string().nullish(),
      task: z.string().optional(),
      version: asText().optional(),
      model: z.string().optional(),
      correct: z.coerce.number().optional().catch(undefined),
      answer: asText().nullish(),
    })
    .refine((line) => (line.id ?? line.sample) !== undefined && ("reply" in line || "correct" in line)),
);

/** A record of `id, reply`, or a line of a batch's output, as the log of a reply; undefined if it is neither. */
function ofRecord(value: unknown, place: string): Logged | undefined {
  const bare = { place, try: 0, metrics: {}, facts: {} };
  const { data: said } = batch().safeParse(value);
  if (said) {
    const { model, choices, usage } = said.response?.body ?? {};
    return {
      ...bare,
      id: said.custom_id,
      model,
      replies: choices ? [choices[0]!.message.content] : [],
      stop: choices?.[0]?.finish_reason === "length" ? "length" : "end",
      promptTokens: usage?.prompt_tokens,
      outputTokens: usage?.completion_tokens,
    };
  }
  const { data } = plain().safeParse(value);
  if (!data) return undefined;
  const { id, sample, reply, task, version, model, correct, answer, ...facts } = data;
  return {
    ...bare,
    id: (id ?? sample)!,
    task,
    version,
    model,
    replies: reply ? [reply] : [],
    answer: answer ?? undefined,
    metrics: correct === undefined ? {} : { correct },
    facts: flattened(facts),
  };
}
