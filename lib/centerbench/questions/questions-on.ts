import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { hash32 } from "../../core/hash.js";
import type { Task } from "../../core/task.js";
import { QUESTIONS_VERSION } from "./comprehension.js";
import { asking, questionSample, type QuestionSample } from "./question-sample.js";
import { questions, QUESTION_TYPES, type Question, type QuestionType } from "./questions.js";
import type { Sentence } from "../sentences/sentence.js";

/** The knobs of a question about one of the given sentences. */
export type GivenSentenceParams = {
  /** Which of them, 1 for the first. */
  sentence: number;
  type: QuestionType;
  /** The noun asked about, 1 for the outermost. */
  entity: number;
};

export interface QuestionsOnOptions {
  /** The questions to ask, defaults to all six types. */
  types?: readonly QuestionType[];
}

/**
 * The task of answering every question about these sentences: those of `sentences()`, of `load()`, or your own.
 *
 * Its grid has one cell for each question, those of one sentence next to each other. The items are given, so that a
 * seed changes nothing about them.
 *
 * @param given sentences, with `questions` of their own or without
 * @throws RangeError if there are none, or an option is unknown
 */
export function questionsOn(
  given: readonly (Sentence & { questions?: readonly Question[] })[],
  options: QuestionsOnOptions = {},
): Task<GivenSentenceParams, QuestionSample<GivenSentenceParams>> {
  requireKnownKeys("centerbench.questionsOn", options, ["types"]);
  const { types = QUESTION_TYPES } = options;
  types.forEach((type, index) => requireOneOf(`types[${index}]`, type, QUESTION_TYPES));
  if (given.length === 0)
    throw new RangeError("there are no sentences; expected those of centerbench.sentences()");
  const asked = given.map((sentence) => ({
    sentence,
    all: sentence.questions ?? questions(sentence.events),
  }));
  const content = asked.map(({ sentence, all }) => [sentence.text, all]);

  return {
    name: "centerbench.comprehension",
    version: `${QUESTIONS_VERSION} given-${fingerprint(content)}`,
    grid: asked.flatMap(({ all }, index) =>
      all
        .filter(({ type }) => types.includes(type))
        .map(({ type, position }) => ({ sentence: index + 1, type, entity: position })),
    ),
    generate(params, seed) {
      requireKnownKeys("centerbench.questionsOn", params, ["sentence", "type", "entity"]);
      requireInteger("sentence", params.sentence, 1, asked.length);
      requireOneOf("type", params.type, QUESTION_TYPES);
      const { sentence, all } = asked[params.sentence - 1]!;
      requireInteger("entity", params.entity, 1, sentence.level + 1, "1 is the outermost noun");
      const question = all.find(({ type, position }) => type === params.type && position === params.entity);
      if (!question)
        throw new RangeError(
          `sentence ${params.sentence} has no question of type "${params.type}" about its noun ${params.entity}`,
        );
      const id = `sentence=${params.sentence} type=${params.type} entity=${params.entity} seed=${seed}`;
      const facts = { level: sentence.level, subset: sentence.subset };
      return questionSample({ id, params, seed, sentence, all, question, facts });
    },
    ...asking,
  };
}

const fingerprint = (content: unknown) => hash32(JSON.stringify(content)).toString(16);
