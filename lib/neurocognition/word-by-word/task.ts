import { requireInteger } from "../../core/check.js";
import type { Message } from "../../core/episode.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { checkedParams } from "../params.js";
import { asking, givenVersion } from "../short-task.js";
import { generate, NAME } from "./generate.js";
import {
  ACKNOWLEDGED,
  PRESENTATIONS,
  requireQuestions,
  wordsOf,
  type GivenQuestionParams,
  type PassageQuestion,
  type Presentation,
  type WordByWordParams,
  type WordByWordSample,
} from "./item.js";
import { score, type WordByWordScore } from "./score.js";

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
