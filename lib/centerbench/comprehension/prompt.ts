import type { Message } from "../../core/episode.js";
import type { ClauseWords } from "../sentences/clause-words.js";
import type { NounWords } from "../sentences/lexicon/noun-words.js";
import type { QuestionType } from "./item.js";
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
export const TEMPLATES: Readonly<Record<QuestionType, (place: Place) => Wording>> = {
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
