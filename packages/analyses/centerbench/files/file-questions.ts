import { cleanReply } from "@loadlab/lib/centerbench/comprehension/clean.js";
import { DIFFICULTY_OF, type Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { withAmbiguity } from "@loadlab/lib/centerbench/comprehension/questions.js";
import type { StoredQuestion } from "./layout.js";

/** The file's questions about the nouns of a sentence, and which of their nouns the sentence does not have. */
export function fileQuestions(
  stored: readonly StoredQuestion[],
  nouns: readonly string[],
  ours: readonly Question[],
): { questions: Question[]; strangers: string[] } {
  const places = nouns.map(bare);
  const strangers = [...new Set(stored.map(({ entity }) => entity))].filter(
    (entity) => !places.includes(bare(entity)),
  );
  places.push(...strangers.map(bare));
  const questions = stored.map(({ type, entity, question, answer, difficulty = DIFFICULTY_OF[type] }) => {
    const position = places.indexOf(bare(entity)) + 1;
    const our = ours.find((one) => one.type === type && one.position === position);
    const alike = our?.accepted.some((one) => bare(one) === bare(answer)) ? our.accepted : [];
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
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^(?:the|an?) /, "");
