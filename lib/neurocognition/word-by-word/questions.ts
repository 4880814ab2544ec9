import { requireNames, shown } from "../../core/check.js";
import { textFault } from "../user-items.js";
import { wordsOf, type PassageQuestion } from "./item.js";

/** At some fifteen tokens a turn, as many words as a context of 750,000 tokens holds. */
export const MOST_WORDS = 50_000;

/** @throws RangeError if there are no questions, or naming those that have no passages, no answer or too many words */
export function requireQuestions(questions: readonly PassageQuestion[]): void {
  if (!Array.isArray(questions) || questions.length === 0)
    throw new RangeError(
      `questions is ${shown(questions)}; expected a list of {id, question, passages, answers}, such as neurocognition.readQuestions(file) gives`,
    );
  for (const [at, question] of questions.entries()) {
    const fault = questionFault(question);
    if (fault !== undefined) throw new RangeError(`question ${at + 1} (${shown(question.id)}) ${fault}`);
  }
  requireNames(
    questions.map(({ id }) => id),
    (at) => `the id of question ${at + 1}`,
  );
}

/** What is wrong with a question; undefined where nothing is. */
export function questionFault({ question, passages, answers }: PassageQuestion): string | undefined {
  const fault = textFault({ question }, { passages, answers });
  if (fault !== undefined) return fault;
  for (const [name, { length }] of Object.entries({ passages, answers }))
    if (length === 0) return `has no ${name}; expected one at least`;
  const words = wordsOf([question, ...passages].join(" ")).length;
  return words > MOST_WORDS
    ? `has ${words} words; expected at most ${MOST_WORDS}, each of which is a turn`
    : undefined;
}
