import { answerRead, asciiDigits, numberOf, taggedAnswer, type AnswerRead } from "./answers.js";
import { only, settled, type Mention } from "./settled.js";

/**
 * Whole numbers, signs included, but not the hyphen of "box-3"; fractions are matched as a whole, and coordinates such
 * as "(3, 3)" or "x = 3", to be refused.
 */
const NUMBER =
  /[([]\s{0,4}\d{1,9}\s{0,4}[,;]\s{0,4}\d{1,9}\s{0,4}[)\]]|\b[xy]\s{0,4}[:=]\s{0,4}\d{1,9}|(?:(?<![\p{L}\d])[-+\u2212])?\d+(?:[.,]\d+)*/giu;

/** "1-8", "from 1 to 8", "between 1 and 8", "1, ..., 8"; shares such as "90 %". */
const NO_MENTION =
  /\d{1,9}\s?[-–—]\s?\d{1,9}|\d{1,9} (?:to|through) \d{1,9}|between \d{1,9} and \d{1,9}|\d(?:[.,]?\d){0,15}\s?[%％]/giu;

/** Before a number that counts or places something else: "row 3", "by 1", "has 2". */
const ELSEWHERE =
  /\b(?:rows?|columns?|turns?|steps?|rules?|lengths?|rounds?|blocks?|attempts?|hypothesis|by|of|has|have|had|needs?|least|most|about|exactly|x)\s{1,2}\d+$/i;
/** After such a number: "3 symbols", "2 red circles". */
const COUNTED =
  /^\s{1,2}(?:(?!(?:an?|as|because|for|from|has|is|its|not|since|so|the|was|which|with)\s)[a-z]{2,12}\s){0,2}(?:attributes|boxes|cards|cells|characters|circles?|columns|consonants?|digits?|elements|letters?|options|others|rows|shapes?|squares?|stars?|symbols?|times|tokens?|triangles?|turns|types|vowels?)\b/i;
const LABEL = String.raw`\b(box|card|option|choice|number)`;

const WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const LABELLED_WORD = new RegExp(String.raw`${LABEL} (${WORDS.join("|")})\b`, "gi");
const ORDINAL = new RegExp(
  String.raw`\b(?:(${ORDINALS.join("|")})|(\d{1,2})(?:st|nd|rd|th)) (box|card|option)\b`,
  "gi",
);
const WORD_ALONE = new RegExp(String.raw`^\W{0,8}(${WORDS.join("|")})\W{0,8}$`, "i");

/**
 * The number of a box, a card or an option that a reply settles on.
 *
 * What stands in the last answer tag counts, if it holds exactly one whole number, be it said once or more: "3",
 * "Box 3.", "option ３" or "3, not 4", but neither "3 or 4" nor "3.5" nor "(3, 3)". Without an answer tag it is what the
 * words around settle on (`settled`). Numbers that count or place something else ("row 3", "2 circles", "1-8", "90 %")
 * are passed over; so are digits next to a Latin letter, as in "3: ab12", where there are others.
 */
export function readNumber(reply: string): AnswerRead<number> {
  const { tagged, spoken } = taggedAnswer(reply);
  if (tagged !== undefined && /^\d{1,9}$/.test(tagged)) return answerRead(Number(tagged), "tag", tagged);
  const text = inDigits(tagged ?? spoken);
  const mentions = numbers(text);
  const found = tagged === undefined ? settled(text, mentions) : only(text, mentions);
  const value = found?.says == null ? null : Number(found.says);
  return answerRead(value, tagged === undefined ? "fallback" : "tag", tagged ?? String(value));
}

/** A text with digits for those of other scripts, and for words that number: "option three", "the third card". */
const inDigits = (text: string): string =>
  asciiDigits(text)
    .replace(WORD_ALONE, (_, word: string) => digitsOf(WORDS, word))
    .replace(LABELLED_WORD, (_, label: string, word: string) => `${label} ${digitsOf(WORDS, word)}`)
    .replace(
      ORDINAL,
      (_, word: string | undefined, digits: string, label: string) =>
        `${label} ${word ? digitsOf(ORDINALS, word) : digits}`,
    );

const digitsOf = (words: string[], word: string) => String(1 + words.indexOf(word.toLowerCase()));

function numbers(text: string): Mention[] {
  const passed = [...text.matchAll(NO_MENTION)].map(({ index, 0: all }) => [index, index + all.length]);
  let range = 0;
  const all = [...text.matchAll(NUMBER)]
    .map(({ index, 0: digits }) => ({ at: index, end: index + digits.length, says: whole(digits) }))
    .filter(({ at, end }) => {
      while ((passed[range]?.[1] ?? Infinity) <= at) range++;
      return !(end > (passed[range]?.[0] ?? Infinity)) && !isOther(text, at, end);
    });
  const apart = all.filter(({ at, end }) => !isLetter(text[at - 1]) && !isLetter(text[end]));
  return apart.length > 0 ? apart : all;
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z]/i.test(character);

/** Whether a number counts or places something else, or begins a line of a list that the reply does not begin with. */
function isOther(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at),
    after = text.slice(end, end + 50);
  if (ELSEWHERE.test(`${before}0`) || COUNTED.test(after)) return true;
  return at > 0 && /(?:^|\n)\s*$/.test(before) && /^[.)][ \t]+\S/.test(after);
}

/** Null for a fraction, a coordinate, and a number too long to be exact. */
function whole(digits: string): string | null {
  const value = /^[-+\u2212]?\d+$/.test(digits) ? numberOf(digits) : NaN;
  return Number.isSafeInteger(value) ? String(value) : null;
}
