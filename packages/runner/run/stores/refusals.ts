import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import { FormatError, type RefusedError } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { answer } from "./answers-file.js";
import { answerKey, type Asking } from "../asking.js";
import { readLines, type End, type Place } from "./lines-file.js";

/** A question that the model's server would not answer, and what it said. */
export interface Refusal extends Pick<Answer, "key" | "params" | "seed" | "try"> {
  /** Whether it would not answer at all, or not in JSON of the schema; missing in older stores: `refused`. */
  error: "refused" | "format";
  said: string;
}

export const refusalOf = (asking: Asking, error: RefusedError): Refusal => ({
  key: answerKey(asking),
  params: asking.sample.params as Params,
  seed: asking.sample.seed,
  try: asking.try,
  error: error instanceof FormatError ? "format" : "refused",
  said: error.message,
});

const shape = once(() =>
  answer()
    .pick({ key: true, params: true, seed: true, try: true })
    .extend({ error: z.enum(["refused", "format"]).default("refused"), said: z.string() }),
);

/** Reads the refusals of a file, as `readAnswers` does answers. */
export const readRefusals = (file: string, take: (refusal: Refusal, place: Place) => void): Promise<End> =>
  readLines(file, "a refusal", shape(), take);
