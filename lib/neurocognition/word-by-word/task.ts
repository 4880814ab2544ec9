import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { oneShot, type Episode } from "../../core/episode.js";
import { hash32 } from "../../core/hash.js";
import type { Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { answerReplies, answerReply } from "../answers.js";
import { inTags, textOf } from "../format.js";
import { generate, NAME } from "./generate.js";
import {
  PRESENTATIONS,
  wordsOf,
  type GivenQuestionParams,
  type PassageQuestion,
  type WordByWordParams,
  type WordByWordSample,
} from "./item.js";
import { wordByWordMessages } from "./prompt.js";
import { requireQuestions } from "./questions.js";
import { score, type WordByWordScore } from "./score.js";

const VERSION = "1.1";

/** How a question is put and scored, whoever made it. */
const asking = {
  begin: <S extends WordByWordSample>(sample: S): Episode<S, WordByWordScore> =>
    oneShot(sample, () => wordByWordMessages(sample), score),
  score,
  oracle: ({ sample }: Episode<WordByWordSample>): string => answerReply(sample.target),
  guess: ({ sample }: Episode<WordByWordSample>, draw: Random): string =>
    answerReply(draw.pick(sample.guesses)),
  cluster: ({ metadata }: Pick<WordByWordSample, "metadata">): string => metadata.item,
  format: inTags(
    () => "your answer",
    () => textOf([]),
  ),
  candidates: ({ sample }: Episode<WordByWordSample>): string[] =>
    answerReplies(sample.target, sample.guesses),
};

/**
 * Questions that two of several passages answer together, given one word a turn: who comes from a town, and what is told
 * of that town elsewhere. People and places are invented.
 *
 * Every turn but the last has its reply, "Okay.", already, so that a question costs one call. `presentation: "whole"` is
 * the control: the same words in one turn. A guess among the answers that the passages hold is right in 2 of `passages`.
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
  ...asking,
};

/**
 * The task of answering these questions, word by word and whole: its grid has two cells for each. The items are given, so
 * that a seed changes nothing about them. A guess is an answer to any of the questions.
 *
 * @param questions for instance what `neurocognition.readQuestions` gives
 * @throws RangeError if there are none, or one has no passages, no answer or more than 50,000 words
 */
export function wordByWordOn(
  questions: readonly PassageQuestion[],
): OneShotTask<GivenQuestionParams, WordByWordSample<GivenQuestionParams>, WordByWordScore> {
  requireQuestions(questions);
  const guesses = questions.map(({ answers }) => answers[0]!);
  return {
    name: NAME,
    version: `${VERSION} given-${hash32(JSON.stringify(questions)).toString(16)}`,
    grid: questions.flatMap((_, at) =>
      PRESENTATIONS.map((presentation) => ({ question: at + 1, presentation })),
    ),
    generate(params, seed) {
      requireKnownKeys(`${NAME}On`, params, ["question", "presentation"]);
      requireInteger("question", params.question, 1, questions.length);
      requireOneOf("presentation", params.presentation, PRESENTATIONS);
      requireInteger("seed", seed, 0, 0xffffffff);
      const { id, question, passages, answers } = questions[params.question - 1]!;
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
    ...asking,
  };
}
