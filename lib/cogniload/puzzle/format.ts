import type { AnswerFormat } from "../../core/answer-format.js";
import type { PuzzleSample } from "./item.js";
import { conclusion } from "./solution.js";

const valuesOf = ({ domains, asked, target }: PuzzleSample) => domains[asked] ?? [target];

/** The value asked for, one of its category. */
export const puzzleFormat: AnswerFormat<PuzzleSample> = {
  line: () => "the value of the asked property, without the person",
  schema: (sample) => ({ type: "string", enum: valuesOf(sample) }),
  reply: (value: string, sample) => conclusion(sample, value),
  value: (reply, sample) =>
    valuesOf(sample).find((value) => reply.endsWith(conclusion(sample, value))) ?? sample.target,
};
