import {
  numbersIn,
  plainSpan,
  stemsOf,
  termsIn,
  type AnswerType,
  type Mention,
} from "../core/answer/answer-type.js";
import { lenientScore, read, type Reading } from "../core/answer/read.js";
import { oneTo, rightFirst } from "../core/collections.js";
import type { AnswerFormat, JsonSchema, Sample } from "../core/sample.js";

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

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);
const ORDINAL = new RegExp(
  `\\b(?:(${ORDINALS.join("|")})|(\\d{1,2})(?:st|nd|rd|th)) (box|card|option)\\b`,
  "gi",
);
const PAIR = /[([]\s?\d+\s?[,;]\s?\d+\s?[)\]]|\b[xy]\s?[:=]\s?\d/i;

/** What the prompts of the tests speak of. */
export const OWN = stemsOf(
  "option choice card box number pick choose select open try guess go take match next best row column rule fit work " +
    "would one only cell coordinate position grid at located token matrix missing candidate my x y",
);

/** The number of an option, a card or a box, in digits of any script or in words; no fraction, and no coordinate. */
const NUMBER: AnswerType = {
  mentions(span) {
    if (PAIR.test(span)) return [];
    const all = numbersIn(span).filter(({ says }) => /^-?\d+$/.test(says));
    const labelled = all.filter(({ at }) => LABELLED.test(span.slice(Math.max(0, at - 12), at)));
    return labelled.length > 0 ? labelled : all;
  },
  plain: (span) =>
    asciiDigits(plainSpan(span)).replace(
      ORDINAL,
      (_, word: string | undefined, digits: string | undefined, label: string) =>
        `${label} ${digits ?? 1 + ORDINALS.indexOf((word ?? "").toLowerCase())}`,
    ),
  own: OWN,
  alone: true,
};

const LABELLED = /\b(?:option|choice|card|box|number)\s?[#:(]?\s?$/i;

const withoutLatex = (span: string) => span.replace(/\\text\{([^{}]*)\}/g, "$1");

/** A text without spaces: in code, bold or quotation marks, alone on its line, or behind "is" or a colon. */
const TEXT: AnswerType = {
  mentions(span) {
    const marked = [...span.matchAll(MARKED)];
    const found = marked.length > 0 ? marked : [...span.matchAll(UNMARKED)];
    return found.flatMap(({ index, 0: whole, groups = {} }): Mention[] => {
      const says = groups.code ?? groups.bold ?? groups.quoted ?? groups.alone ?? groups.last ?? "";
      return /^["'`?]*$/.test(says) ? [] : [{ at: index, end: index + whole.length, says }];
    });
  },
  plain: (span) =>
    withoutLatex(span)
      .replace(/^[*\s]+(?=[^*]*$)/, "")
      .trim(),
  own: { has: () => true },
};

const MARKED =
  /`(?<code>[^`\s]+)`|\*\*(?<bold>[^\s*]+)\*\*|(?<![^\s(])["'\u201c\u2018](?<quoted>[^\s"\u201c\u201d]+?)["'\u201d\u2019](?=[\s.,)]|$)/g;
const UNMARKED =
  /^(?<alone>\S+?)[.,]?(?:\s\|)?$|(?:\b(?:is|be|with)|[:=\u2192]|[-=]>)\s+(?<last>[^\s`|]+?)[.,]?(?:\s\|)?$/g;

/** The number of a box, a card or an option that a reply gives. */
export function readNumber(reply: string): AnswerRead<number> {
  const { value, ...found } = answer(reply, NUMBER);
  return { ...found, value: value === null ? null : Number(value) };
}

/** What a number comes to where the options are numbered from 1. */
export function choiceBucket(value: number | null, target: number | string, options: readonly unknown[]) {
  if (value === null) return "unparseable";
  if (value === target) return "correct";
  return value >= 1 && value <= options.length ? "wrong" : "out_of_range";
}

/** The text that a reply gives; between tags it counts as it stands, quotation marks included. */
export const readText = (reply: string): AnswerRead<string> => answer(reply, TEXT);

/** The one thing that a reply says; between tags whatever else stands there. */
export function answer(reply: string, type: AnswerType): AnswerRead<string> {
  const reading = read(reply, type);
  const { answer, doubtful, found, span } = reading;
  const isTagged = found === "tag";
  const [first = null, ...others] = new Set(doubtful && !isTagged ? [] : answer);
  const only = others.length > 0 ? null : first;
  const value = isTagged && type === TEXT ? withoutLatex(span) || null : only;
  const by = value === null ? "none" : isTagged ? "tag" : "fallback";
  return { value, by, text: (isTagged ? span : (value ?? "")).slice(0, 40), reading };
}

/** One of some answers, of which the right ones stand for each other; words of the question may stand beside it. */
export function oneOf(right: readonly string[], others: readonly string[], question: string): AnswerType {
  const terms = [
    ...others.map((text) => [text, text] as const),
    ...right.map((text) => [text, right[0]!] as const),
  ];
  return {
    mentions: right.some((text) => /^-?\d+$/.test(text)) ? numbersIn : termsIn(new Map(terms)),
    own: stemsOf(question),
    question: plainSpan(question),
    alone: true,
  };
}

/** The columns of a reply's reading by such a type; right is the first of the right answers. */
export function readOneOf(...[right, others, question, reply]: [...Parameters<typeof oneOf>, reply: string]) {
  const reading = read(reply, oneOf(right, others, question));
  const [said = ""] = reading.answer ?? [];
  return lenientScore(reading, !reading.doubtful && said === right[0], said);
}

/** Answers that the paper asks for between answer tags. */
export const inTags = <S extends Sample>(
  line: (sample: S) => string,
  schema: (sample: S) => JsonSchema,
): AnswerFormat<S> => ({
  line,
  schema,
  reply: (value: string | number) => answerReply(value),
  value(reply, sample) {
    const answer = reply.slice(TAGS[0].length, -TAGS[1].length);
    return schema(sample).type === "integer" ? Number(answer) : answer;
  },
});

const TAGS = answerReply("|").split("|") as [string, string];

/** One of the numbers 1..n. */
export const numberTo = (most: number): JsonSchema => ({
  type: "integer",
  enum: oneTo(most),
});

/** One of these texts; any text if there are none. */
export const textOf = (texts: readonly string[]): JsonSchema => ({
  type: "string",
  ...(texts.length > 0 && { enum: texts }),
});
