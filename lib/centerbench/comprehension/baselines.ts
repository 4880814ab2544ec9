import { requireOneOf } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import { lexicon } from "../sentences/lexicon/lexicon.js";
import { printedPast, type ClauseEvent, type Sentence } from "../sentences/sentence.js";
import { plausible } from "../sentences/validate.js";
import type { Question, QuestionSample, QuestionType } from "./item.js";
import { NO_CAUSE, NO_CONSEQUENCE } from "./questions.js";

/** A baseline that pairs no noun with its verb: a model can reach its accuracy without parsing. */
export interface CheapReader {
  reader: string;
  /** The answer to a question, as `centerbench.comprehension.score` takes it. */
  reply(sample: QuestionSample): string;
}

/** Nouns and verbs in the order of the text, and where the noun asked about stands among the nouns. */
interface Seen {
  nouns: readonly string[];
  verbs: readonly string[];
  at: number;
}

type Rules = Partial<Record<QuestionType, (seen: Seen) => string>>;

const beside = ({ nouns, at }: Seen, step: 1 | -1) => `the ${nouns[at + step] ?? nouns[at - step]}`;
const lastVerb = ({ verbs }: Seen) => verbs.at(-1)!;
const lastVerbFirstNoun = ({ nouns, verbs }: Seen) => `${verbs.at(-1)} the ${nouns[0]}`;

/** What every reader says to the other questions: it counts nouns, and says that nothing came before or after. */
const ALWAYS: Rules = {
  entity_count: ({ nouns }) => String(nouns.length),
  causal_sequence: () => NO_CAUSE,
  chain_consequence: () => NO_CONSEQUENCE,
};

const RULES: Readonly<Record<string, Rules>> = {
  "the next noun, the first verb": {
    action_performed: (seen) => `${seen.verbs[0]} ${beside(seen, -1)}`,
    agent_identification: (seen) => beside(seen, 1),
    nested_dependency: ({ nouns, verbs }) => `${verbs[1] ?? verbs[0]} the ${nouns[0]}`,
  },
  "the noun before, the last verb": {
    action_performed: lastVerb,
    agent_identification: (seen) => beside(seen, -1),
    nested_dependency: lastVerb,
  },
  "the first noun, the last verb": {
    action_performed: lastVerbFirstNoun,
    agent_identification: ({ nouns }) => `the ${nouns[0]}`,
    nested_dependency: lastVerbFirstNoun,
  },
};

/**
 * The baselines for comprehension questions, one per row. Each sees the nouns and verbs in the order of the text, and
 * answers with the next, the first or the last one. It counts the nouns, and answers "no prior events" and "none" to
 * questions about chains.
 *
 * For `run`: `models.scripted(reader, centerbench.comprehension, {}, ({ episode }) => reply(episode.sample))`.
 */
export const cheapReaders = (): CheapReader[] =>
  Object.entries(RULES).map(([reader, rules]) => ({
    reader,
    reply(sample) {
      const { type, entity } = sample.question;
      const { nouns, verbs } = inOrder(sample.sentence);
      return (rules[type] ?? ALWAYS[type]!)({ nouns, verbs, at: nouns.indexOf(entity) });
    },
  }));

function inOrder({ text, events }: Sentence): Pick<Seen, "nouns" | "verbs"> {
  const placed = (words: (event: ClauseEvent) => string) =>
    events
      .map(words)
      .map((word) => ({ word, at: ` ${text}`.toLowerCase().indexOf(` ${word.toLowerCase()}`) }))
      .sort((one, other) => one.at - other.at)
      .map(({ word }) => word);
  const words = lexicon();
  return { nouns: placed(({ subject }) => subject), verbs: placed((event) => printedPast(event, words)) };
}

/**
 * The answer of a baseline that knows the words of the sentence and what usually happens, but not the structure. Among the
 * events that the sentence's nouns and verbs can form, it draws one that is plausible by the lexicon; if there is none,
 * any.
 *
 * Its accuracy on plausible sentences can be reached without parsing; its accuracy on implausible sentences shows the pure
 * shortcut of section 5.2.
 *
 * @param sample a question of type action_performed or agent_identification, with its sentence
 * @param draw the source of random draws
 * @throws RangeError if the question has another type
 */
export function shortcut(
  { sentence, question }: { sentence: Sentence; question: Question },
  draw: Random,
): string {
  requireOneOf("the question's type", question.type, ["action_performed", "agent_identification"]);
  const { events } = sentence;
  const nouns = events.map(({ subject }) => subject);
  const asked = question.entity;
  const others = nouns.filter((noun) => noun !== asked);
  const does = (subject: string, verb: ClauseEvent, objects: readonly string[]): ClauseEvent[] =>
    (verb.object === null ? [null] : objects).map((object) => ({ subject, action: verb.action, object }));
  const likely = (possible: ClauseEvent[]) => {
    const happening = possible.filter((event) => plausible(event, lexicon()));
    return draw.pick(happening.length > 0 ? happening : possible);
  };

  if (question.type === "action_performed") {
    const { action, object } = likely(events.flatMap((verb) => does(asked, verb, others)));
    return object === null ? action : `${action} the ${object}`;
  }
  const done = events[question.position];
  if (done) return `the ${likely(others.flatMap((noun) => does(noun, done, [asked]))).subject}`;
  const transitive = events.filter(({ object }) => object !== null);
  return `the ${likely(transitive.flatMap((verb) => does(asked, verb, others))).object}`;
}
