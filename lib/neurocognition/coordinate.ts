import type { AnswerType, Mention } from "../core/answer/answer-type.js";
import { answer, asciiDigits, OWN, type AnswerRead } from "./answer-types.js";

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

/** "(3, 4)", "3,4", "[3; 4]", "x=3 y=4", "row 4, column 3", in digits of any script; clear forms count before bare pairs. */
export function readCoordinate(reply: string): AnswerRead<Coordinate> {
  const { value, ...found } = answer(reply, CELL);
  const [x = 0, y = 0] = value?.match(/-?\d+/g)?.map(Number) ?? [];
  return { ...found, value: value === null ? null : { x, y } };
}

const CELL: AnswerType = {
  mentions(span) {
    const all = coordinates(span);
    const clear = all.filter((mention) => mention.clear);
    return clear.length > 0 ? clear : all;
  },
  plain: (span) => asciiDigits(span.replace(/[*`]/g, "")),
  own: OWN,
  alone: true,
};

/** A coordinate as the test writes it: "(3, 4)". */
export const coordinateText = ({ x, y }: Coordinate): string => `(${x}, ${y})`;

type CoordinateMention = Mention & { clear: boolean };

const coordinates = (text: string): CoordinateMention[] =>
  [...text.matchAll(COORDINATE)].map((match) => {
    const numbers = match.slice(1);
    const at = numbers.findIndex((digits) => digits !== undefined);
    const { clear = false, rowFirst = false } = FORMS[at / 2] ?? {};
    const [first = NaN, second = NaN] = numbers
      .slice(at, at + 2)
      .map((digits) => Number(digits!.replace("\u2212", "-")));
    const cell = rowFirst ? { x: second, y: first } : { x: first, y: second };
    return { at: match.index, end: match.index + match[0].length, says: coordinateText(cell), clear };
  });
