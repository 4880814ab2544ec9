import type { AnswerType, Mention } from "../core/answer/answer-type.js";
import { read } from "../core/answer/read.js";
import { lenientScore } from "../core/answer/score.js";
import { numbersIn, termsIn } from "../core/answer/types.js";
import { plainSpan, stemsOf } from "../core/answer/words.js";
import { asciiDigits, type AnswerRead } from "./answers.js";

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
