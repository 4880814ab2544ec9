import { cut } from "../../core/check.js";
import type { LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { ReadBy } from "../answers.js";
import { readOneOf } from "../answer-types.js";
import { normalised, readShort, sharedWords } from "../short-answers.js";
import type { WordByWordSample } from "./item.js";
import { ACKNOWLEDGED } from "./prompt.js";

/** The score of a reply to a question: `correct` is the exact match. */
export interface WordByWordScore extends Score, LenientScore {
  correct: 0 | 1;
  /** `partial` shares words with an answer; `acknowledged` went on saying "Okay."; `unparseable` holds no answer. */
  bucket: "correct" | "partial" | "wrong" | "acknowledged" | "unparseable";
  /** F1 of the words shared with the answer that it is nearest to, 0..1. */
  f1: number;
  readBy: ReadBy;
}

/**
 * Scores a reply by exact match and by F1 with each answer that is right, the best of them, after SQuAD's normalisation.
 * What counts is the last answer tag, or else the last line outside thoughts.
 *
 * @param reply what the model said, any text
 * @source ours, since appendix D of NeuroCognition names no metric; both are those of HotpotQA (Z. Yang et al. 2018)
 */
export function score(
  { answers, question = "", guesses = [] }: Pick<WordByWordSample, "answers"> & Partial<WordByWordSample>,
  reply: string,
): WordByWordScore {
  const { text, by: readBy } = readShort(reply);
  const f1 = Math.max(...answers.map((right) => sharedWords(text, right)));
  const exact = answers.some((right) => normalised(right) === normalised(text));
  const okay = normalised(text) === normalised(ACKNOWLEDGED);
  const wrong = readBy === "none" ? "unparseable" : okay ? "acknowledged" : f1 > 0 ? "partial" : "wrong";
  return {
    correct: exact ? 1 : 0,
    bucket: exact ? "correct" : wrong,
    answer: cut(text, 100),
    f1,
    readBy,
    ...readOneOf(answers, guesses, question, reply),
  };
}
