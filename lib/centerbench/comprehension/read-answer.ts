import type { AnswerType } from "../../core/answer/answer-type.js";
import { read, type Reading } from "../../core/answer/read.js";
import { cached } from "../../core/cache.js";
import { perLexicon, type Lexicon } from "../sentences/lexicon/lexicon.js";
import { answerType } from "./answer-types.js";
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

/** How many questions are kept, a few kilobytes each. */
const MOST_KEPT = 1000;

const byLexicon = perLexicon(() => cached<string, ReadKey>(MOST_KEPT));

/**
 * What answers to a question can be; the latest are kept, since a wrong answer is compared with those to the other
 * questions about its sentence.
 */
function kept(key: AnswerKey, lexicon: Lexicon): ReadKey {
  const { type: asked, position, question, entity, events, answer, accepted = [answer] } = key;
  return byLexicon(lexicon)(
    JSON.stringify([asked, position, question, entity, answer, accepted, events]),
    () => {
      const type = answerType(key, lexicon);
      const golds = accepted.map((gold) => {
        const { answer: found } = read(gold, type);
        return { words: readingOf(gold).words, says: found && spelled(key, found) };
      });
      return { type, golds };
    },
  );
}

/** For what someone did the verb is enough. */
const spelled = ({ type }: AnswerKey, answer: readonly string[]) =>
  answer.map((one) => (type === "action_performed" ? one.replace(" alone", "") : one)).join(", ");
