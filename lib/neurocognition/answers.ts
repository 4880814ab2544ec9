import { rightFirst } from "../core/candidates.js";
import type { Reading } from "../core/answer/read.js";

/** How an answer was found: between answer tags, by the test's fallback, or not at all. */
export type ReadBy = "tag" | "fallback" | "none";

/** An answer read out of a reply; its value is null where there is none, or no single one. */
export interface AnswerRead<T> {
  value: T | null;
  by: ReadBy;
  /** What was read, at most 40 characters. */
  text: string;
  /** How the reader of `core/answer` took the reply. */
  reading: Reading;
}

/** A reply that gives an answer as the prompts want it. @source NeuroCognition, appendices C.4 and F for the tags */
export const answerReply = (answer: string | number): string => `<answer>${answer}</answer>`;

/** The right reply and those with other answers. */
export const answerReplies = (right: string | number, answers: readonly (string | number)[]): string[] =>
  rightFirst(answerReply(right), answers.map(answerReply));

const DIGIT = /\p{Nd}/u;

/** A text with every decimal digit of any script as the ASCII digit of the same value. */
export const asciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digitValue);

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
