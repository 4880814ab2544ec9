import { requireTexts } from "../../core/check.js";
import { indexOf } from "../sentences/lexicon/lexicon-index.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { baseForm, passivePhrase, verbForms } from "../sentences/lexicon/verb-forms.js";
import { chainFault, type ClauseEvent } from "../sentences/sentence.js";
import { DIFFICULTY_OF, QUESTION_TYPES, type Question } from "./item.js";
import { TEMPLATES, type Clause } from "./prompt.js";

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
  const words = chosenLexicon("centerbench.questions", options, ["lexicon", "persons"]);
  const { persons = [] } = options;
  requireTexts("persons", persons, 'name nouns, such as ["tax inspector"]');
  const fault = chainFault(events);
  if (fault !== null) throw new RangeError(fault);
  const chain = events.map((event) => clauseOf(event, words, persons));
  const asked = chain.flatMap((own, index) => {
    const inner = chain.slice(index + 1);
    const outer = chain[index - 1];
    const place = { own, outer, inner, beside: inner[0] ?? outer ?? own, nouns: chain.length };
    return QUESTION_TYPES.map((type) => {
      const { question, answers } = TEMPLATES[type](place);
      const about = { type, difficulty: DIFFICULTY_OF[type], entity: own.entity, position: index + 1 };
      return { ...about, question, answer: answers[0], accepted: [...new Set(answers)] };
    });
  });
  return withAmbiguity(asked);
}

/** The questions of a sentence with what can only be told from all of them. */
export function withAmbiguity(asked: readonly Omit<Question, "ambiguous">[]): Question[] {
  const golds = new Map<string, Set<string>>();
  for (const { question, answer } of asked)
    golds.set(question, (golds.get(question) ?? new Set()).add(answer));
  return asked.map((one) => ({ ...one, ambiguous: (golds.get(one.question)?.size ?? 0) > 1 }));
}

function clauseOf(event: ClauseEvent, words: Lexicon, persons: readonly string[]): Clause {
  const { subject, action, object } = event;
  const verb = baseForm(action, words);
  const { base, past, gerund } = verbForms(verb, words);
  const done = object === null ? "" : ` the ${object}`;
  return {
    entity: subject,
    noun: `the ${subject}`,
    person: persons.includes(subject) || (indexOf(words).nouns.get(subject)?.person ?? false),
    base: base + done,
    past: past + done,
    gerund: gerund + done,
    passive: passivePhrase(verb, words),
  };
}
