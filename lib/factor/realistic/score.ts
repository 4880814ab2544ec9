import { said } from "../../core/said.js";
import type { Score } from "../../core/score.js";
import type { RealisticSample, Step } from "./item.js";

/** The score of a reply to a realistic item. */
export interface RealisticScore extends Score {
  /**
   * `correct`; `intermediate`, the value of another quantity that the answer needs; `wrong`, another number;
   * `unparseable`, no answer found.
   */
  bucket: "correct" | "intermediate" | "wrong" | "unparseable";
  /** The number that was read, plainly spelled, or empty where there is none. */
  answer: string;
  /** 1 if the lenient reading is right: the last number anywhere. */
  lenient: number;
  /** The lenient reading's number. */
  lenientAnswer: string;
}

/** `Answer:`, `**Answer**:`, `answer is`. */
const MARKER = /(?<!\p{L})answer(?:[*_`"'\s]{0,8}[:\uff1a]|[*_`"'\s]{1,8}is(?!\p{L}))/giu;

/** What is boxed, which may have braces of its own. */
const BOXED = /\\boxed\s?\{((?:[^{}\n]|\{[^{}\n]{0,40}\}){0,80})\}/g;

/**
 * Scores a reply: one number must be right. What was only thought is left out.
 *
 * The strict reading takes, of what there is, the first of
 *
 * - the number behind the last "Answer:" or "answer is" that has one on its line (on the next line with anything in it,
 *   where nothing follows the marker): the first, or the result, where it begins a chain such as `2 + 6 = 8`;
 * - the number in the last `\boxed{}` that has one;
 * - the last number of the last sentence.
 *
 * The lenient reading takes the last number anywhere. `**8**`, `$8$`, `\boxed{8}`, `8.` and `8 Fox` are 8, `1,024` is
 * 1024, `8.0` is 8; `8.5`, `-8`, `8/3` and `8th` are not, nor are numbers in words.
 *
 * @param sample the item, of which the target and the solution's values count
 * @param reply what the model said; anything, also nothing
 * @source FACTOR, section 3.2, ends its solution in "Answer: 8."; how an answer is found is ours
 */
export function score(sample: Scored, reply: string): RealisticScore {
  const text = said(reply).replace(LATEX_SEPARATOR, ",");
  const strict = marked(text) ?? boxed(text) ?? numbersIn(lastSentence(text)).at(-1);
  const loose = numbersIn(text).at(-1);
  return {
    correct: equal(strict, sample.target) ? 1 : 0,
    bucket: bucket(strict, sample),
    answer: strict ?? "",
    lenient: equal(loose, sample.target) ? 1 : 0,
    lenientAnswer: loose ?? "",
  };
}

type Scored = Pick<RealisticSample, "target"> & { solution: readonly Pick<Step, "value">[] };

/** The number behind the last marker that has one. */
function marked(text: string): string | undefined {
  let end = text.length;
  for (const marker of [...text.matchAll(MARKER)].reverse()) {
    // a number further on would be behind the next marker, which has none
    const result = resultIn(firstLine(text.slice(marker.index + marker[0].length, end)));
    if (result !== undefined) return result;
    end = marker.index;
  }
  return undefined;
}

function boxed(text: string): string | undefined {
  for (const [, content = ""] of [...text.matchAll(BOXED)].reverse()) {
    const result = resultIn(content);
    if (result !== undefined) return result;
  }
  return undefined;
}

const MEANINGFUL = /[\p{L}\d]/u;

/** The first line with a letter or digit in it. */
const firstLine = (text: string): string => text.split("\n").find((line) => MEANINGFUL.test(line)) ?? "";

/** The last sentence with a letter or digit in it; a line ends a sentence. */
function lastSentence(text: string): string {
  const last = (parts: string[]) => parts.findLast((part) => MEANINGFUL.test(part)) ?? "";
  return last(last(text.split("\n")).split(/(?<=[.!?])\s/));
}

const equal = (answer: string | undefined, value: number): boolean => Number(answer) === value;

function bucket(answer: string | undefined, { target, solution }: Scored): RealisticScore["bucket"] {
  if (answer === undefined) return "unparseable";
  if (equal(answer, target)) return "correct";
  return solution.some(({ value }) => equal(answer, value)) ? "intermediate" : "wrong";
}

/**
 * A number as a reply writes it: `8`, `-8`, `1,024` and `8.5`, also `8/3`; not a part of a word, a code or a longer
 * number such as `8th`, `v8` or `8.5.1`.
 */
const NUMBER =
  /(?<![\p{L}\d]|\d[.,/])(?:(?<![\p{L}\d)])[-\u2212])?(?:\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\p{L}\d]|[.,/]\d)/gu;

/** A space in a number as LaTeX writes it: `1{,}024`, `1\,024`. */
const LATEX_SEPARATOR = /\{,\}|\\[,;!]/g;

/** What ends an expression: a word, the end of a sentence, a remark in brackets after a number. */
const END_OF_EXPRESSION =
  /\p{L}{2}|[.,](?!\d)|[^\p{L}\d\s.,=+*/:()[\]{}$^_&\\\-\u2212\u2013\u00d7\u00b7\u00f7]|(?<=\d[*_$]{0,2}\s)\(/u;

/** A command of LaTeX, or an operator as a word, both of which an expression may hold. */
const COMMAND = /\\[A-Za-z]+|\b(?:plus|minus|times)\b/g;

/**
 * The number that a line gives as a result, spelled plainly: its first, or, where that one begins a chain of equalities
 * such as `2 + 6 = 8`, the number after the last "=", if one alone stands there.
 */
function resultIn(line: string): string | undefined {
  const at = line.search(NUMBER);
  if (at < 0) return undefined;
  const rest = line.slice(at).replace(COMMAND, " ");
  const [expression = ""] = rest.split(END_OF_EXPRESSION, 1);
  const afterEquals = expression.lastIndexOf("=") + 1;
  const alone = numbersIn(expression.slice(afterEquals));
  const [result] = numbersIn(rest.slice(afterEquals));
  const isResult = alone.length === 1 && alone[0] === result && Number.isFinite(Number(result));
  return isResult ? result : numbersIn(line)[0];
}

/** The numbers of a text in its order, spelled plainly: `1024`, `-8`, `8.5`. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([number]) => number.replace("\u2212", "-").replace(/[,\s]/g, ""));
