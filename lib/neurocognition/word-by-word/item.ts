import { requireNames, shown } from "../../core/check.js";
import { random } from "../../core/random.js";
import { sampleId, type Sample } from "../../core/sample.js";
import { checkedParams, type Knobs } from "../params.js";
import { areTexts } from "../short-task.js";
import names from "./names.json" with { type: "json" };

/** A question that texts answer. */
export interface PassageQuestion {
  /** A unique name; for a question from a file without ids, its number in the file. */
  id: string;
  question: string;
  /** The passages in their order, at least one. */
  passages: readonly string[];
  /** Every correct answer, at least one; the oracle gives the first. */
  answers: readonly string[];
}

/**
 * The presentations of a question: `words`, one word per turn; `whole`, the control, all words in one turn. Both have the
 * same words in the same order.
 */
export const PRESENTATIONS = ["words", "whole"] as const;
export type Presentation = (typeof PRESENTATIONS)[number];

/** What the generated questions ask for; whichever it is, two passages are needed. */
const QUESTION_KINDS = ["river", "goods", "person", "job"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The parameters of a generated question. The presentation changes the prompt, not the question. */
export interface WordByWordParams {
  presentation: Presentation;
  /**
   * Number of passages, two of which answer the question: half about people, half about towns; an even number, 4..40,
   * defaults to 10, as in HotpotQA's distractor setting.
   */
  passages?: number;
}

/** The knobs of a question that is given. */
export type GivenQuestionParams = {
  /** Which of them, 1 for the first. */
  question: number;
  presentation: Presentation;
};

/** What is known about a question beside its parameters. */
export type WordByWordFacts = {
  /** The question, however it is put: what pairs the two presentations. */
  item: string;
  /** Of a generated question; empty for a given one. */
  kind: QuestionKind | "";
  /** Words of question and passages: the turns of the presentation "words" but the last. */
  words: number;
};

/** A question put word by word or whole. The target is the first of the answers that are right. */
export interface WordByWordSample<P extends object = object> extends Sample<
  P & { presentation: Presentation },
  string,
  WordByWordFacts
> {
  question: string;
  passages: readonly string[];
  answers: readonly string[];
  /** What someone who has not read may say: of a generated question each answer of its kind that the passages hold. */
  guesses: readonly string[];
  /** Places of the passages that are needed, from 0; empty for a given question. */
  needed: readonly number[];
}

/** The words of a text: what white space parts. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** What every word but the last turn is answered with. @source NeuroCognition, appendix D */
export const ACKNOWLEDGED = "Okay.";

/** At some fifteen tokens a turn, as many words as a context of 750,000 tokens holds. */
const MOST_WORDS = 50_000;

/** @throws RangeError naming a question that is not as expected, or an id that comes twice */
export function requireQuestions(questions: readonly PassageQuestion[]): void {
  for (const [at, question] of questions.entries()) {
    const fault = questionFault(question);
    if (fault !== undefined) throw new RangeError(`question ${at + 1} ${fault}`);
  }
  requireNames(
    questions.map(({ id }) => id),
    (at) => `the id of question ${at + 1}`,
  );
}

/** What is wrong with a question; undefined where nothing is. */
export function questionFault(given: PassageQuestion): string | undefined {
  const { question, passages, answers } = given;
  if (areTexts([question, ...passages, ...answers]) && passages.length > 0 && answers.length > 0) {
    const words = wordsOf([question, ...passages].join(" ")).length;
    if (words <= MOST_WORDS) return undefined;
    return `has ${words} words; expected at most ${MOST_WORDS}, because each word is a turn`;
  }
  return (
    `is ${shown(given, 200)}; expected {id, question, passages, answers} of texts that are not empty, ` +
    "with at least one passage and one answer"
  );
}

export const NAME = "neurocognition.wordByWord";

/** Each list is as long as any number of people and towns. */
const MOST_PAIRS = 20;

const KNOBS: Knobs<WordByWordParams> = {
  presentation: { of: PRESENTATIONS },
  passages: { low: 4, high: 2 * MOST_PAIRS, usual: 10 },
};

/** A person and the town that person comes from: a passage on each. */
interface Pair {
  person: string;
  job: string;
  town: string;
  river: string;
  goods: string;
}

const ASKED: Readonly<Record<QuestionKind, (pair: Pair) => { question: string; answers: string[] }>> = {
  river: ({ person, river }) => ({
    question: `On which river lies the town that ${person} comes from?`,
    answers: [river, `river ${river}`, `${river} river`],
  }),
  goods: ({ person, goods }) => ({
    question: `What is the town known for that ${person} comes from?`,
    answers: [goods, `its ${goods}`],
  }),
  person: ({ river, person }) => ({
    question: `Who comes from the town on the river ${river}?`,
    answers: [person, ...person.split(" ")],
  }),
  job: ({ river, job }) => ({
    question: `What is the work of the person from the town on the river ${river}?`,
    answers: [job],
  }),
};

/** The question of a seed: the same in both presentations. */
export function generate(
  given: WordByWordParams,
  seed: number,
): WordByWordSample<Required<WordByWordParams>> {
  const params = checkedParams(NAME, given, KNOBS);
  const { passages } = params;
  if (passages % 2 === 1)
    throw new RangeError(
      `passages is ${passages}; expected an even number, one for each person and each town`,
    );
  const draw = random(seed, `${NAME} ${passages}`);
  const { firstNames, lastNames, towns, rivers, jobs, goods } = names;
  const drawn = [firstNames, lastNames, towns, rivers, jobs, goods].map((list) => draw.shuffle(list));
  const pairs = Array.from({ length: passages / 2 }, (_, at) => {
    const [first, last, town, river, job, ware] = drawn.map((list) => list[at]!);
    return { person: `${first} ${last}`, town, river, job, goods: ware } as Pair;
  });
  const kind = draw.pick(QUESTION_KINDS);
  const texts = pairs.flatMap(({ person, job, town, river, goods }, at) => [
    { at, text: `${person} works as a ${job} and comes from ${town}.` },
    { at, text: `${town} lies on the river ${river} and is known for its ${goods}.` },
  ]);
  const order = draw.shuffle(texts);
  const asked = draw.integer(0, pairs.length - 1);
  const { question, answers } = ASKED[kind](pairs[asked]!);
  const shown = order.map(({ text }) => text);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: answers[0]!,
    metadata: {
      item: sampleId({ passages }, seed),
      kind,
      words: wordsOf([question, ...shown].join(" ")).length,
    },
    question,
    passages: shown,
    answers,
    guesses: pairs.map((pair) => pair[kind]),
    needed: order.flatMap(({ at }, place) => (at === asked ? place : [])),
  };
}
