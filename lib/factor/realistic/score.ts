import type { Score } from "../../core/score.js";
import { numbersIn } from "./numbers.js";
import type { RealisticSample } from "./realistic.js";

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

const MARKER = /(?<!\p{L})answer[*_`"'\s]{0,8}[:\uff1a]/giu;
const CLOSING = /<\/think(?:ing)?>/gi;

/**
 * Scores a reply: one number must be right.
 *
 * The strict reading looks behind a closing think tag, if there is one. It takes the first number of the line in which
 * the last "Answer:" stands, after that marker (of the next line with anything in it where nothing follows the marker);
 * without a marker, the last number of the last sentence. The lenient reading takes the last number anywhere. `**8**`,
 * `$8$`, `\boxed{8}`, `8.` and `8 Fox` are 8, `1,024` is 1024, `8.0` is 8; `8.5`, `-8`, `8/3` and `8th` are not, nor are
 * numbers in words.
 *
 * @param sample the item
 * @param reply what the model said; anything, also nothing
 * @source FACTOR, section 3.2, ends its solution in "Answer: 8."; how an answer is found is ours
 */
export function scoreRealisticReply(sample: RealisticSample, reply: string): RealisticScore {
  const strict = strictAnswer(reply);
  const loose = numbersIn(reply).at(-1);
  return {
    correct: equal(strict, sample.target) ? 1 : 0,
    bucket: bucket(strict, sample),
    answer: strict ?? "",
    lenient: equal(loose, sample.target) ? 1 : 0,
    lenientAnswer: loose ?? "",
  };
}

function strictAnswer(reply: string): string | undefined {
  const text = reply.slice(endOfLast(reply, CLOSING) ?? 0);
  const marker = endOfLast(text, MARKER);
  if (marker === undefined) return numbersIn(lastSentence(text)).at(-1);
  return numbersIn(firstLine(text.slice(marker)))[0];
}

const MEANINGFUL = /[\p{L}\d]/u;

/** The first line with a letter or digit in it. */
const firstLine = (text: string): string => text.split("\n").find((line) => MEANINGFUL.test(line)) ?? "";

/** The last sentence with a letter or digit in it; a line ends a sentence. */
function lastSentence(text: string): string {
  const line = text
    .split("\n")
    .reverse()
    .find((one) => MEANINGFUL.test(one));
  return (
    (line ?? "")
      .split(/(?<=[.!?])\s+/)
      .reverse()
      .find((one) => MEANINGFUL.test(one)) ?? ""
  );
}

function endOfLast(text: string, pattern: RegExp): number | undefined {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

const equal = (answer: string | undefined, value: number): boolean =>
  answer !== undefined && Number(answer) === value;

function bucket(answer: string | undefined, { target, solution }: RealisticSample): RealisticScore["bucket"] {
  if (answer === undefined) return "unparseable";
  if (equal(answer, target)) return "correct";
  return solution.some(({ value }) => equal(answer, value)) ? "intermediate" : "wrong";
}
