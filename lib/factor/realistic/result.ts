import { NUMBER_WORDS } from "../../core/answer/answer-type.js";

/** `8`, `-8`, `1,024`, `1 024`, `8.5` and `8/3`; no part of a word, code or longer number (`8th`, `v8`, `8.5.1`). */
const NUMBER =
  /(?<![\p{L}\d]|\d[.,/])(?:(?<![\p{L}\d)])[-\u2212])?(?:\d{1,3}(?:[,\u2009\u202f\u00a0 ]\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\p{L}\d]|[.,/]\d)/gu;

/** The numbers of a text in its order, spelled plainly: `1024`, `-8`, `8.5`. */
const numbersIn = (text: string): string[] =>
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

/** What takes back the number before it. */
export const CORRECTS = /\b(?:wait|oops|sorry|correction|scratch that)\b/i;

/** What stands beside the number that a sentence gives; left out where a number remains. */
const BESIDE: readonly RegExp[] = [
  new RegExp(`^.*${CORRECTS.source}`, "i"),
  /\([^()]*\)/g,
  /(?:\bnot\b|n['\u2019]t\b)[^.]{0,40}(?:\bbut\b|[,;] it(?: is|['\u2019]s)\b)/i,
  /(?:,| but| and) not\b.*/i,
  /^.*\b(?:but|so|therefore|thus|hence|then)\b/i,
  /^\W*(?:since|because|with|given|as|if|when|by|adding|after)\b.*,/i,
  / (?:since|because|as|which|while|whereas)\b.*/i,
  /^.*\b(?:gives?|makes?|totals?|yields?|adds? up to|comes? to|total of|we get)\b/i,
];

/** An equality in words, between numbers. */
const IS = /(?<=\d[*_$]{0,3}),? (?:which )?(?:is|equals) (?=[*_$]{0,3}\d)/g;

/** What leaves a number open, or denies it. */
const OPEN =
  /\d\W{0,4}\b(?:or|to)\b\W{0,4}\d|(?<![\d=+*/])\d+[-\u2013]\d(?!.*=)|\b(?:either|between|at least|at most|up to|(?:could|might|may) be)\b|(?<!\d )\b(?:more|fewer|less) than\b|\b(?:not|cannot|never)\b|n['\u2019]t\b/i;

const REFUSAL =
  /\bcannot\b|\bcan['\u2019]t\b|\b(?:unable|unknown|impossible|not (?:enough|possible|say|tell))\b/i;

const UNFINISHED = /(?:[=+/(,]|\d \*|\b(?:and|or|is|are|has|the|to|of|times|because))\s*$/i;

/** No more of a sentence is read than its first characters. */
const LONGEST = 1000;

/** The number of a sentence; null if it denies, leaves open or breaks off; undefined if there is none. */
export function answerIn(sentence: string): string | null | undefined {
  const text = sentence.slice(0, LONGEST);
  if (UNFINISHED.test(text)) return null;
  const figures = /\d/.test(text) ? text : inDigits(text);
  if (!/\d/.test(figures)) return REFUSAL.test(text) ? null : undefined;
  const equations = figures.replace(IS, " = ");
  const core = BESIDE.reduce((whole, beside) => {
    const part = whole.replace(beside, " ");
    return numbersIn(part).length > 0 ? part : whole;
  }, equations);
  return OPEN.test(core) ? null : resultIn(core);
}

/** Two numbers that are still to be added or multiplied. */
const OPERATION =
  /^[\d.,]+ ?(?:[+*\u00d7\u00b7\u00f7]|\/(?= )|\\(?:times|cdot|div)|[-\u2212\u2013](?= )|(?:plus|minus|times)(?= )) ?\d/;

/** What ends an expression: a word, or the end of a sentence. */
const END_OF_EXPRESSION =
  /\p{L}{2}|[.,](?!\d)|[^\p{L}\d\s.,=+*/:()[\]{}$^_&\\\-\u2212\u2013\u00d7\u00b7\u00f7]/u;

/** A command of LaTeX, or an operator as a word, both of which an expression may hold. */
const COMMAND = /\\[A-Za-z]+|\b(?:plus|minus|times)\b/g;

/** The first number of a line, of a chain such as `2 + 6 = 8` the last; null of `2 + 6` without a result. */
function resultIn(line: string): string | null | undefined {
  const at = line.search(NUMBER);
  if (at < 0) return undefined;
  const rest = line.slice(at).replace(COMMAND, " ");
  const [expression = ""] = rest.split(END_OF_EXPRESSION, 1);
  if (!expression.includes("=") && OPERATION.test(line.slice(at))) return null;
  const afterEquals = expression.lastIndexOf("=") + 1;
  const alone = numbersIn(expression.slice(afterEquals));
  const [result] = numbersIn(rest.slice(afterEquals));
  const isResult = alone.length === 1 && alone[0] === result && Number.isFinite(Number(result));
  return isResult ? result : numbersIn(line)[0];
}
