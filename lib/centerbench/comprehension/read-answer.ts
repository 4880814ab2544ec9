import type { AnswerType } from "../../core/answer/answer-type.js";
import { read, type Reading } from "../../core/answer/read.js";
import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { answerType } from "./answer-types.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { readingOf, sameWords, type AnswerKey } from "./tiers.js";

/** A reply as the reader takes it, and whether that is an accepted answer. */
export interface LenientMatch extends Reading {
  right: boolean;
}

/** Reads a reply to a question (`core/answer`) and compares it with the accepted answers, which are read alike. */
export function readAnswer(key: AnswerKey, reply: string, lexicon: Lexicon): LenientMatch {
  const { type, golds } = kept(key, lexicon);
  const reading = read(reply, type);
  const { answer, doubtful, span } = reading;
  const right = golds.some(({ words, says }) =>
    says === null
      ? sameWords(words, readingOf(span).words, lexicon)
      : answer !== null && !doubtful && spelled(key, answer) === says,
  );
  return { ...reading, right };
}

interface ReadKey {
  type: AnswerType;
  golds: { words: readonly string[]; says: string | null }[];
}

/** What answers to a question can be, kept by the sentence it is about. */
function kept(key: AnswerKey, lexicon: Lexicon): ReadKey {
  const events = key.events ?? NO_EVENTS;
  const questions = byEvents.get(events) ?? new Map<string, ReadKey>();
  byEvents.set(events, questions);
  const id = `${key.type} ${key.position} ${key.question} ${key.entity} ${(key.accepted ?? [key.answer]).join("|")}`;
  let known = questions.get(id);
  if (!known) {
    if (questions.size > 1000) questions.clear();
    const type = answerType(key, lexicon);
    const golds = (key.accepted ?? [key.answer]).map((gold) => {
      const { answer } = read(gold, type);
      return { words: readingOf(gold).words, says: answer && spelled(key, answer) };
    });
    questions.set(id, (known = { type, golds }));
  }
  return known;
}

const byEvents = new WeakMap<object, Map<string, ReadKey>>();
const NO_EVENTS: readonly ClauseEvent[] = [];

/** For what someone did the verb is enough. */
const spelled = ({ type }: AnswerKey, answer: readonly string[]) =>
  answer.map((one) => (type === "action_performed" ? one.replace(" alone", "") : one)).join(", ");
