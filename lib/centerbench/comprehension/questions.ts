import { requireTexts } from "../../core/check.js";
import { clauseWords } from "../sentences/clause-words.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { nounWords } from "../sentences/lexicon/noun-words.js";
import { baseOfPast, isBaseForm } from "../sentences/lexicon/verb-forms.js";
import { requireChain, requireEvents, type ClauseEvent } from "../sentences/sentence.js";
import { DIFFICULTY_OF, QUESTION_TYPES, type Question } from "./item.js";
import { TEMPLATES, type Clause } from "./prompt.js";

export interface QuestionsOptions extends LexiconOption {
  /**
   * Nouns that questions ask for with "Who", besides the lexicon's persons; defaults to none. Questions ask for other
   * nouns outside the lexicon with "What".
   */
  persons?: readonly string[];
}

/**
 * The six questions about each noun of a sentence, outermost noun first.
 *
 * "Who" asks for a person of the lexicon or of `persons`, "What" for every other noun. The gold answer to
 * action_performed has the verb's base form, as in Table 3; the past form, as in section A.1.6, is accepted too. Other
 * answers use the past form of the sentence.
 *
 * @param events outermost first, as `centerbench.parse` gives them
 * @param options `persons`, defaults to none; `lexicon`, defaults to the lab's own
 * @throws RangeError if there are fewer than two events, a noun occurs twice, an object is not the subject of the event
 *   before, an action is not in base form, or an option is unknown or out of range
 * @source CenterBench, section 2.3, Tables 3 and 10
 */
export function questions(events: readonly ClauseEvent[], options: QuestionsOptions = {}): Question[] {
  const words = chosenLexicon("centerbench.questions", options, ["lexicon", "persons"]);
  const { persons = [] } = options;
  requireTexts("persons", persons, 'name nouns, such as ["tax inspector"]');
  requireEvents(events);
  requireChain(events);
  requireBaseForms(events, words);
  const chain = events.map((event): Clause => {
    const { subject: noun, ...said } = nounWords(event.subject, words, persons);
    return { entity: event.subject, noun, ...said, ...clauseWords(event, words) };
  });
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

/** Marks questions that are asked twice with different answers. */
export function withAmbiguity(asked: readonly Omit<Question, "ambiguous">[]): Question[] {
  const golds = new Map<string, Set<string>>();
  for (const { question, answer } of asked)
    golds.set(question, (golds.get(question) ?? new Set()).add(answer));
  return asked.map((one) => ({ ...one, ambiguous: (golds.get(one.question)?.size ?? 0) > 1 }));
}

function requireBaseForms(events: readonly ClauseEvent[], words: Lexicon): void {
  const odd = events.find(({ action, past }) => past === undefined && !isBaseForm(action, words));
  if (odd)
    throw new RangeError(
      `an action is "${odd.action}"; expected its base form, "${baseOfPast(odd.action, words)}"`,
    );
}
