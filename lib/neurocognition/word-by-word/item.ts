import { requireNames, shown } from "../../core/check.js";
import type { Sample } from "../../core/sample.js";
import { areTexts } from "../user-items.js";

/** A question that texts answer. */
export interface PassageQuestion {
  /** A unique name; for a question from a file without ids, its number in the file. */
  id: string;
  question: string;
  /** The passages in their order, at least one. */
  passages: readonly string[];
  /** Every correct answer, at least one; the oracle gives the first. */
  answers: readonly string[];
}

/**
 * The presentations of a question: `words`, one word per turn; `whole`, the control, all words in one turn. Both have the
 * same words in the same order.
 */
export const PRESENTATIONS = ["words", "whole"] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

/** What the generated questions ask for; whichever it is, two passages are needed. */
export const QUESTION_KINDS = ["river", "goods", "person", "job"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The parameters of a generated question. The presentation changes the prompt, not the question. */
export interface WordByWordParams {
  presentation: Presentation;
  /**
   * Number of passages, two of which answer the question: half about people, half about towns; an even number, 4..40,
   * defaults to 10, as in HotpotQA's distractor setting.
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

/** @throws RangeError naming a question that is not as expected, or an id that comes twice */
export function requireQuestions(questions: readonly PassageQuestion[]): void {
  for (const [at, question] of questions.entries()) {
    const fault = questionFault(question);
    if (fault !== undefined) throw new RangeError(`question ${at + 1} ${fault}`);
  }
  requireNames(
    questions.map(({ id }) => id),
    (at) => `the id of question ${at + 1}`,
  );
}

/** What is wrong with a question; undefined where nothing is. */
export function questionFault(given: PassageQuestion): string | undefined {
  const { question, passages, answers } = given;
  if (areTexts([question, ...passages, ...answers]) && passages.length > 0 && answers.length > 0)
    return undefined;
  return (
    `is ${shown(given, 200)}; expected {id, question, passages, answers} of texts that are not empty, ` +
    "with at least one passage and one answer"
  );
}
