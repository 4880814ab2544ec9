import { lenientScore, read, type LenientScore } from "../../core/answer/read.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import type { Score } from "../../core/sample.js";
import { question, type RealisticSample, type Step } from "./item.js";
import { quantity } from "../answer-types.js";
import { answerIn, CORRECTS } from "./result.js";

/** The score of a reply to a realistic item. */
export interface RealisticScore extends Score, LenientScore {
  /**
   * `correct`; `intermediate`, the value of another quantity that the answer needs; `wrong`, another number;
   * `unparseable`, no answer found.
   */
  bucket: "correct" | "intermediate" | "wrong" | "unparseable";
  /** The number in plain digits; empty without an answer. */
  answer: string;
}

/** `Answer:`, `**Answer**:`, `answer is`. */
const MARKER = /(?<!\p{L})answer(?:[*_`"'\s]{0,8}[:\uff1a]|[*_`"'\s]{1,8}is(?!\p{L}))/giu;

/** What is boxed, which may have braces of its own. */
const BOXED = /\\boxed\s?\{((?:[^{}\n]|\{[^{}\n]{0,40}\}){0,80})\}/g;

/**
 * The score of a reply: its number must be right. Both readings leave out thoughts.
 *
 * The strict reading takes the first that exists of
 *
 * - the number after the last "Answer:" or "answer is" with a number on its line, or on the next line that is not empty;
 * - the number in the last `\boxed{}` that has one;
 * - the number of the last sentence.
 *
 * The number of a sentence is its first ("8 foxes in 3 groups" is 8), or the result of a chain such as `2 + 6 = 8`.
 * `**8**`, `$8$`, `eight`, `8.0` and `8 Fox` are 8, and `1,024` is 1024; `8.5`, `-8`, `8/3` and `8th` are not 8. A number
 * that is denied ("not 8"), left open ("8 or 9") or not worked out ("2 * 4") is no answer; "40, wait: 42" is 42. The
 * lenient reading finds the answer as in every task (`core/answer`).
 *
 * @param sample the item: its target and the values of its solution
 * @param reply any text
 * @throws RangeError if the reply is no text
 * @source FACTOR, section 3.2, ends its solution in "Answer: 8."; how we find an answer is ours
 */
export function score(sample: Scored, reply: string): RealisticScore {
  const text = withoutThoughts(reply).replace(LATEX_SEPARATOR, ",");
  const told = marked(text) ?? boxed(text);
  const strict = told === undefined ? lastSentence(text) : told;
  const reading = read(reply, quantity(sample.query ? question(sample.query) : ""));
  const [loose = ""] = reading.answer ?? [];
  return {
    correct: equal(strict, sample.target) ? 1 : 0,
    bucket: bucket(strict, sample),
    answer: strict ?? "",
    ...lenientScore(reading, !reading.doubtful && loose !== "" && equal(loose, sample.target), loose),
  };
}

type Scored = Pick<RealisticSample, "target"> &
  Partial<Pick<RealisticSample, "query">> & { solution: readonly Pick<Step, "value">[] };

/** A number, null where it is said that there is none, or not which; undefined where nothing is said. */
type Found = string | null | undefined;

/** The number behind the last marker that has one. */
function marked(text: string): Found {
  let end = text.length;
  for (const marker of [...text.matchAll(MARKER)].reverse()) {
    // a number further on would be behind the next marker, which has none
    const line = firstLine(text.slice(marker.index + marker[0].length, end));
    const result = line
      .split(SENTENCE_END)
      .map(answerIn)
      .find((one) => one !== undefined);
    if (result !== undefined) return result;
    end = marker.index;
  }
  return undefined;
}

function boxed(text: string): Found {
  for (const [, content = ""] of [...text.matchAll(BOXED)].reverse()) {
    const result = answerIn(content);
    if (result !== undefined) return result;
  }
  return undefined;
}

const MEANINGFUL = /[\p{L}\d]/u;

/** A sentence ends where the next one does not take it back. */
const SENTENCE_END = new RegExp(String.raw`(?<=[.!?])\s(?!\W{0,60}${CORRECTS.source})`, "i");

/** A remark on the answer, after it. */
const NOTE = /^\W*(?:note|remark|ps)\b/i;

/** The first line with a letter or digit in it. */
const firstLine = (text: string): string => text.split("\n").find((line) => MEANINGFUL.test(line)) ?? "";

/** The sentences with a letter or digit in them that are no notes, the last one first; a line ends a sentence. */
function* sentencesFromEnd(text: string): Generator<string> {
  for (const line of text.split("\n").reverse())
    yield* line
      .split(SENTENCE_END)
      .filter((part) => MEANINGFUL.test(part) && !NOTE.test(part))
      .reverse();
}

function lastSentence(text: string): Found {
  for (const sentence of sentencesFromEnd(text)) return answerIn(sentence);
  return undefined;
}

/** A space in a number as LaTeX writes it: `1{,}024`, `1\,024`. */
const LATEX_SEPARATOR = /\{,\}|\\[,;!]/g;

const equal = (answer: Found, value: number): boolean =>
  typeof answer === "string" && Number(answer) === value;

function bucket(answer: Found, { target, solution }: Scored): RealisticScore["bucket"] {
  if (typeof answer !== "string") return "unparseable";
  if (equal(answer, target)) return "correct";
  return solution.some(({ value }) => equal(answer, value)) ? "intermediate" : "wrong";
}
