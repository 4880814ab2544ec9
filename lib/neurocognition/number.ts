import { answerRead, asciiDigits, numberOf, taggedAnswer, type AnswerRead } from "./answers.js";
import { only, settled, type Mention } from "./settled.js";

/**
 * Whole numbers, signs included, but not the hyphen of "box-3"; fractions are matched as a whole, and coordinates such
 * as "(3, 3)" or "x = 3", to be refused.
 */
const NUMBER =
  /[([] ?\d+ ?[,;] ?\d+ ?[)\]]|\b[xy] ?[:=] ?\d+|(?:(?<![\p{L}\d])[-+\u2212])?\d+(?:[.,]\d+)*/giu;

/** "1-8", "1 to 8", "between 1 and 8"; shares such as "90 %". */
const NO_MENTION =
  /(?<!\d)\d+ ?[-–—] ?\d+|(?<!\d)\d+ (?:to|through) \d+|between \d+ and \d+|(?<![\d.,])\d[\d.,]* ?[%％]/giu;

const PLACES =
  "row|column|turn|step|rule|length|round|block|attempt|hypothesis|by|of|has|have|had|need|least|most|about|exactly";
const THINGS =
  "attributes|boxes|cards|cells|characters|columns|elements|options|rows|times|types|" +
  "(?:circle|consonant|digit|letter|shape|square|star|symbol|token|triangle|turn|vowel)s?";
/** Before a number that counts or places something else: "row 3", "by 1", "has 2". */
const PLACED = new RegExp(String.raw`\b(?:${PLACES})s? $`, "i");
/** After such a number: "3 symbols", "2 small red circles". */
const COUNTED = new RegExp(
  String.raw`^ (?:(?!(?:an|and|as|at|because|but|for|from|has|in|is|its|nor|not|or|since|so|the|was|which|with) )[a-z]{2,12} ){0,2}(?:${THINGS})\b`,
  "i",
);
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
  const all = [...text.replace(NO_MENTION, (passed) => " ".repeat(passed.length)).matchAll(NUMBER)]
    .map(({ index, 0: digits }) => ({ at: index, end: index + digits.length, says: whole(digits) }))
    .filter(({ at, end }) => !isOther(text, at, end));
  const apart = all.filter(({ at, end }) => !isLetter(text[at - 1]) && !isLetter(text[end]));
  return apart.length > 0 ? apart : all;
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z]/i.test(character);

/** Whether a number counts or places something else, or begins a later line as in a list. */
function isOther(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at);
  const after = text.slice(end, end + 50);
  return PLACED.test(before) || COUNTED.test(after) || (/\n *$/.test(before) && /^[.)] /.test(after));
}

/** Null for a fraction, a coordinate, and a number too long to be exact. */
function whole(digits: string): string | null {
  const value = /^[-+\u2212]?\d+$/.test(digits) ? numberOf(digits) : NaN;
  return Number.isSafeInteger(value) ? String(value) : null;
}
