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
 * Whole numbers, signs included, but not the hyphen of "box-3" or "1-8"; a decimal fraction is matched as a whole, to be
 * refused.
 */
const NUMBER = /(?:(?<![\p{L}\d])[-+\u2212])?\d+(?:[.,]\d+)*/gu;

/**
 * The number of a box, a card or an option that a reply settles on.
 *
 * What stands in the last answer tag counts, if it holds exactly one whole number: "3", "Box 3." or "option ３", but
 * neither "3 or 4" nor "3.5". Without an answer tag the last whole number outside thoughts is taken.
 */
export function readNumber(reply: string): NumberRead {
  const { tagged, spoken } = replyParts(reply);
  if (tagged !== undefined) {
    const found = wholeNumbers(tagged);
    const value = found.length === 1 ? found[0]! : null;
    return { value, by: value === null ? "none" : "tag", text: tagged.slice(0, MOST) };
  }
  const value = wholeNumbers(spoken).at(-1) ?? null;
  return value === null
    ? { value, by: "none", text: "" }
    : { value, by: "fallback", text: String(value).slice(0, MOST) };
}

const MOST = 40;

/** Every number of a text; a fraction, or one too long to be exact, is null. */
const wholeNumbers = (text: string): (number | null)[] =>
  (asciiDigits(text).match(NUMBER) ?? []).map((digits) => {
    const value = Number(digits.replace("\u2212", "-"));
    return Number.isSafeInteger(value) && !/[.,]/.test(digits) ? value : null;
  });
