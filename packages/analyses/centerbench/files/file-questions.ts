import { cleanReply } from "@loadlab/lib/centerbench/comprehension/clean.js";
import { DIFFICULTY_OF, type Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { withAmbiguity } from "@loadlab/lib/centerbench/comprehension/questions.js";
import type { StoredQuestion } from "./layout.js";

/**
 * Gives the file's questions about the nouns of a sentence, and which of their nouns the sentence does not have.
 *
 * An answer is accepted as it is printed, and also without what is removed from responses, such as a full stop.
 */
export function fileQuestions(
  stored: readonly StoredQuestion[],
  nouns: readonly string[],
  ours: readonly Question[],
): { questions: Question[]; strangers: string[] } {
  const places = nouns.map(plain);
  const strangers = [...new Set(stored.map(({ entity }) => entity))].filter(
    (entity) => !places.includes(plain(entity)),
  );
  places.push(...strangers.map(plain));
  const questions = stored.map(({ type, entity, question, answer, difficulty = DIFFICULTY_OF[type] }) => {
    const position = places.indexOf(plain(entity)) + 1;
    const our = ours.find((one) => one.type === type && one.position === position);
    const alike = our?.accepted.some((one) => plain(one) === plain(answer)) ? our.accepted : [];
    return {
      type,
      difficulty,
      entity,
      position,
      question,
      answer,
      accepted: [...new Set([answer, cleanReply(answer) || answer, ...alike])],
    };
  });
  return { questions: withAmbiguity(questions), strangers };
}

/** Without what makes no difference: case, a full stop, the article in front. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^(?:the|an?) /, "");
