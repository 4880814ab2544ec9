import { requireOneOf } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import { lexicon } from "../sentences/lexicon/lexicon.js";
import { plausible } from "../sentences/plausibility.js";
import type { ClauseEvent, Sentence } from "../sentences/sentence.js";
import type { Question } from "./item.js";

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
