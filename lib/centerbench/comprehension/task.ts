import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { alike, cached } from "../../core/collections.js";
import { oneShot, type Episode } from "../../core/episode.js";
import { hash32, random, type Random } from "../../core/random.js";
import { sampleId, type AnswerFormat } from "../../core/sample.js";
import type { Examples, OneShotTask } from "../../core/task.js";
import type { FormOptions } from "../sentences/forms.js";
import {
  chosenLexicon,
  lexicon,
  lexicon as bundled,
  type LexiconOption,
} from "../sentences/lexicon/lexicon.js";
import { SUBSETS, type Sentence } from "../sentences/sentence.js";
import {
  checkedSentence,
  drawSentence,
  formOf,
  LEVELS,
  requireDistinct,
  SENTENCES_VERSION,
  type CheckedSentence,
} from "../sentences/sentences.js";
import {
  QUESTION_TYPES,
  type ComprehensionParams,
  type GivenSentenceParams,
  type Question,
  type QuestionSample,
  type QuestionType,
} from "./item.js";
import { candidates, questionMessages, questions, type QuestionsOptions } from "./questions.js";
import { score, type ComprehensionKey, type ComprehensionScore } from "./score.js";

/** All parameters; form and relativizer only where they are given. */
export type CheckedParams = CheckedSentence & Required<Pick<ComprehensionParams, "type" | "entity">>;

/** The sample of a seed: a sentence of these parameters, and the question about it. */
function generate(given: ComprehensionParams, seed: number): QuestionSample<CheckedParams> {
  const params = checked(given);
  const { level, subset, domain, pairing, entity } = params;
  const { sentence, all } = sentenceOf({ level, subset, domain, pairing, ...formOf(params) }, seed);
  const position =
    entity === "drawn" ? random(seed, `centerbench.comprehension ${level}`).integer(1, level + 1) : entity;
  const own = { id: sampleId(params, seed), params, seed, facts: {}, name: sentence.id };
  return questionSample({ sentence, all }, position, own);
}

function checked(given: ComprehensionParams): CheckedParams {
  const known = ["level", "subset", "type", "domain", "pairing", "entity", "form", "relativizer"];
  requireKnownKeys("centerbench.comprehension", given, known);
  const { type, entity = "drawn", ...rest } = given;
  const { level, subset, domain, pairing } = checkedSentence(rest, lexicon());
  requireOneOf("type", type, QUESTION_TYPES);
  if (entity !== "drawn") requireInteger("entity", entity, 1, level + 1, "1 is the outermost noun");
  return { level, subset, type, domain, pairing, entity, ...formOf(rest) };
}

/** A sentence and all questions about it. */
type SentenceQuestions = { sentence: Sentence; all: readonly Question[] };

/** How many sentences are kept, some ten kilobytes each: all of a store of 80 to each level and subset. */
const MOST_KEPT = 1000;

const kept = cached<string, SentenceQuestions>(MOST_KEPT);

/** The sentence and its questions; the latest are kept, since many questions are asked about each. */
const sentenceOf = (params: CheckedSentence, seed: number): SentenceQuestions =>
  kept(JSON.stringify([params, seed]), () => {
    const sentence = drawSentence(params, seed);
    return { sentence, all: questions(sentence.events) };
  });

/** The sample of the question about a noun; `facts` are no parameters, the `name` of the sentence is for the error. */
function questionSample<P extends { type: QuestionType; repeat?: number }, F extends object>(
  { sentence, all }: SentenceQuestions,
  position: number,
  own: { id: string; params: P; seed: number; facts: F; name: string },
): QuestionSample<P, F> {
  const { facts, name, ...rest } = own;
  const { type, repeat = 1 } = rest.params;
  const same = all.filter((one) => one.type === type);
  const question = same.filter((one) => one.position === position)[repeat - 1];
  if (!question)
    throw new RangeError(
      `${name} has no question of type "${type}" about its noun ${position}; use a cell of the task's grid`,
    );
  const { difficulty, entity, answer, ambiguous } = question;
  return {
    ...rest,
    target: answer,
    metadata: {
      ...facts,
      difficulty,
      noun: entity,
      position,
      sentenceId: sentence.id,
      sentenceDomain: sentence.domain,
      pair: sentence.pair,
      gold: answer,
      ambiguous,
    },
    sentence: { ...sentence, events: sentence.events.map((event) => ({ ...event })) },
    question: copied(question),
    others: same.filter((other) => other.position !== position).map(copied),
  };
}

/** Of the questions that are kept, a sample has copies. */
const copied = (question: Question): Question => ({ ...question, accepted: [...question.accepted] });

/** A task of questions about sentences. `score` says why a response is wrong, and also takes a part of a sample. */
export interface ComprehensionTask<
  P extends object,
  Q extends object,
  F extends object = object,
> extends OneShotTask<P, QuestionSample<Q, F>, ComprehensionScore> {
  score(sample: ComprehensionKey, reply: string): ComprehensionScore;
}

/** Of the questions as they are put, and of their scores. */
const QUESTIONS_VERSION = "1.3";

/** Whether a question's answer is a number in digits, as those to `entity_count` are unless a file has another. */
const isCount = ({ question: { type, answer } }: QuestionSample) =>
  type === "entity_count" && /^\d+$/.test(answer);

/** The answer as a text, or how many entities there are. */
const answerFormat: AnswerFormat<QuestionSample> = {
  line: () => "your answer",
  schema: (sample) => ({ type: isCount(sample) ? "integer" : "string" }),
  reply: (value: string | number) => String(value),
  value: (reply, sample) => (isCount(sample) ? Number.parseInt(reply, 10) || 0 : reply),
};

/** How a question is put, scored, answered by the oracle, guessed at, and read by likelihood. */
const asking = (options: LexiconOption = {}) => ({
  score: (sample: ComprehensionKey, reply: string): ComprehensionScore => score(sample, reply, options),
  begin: <S extends QuestionSample>(sample: S): Episode<S, ComprehensionScore> =>
    oneShot(
      sample,
      () => questionMessages(sample.sentence.text, sample.question.question),
      (_, reply) => score(sample, reply, options),
    ),
  oracle: ({ sample }: Episode<QuestionSample>): string => sample.question.answer,
  guess: ({ sample }: Episode<QuestionSample>, draw: Random): string =>
    draw.pick([sample.question, ...sample.others]).answer,
  cluster: ({ metadata }: Pick<QuestionSample, "metadata">): string => metadata.pair || metadata.sentenceId,
  format: answerFormat,
  candidates: ({ sample }: Episode<QuestionSample>): string[] =>
    candidates(sample, options.lexicon ?? bundled()),
});

/** Worked examples are about both subsets and several levels and nouns: those of one cell would all have its answer. */
const examples: Examples<{ type: QuestionType } & FormOptions> = {
  key: ({ type, ...params }) => [type, ...Object.values(formOf(params))].join(" "),
  sample: ({ type, ...params }, seed, place) =>
    generate({ ...exampleAt(place), type, ...formOf(params) }, seed),
  item: ({ sentence }: QuestionSample) => sentence.text,
};

function exampleAt(place: number) {
  const level = LEVELS[1 + ((place >> 1) % (LEVELS.length - 1))]!;
  return { level, subset: SUBSETS[place % 2]!, entity: 1 + (place % (level + 1)) };
}

/**
 * CenterBench's comprehension task: a plausible or implausible centre-embedded sentence, and one of six questions about
 * one of its nouns.
 *
 * The sentence depends only on level, subset, domain, pairing and seed, so all questions with the same seed are about one
 * sentence. The grid is the paper's design, every type about every noun: 324 cells, and with 30 items each its 9,720
 * questions. Two seeds can give the same sentence; `questionsOn(sentences())` asks about different sentences.
 *
 * @source CenterBench, section 2; lib/centerbench/README.md lists every decision
 */
export const comprehension: ComprehensionTask<ComprehensionParams, CheckedParams> = {
  name: "centerbench.comprehension",
  version: `${QUESTIONS_VERSION} sentences-${SENTENCES_VERSION}`,
  grid: LEVELS.flatMap((level) =>
    SUBSETS.flatMap((subset) =>
      Array.from({ length: level + 1 }, (_, place) => place + 1).flatMap((entity) =>
        QUESTION_TYPES.map((type) => ({ level, subset, type, entity })),
      ),
    ),
  ),
  generate,
  examples,
  ...asking(),
};

type Given = readonly (Sentence & { questions?: readonly Question[] })[];

/**
 * A task with every question about these sentences: those of `sentences()`, of `load()`, or your own. If a sentence has
 * its own questions, the task asks these and scores their answers; for other sentences, the lab makes the questions. If
 * you made or loaded the sentences with your own lexicon, give it here too.
 *
 * The grid has one cell for each question, in the order of the sentences. The seed does not change the items.
 *
 * @param given sentences, with or without their own `questions`, or the result of `load`
 * @param options `types` of question, each once, defaults to all six; `lexicon` and `persons` make the questions of
 *   sentences without their own; `lexicon` also scores the responses
 * @throws RangeError if there are no sentences, or an option is unknown or out of range
 */
export function questionsOn(
  given: Given | { sentences: Given },
  options: QuestionsOptions & { types?: readonly QuestionType[] } = {},
): ComprehensionTask<GivenSentenceParams, GivenSentenceParams, Pick<Sentence, "level" | "subset">> {
  const lexicon = chosenLexicon("centerbench.questionsOn", options, ["types", "lexicon", "persons"]);
  const { types = QUESTION_TYPES, persons = [] } = options;
  requireDistinct("types", types, '["action_performed", "causal_sequence"]');
  types.forEach((type, index) => requireOneOf(`types[${index}]`, type, QUESTION_TYPES));
  const list: Given = "sentences" in given ? given.sentences : given;
  if (list.length === 0)
    throw new RangeError("there are no sentences; give those of centerbench.sentences()");
  const asked = list.map((sentence) => ({
    sentence,
    all: sentence.questions ?? questions(sentence.events, { lexicon, persons }),
  }));
  const content: unknown[] = asked.map(({ sentence, all }) => [sentence.text, all]);
  const { nouns, frames, forms } = lexicon;
  if (lexicon !== bundled()) content.push({ nouns, frames, forms: [...forms] });

  return {
    name: "centerbench.comprehension",
    version: `${QUESTIONS_VERSION} given-${hash32(JSON.stringify(content)).toString(16)}`,
    grid: asked.flatMap(({ all }, index) => {
      const cells = all.map(({ type, position }) => ({ sentence: index + 1, type, entity: position }));
      return numbered(cells.filter(({ type }) => types.includes(type)));
    }),
    generate(params, seed) {
      requireKnownKeys("centerbench.questionsOn", params, ["sentence", "type", "entity", "repeat"]);
      const { sentence: number, type, entity, repeat } = params;
      requireInteger("seed", seed, 0, 0xffffffff);
      requireInteger("sentence", number, 1, asked.length);
      requireOneOf("type", type, QUESTION_TYPES);
      const about = asked[number - 1]!;
      const { level, subset } = about.sentence;
      requireInteger("entity", entity, 1, Infinity, "1 is the outermost noun");
      const again = repeat === undefined ? "" : ` repeat=${repeat}`;
      const id = `sentence=${number} type=${type} entity=${entity}${again} seed=${seed}`;
      const facts = { level, subset };
      return questionSample(about, entity, { id, params, seed, facts, name: `sentence ${number}` });
    },
    examples,
    ...asking({ lexicon }),
  };
}

/** The cells of one sentence; of several that are the same those after the first say which they are. */
const numbered = (cells: readonly GivenSentenceParams[]): GivenSentenceParams[] =>
  alike(cells, ["type", "entity"]).flatMap((same) =>
    same.map((cell, again) => (again === 0 ? cell : { ...cell, repeat: again + 1 })),
  );
