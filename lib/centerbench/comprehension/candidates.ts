import { rightFirst } from "../../core/candidates.js";
import { clauseWords } from "../sentences/clause-words.js";
import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { LEVELS } from "../sentences/sentence-set.js";
import type { Question, QuestionSample } from "./item.js";
import { LED_TO, NO_CAUSE, NO_CONSEQUENCE } from "./prompt.js";

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
