import { expect, it } from "vitest";
import type { Question, QuestionSample } from "../../../centerbench/comprehension/item.js";
import { readAnswer } from "../../../centerbench/comprehension/read-answer.js";
import { comprehension } from "../../../centerbench/comprehension/task.js";
import { clauseWords } from "../../../centerbench/sentences/clause-words.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { misread, type Calibrated } from "../../support/calibrate.js";

const spoken = ({ type, entity }: Pick<Question, "type" | "entity">, answer: string): string =>
  ({
    action_performed: `The ${entity} did ${answer}.`,
    agent_identification: `It was ${answer}.`,
    entity_count: `There are ${answer} distinct entities in the sentence.`,
    nested_dependency: `It ${answer}.`,
    causal_sequence: `The series of events is ${answer}.`,
    chain_consequence: `The consequence is ${answer}.`,
  })[type];

function calibrated({ sentence, question, others }: QuestionSample): Calibrated {
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

// Every level, subset, type and noun of the paper's design, so that no cell of it differs from another; but for sentences
// in which one verb is done twice, where the verb alone, which counts, is an answer about two nouns.
const samples = comprehension.grid
  .map((params, at) => comprehension.generate(params, 1 + (at % 5)) as QuestionSample)
  .filter(
    ({ sentence: { events }, question, others }) =>
      new Set(events.map(({ action }) => action.split(" ")[0])).size === events.length &&
      (question.type === "entity_count" || others.some((other) => other.answer !== question.answer)),
  );

it("a perfect reader of sentences is right in every form of ordinary prose, a wrong one in none", () =>
  expect(misread(samples.map(calibrated))).toEqual([]));

it("of the questions of the issue that began it: a noun in capitals, a verb with a hyphen", () => {
  const events = [
    { subject: "CEO", action: "resign", object: null },
    { subject: "accountant", action: "audit", object: "CEO" },
  ];
  const key = {
    type: "agent_identification",
    question: "Who audited the CEO?",
    entity: "CEO",
    position: 1,
    answer: "the accountant",
    events,
  } as const;
  const right = (reply: string) => readAnswer(key, reply, lexicon()).right;
  expect(right("The accountant\n\nExplanation: the accountant audited the CEO.")).toBe(true);
  expect(right("The CEO\n\nExplanation: the accountant audited the CEO.")).toBe(false);
  expect(right("The CEO was audited by the accountant.")).toBe(true);
  expect(right("The CEO audited the accountant.")).toBe(false);
});
