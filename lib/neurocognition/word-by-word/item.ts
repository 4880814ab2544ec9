import { requireNames, shown } from "../../core/check.js";
import type { Sample } from "../../core/sample.js";
import { textFault } from "../user-items.js";

/** A question that texts answer. */
export interface PassageQuestion {
  /** Its name among others; of a question read from a file that has none, its number there. */
  id: string;
  question: string;
  /** The texts in their order, at least one. */
  passages: readonly string[];
  /** Every answer that is right, at least one; the first is the oracle's. */
  answers: readonly string[];
}

/**
 * How question and passages are put: each word a turn of its own, or all of them in one, the control. The same words in
 * the same order either way.
 */
export const PRESENTATIONS = ["words", "whole"] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

/** What the generated questions ask for; whichever it is, two passages are needed. */
export const QUESTION_KINDS = ["river", "goods", "person", "job"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The knobs of a generated question. Presentation changes how it is put, not the question. */
export interface WordByWordParams {
  presentation: Presentation;
  /**
   * Passages, two of which answer the question: half of them about people, half about towns; even, 4..40, defaults to
   * 10, as many as HotpotQA's distractor setting has.
   */
  passages?: number;
}

/** The knobs of a question that is given. */
export type GivenQuestionParams = {
  /** Which of them, 1 for the first. */
  question: number;
  presentation: Presentation;
};

/** What is known about a question beside its parameters. */
export type WordByWordFacts = {
  /** The question, however it is put: what pairs the two presentations. */
  item: string;
  /** Of a generated question; empty for a given one. */
  kind: QuestionKind | "";
  /** Words of question and passages: the turns of the presentation "words" but the last. */
  words: number;
};

/** A question put word by word or whole. The target is the first of the answers that are right. */
export interface WordByWordSample<P extends object = object> extends Sample<
  P & { presentation: Presentation },
  string,
  WordByWordFacts
> {
  question: string;
  passages: readonly string[];
  answers: readonly string[];
  /** What someone who has not read may say: of a generated question each answer of its kind that the passages hold. */
  guesses: readonly string[];
  /** Places of the passages that are needed, from 0; empty for a given question. */
  needed: readonly number[];
}

/** The words of a text: what white space parts. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** What every word but the last turn is answered with. @source NeuroCognition, appendix D */
export const ACKNOWLEDGED = "Okay.";

/** At some fifteen tokens a turn, as many words as a context of 750,000 tokens holds. */
const MOST_WORDS = 50_000;

/** @throws RangeError if there are no questions, or naming those that have no passages, no answer or too many words */
export function requireQuestions(questions: readonly PassageQuestion[]): void {
  if (questions.length === 0)
    throw new RangeError(
      "questions is []; expected a list of {id, question, passages, answers}, such as neurocognition.readQuestions(file) gives",
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
    if (length === 0) return `has no ${name}; expected at least one`;
  const words = wordsOf([question, ...passages].join(" ")).length;
  return words > MOST_WORDS
    ? `has ${words} words; expected at most ${MOST_WORDS}, because each word is a turn`
    : undefined;
}
