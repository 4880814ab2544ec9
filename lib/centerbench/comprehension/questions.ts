import { requireTexts } from "../../core/check.js";
import { clauseWords } from "../sentences/clause-words.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { nounWords } from "../sentences/lexicon/noun-words.js";
import { baseOfPast, isBaseForm } from "../sentences/lexicon/verb-forms.js";
import { chainFault, requireEvents, type ClauseEvent } from "../sentences/sentence.js";
import { DIFFICULTY_OF, QUESTION_TYPES, type Question } from "./item.js";
import { TEMPLATES, type Clause } from "./prompt.js";

export interface QuestionsOptions extends LexiconOption {
  /**
   * Nouns that questions ask for with "Who", besides the lexicon's persons; defaults to none. For other nouns outside the
   * lexicon questions use "What", and have a `note`.
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
  const fault = chainFault(events) ?? formFault(events, words);
  if (fault !== null) throw new RangeError(fault);
  const chain = events.map((event) => clauseOf(event, words, persons));
  const asked = chain.flatMap((own, index) => {
    const inner = chain.slice(index + 1);
    const outer = chain[index - 1];
    const place = { own, outer, inner, beside: inner[0] ?? outer ?? own, nouns: chain.length };
    return QUESTION_TYPES.map((type) => {
      const { question, answers } = TEMPLATES[type](place);
      const about = { type, difficulty: DIFFICULTY_OF[type], entity: own.entity, position: index + 1 };
      const said = [question, ...answers].join(" ");
      const notes = [
        type === "agent_identification" ? strangerNote(place.beside) : [],
        chain.filter(({ past, gerund }) => said.includes(past) || said.includes(gerund)).map(placeNote),
      ].flat(2);
      const note = notes.length > 0 ? { note: notes.join("; ") } : {};
      return { ...about, question, answer: answers[0], accepted: [...new Set(answers)], ...note };
    });
  });
  return withAmbiguity(asked);
}

/** What to do about a noun of which nothing tells whether it is a person. */
const strangerNote = ({ entity, known }: Clause): string[] =>
  known
    ? []
    : [`the lexicon has no noun "${entity}"; if it is a person, name it: { persons: ["${entity}"] }`];

/** What to do about a verb of which nothing tells where its object stands. */
const placeNote = ({ noun, past, unsure }: Clause): string[] =>
  unsure !== true
    ? []
    : [`the place of the object is unclear; use another verb unless you mean "${noun} ${past}"`];

/** The questions of a sentence with what can only be told from all of them. */
export function withAmbiguity(asked: readonly Omit<Question, "ambiguous">[]): Question[] {
  const golds = new Map<string, Set<string>>();
  for (const { question, answer } of asked)
    golds.set(question, (golds.get(question) ?? new Set()).add(answer));
  return asked.map((one) => ({ ...one, ambiguous: (golds.get(one.question)?.size ?? 0) > 1 }));
}

/** That an action is a past; null if all are in base form, as that of an event with a past of its own is. */
function formFault(events: readonly ClauseEvent[], words: Lexicon): string | null {
  const at = events.findIndex(({ action, past }) => past === undefined && !isBaseForm(action, words));
  const action = events[at]?.action;
  if (action === undefined) return null;
  return `events[${at}].action is "${action}"; expected its base form, "${baseOfPast(action, words)}"`;
}

function clauseOf(event: ClauseEvent, words: Lexicon, persons: readonly string[]): Clause {
  const { subject: noun, object, possessive, person, known } = nounWords(event.subject, words, persons);
  return { entity: event.subject, noun, object, possessive, person, known, ...clauseWords(event, words) };
}
