import { open } from "node:fs/promises";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { STOPS } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { readLines, type End, type Place } from "./lines-file.js";
import { answerPlaces } from "./places.js";
import type { StoredAt } from "./stored-reply.js";

/**
 * Reads the answers of a file one after the other, however large it is; a torn last line is left out.
 *
 * @param take is given each in turn
 * @throws Error naming the line if one that was finished is not an answer, and what is wrong with it
 */
export const readAnswers = (file: string, take: (answer: Answer, place: Place) => void): Promise<End> =>
  readLines(file, "an answer", answer(), take);

/**
 * The answers of a file, the first to each question: cells in the order of their first answer, each by seed, tries in
 * their order. Only where they stand is held in memory.
 *
 * @param note is given each before the first is handed out, in the order in which they were finished
 */
export async function* answersByCell(
  file: string,
  note: (answer: Answer) => void = () => {},
): AsyncGenerator<{ answer: Answer; stored: StoredAt }> {
  const places = answerPlaces();
  const { size } = await readAnswers(file, (answer, place) => {
    note(answer);
    places.add(answer, place);
  });
  if (size === 0) return;
  const handle = await open(file);
  try {
    for (const { at, bytes } of places.byCell()) {
      const { buffer } = await handle.read(Buffer.allocUnsafe(bytes), 0, bytes, at);
      const found = answer().parse(JSON.parse(buffer.toString()));
      yield { answer: found, stored: { file, key: found.key, at, bytes } };
    }
  } finally {
    await handle.close();
  }
}

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
