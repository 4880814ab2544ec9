import { requireKnownKeys, requireTexts } from "../../core/check.js";
import { indexOf } from "../lexicon/kinds.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { chosenLexicon, type LexiconOption } from "../lexicon/lexicon-option.js";
import { TEMPLATES, type Clause } from "./question-templates.js";
import { chainFault } from "../sentences/chain.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { baseForm, passivePhrase, verbForms } from "../lexicon/verb-forms.js";

/** The six types of question in the order of Table 3. */
export const QUESTION_TYPES = [
  "action_performed",
  "agent_identification",
  "entity_count",
  "nested_dependency",
  "causal_sequence",
  "chain_consequence",
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Difficulty = "easy" | "medium" | "hard";

/**
 * How hard the paper holds each type to be.
 *
 * @source CenterBench, Table 3
 */
export const DIFFICULTY_OF: Readonly<Record<QuestionType, Difficulty>> = {
  action_performed: "easy",
  agent_identification: "easy",
  entity_count: "medium",
  nested_dependency: "medium",
  causal_sequence: "hard",
  chain_consequence: "hard",
};

/** A question about one noun of a sentence. */
export interface Question {
  type: QuestionType;
  difficulty: Difficulty;
  /** The noun asked about, without its article. */
  entity: string;
  /** Its place, 1 for the outermost noun. */
  position: number;
  question: string;
  /** The gold answer. */
  answer: string;
  /** Every answer that is right word for word, the gold answer first. */
  accepted: readonly string[];
  /** Whether the same words ask for something else too: "the entity that was seen", where two were. */
  ambiguous: boolean;
}

export interface QuestionsOptions extends LexiconOption {
  /** Nouns that questions ask for by Who, beside the lexicon's persons; others outside it are asked for by What. */
  persons?: readonly string[];
}

/**
 * The six questions about each noun of a sentence, outermost noun first.
 *
 * "Who" asks for a person, "What" for all else. The gold answer to action_performed has the verb's base form, as in
 * Table 3; the past form, as in section A.1.6, is accepted too.
 *
 * @param events outermost first, as `centerbench.parse` gives them; actions in base or past form
 * @throws RangeError if there are fewer than two, a noun comes twice, an object is not the subject before, or
 *   an option is unknown or not what it should be
 * @source CenterBench, section 2.3, Tables 3 and 10
 */
export function questions(events: readonly ClauseEvent[], options: QuestionsOptions = {}): Question[] {
  requireKnownKeys("centerbench.questions", options, ["lexicon", "persons"]);
  const { persons = [], ...rest } = options;
  const words = chosenLexicon("centerbench.questions", rest);
  requireTexts("persons", persons, 'name nouns, such as ["tax inspector"]');
  const fault = chainFault(events);
  if (fault !== null) throw new RangeError(fault);
  const chain = events.map((event) => clauseOf(event, words, persons));
  const asked = events.flatMap(({ subject }, index) =>
    QUESTION_TYPES.map((type) => {
      const { question, answers } = TEMPLATES[type](chain, index);
      const about = { type, difficulty: DIFFICULTY_OF[type], entity: subject, position: index + 1 };
      return { ...about, question, answer: answers[0], accepted: [...new Set(answers)] };
    }),
  );
  const golds = new Map(asked.map(({ question }) => [question, new Set<string>()]));
  for (const { question, answer } of asked) golds.get(question)!.add(answer);
  return asked.map((one) => ({ ...one, ambiguous: golds.get(one.question)!.size > 1 }));
}

function clauseOf({ subject, action }: ClauseEvent, words: Lexicon, persons: readonly string[]): Clause {
  const base = baseForm(action, words);
  return {
    ...verbForms(base, words),
    noun: `the ${subject}`,
    person: persons.includes(subject) || (indexOf(words).nouns.get(subject)?.person ?? false),
    passive: passivePhrase(base, words),
  };
}
