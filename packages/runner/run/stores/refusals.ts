import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { Received, RefusedError } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { answer } from "./answers-file.js";
import { answerKey, type Asking } from "../asking.js";
import { readLines, type End, type Place } from "./lines-file.js";

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
