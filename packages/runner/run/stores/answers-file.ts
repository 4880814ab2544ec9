import { closeSync, openSync, readSync } from "node:fs";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { STOPS } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { readLines, type End, type Place } from "./lines-file.js";
import { answerPlaces, type AnswerPlace } from "./places.js";

/**
 * Reads the answers of a file one after the other, however large it is; a torn last line is left out.
 *
 * @param take is given each in turn
 * @throws Error naming the line if one that was finished is not an answer, and what is wrong with it
 */
export const readAnswers = (file: string, take: (answer: Answer, place: Place) => void): Promise<End> =>
  readLines(file, "an answer", answer(), take);

/**
 * Where the answers of a file are, the first to each question: cells in the order of their first answer, each by seed,
 * tries in their order. Only these places are held in memory.
 *
 * @param note is given each answer, in the order in which they were finished
 */
export async function placesByCell(
  file: string,
  note: (answer: Answer) => void = () => {},
): Promise<AnswerPlace[]> {
  const places = answerPlaces();
  await readAnswers(file, (answer, place) => {
    note(answer);
    places.add(answer, place);
  });
  return places.byCell();
}

/** Reads single answers of a file whose lines `placesByCell` has checked. */
export function answerReader(file: string) {
  const handle = openSync(file, "r");
  let line = Buffer.allocUnsafe(1 << 16);
  return {
    /** @throws Error if the file has changed since */
    read({ at, bytes, seed, try: which }: AnswerPlace): Answer {
      if (bytes > line.length) line = Buffer.allocUnsafe(2 * bytes);
      const text = line.toString("utf8", 0, readSync(handle, line, 0, bytes, at));
      const found = Object(parsedJson(text)) as Answer;
      if (found.seed !== seed || found.try !== which)
        throw new Error(`${file} has changed while it was read; make the same call again`);
      for (const count of COUNTS) found[count] ??= NaN; // JSON has no NaN
      return found;
    },
    close: () => closeSync(handle),
  };
}

const COUNTS = ["promptTokens", "evaluatedTokens", "outputTokens"] as const;

/** An answer as a store holds it. */
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
