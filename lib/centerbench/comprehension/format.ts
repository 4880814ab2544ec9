import type { AnswerFormat } from "../../core/answer-format.js";
import type { QuestionSample } from "./item.js";

/** Whether a question's answer is a number in digits, as those to `entity_count` are unless a file has another. */
const isCount = ({ question: { type, answer } }: QuestionSample) =>
  type === "entity_count" && /^\d+$/.test(answer);

/** The answer as a text, or how many entities there are. */
export const answerFormat: AnswerFormat<QuestionSample> = {
  line: () => "your answer",
  schema: (sample) => ({ type: isCount(sample) ? "integer" : "string" }),
  reply: (value: string | number) => String(value),
  value: (reply, sample) => (isCount(sample) ? Number.parseInt(reply, 10) || 0 : reply),
};
