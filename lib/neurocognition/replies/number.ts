import { asciiDigits } from "./digits.js";
import { replyParts, type ReadBy } from "./tagged.js";

/** A whole number read out of a reply; null where there is none, or no single one. */
export interface NumberRead {
  value: number | null;
  by: ReadBy;
  /** What was read, at most 40 characters. */
  text: string;
}

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
export function readNumber(reply: string): NumberRead {
  const { tagged, spoken } = replyParts(reply);
  if (tagged !== undefined) {
    const [value, ...others] = new Set(numbers(tagged));
    if (value === undefined || value === null || others.length > 0)
      return { value: null, by: "none", text: tagged.slice(0, MOST) };
    return { value, by: "tag", text: tagged.slice(0, MOST) };
  }
  const value = numbers(spoken).findLast((number) => number !== null) ?? null;
  return value === null
    ? { value, by: "none", text: "" }
    : { value, by: "fallback", text: String(value).slice(0, MOST) };
}

const MOST = 40;

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
  const value = Number(digits.replace("\u2212", "-"));
  return Number.isSafeInteger(value) && !/[.,]/.test(digits) ? value : null;
}
