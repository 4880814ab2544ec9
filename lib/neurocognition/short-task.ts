import type { LenientScore } from "../core/answer/read.js";
import { tagged } from "../core/answer/span.js";
import { withoutThoughts } from "../core/answer/thoughts.js";
import { cut } from "../core/check.js";
import { oneShot, type Episode, type Message } from "../core/episode.js";
import { hash32, type Random } from "../core/random.js";
import type { Sample, Score } from "../core/sample.js";
import { answerReplies, answerReply, inTags, readOneOf, textOf, type ReadBy } from "./answer-types.js";

/** Without case, punctuation and articles, as SQuAD compares (arXiv:1606.05250); a number keeps its sign and point. */
export function normalised(answer: string): string {
  const lower = answer
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u2212/g, "-");
  const words = lower
    .replace(PUNCTUATION, "")
    .split(/\s+/)
    .filter((word) => !["", "a", "an", "the"].includes(word));
  return words.length > 0 ? words.join(" ") : lower.trim();
}

/** Without points between digits, and signs that begin a number. */
const PUNCTUATION = /(?!(?<=\d)\.\d)(?!(?<!\S)-\d)[\p{P}\p{S}]/gu;

/** F1 of the words of two answers; yes and no share nothing with others. @source SQuAD, HotpotQA (arXiv:1809.09600) */
export function sharedWords(answer: string, right: string): number {
  const [said, gold] = [normalised(answer), normalised(right)];
  if (said === gold) return 1;
  if ([said, gold].some((text) => /^(?:yes|no|noanswer)$/.test(text))) return 0;
  const left = gold.split(" ");
  const words = said.split(" ");
  const goldLength = left.length;
  let same = 0;
  for (const word of words) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    same++;
  }
  return (2 * same) / (words.length + goldLength);
}

/** What may stand before an answer in its line: "The final answer is", "Answer:". */
const OPENING = /^.*\banswer(?: to the question)?(?:\s+is\b|\s*:)\s*:?/i;

/** What stands in the last answer tag, else the last line outside thoughts without "The answer is". */
export function readShort(reply: string): { text: string; by: ReadBy } {
  const spoken = withoutThoughts(reply);
  const bare = (text: string) => text.replace(/[*_`]/g, "").trim();
  const inTags = tagged(spoken);
  const lines = spoken.split("\n").map(bare);
  const last = lines.findLast((line) => line !== "") ?? "";
  const text = inTags === undefined ? last.replace(OPENING, "").trim() : bare(inTags);
  return { text, by: text === "" ? "none" : inTags === undefined ? "fallback" : "tag" };
}

/** Whether these are texts, none of them empty. */
export const areTexts = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === "string" && value.trim() !== "");

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
