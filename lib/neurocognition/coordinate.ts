import { answerRead, asciiDigits, taggedAnswer, type AnswerRead } from "./answers.js";

/** A cell of the grid: x the column, y the row, both from 0. */
export interface Coordinate {
  x: number;
  y: number;
}

/** A whole number, "3.0" too; no part of a longer one, nor of a fraction. */
const NUMBER = String.raw`([-+\u2212]?\d{1,9})(?:\.0{1,9})?(?!\d|\.\d)`;
/** Commas and semicolons, those of Chinese, Japanese and Arabic among them. */
const COMMA = ",;，；、،؛";

/** "x 3", "x-coordinate: 3", "col. 3", '"x": 3', "x := 3". */
const named = (names: string) =>
  String.raw`(?<![a-z])(?:${names})(?:[- _](?:coordinate|value|position|index|number))?["'.]?\s{0,4}` +
  String.raw`(?::=|[:=]|is|equals)?\s{0,4}["']?${NUMBER}`;
/** "3rd column". */
const ordinal = (names: string) => String.raw`${NUMBER}(?:st|nd|rd|th)\s{1,4}(?:${names})`;
const BETWEEN = String.raw`\W{0,8}(?:(?:and|of|in)\W{0,4})?(?:the\W{0,4})?`;

/** Between the two numbers of a pair. */
const SEPARATOR = String.raw`(?:\s{0,4}[${COMMA}:：|/]\s{0,4}|[^\S\n]{1,4})`;
const bracketed = (separator: string) =>
  String.raw`[([{（［｛]\s{0,4}${NUMBER}${separator}${NUMBER}\s{0,4}[)\]}）］｝]`;
/** "3,4", "3 4", "3|4" or "3/4"; no part of a longer list. */
const BARE =
  String.raw`(?<![\d.,]|\d\s{0,4}[${COMMA}|/]\s{0,4}|\d[^\S\n]{1,4})${NUMBER}${SEPARATOR}${NUMBER}` +
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
    const [first = NaN, second = NaN] = numbers.slice(at, at + 2).map(whole);
    return rowFirst ? { x: second, y: first, clear } : { x: first, y: second, clear };
  });

const at = ({ x, y }: Coordinate): Coordinate => ({ x, y });

const whole = (digits: string) => Number(digits.replace("\u2212", "-"));
