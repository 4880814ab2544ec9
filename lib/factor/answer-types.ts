import {
  NONE,
  noneIn,
  NUMBER_WORDS,
  numbersIn,
  plainSpan,
  stemsOf,
  type AnswerType,
  type Mention,
} from "../core/answer/answer-type.js";
import { inDigits } from "./realistic/result.js";

/** A variable in any notation: v3, V3, v_3, v_{3}, v₃. */
const VARIABLE = /(?<![\p{L}\p{N}])v[\s_]{0,2}\{?([0-9\u2080-\u2089]{1,6})\}?(?![\p{L}\p{N}])/giu;
const QUESTION =
  "using only these relationships determine what variable variables if any are equal to your step by step reasoning and " +
  "calculations equation equations value values var set such single text match " +
  "exist satisfy hold evaluate assigned find found see whose only the";

const OWN = stemsOf(`${QUESTION} ${NUMBER_WORDS.join(" ")}`);

/** A term that names a variable of another value: "v4 + 1", "= v4". */
const TERM = /^\s?[-+\u2212]\s?\d/;

/** "v0 to v3", "v0-v3", "v0, v1, ..., v3". */
const RANGE =
  /v(\d{1,6})(?:, ?v\d{1,6}){0,9}(?:,? (?:through|thru|up to|to) | ?[-\u2013\u2014] ?|,? ?(?:\u2026|\.{2,3}),? ?)v(\d{1,6})/gi;

/** Which variables have the value asked for: any number of them, or none; a range stands for all in it. */
export const variables = (value: number, numbers: readonly number[]): AnswerType => ({
  mentions(span) {
    const [none] = noneIn(span);
    for (const { index, 0: range, 1: first, 2: last } of span.matchAll(RANGE)) {
      const within = numbers.filter((number) => number >= Number(first) && number <= Number(last));
      if (within.length > 1 && !(none && none.at < index))
        return within.map((number) => ({ at: index, end: index + range.length, says: `v${number}` }));
    }
    const names = Array.from(
      span.matchAll(/(?<![\p{L}\p{N}])v\d+(?![\p{L}\p{N}])/gu),
      ({ index, 0: says }): Mention => ({
        at: index,
        end: index + says.length,
        says,
      }),
    ).filter(({ end }) => !TERM.test(span.slice(end, end + 5)));
    if (!none || (names[0] && names[0].at < none.at)) return names;
    return [none, ...names.map((name) => ({ ...name, says: NONE }))];
  },
  plain: (span) =>
    plainSpan(span.replace(/\\[lc]?dots/g, "..."), true).replace(
      VARIABLE,
      (_, digits: string) => `v${numberOf(digits)}`,
    ),
  own: { has: (stem) => stem === String(Math.abs(value)) || OWN.has(stem) },
  many: true,
});

const numberOf = (digits: string) =>
  Number(digits.replace(/[\u2080-\u2089]/g, (digit) => String(digit.charCodeAt(0) - 0x2080)));

/** How many there are of what a question asks for. */
export const quantity = (question: string): AnswerType => ({
  mentions(span) {
    const numbers = numbersIn(span);
    return numbers.length > 0 ? numbers : noneIn(span).map((none) => ({ ...none, says: "0" }));
  },
  plain: (span) => inDigits(plainSpan(span)),
  own: stemsOf(`${question} number how many come x n`),
  question,
});
