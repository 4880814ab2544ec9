import { NUMBER_WORDS } from "../../core/answer/types.js";

/** `8`, `-8`, `1,024`, `1 024`, `8.5` and `8/3`; no part of a word, code or longer number (`8th`, `v8`, `8.5.1`). */
export const NUMBER =
  /(?<![\p{L}\d]|\d[.,/])(?:(?<![\p{L}\d)])[-\u2212])?(?:\d{1,3}(?:[,\u2009\u202f\u00a0 ]\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\p{L}\d]|[.,/]\d)/gu;

/** The numbers of a text in its order, spelled plainly: `1024`, `-8`, `8.5`. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([number]) => number.replace("\u2212", "-").replace(/[,\s]/g, ""));

const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const WORDS = new Map([
  ...NUMBER_WORDS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 10 * (index + 2)] as const),
  ["hundred", 100] as const,
  ["thousand", 1000] as const,
]);

const WORD = [...WORDS.keys()].join("|");
const NUMERAL = new RegExp(String.raw`\b(?:${WORD})(?:(?:[\s-]|\sand\s)(?:${WORD}))*\b`, "gi");

/** A text with numbers in words, up to the thousands, in digits: `twenty-one` is 21. */
export const inDigits = (text: string): string => text.replace(NUMERAL, (words) => String(valueOf(words)));

/** "Two hundred and five": what multiplies comes behind what it multiplies. */
function valueOf(words: string): number {
  let [thousands, below] = [0, 0];
  for (const word of words.toLowerCase().split(/[\s-]/)) {
    const value = WORDS.get(word) ?? 0;
    if (value === 1000) [thousands, below] = [thousands + 1000 * (below || 1), 0];
    else if (value === 100) below = (below || 1) * 100;
    else below += value;
  }
  return thousands + below;
}
