import type { AnswerFormat } from "../../core/answer-format.js";
import type { RealisticSample } from "./item.js";
import { conclusion } from "./solution.js";

/** The number asked for. */
export const numberFormat: AnswerFormat<RealisticSample> = {
  line: () => "the number",
  schema: () => ({ type: "integer" }),
  reply: (value: number) => conclusion(value),
  value: (reply) => Number(/(\d+)\.$/.exec(reply)?.[1]),
};
