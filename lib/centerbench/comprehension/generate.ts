import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { cached } from "../../core/cache.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedSentence, drawSentence, formOf, type CheckedSentence } from "../sentences/draw-sentence.js";
import { lexicon } from "../sentences/lexicon/lexicon.js";
import type { Sentence } from "../sentences/sentence.js";
import {
  QUESTION_TYPES,
  type ComprehensionParams,
  type Question,
  type QuestionSample,
  type QuestionType,
} from "./item.js";
import { questions } from "./questions.js";

/** All parameters; form and relativizer only where they are given. */
export type CheckedParams = CheckedSentence & Required<Pick<ComprehensionParams, "type" | "entity">>;

/** The sample of a seed: a sentence of these parameters, and the question about it. */
export function generate(given: ComprehensionParams, seed: number): QuestionSample<CheckedParams> {
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
export function questionSample<P extends { type: QuestionType; repeat?: number }, F extends object>(
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
