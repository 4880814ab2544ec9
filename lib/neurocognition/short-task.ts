import { cut } from "../core/check.js";
import type { LenientScore } from "../core/answer/score.js";
import { oneShot, type Episode, type Message } from "../core/episode.js";
import { hash32 } from "../core/hash.js";
import type { Random } from "../core/random.js";
import type { Sample } from "../core/sample.js";
import type { Score } from "../core/score.js";
import { readOneOf } from "./answer-types.js";
import { answerReplies, answerReply, type ReadBy } from "./answers.js";
import { inTags, textOf } from "./format.js";
import { normalised } from "./short-answers.js";

/** A sample that asks for a short answer. The target is the first of the answers that are right. */
export interface ShortSample extends Sample<object, string, { item: string }> {
  /** What someone who has not read may say. */
  guesses: readonly string[];
}

/** How samples are put and scored, whoever made them: in one call, the answer in tags. */
export const asking = <S extends ShortSample, Known extends object, Result extends Score>(
  messages: (sample: S) => Message[],
  score: (sample: Known, reply: string) => Result,
  options: (sample: S) => readonly string[],
) => ({
  begin: <One extends S & Known>(sample: One): Episode<One, Result> =>
    oneShot(sample, () => messages(sample), score),
  score: (sample: Known, reply: string): Result => score(sample, reply),
  oracle: ({ sample }: Episode<ShortSample>): string => answerReply(sample.target),
  guess: ({ sample }: Episode<ShortSample>, draw: Random): string => answerReply(draw.pick(sample.guesses)),
  cluster: ({ metadata }: Pick<ShortSample, "metadata">): string => metadata.item,
  format: inTags(
    () => "your answer",
    (sample: S) => textOf(options(sample)),
  ),
  candidates: ({ sample }: Episode<ShortSample>): string[] => answerReplies(sample.target, sample.guesses),
});

/** The version of a task over items that are given. */
export const givenVersion = (version: string, content: unknown): string =>
  `${version} given-${hash32(JSON.stringify(content)).toString(16)}`;

/** The score of a reply that gives a short answer. */
export interface ShortScore<Wrong extends string> extends Score, LenientScore {
  correct: 0 | 1;
  bucket: "correct" | "unparseable" | Wrong;
  readBy: ReadBy;
}

/** Scores a short answer that was read, with what `more` says of it: right is what equals one of the answers after SQuAD's normalisation. */
export function shortScore<Wrong extends string, More extends object>(
  { text, by: readBy }: { text: string; by: ReadBy },
  wrong: (answer: string) => Wrong,
  more: More,
  ...[answers, options, question, reply]: Parameters<typeof readOneOf>
): ShortScore<Wrong> & More {
  const said = normalised(text);
  const correct = answers.some((right) => normalised(right) === said);
  return {
    correct: correct ? 1 : 0,
    bucket: correct ? "correct" : readBy === "none" ? "unparseable" : wrong(said),
    answer: cut(text, 100),
    ...more,
    readBy,
    ...readOneOf(answers, options, question, reply),
  };
}
