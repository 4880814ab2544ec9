import { requireInteger } from "../../core/check.js";
import type { Episode, Message } from "../../core/episode.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReply } from "../answer-types.js";
import { checkedParams } from "../params.js";
import type { Player } from "../play.js";
import {
  asking,
  givenVersion,
  normalised,
  readShort,
  sharedWords,
  shortScore,
  type ShortScore,
} from "../short-task.js";
import {
  ACKNOWLEDGED,
  generate,
  NAME,
  PRESENTATIONS,
  requireQuestions,
  wordsOf,
  type GivenQuestionParams,
  type PassageQuestion,
  type Presentation,
  type WordByWordParams,
  type WordByWordSample,
} from "./item.js";

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

const VERSION = "1.1";

const HOW = "with as few words as possible, wrapped with <answer> and </answer>.";

/** The system's message. The paper prints none; the words are ours. */
const SYSTEM: Readonly<Record<Presentation, string>> = {
  words: `You will be given a question and then passages that answer it, one word in each message. Reply "${ACKNOWLEDGED}" to each word. After the last word answer the question ${HOW}`,
  whole: `You will be given a question and then passages that answer it. Answer the question ${HOW}`,
};

/** What the last turn says, so that both presentations end alike. */
const LAST = "That was the last word. What is the answer to the question?";

/** The words as turns that have their reply already, and a last turn that asks; or the same words in one turn. */
function messages({ params, question, passages }: WordByWordSample): Message[] {
  const system: Message = { role: "system", text: SYSTEM[params.presentation] };
  const [asked, read] = [wordsOf(question), wordsOf(passages.join(" "))];
  if (params.presentation === "whole")
    return [system, { role: "user", text: [asked.join(" "), read.join(" "), LAST].join("\n\n") }];
  const turns = [...asked, ...read].flatMap((text): Message[] => [
    { role: "user", text },
    { role: "assistant", text: ACKNOWLEDGED },
  ]);
  return [system, ...turns, { role: "user", text: LAST }];
}

const shared = asking(messages, score, () => []);

/**
 * Questions that need two of several passages, presented one word per turn: one passage says who comes from a town, the
 * other describes the town. People and places are invented.
 *
 * Every turn except the last already has its response, "Okay.", so a question costs one call. `presentation: "whole"` is
 * the control: the same words in one turn. Chance level is 2 in `passages`, for a guess among the passages' answers.
 *
 * The paper uses 500 questions of HotpotQA: `neurocognition.wordByWordOn(neurocognition.readQuestions(file))`.
 *
 * @source NeuroCognition, section 6.2 and appendix D; lib/neurocognition/README.md lists every decision
 */
export const wordByWord: OneShotTask<
  WordByWordParams,
  WordByWordSample<Required<WordByWordParams>>,
  WordByWordScore
> = {
  name: NAME,
  version: VERSION,
  grid: PRESENTATIONS.map((presentation) => ({ presentation })),
  generate,
  ...shared,
};

/**
 * A task with your own questions, presented word by word and whole: the grid has two cells for each question. The seed
 * does not change the items. A guess is an answer to any of the questions.
 *
 * @param questions for instance the result of `neurocognition.readQuestions`
 * @throws RangeError if a question has no passages or no answer, or two have the same id
 */
export function wordByWordOn(
  questions: readonly PassageQuestion[],
): OneShotTask<GivenQuestionParams, WordByWordSample<GivenQuestionParams>, WordByWordScore> {
  requireQuestions(questions);
  const guesses = questions.map(({ answers }) => answers[0]!);
  return {
    name: NAME,
    version: givenVersion(VERSION, questions),
    grid: questions.flatMap((_, at) =>
      PRESENTATIONS.map((presentation) => ({ question: at + 1, presentation })),
    ),
    generate(params, seed) {
      const { question: number } = checkedParams<GivenQuestionParams>(`${NAME}On`, params, {
        question: { low: 1, high: questions.length },
        presentation: { of: PRESENTATIONS },
      });
      requireInteger("seed", seed, 0, 0xffffffff);
      const { id, question, passages, answers } = questions[number - 1]!;
      const words = wordsOf([question, ...passages].join(" ")).length;
      return {
        id: sampleId(params, seed),
        params,
        seed,
        target: answers[0]!,
        metadata: { item: id, kind: "", words },
        question,
        passages,
        answers,
        guesses,
        needed: [],
      };
    },
    ...shared,
  };
}

type Reader = Player<Episode<WordByWordSample>>;

/**
 * Baselines for generated questions, for `play` and `models.scripted`: they do not combine two passages, or have a limited
 * memory.
 */
export const readers = {
  /** Answers with the last word of the passages. */
  lastWord:
    (): Reader =>
    ({ episode }) =>
      answerReply(wordsOf(episode.sample.passages.join(" ")).at(-1) ?? ""),

  /**
   * Looks up one passage instead of two: of all answers of the right kind, it gives the one nearest to the passage about
   * the person or river in the question.
   */
  nearest:
    (): Reader =>
    ({ episode: { sample }, random }) => {
      const { question, passages, guesses } = sample;
      const asked = wordsOf(question.replace(/[?.]/g, ""));
      const shared = passages.map(
        (text) => asked.filter((word) => /^[A-Z]/.test(word) && text.includes(word)).length,
      );
      const from = shared.indexOf(Math.max(...shared));
      const away = guesses.map((guess) =>
        Math.abs(passages.findIndex((text) => text.includes(guess)) - from),
      );
      return answerReply(random.pick(guesses.filter((_, at) => away[at] === Math.min(...away))));
    },

  /**
   * Remembers the question and the last words of the passages: correct if these contain both necessary passages, else a
   * guess among the answers that they contain. It is always correct if everything comes in one turn.
   *
   * @param words number of words it remembers, at least 0, defaults to 40
   * @throws RangeError if the number is not a whole number of at least 0
   */
  span: (words = 40): Reader => {
    requireInteger("words", words, 0);
    return ({ episode: { sample }, random }) => {
      const { params, passages, needed, guesses, target } = sample;
      const kept = (place: number) => wordsOf(passages.slice(place).join(" ")).length <= words;
      if (params.presentation === "whole" || needed.every(kept)) return answerReply(target);
      const left = passages.filter((_, place) => kept(place)).join(" ");
      const known = guesses.filter((guess) => left.includes(guess));
      return answerReply(known.length > 0 ? random.pick(known) : "unknown");
    };
  },
};
