import { requireOneOf } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import { chosenLexicon, type LexiconOption } from "../sentences/lexicon/lexicon.js";
import { plausible } from "../sentences/plausibility.js";
import type { ClauseEvent, Sentence } from "../sentences/sentence.js";
import type { Question } from "./item.js";

const SHORTCUT_TYPES = ["action_performed", "agent_identification"] as const;

/**
 * The answer of a reader who knows the words of the sentence and what usually happens, and nothing of its structure:
 * among the events that the sentence's nouns and verbs could make, one that happens by the lexicon, drawn uniformly;
 * if none does, any.
 *
 * Its accuracy on plausible sentences is what can be had there without parsing; on implausible ones it shows what the
 * shortcut of section 5.2 does at its purest.
 *
 * @param sample a question of one of the two easy types about a noun, with its sentence
 * @param options `lexicon`: which says what happens, defaults to the lab's own
 * @param draw where it guesses, the source of its draws
 * @throws RangeError if the question is of another type or an option is unknown
 */
export function shortcut(
  { sentence, question }: { sentence: Sentence; question: Question },
  draw: Random,
  options: LexiconOption = {},
): string {
  const words = chosenLexicon("centerbench.shortcut", options);
  const why = "the others ask for more than one event";
  requireOneOf("the question's type", question.type, SHORTCUT_TYPES, why);
  const { events } = sentence;
  const nouns = events.map(({ subject }) => subject);
  const asked = question.entity;
  const others = nouns.filter((noun) => noun !== asked);
  const does = (subject: string, verb: ClauseEvent, objects: readonly string[]): ClauseEvent[] =>
    (verb.object === null ? [null] : objects).map((object) => ({ subject, action: verb.action, object }));
  const likely = (possible: ClauseEvent[]) => {
    const happening = possible.filter((event) => plausible(event, words));
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
