import { asciiDigits } from "./digits.js";
import { replyParts, type ReadBy } from "./tagged.js";

/** A cell of the grid: x the column, y the row, both from 0. */
export interface Coordinate {
  x: number;
  y: number;
}

/** A coordinate read out of a reply; null where there is none, or no single one. */
export interface CoordinateRead {
  value: Coordinate | null;
  by: ReadBy;
  /** What was read, at most 40 characters. */
  text: string;
}

const SIGNED = String.raw`[-+\u2212]?\d{1,9}`;
/** Commas and semicolons, those of Chinese, Japanese and Arabic among them. */
const COMMA = ",;，；、،؛";
const END = String.raw`(?![\d.]*\d)`;
/** An axis and its number, of "x=3, y=4", "column 3 row 4", "row 4 and column 3" or '"x": 3, "y": 4'. */
const named = (names: string) => `\\b(?:${names})["']?\\s{0,4}(?:[:=]|is)?\\s{0,4}(${SIGNED})${END}`;
const [X, Y] = [named("x|col(?:umn)?"), named("y|row")];
const BETWEEN = `\\W{0,8}(?:and\\W{0,4})?`;
/** "(3, 4)", "[3;4]", "3,4", "3 4"; no part of a longer list. */
const PAIR =
  `(?<![\\d.,]|\\d\\s{0,4}[${COMMA}]\\s{0,4})(${SIGNED})${END}\\s{0,4}[${COMMA}:：\\s]\\s{0,4}(${SIGNED})${END}` +
  `(?!\\s{0,4}[${COMMA}]\\s{0,4}\\d)`;
const COORDINATE = new RegExp(`${X}${BETWEEN}${Y}|${Y}${BETWEEN}${X}|${PAIR}`, "gi");

/**
 * The grid coordinate that a reply settles on, in any notation: "(3, 4)", "3,4", "[3; 4]", "x=3 y=4",
 * "row 4, column 3", digits of any script.
 *
 * What stands in the last answer tag counts, if it holds exactly one coordinate; without an answer tag the last
 * coordinate outside thoughts is taken.
 */
export function readCoordinate(reply: string): CoordinateRead {
  const { tagged, spoken } = replyParts(reply);
  if (tagged !== undefined) {
    const found = coordinates(tagged);
    const value = found.length === 1 ? found[0]! : null;
    return { value, by: value === null ? "none" : "tag", text: tagged.slice(0, MOST) };
  }
  const value = coordinates(spoken).at(-1) ?? null;
  return value === null
    ? { value, by: "none", text: "" }
    : { value, by: "fallback", text: coordinateText(value) };
}

/** A coordinate as the test writes it: "(3, 4)". */
export const coordinateText = ({ x, y }: Coordinate): string => `(${x}, ${y})`;

const MOST = 40;

const coordinates = (text: string): Coordinate[] =>
  [...asciiDigits(text).matchAll(COORDINATE)].map(([, x1, y1, y2, x2, x3, y3]) => ({
    x: whole(x1 ?? x2 ?? x3!),
    y: whole(y1 ?? y2 ?? y3!),
  }));

const whole = (digits: string) => Number(digits.replace("\u2212", "-"));
