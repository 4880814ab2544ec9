import { cut } from "../../core/check.js";
import type { LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { ReadBy } from "../answers.js";
import { readNumber, readOneOf } from "../answer-types.js";
import { normalised, readShort } from "../short-answers.js";
import type { Exercise, TaskSwitchSample } from "./item.js";

/** The score of a reply to an exercise. */
export interface TaskSwitchScore extends Score, LenientScore {
  correct: 0 | 1;
  /** `carried_over`: a wrong answer that is one to the task of the exemplars, where these are of another. */
  bucket: "correct" | "wrong" | "carried_over" | "unparseable";
  readBy: ReadBy;
}

/**
 * Scores a reply: right is an answer that is the same as one of the right ones after SQuAD's normalisation.
 *
 * What counts is the last answer tag, or else the last line outside thoughts. Where the answers are few, a reply that
 * names exactly one of them, and does not deny it, gives that one; where a right one is a whole number, the number
 * counts that the reply settles on, or the amount that its last line gives.
 *
 * @param reply what the model said, any text
 * @source ours: appendix D of NeuroCognition names no way of reading replies
 */
export function score(
  { asked, exemplars }: Pick<TaskSwitchSample, "asked" | "exemplars">,
  reply: string,
): TaskSwitchScore {
  const { text, by: readBy } = readAnswer(asked, reply);
  const said = normalised(text);
  const correct = asked.answers.some((right) => normalised(right) === said);
  const others = exemplars
    .filter(({ task }) => task !== asked.task)
    .flatMap(({ answers, options }) => [...answers, ...options]);
  const carried = others.some((other) => normalised(other) === said);
  const wrong = readBy === "none" ? "unparseable" : carried ? "carried_over" : "wrong";
  return {
    correct: correct ? 1 : 0,
    bucket: correct ? "correct" : wrong,
    answer: cut(text, 100),
    readBy,
    ...readOneOf(asked.answers, asked.options, asked.prompt, reply),
  };
}

/** An amount of things or of a sum: "3 letters", "there are 3 vowels", "80 + 5 = 85". */
const AMOUNT =
  /(?:^|[=→]|\b(?:is|are|equals?|makes?|gives?|has|have)\b) *(-?\d+)(?![\d.,]*\d)(?! *(?:[-+*/×÷=,]|(?:and|or)\b))/gi;

function readAnswer({ answers, options }: Exercise, reply: string): { text: string; by: ReadBy } {
  const short = readShort(reply);
  if (answers.some((answer) => /^-?\d+$/.test(answer))) {
    const { value, by } = readNumber(reply);
    if (value !== null) return { text: `${value}`, by };
    const amount = [...short.text.matchAll(AMOUNT)].at(-1)?.[1];
    if (amount !== undefined) return { ...short, text: amount };
  }
  const named = options.filter((option) => says(short.text, option));
  return named.length === 1 ? { ...short, text: named[0]! } : short;
}

/** Whether a text has an option among its words, and not after "not". */
function says(text: string, option: string): boolean {
  const [words, sought] = [` ${normalised(text)} `, ` ${normalised(option)} `];
  return words.includes(sought) && !words.includes(` not${sought}`);
}
