import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { RefusedError } from "../../models/model.js";
import type { Answer } from "../answer.js";
import { answer } from "./answers-file.js";
import { answerKey, type Asking } from "../asking.js";
import { readLines, type End, type Place } from "./lines-file.js";

/** A question that the model's server would not answer, and what it said. */
export interface Refusal extends Pick<Answer, "key" | "params" | "seed" | "try"> {
  said: string;
}

export const refusalOf = (asking: Asking, { message }: RefusedError): Refusal => ({
  key: answerKey(asking),
  params: asking.sample.params as Params,
  seed: asking.sample.seed,
  try: asking.try,
  said: message,
});

const shape = once(() =>
  answer().pick({ key: true, params: true, seed: true, try: true }).extend({ said: z.string() }),
);

/** Reads the refusals of a file, as `readAnswers` does answers. */
export const readRefusals = (file: string, take: (refusal: Refusal, place: Place) => void): Promise<End> =>
  readLines(file, "a refusal", shape(), take);
