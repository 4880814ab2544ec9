import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { STOPS, type Received, type RefusedError } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { answerKey, type Asking } from "../question.js";
import type { Row } from "../row.js";
import { readLines, type End, type Part, type Place } from "./lines-file.js";

/** Gives the answers of a file one after the other, without a torn last line; a damaged line is an error. */
export const readAnswers = (
  file: string,
  take: (answer: Answer, place: Place) => void,
  part?: Part,
): Promise<End> => readLines(file, "an answer", answer(), take, part);

/** Where an answer is in its file, and by what it is put in order. */
export interface AnswerPlace extends Place, Pick<Answer, "seed" | "try"> {
  cell: number;
}

/** The answers of a file, or of a part of it, in its order, and the cells that they are of. */
export interface Found {
  places: AnswerPlace[];
  cells: string[];
}

/** Finds the answers of a file or a part. @param note is shown each */
export async function findAnswers(file: string, note: (answer: Answer) => void, part?: Part): Promise<Found> {
  const places: AnswerPlace[] = [];
  const cells = new Map<string, number>();
  await readAnswers(
    file,
    (answer, place) => {
      note(answer);
      const cell = numbered(cells, JSON.stringify(answer.params));
      places.push({ cell, seed: answer.seed, try: answer.try, ...place });
    },
    part,
  );
  return { places, cells: [...cells.keys()] };
}

/** The number of a name, which is a new one for a new name. */
function numbered(names: Map<string, number>, name: string): number {
  const number = names.get(name) ?? names.size;
  names.set(name, number);
  return number;
}

/**
 * The place of the first answer to each question: cells in the order of their first answer, by seed and try.
 *
 * @param parts all of a file, in its order; their cells are numbered anew
 */
export function placesByCell(parts: readonly Found[]): AnswerPlace[] {
  const names = new Map<string, number>();
  for (const { places, cells } of parts) {
    const numbers = cells.map((cell) => numbered(names, cell));
    for (const place of places) place.cell = numbers[place.cell]!;
  }
  const places = parts.flatMap(({ places }) => places);
  const order = (one: AnswerPlace, other: AnswerPlace) =>
    one.cell - other.cell || one.seed - other.seed || one.try - other.try;
  return places.sort(order).filter((place, at) => at === 0 || order(places[at - 1]!, place) !== 0);
}

/** Reads single answers of a file whose lines `findAnswers` has checked, with those that follow them in the file. */
export function answerReader(file: string) {
  const handle = openSync(file, "r");
  let window = { buffer: Buffer.allocUnsafe(1 << 16), start: 0, end: 0 };
  const textAt = (start: number, end: number) => {
    if (start < window.start || end > window.end) {
      const goesOn = start >= window.start && start <= window.end + FAR;
      const length = goesOn ? Math.max(end - start, 1 << 16) : end - start;
      const buffer = length > window.buffer.length ? Buffer.allocUnsafe(2 * length) : window.buffer;
      window = { buffer, start, end: start + readSync(handle, buffer, 0, length, start) };
    }
    return window.buffer.toString("utf8", start - window.start, end - window.start);
  };
  return {
    /** @throws Error if the file has changed since */
    read({ at, bytes, seed, try: which }: AnswerPlace): Answer {
      const found = Object(parsedJson(textAt(at, at + bytes))) as Answer;
      if (found.seed !== seed || found.try !== which) throw hasChanged(file);
      for (const count of COUNTS) found[count] ??= NaN; // JSON has no NaN
      return found;
    },
    close: () => closeSync(handle),
  };
}

export const hasChanged = (file: string) =>
  new Error(`${file} has changed while it was read; make the same call again`);

/** Bytes from the end of what was read to a line that is taken to follow it; one further on is read alone. */
const FAR = 1 << 12;

const COUNTS = ["promptTokens", "evaluatedTokens", "outputTokens"] as const;

export const answer = once(() => {
  const count = z.number().int().min(0);
  const hash = z.number().int();
  const tokens = z
    .number()
    .min(0)
    .nullable()
    .transform((count) => count ?? NaN); // JSON has no NaN
  const pieces = z.union([z.string(), z.array(z.string())]);
  const message = z.looseObject({
    system: pieces.optional(),
    user: pieces.optional(),
    assistant: pieces.optional(),
    images: z.array(z.string()).optional(),
  });
  const exchange = message.extend({
    after: count.optional(),
    between: z.array(message).optional(),
    samePrompt: count.optional(),
    common: z.string().optional(),
    seed: z.number().optional(),
  });
  const candidate = z.object({ text: z.string(), logProbability: z.number().max(0), tokens: count.min(1) });
  return z.object({
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    metadata: z.looseObject({}),
    seed: count.max(0xffffffff),
    epoch: count,
    try: count,
    fingerprint: hash,
    question: hash,
    replies: z.array(z.string()).min(1),
    exchanges: z.array(exchange).optional(),
    texts: z.record(z.string(), z.string()).optional(),
    words: count.optional(),
    servedAs: z.string().optional(),
    doubt: z.string().optional(),
    likelihoods: z.array(z.array(candidate)).optional(),
    stop: z.enum(STOPS),
    promptTokens: tokens,
    evaluatedTokens: tokens,
    outputTokens: tokens,
    seconds: z.number().min(0),
    score: z.looseObject({ correct: z.number().min(0).max(1), bucket: z.string(), answer: z.string() }),
  });
});

/** A question that the model's server would not answer, and what it said. */
export interface Refusal extends Pick<Answer, "key" | "params" | "seed" | "try"> {
  /** Missing in older stores: `refused`. */
  error: RefusedError["error"];
  said: string;
  /** What it sent instead of an answer, where it sent something. */
  received?: Received;
}

export const refusalOf = (asking: Asking, error: RefusedError): Refusal => ({
  key: answerKey(asking),
  params: asking.sample.params as Params,
  seed: asking.sample.seed,
  try: asking.try,
  error: error.error,
  said: error.message,
  ...(error.received && { received: error.received }),
});

const shape = once(() =>
  answer()
    .pick({ key: true, params: true, seed: true, try: true })
    .extend({
      error: z.enum(["refused", "format", "tool_calls"]).default("refused"),
      said: z.string(),
      received: z.looseObject({}).optional(),
    }),
);

/** Reads the refusals of a file, as `readAnswers` does answers. */
export const readRefusals = (file: string, take: (refusal: Refusal, place: Place) => void): Promise<End> =>
  readLines(file, "a refusal", shape(), take);

export interface StoredAt extends Place {
  file: string;
  key: string;
}

/** Characters of a reply that a row holds in memory. */
const MOST_HELD = 4000;

/** Whether a reply is long: its row leaves it in the store, as thoughts are larger than the memory. */
export const isLong = (reply: string): boolean => reply.length > MOST_HELD;

/** Leaves a row's long reply in its store, to be read each time. */
export const leaveReply = (row: Row, stored: StoredAt): Row =>
  isLong(row.reply) ? readAgain(row, stored) : row;

/** Has a row's reply read from its store each time. */
export const readAgain = (row: Row, stored: StoredAt): Row =>
  Object.defineProperty(row, "reply", { get: () => replyAt(stored), enumerable: true });

function replyAt({ file, key, at, bytes }: StoredAt): string {
  const found = Object(parsedJson(lineAt(file, at, bytes)));
  if (found.key === key) return found.replies.at(-1);
  throw new Error(
    `the reply to ${key} is no longer where it was in ${file}; leave a store as it is while its rows are in use, or ` +
      "make the same call again",
  );
}

/** A line of a file; empty where there is no such file. */
function lineAt(file: string, at: number, bytes: number): string {
  if (!existsSync(file)) return "";
  const handle = openSync(file, "r");
  try {
    const line = Buffer.alloc(bytes);
    return line.toString("utf8", 0, readSync(handle, line, 0, bytes, at));
  } finally {
    closeSync(handle);
  }
}
