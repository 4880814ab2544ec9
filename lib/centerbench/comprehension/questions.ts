import { requireTexts } from "../../core/check.js";
import { rightFirst } from "../../core/collections.js";
import type { Message } from "../../core/episode.js";
import { clauseWords, nounWords, type ClauseWords, type NounWords } from "../sentences/clause-words.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { baseOfPast, isBaseForm } from "../sentences/lexicon/verb-forms.js";
import { requireChain, requireEvents, type ClauseEvent } from "../sentences/sentence.js";
import { LEVELS } from "../sentences/sentences.js";
import {
  DIFFICULTY_OF,
  QUESTION_TYPES,
  type Question,
  type QuestionSample,
  type QuestionType,
} from "./item.js";
import lines from "./system-prompt.json" with { type: "json" };

/** The system prompt, word for word, without the paper's bold face and italics. @source CenterBench, appendix A.2.1 */
export const systemPrompt = (): string => lines.join("\n");

/** The questions of one sentence begin alike up to its end, so that a local model evaluates it once. */
export const questionMessages = (sentence: string, question: string): Message[] => [
  { role: "system", text: systemPrompt() },
  { role: "user", text: `Sentence: ${sentence}\nQuestion: ${question}` },
];

/** One noun of a sentence with what it does, and to whom; `noun` is the noun with its article. */
export interface Clause extends ClauseWords, Omit<NounWords, "subject"> {
  entity: string;
  noun: string;
}

/** Stands between the events of a chain. */
export const LED_TO = " which led to ";

/** The answer where nothing went before, and where nothing follows. */
export const [NO_CAUSE, NO_CONSEQUENCE] = ["no prior events", "none"];

/** A noun among the nouns of its sentence. */
interface Place {
  own: Clause;
  /** The next noun outside it. */
  outer: Clause | undefined;
  /** The nouns inside it, the next first. */
  inner: readonly Clause[];
  /** The next noun inside it; for the innermost that outside. */
  beside: Clause;
  /** How many nouns the sentence has. */
  nouns: number;
}

type Wording = { question: string; answers: readonly [gold: string, ...others: string[]] };

/** How each type asks about a noun. @source CenterBench, Tables 3 and 10, section A.1.6 */
const TEMPLATES: Readonly<Record<QuestionType, (place: Place) => Wording>> = {
  action_performed: ({ own }) => ({
    question: `What did ${own.noun} do?`,
    answers: [own.base, own.past],
  }),

  agent_identification({ own, inner, beside }) {
    const asked = beside.person ? "Who" : "What";
    return {
      question: inner.length === 0 ? `${asked} was affected by ${own.object}?` : `${asked} ${beside.past}?`,
      answers: [beside.noun],
    };
  },

  entity_count({ nouns }) {
    const word = NUMBERS[nouns];
    return {
      question: "How many distinct entities are in the sentence?",
      answers: word === undefined ? [`${nouns}`] : [`${nouns}`, word],
    };
  },

  nested_dependency: ({ own, inner, beside }) =>
    inner.length === 0
      ? { question: `What did the entity acted upon by ${own.object} do?`, answers: [beside.past] }
      : { question: `What did the entity that was ${beside.passive} do?`, answers: [own.past] },

  causal_sequence({ own, inner }) {
    const causes = inner.toReversed().map(({ noun, gerund }) => `${noun} ${gerund}`);
    const question = `What series of events led to ${own.possessive} action?`;
    return { question, answers: [causes.join(LED_TO) || NO_CAUSE] };
  },

  chain_consequence: ({ own, outer }) => ({
    question: `What is the consequence of ${own.possessive} involvement?`,
    answers: [outer ? `${outer.noun} ${outer.past}` : NO_CONSEQUENCE],
  }),
};

/** Words for numbers, each at its place. */
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

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

/** A noun of the sentence and the forms of what it does. */
type Told = ReturnType<typeof clausesOf>[number];

/** What can be answered to each type of question, right or not. */
const ANSWERS: Readonly<
  Record<Question["type"], (clauses: readonly Told[], question: Question) => string[]>
> = {
  action_performed: (clauses) => clauses.map(({ base }) => base),
  agent_identification: (clauses) => clauses.map(({ noun }) => noun),
  entity_count: () => LEVELS.map((level) => `${level + 1}`),
  nested_dependency: (clauses) => clauses.map(({ past }) => past),
  causal_sequence: (clauses, { answer }) => {
    const events = clauses.map(({ noun, gerund }) => `${noun} ${gerund}`);
    const chain = answer.split(LED_TO);
    return chain.length > 1 ? otherChains(chain, events) : [...events, NO_CAUSE];
  },
  chain_consequence: (clauses) => [...clauses.map(({ noun, past }) => `${noun} ${past}`), NO_CONSEQUENCE],
};

/** The answers to choose from, the gold answer first. */
export function candidates(
  { question, sentence }: Pick<QuestionSample, "question" | "sentence">,
  lexicon: Lexicon,
): string[] {
  const foils = ANSWERS[question.type](clausesOf(sentence.events, lexicon), question);
  const found = rightFirst(question.answer, foils);
  return found.length > 1 ? found : rightFirst(question.answer, [NO_CONSEQUENCE, NO_CAUSE]);
}

/** Chains of as many events: the same in the other order, and with an event outside it in place of each. */
function otherChains(chain: readonly string[], events: readonly string[]): string[] {
  const outside = events.filter((event) => !chain.includes(event));
  const replaced = chain.flatMap((_, at) => outside.map((event) => chain.with(at, event)));
  return [chain.toReversed(), ...replaced].map((other) => other.join(LED_TO));
}

const clausesOf = (events: QuestionSample["sentence"]["events"], lexicon: Lexicon) =>
  events.map((event) => ({ noun: `the ${event.subject}`, ...clauseWords(event, lexicon) }));
