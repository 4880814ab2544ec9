import type { Question, QuestionSample } from "../../centerbench/comprehension/item.js";
import { readAnswer } from "../../centerbench/comprehension/read-answer.js";
import { clauseWords } from "../../centerbench/sentences/clause-words.js";
import { lexicon } from "../../centerbench/sentences/lexicon/lexicon.js";
import type { Calibrated } from "../support/calibrate.js";

const spoken = ({ type, entity }: Pick<Question, "type" | "entity">, answer: string): string =>
  ({
    action_performed: `The ${entity} did ${answer}.`,
    agent_identification: `It was ${answer}.`,
    entity_count: `There are ${answer} distinct entities in the sentence.`,
    nested_dependency: `It ${answer}.`,
    causal_sequence: `The series of events is ${answer}.`,
    chain_consequence: `The consequence is ${answer}.`,
  })[type];

/** A question with its answer and true statements about its sentence. */
export function calibrated({ sentence, question, others }: QuestionSample): Calibrated {
  const { answer, type } = question;
  const foil = type === "entity_count" ? "17" : others.find((other) => other.answer !== answer)!.answer;
  const key = { ...question, events: sentence.events };
  return {
    answered: {
      question: question.question,
      short: answer,
      sentence: spoken(question, answer),
      facts: sentence.events
        .toReversed()
        .map((event) => `The ${event.subject} ${clauseWords(event, lexicon()).past}.`),
      foil,
    },
    foilSentence: spoken(question, foil),
    right: (reply) => readAnswer(key, reply, lexicon()).right,
  };
}

/**
 * Whether one reply can answer the question alone: not where one verb is done twice, so that the verb, which counts, is
 * an answer about two nouns, nor where no other answer can be given.
 */
export const tellsApart = ({ sentence: { events }, question, others }: QuestionSample): boolean =>
  new Set(events.map(({ action }) => action.split(" ")[0])).size === events.length &&
  (question.type === "entity_count" || others.some((other) => other.answer !== question.answer));
