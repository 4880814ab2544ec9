import type { QuestionType } from "./questions.js";

/** One noun of a sentence with what it does, worded. */
export interface Clause {
  /** With its article: "the dog". */
  noun: string;
  /** Whether questions ask for it by Who. */
  person: boolean;
  /** The verb's forms, each with all that belongs to it. */
  base: string;
  past: string;
  gerund: string;
  /** What is done to the noun outside it: "startled", "delivered mail". */
  passive: string;
}

/** A question's words and its answers, the gold answer first. */
interface Wording {
  question: string;
  answers: readonly [gold: string, ...others: string[]];
}

/**
 * How each type asks about noun i of a sentence, counted from 0 outermost.
 *
 * @source CenterBench, Tables 3 and 10, section A.1.6
 */
export const TEMPLATES: Readonly<Record<QuestionType, (chain: readonly Clause[], i: number) => Wording>> = {
  action_performed: (chain, i) => ({
    question: `What did ${chain[i]!.noun} do?`,
    answers: [deed("base", chain, i), deed("past", chain, i)],
  }),

  agent_identification(chain, i) {
    const { noun } = chain[i]!;
    const innermost = i === chain.length - 1;
    const answer = chain[innermost ? i - 1 : i + 1]!;
    const asked = answer.person ? "Who" : "What";
    return {
      question: innermost ? `${asked} was affected by ${noun}?` : `${asked} ${answer.past} ${noun}?`,
      answers: [answer.noun],
    };
  },

  entity_count: ({ length }) => ({
    question: "How many distinct entities are in the sentence?",
    answers: length in NUMBERS ? [`${length}`, NUMBERS[length]!] : [`${length}`],
  }),

  nested_dependency(chain, i) {
    const inner = chain[i + 1];
    if (inner)
      return {
        question: `What did the entity that was ${inner.passive} do?`,
        answers: [deed("past", chain, i)],
      };
    return {
      question: `What did the entity acted upon by ${chain[i]!.noun} do?`,
      answers: [deed("past", chain, i - 1)],
    };
  },

  causal_sequence: (chain, i) => ({
    question: `What series of events led to ${chain[i]!.noun}'s action?`,
    answers: [
      chain
        .map(({ noun }, j) => `${noun} ${deed("gerund", chain, j)}`)
        .slice(i + 1)
        .reverse()
        .join(" which led to ") || "no prior events",
    ],
  }),

  chain_consequence: (chain, i) => ({
    question: `What is the consequence of ${chain[i]!.noun}'s involvement?`,
    answers: [i === 0 ? "none" : `${chain[i - 1]!.noun} ${deed("past", chain, i - 1)}`],
  }),
};

/** What noun i does, and to whom: "startle the dog", "bark". */
const deed = (form: "base" | "past" | "gerund", chain: readonly Clause[], i: number): string =>
  i === 0 ? chain[0]![form] : `${chain[i]![form]} ${chain[i - 1]!.noun}`;

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
