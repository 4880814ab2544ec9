import type { Score } from "../../core/score.js";
import { numbersIn, resultIn } from "./numbers.js";
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

/** `Answer:`, `**Answer**:`, `answer is`. */
const MARKER = /(?<!\p{L})answer(?:[*_`"'\s]{0,8}[:\uff1a]|[*_`"'\s]{1,8}is(?!\p{L}))/giu;

/** What is boxed, which may have braces of its own. */
const BOXED = /\\boxed\s?\{((?:[^{}\n]|\{[^{}\n]{0,40}\}){0,80})\}/g;

const OPENING = /<think(?:ing)?>/i;
const CLOSING = /<\/think(?:ing)?>/gi;

/**
 * Scores a reply: one number must be right.
 *
 * The strict reading leaves thought out: what stands before a closing think tag, or after an opening one that is never
 * closed. It takes, of what there is, the first of
 *
 * - the number behind the last "Answer:" or "answer is" that has one on its line (on the next line with anything in it,
 *   where nothing follows the marker): the first, or the result, where it begins a chain such as `2 + 6 = 8`;
 * - the number in the last `\boxed{}` that has one;
 * - the last number of the last sentence.
 *
 * The lenient reading takes the last number anywhere. `**8**`, `$8$`, `\boxed{8}`, `8.` and `8 Fox` are 8, `1,024` is
 * 1024, `8.0` is 8; `8.5`, `-8`, `8/3` and `8th` are not, nor are numbers in words.
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
  const text = withoutThought(reply);
  return marked(text) ?? boxed(text) ?? numbersIn(lastSentence(text)).at(-1);
}

function withoutThought(reply: string): string {
  const closing = [...reply.matchAll(CLOSING)].at(-1);
  const text = closing ? reply.slice(closing.index + closing[0].length) : reply;
  const opening = text.search(OPENING);
  return opening < 0 ? text : text.slice(0, opening);
}

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
  for (const [, content] of [...text.matchAll(BOXED)].reverse()) {
    const result = resultIn(content!);
    if (result !== undefined) return result;
  }
  return undefined;
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

const equal = (answer: string | undefined, value: number): boolean =>
  answer !== undefined && Number(answer) === value;

function bucket(answer: string | undefined, { target, solution }: RealisticSample): RealisticScore["bucket"] {
  if (answer === undefined) return "unparseable";
  if (equal(answer, target)) return "correct";
  return solution.some(({ value }) => equal(answer, value)) ? "intermediate" : "wrong";
}
