import { said } from "../core/said.js";

/** How an answer was found: between answer tags, by the test's fallback, or not at all. */
export type ReadBy = "tag" | "fallback" | "none";

/** An answer read out of a reply; its value is null where there is none, or no single one. */
export interface AnswerRead<T> {
  value: T | null;
  by: ReadBy;
  /** What was read, at most 40 characters. */
  text: string;
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
  const spoken = said(reply);
  return { tagged: lastAnswer(spoken)?.trim(), spoken };
}

const ANSWER = /<(\/?)\s*answer\s*>/gi;

function lastAnswer(spoken: string): string | undefined {
  let opened: number | undefined;
  let last: string | undefined;
  for (const { index, 0: tag, 1: closing } of spoken.matchAll(ANSWER)) {
    if (opened !== undefined && (closing || spoken.slice(opened, index).trim()))
      last = spoken.slice(opened, index);
    opened = closing ? undefined : index + tag.length;
  }
  if (opened === undefined || (last !== undefined && !spoken.slice(opened).trim())) return last;
  return spoken.slice(opened);
}

/** A reply that gives an answer as the prompts want it. */
export const answerReply = (answer: string | number): string => `<answer>${answer}</answer>`;

/** An answer as read; without a value only what stood between tags is told. */
const answerRead = <T>(value: T | null, by: "tag" | "fallback", text: string): AnswerRead<T> => ({
  value,
  by: value === null ? "none" : by,
  text: value === null && by === "fallback" ? "" : text.slice(0, 40),
});

/**
 * Whole numbers, signs included, but not the hyphen of "box-3" or "1-8"; fractions and percentages are matched as a
 * whole, to be refused.
 */
const NUMBER = /(?:(?<![\p{L}\d])[-+\u2212])?\d+(?:[.,]\d+)*(?:\s?[%％])?/gu;

/**
 * The number of a box, a card or an option that a reply settles on.
 *
 * What stands in the last answer tag counts, if it holds exactly one whole number, be it said once or more: "3",
 * "Box 3." or "option ３", but neither "3 or 4" nor "3.5". Without an answer tag the last whole number outside thoughts
 * is taken. Digits next to a Latin letter, as in "3: ab12", are read only where there are no others.
 */
export function readNumber(reply: string): AnswerRead<number> {
  const { tagged, spoken } = taggedAnswer(reply);
  if (tagged !== undefined) {
    const [value = null, ...others] = new Set(numbers(tagged));
    return answerRead(others.length > 0 ? null : value, "tag", tagged);
  }
  const value = numbers(spoken).findLast((number) => number !== null) ?? null;
  return answerRead(value, "fallback", String(value));
}

/** The numbers of a text, those next to letters only if there are no others. */
function numbers(text: string): (number | null)[] {
  const ascii = asciiDigits(text);
  const all = [...ascii.matchAll(NUMBER)];
  const apart = all.filter(
    ({ index, 0: digits }) => !isLetter(ascii[index - 1]) && !isLetter(ascii[index + digits.length]),
  );
  return (apart.length > 0 ? apart : all).map(([digits]) => whole(digits));
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z]/i.test(character);

/** Null for a fraction, a percentage, and a number too long to be exact. */
function whole(digits: string): number | null {
  const value = numberOf(digits);
  return Number.isSafeInteger(value) && !/[.,]/.test(digits) ? value : null;
}

const DIGIT = /\p{Nd}/u;

/** A text with every decimal digit of any script as the ASCII digit of the same value. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const value = VALUES.get(digit) ?? digitValue(digit);
    VALUES.set(digit, value);
    return value;
  });

/** What has been looked up, at most every digit there is. */
const VALUES = new Map<string, string>();

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

const numberOf = (digits: string) => Number(digits.replace("\u2212", "-"));

/** A cell of the grid: x the column, y the row, both from 0. */
export interface Coordinate {
  x: number;
  y: number;
}

/** A whole number, "3.0" too; no part of a longer one, nor of a fraction. */
const ORDINATE = String.raw`([-+\u2212]?\d{1,9})(?:\.0{1,9})?(?!\d|\.\d)`;
/** Commas and semicolons, those of Chinese, Japanese and Arabic among them. */
const COMMA = ",;，；、،؛";

/** "x 3", "x-coordinate: 3", "col. 3", '"x": 3', "x := 3". */
const named = (names: string) =>
  String.raw`(?<![a-z])(?:${names})(?:[- _](?:coordinate|value|position|index|number))?["'.]?\s{0,4}` +
  String.raw`(?::=|[:=]|is|equals)?\s{0,4}["']?${ORDINATE}`;
/** "3rd column". */
const ordinal = (names: string) => String.raw`${ORDINATE}(?:st|nd|rd|th)\s{1,4}(?:${names})`;
const BETWEEN = String.raw`\W{0,8}(?:(?:and|of|in)\W{0,4})?(?:the\W{0,4})?`;

/** Between the two numbers of a pair. */
const SEPARATOR = String.raw`(?:\s{0,4}[${COMMA}:：|/]\s{0,4}|[^\S\n]{1,4})`;
const bracketed = (separator: string) =>
  String.raw`[([{（［｛]\s{0,4}${ORDINATE}${separator}${ORDINATE}\s{0,4}[)\]}）］｝]`;
/** "3,4", "3 4", "3|4" or "3/4"; no part of a longer list. */
const BARE =
  String.raw`(?<![\d.,]|\d\s{0,4}[${COMMA}|/]\s{0,4}|\d[^\S\n]{1,4})${ORDINATE}${SEPARATOR}${ORDINATE}` +
  String.raw`(?!\s{0,4}[${COMMA}|/]\s{0,4}\d|[^\S\n]{1,4}\d)`;

const [X, Y] = [named("x|c|cols?|columns?"), named("y|r|rows?")];
const [NTH_COLUMN, NTH_ROW] = [ordinal("columns?"), ordinal("rows?")];

/** How a coordinate may be written: each form has two numbers; a clear one can hardly be anything else. */
const FORMS = [
  { pattern: `${X}${BETWEEN}${Y}`, clear: true },
  { pattern: `${Y}${BETWEEN}${X}`, clear: true, rowFirst: true },
  { pattern: `${NTH_COLUMN}${BETWEEN}${NTH_ROW}`, clear: true },
  { pattern: `${NTH_ROW}${BETWEEN}${NTH_COLUMN}`, clear: true, rowFirst: true },
  { pattern: bracketed(SEPARATOR), clear: true },
  { pattern: bracketed(String.raw`\s{0,4}[–—]\s{0,4}`) },
  { pattern: BARE },
];
const COORDINATE = new RegExp(FORMS.map(({ pattern }) => pattern).join("|"), "gi");

/**
 * The grid coordinate that a reply settles on, in any notation: "(3, 4)", "3,4", "[3; 4]", "x=3 y=4", "x3y4",
 * "row 4, column 3", digits of any script. An ordinal is taken for the number it names: "3rd column" is x = 3.
 *
 * What stands in the last answer tag counts, if it holds exactly one coordinate, be it said once or more. Without an
 * answer tag the last coordinate outside thoughts is taken that is in brackets or named, or else the last bare pair
 * of numbers.
 */
export function readCoordinate(reply: string): AnswerRead<Coordinate> {
  const { tagged, spoken } = taggedAnswer(reply);
  if (tagged !== undefined) {
    const [first, ...others] = coordinates(tagged);
    const value = first && others.every(({ x, y }) => x === first.x && y === first.y) ? at(first) : null;
    return answerRead(value, "tag", tagged);
  }
  const found = coordinates(spoken);
  const value = found.findLast(({ clear }) => clear) ?? found.at(-1);
  return value
    ? answerRead(at(value), "fallback", coordinateText(value))
    : answerRead<Coordinate>(null, "fallback", "");
}

/** A coordinate as the test writes it: "(3, 4)". */
export const coordinateText = ({ x, y }: Coordinate): string => `(${x}, ${y})`;

const coordinates = (text: string): (Coordinate & { clear: boolean })[] =>
  [...asciiDigits(text).matchAll(COORDINATE)].map(([, ...numbers]) => {
    const at = numbers.findIndex((digits) => digits !== undefined);
    const { clear = false, rowFirst = false } = FORMS[at / 2]!;
    const [first = NaN, second = NaN] = numbers.slice(at, at + 2).map(numberOf);
    return rowFirst ? { x: second, y: first, clear } : { x: first, y: second, clear };
  });

const at = ({ x, y }: Coordinate): Coordinate => ({ x, y });
