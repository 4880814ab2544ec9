import { normalised, readShort, sharedWords } from "../short-answers.js";
import { shortScore, type ShortScore } from "../short-task.js";
import { ACKNOWLEDGED, type WordByWordSample } from "./item.js";

/**
 * The score of a reply to a question: `correct` is the exact match. `partial` shares words with an answer;
 * `acknowledged` went on saying "Okay.".
 */
export interface WordByWordScore extends ShortScore<"partial" | "wrong" | "acknowledged"> {
  /** F1 of the words shared with the answer that it is nearest to, 0..1. */
  f1: number;
}

/** Exact match and F1, as HotpotQA scores; the paper names no metric. */
export function score(
  { answers, question, guesses }: Pick<WordByWordSample, "answers" | "question" | "guesses">,
  reply: string,
): WordByWordScore {
  const read = readShort(reply);
  const f1 = Math.max(...answers.map((right) => sharedWords(read.text, right)));
  const wrong = (said: string) =>
    said === normalised(ACKNOWLEDGED) ? "acknowledged" : f1 > 0 ? "partial" : "wrong";
  return shortScore(read, wrong, { f1 }, answers, guesses, question, reply);
}
