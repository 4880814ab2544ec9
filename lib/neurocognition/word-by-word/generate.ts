import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, type Knobs } from "../params.js";
import {
  PRESENTATIONS,
  QUESTION_KINDS,
  wordsOf,
  type QuestionKind,
  type WordByWordParams,
  type WordByWordSample,
} from "./item.js";
import names from "./names.json" with { type: "json" };

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
