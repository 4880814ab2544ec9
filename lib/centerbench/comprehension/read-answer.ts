import type { AnswerType } from "../../core/answer/answer-type.js";
import { read, type Reading } from "../../core/answer/read.js";
import { cached } from "../../core/cache.js";
import { perLexicon, type Lexicon } from "../sentences/lexicon/lexicon.js";
import { answerType } from "./answer-types.js";
import { readingOf, sameWords, type AnswerKey } from "./tiers.js";

/** Reads a reply to a question (`core/answer`), and says whether it is an accepted answer; these are read alike. */
export function readAnswer(key: AnswerKey, reply: string, lexicon: Lexicon): Reading & { right: boolean } {
  const { type, golds } = keptFor(key, lexicon);
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

/** How many questions are kept, a few kilobytes each. */
const MOST_KEPT = 1000;

const kept = perLexicon(() => cached<string, ReadKey>(MOST_KEPT));

/** What answers to a question can be, kept for the latest questions. */
function keptFor(key: AnswerKey, lexicon: Lexicon): ReadKey {
  const { type, position, question, entity, answer, accepted = [answer], events } = key;
  const id = JSON.stringify([type, position, question, entity, answer, accepted, events]);
  return kept(lexicon)(id, () => {
    const answers = answerType(key, lexicon);
    const golds = accepted.map((gold) => {
      const said = read(gold, answers).answer;
      return { words: readingOf(gold).words, says: said && spelled(key, said) };
    });
    return { type: answers, golds };
  });
}

/** For what someone did the verb is enough. */
const spelled = ({ type }: AnswerKey, answer: readonly string[]) =>
  answer.map((one) => (type === "action_performed" ? one.replace(" alone", "") : one)).join(", ");
