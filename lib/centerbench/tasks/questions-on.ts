import { requireInteger, requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { hash32 } from "../../core/hash.js";
import { lexicon as bundledLexicon } from "../lexicon/lexicon.js";
import { chosenLexicon } from "../lexicon/lexicon-option.js";
import { requireDistinct } from "../sentences/require-distinct.js";
import type { Sentence, Subset } from "../sentences/sentence.js";
import { asking, QUESTIONS_VERSION, questionSample, type ComprehensionTask } from "./question-sample.js";
import {
  questions,
  QUESTION_TYPES,
  type Question,
  type QuestionsOptions,
  type QuestionType,
} from "../questions/questions.js";

/** The knobs of a question about one of the given sentences. */
export type GivenSentenceParams = {
  /** Which of them, 1 for the first. */
  sentence: number;
  type: QuestionType;
  /** The noun asked about, 1 for the outermost. */
  entity: number;
};

/** What is known about the sentence beside its number. */
export type GivenSentenceFacts = { level: number; subset: Subset };

/** `lexicon` and `persons` make the questions of sentences that have none of their own; the lexicon scores replies. */
export interface QuestionsOnOptions extends QuestionsOptions {
  /** The questions to ask, each type once; defaults to all six. */
  types?: readonly QuestionType[];
}

/** Sentences, with questions of their own or without. */
type Given = readonly (Sentence & { questions?: readonly Question[] })[];

/**
 * The task of answering every question about these sentences: those of `sentences()`, of `load()`, or your own.
 * Sentences made or loaded with a lexicon of your own need it here too.
 *
 * Its grid has one cell for each question, those of one sentence next to each other. The items are given, so that a
 * seed changes nothing about them.
 *
 * @param given sentences, with `questions` of their own or without; or what `load` gives, {sentences}
 * @throws RangeError if there are none, one is no sentence, or an option is unknown or out of range
 */
export function questionsOn(
  given: Given | { sentences: Given },
  options: QuestionsOnOptions = {},
): ComprehensionTask<GivenSentenceParams, GivenSentenceParams, GivenSentenceFacts> {
  requireKnownKeys("centerbench.questionsOn", options, ["types", "lexicon", "persons"]);
  const { types = QUESTION_TYPES, persons = [], ...rest } = options;
  const lexicon = chosenLexicon("centerbench.questionsOn", rest);
  requireDistinct("types", types, '["action_performed", "causal_sequence"]');
  types.forEach((type, index) => requireOneOf(`types[${index}]`, type, QUESTION_TYPES));
  const asked = sentencesOf(given).map((sentence) => ({
    sentence,
    all: sentence.questions ?? questions(sentence.events, { lexicon, persons }),
  }));
  const content = asked.map(({ sentence, all }) => [sentence.text, all]);
  const { nouns, frames, forms } = lexicon;
  const scoredWith = lexicon === bundledLexicon() ? [] : [{ nouns, frames, forms: [...forms] }];

  return {
    name: "centerbench.comprehension",
    version: `${QUESTIONS_VERSION} given-${fingerprint([...content, ...scoredWith])}`,
    grid: asked.flatMap(({ all }, index) =>
      all
        .filter(({ type }) => types.includes(type))
        .map(({ type, position }) => ({ sentence: index + 1, type, entity: position })),
    ),
    generate(params, seed) {
      requireKnownKeys("centerbench.questionsOn", params, ["sentence", "type", "entity"]);
      requireInteger("seed", seed, 0, 0xffffffff);
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
    ...asking({ lexicon }),
  };
}

function sentencesOf(given: Given | { sentences: Given }): Given {
  const list: unknown =
    given !== null && typeof given === "object" && "sentences" in given ? given.sentences : given;
  if (!Array.isArray(list) || list.length === 0)
    throw new RangeError(
      `there are no sentences in ${shown(given)}; expected a list, such as centerbench.sentences() gives, or ` +
        "what centerbench.load(files) gives",
    );
  const wrong = list.findIndex((one) => typeof one?.text !== "string" || !Array.isArray(one.events));
  if (wrong >= 0)
    throw new RangeError(
      `sentence ${wrong + 1} is ${shown(list[wrong])}; expected {id, text, level, subset, domain, events, ` +
        "pair}, as centerbench.sentences() gives them",
    );
  return list as Given;
}

const fingerprint = (content: unknown) => hash32(JSON.stringify(content)).toString(16);
