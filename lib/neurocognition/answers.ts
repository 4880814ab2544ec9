import { rightFirst } from "../core/candidates.js";
import type { Reading } from "../core/answer/read.js";
import { cached } from "../core/cache.js";
import { withoutThoughts } from "../core/answer/thoughts.js";
import { tagged } from "../core/answer/span.js";

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

/**
 * What was said in a reply, thoughts left out, and its last answer between `<answer>` and `</answer>`, trimmed;
 * undefined where there is none.
 *
 * An answer that is not closed runs to the next opening tag or to the end, and does not count if it is empty and not
 * the only one. Takes time in proportion to the reply's length.
 *
 * @source NeuroCognition, appendices C.4 and F for the tags
 */
export function taggedAnswer(reply: string): { tagged: string | undefined; spoken: string } {
  const spoken = withoutThoughts(reply);
  return { tagged: tagged(spoken), spoken };
}

/** A reply that gives an answer as the prompts want it. */
export const answerReply = (answer: string | number): string => `<answer>${answer}</answer>`;

/** The right reply and those with other answers. */
export const answerReplies = (right: string | number, answers: readonly (string | number)[]): string[] =>
  rightFirst(answerReply(right), answers.map(answerReply));

const DIGIT = /\p{Nd}/u;

/** A text with every decimal digit of any script as the ASCII digit of the same value. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => values(digit, () => digitValue(digit)));

const values = cached<string, string>();

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** A whole number as written, with any sign. */
export const numberOf = (digits: string) => Number(digits.replace("\u2212", "-"));
