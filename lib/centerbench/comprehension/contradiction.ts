import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { clausesIn, type PlainClause } from "./plain-clauses.js";
import { NO_CAUSE, NO_CONSEQUENCE } from "./prompt.js";
import { sameWords, wordsOf, type AnswerKey, type Words } from "./tiers.js";

/**
 * Whether an explanation tells of a question's clauses otherwise than its answer does: another noun does the deed, or
 * it is done to another; the noun does something else; or the deed is denied. "The lion" is contradicted by "the hunter
 * chased the zebra" where it is asked who chased the zebra. With `events` it must not contradict these either.
 *
 * Only clauses in plain words are read (`clausesIn`): not all that contradicts an answer is found.
 */
export function contradicts(key: AnswerKey, explanation: string, lexicon: Lexicon): boolean {
  const said = clausesIn(explanation, lexicon);
  const { events = [] } = key;
  const told = toldBy(key, lexicon);
  return said.some(
    (clause) =>
      !leavesRoom(key, clause, lexicon) ||
      (events.length > 0
        ? !happens(clause, events, lexicon)
        : told.some((own) => !agrees(own, clause, lexicon))),
  );
}

/** Whether a clause can be one of a sentence's events, in which each noun does one thing. */
function happens(said: PlainClause, events: readonly ClauseEvent[], lexicon: Lexicon): boolean {
  const { subject, verb, object, denied } = said;
  if (verb === undefined) return true;
  const isNoun = (words: Words | undefined, noun: string | null) =>
    words === undefined || noun === null || sameNoun(words, wordsOf(noun));
  const named = events.filter(({ action }) => sameWords(wordsOf(action).slice(0, 1), [verb], lexicon));
  if (named.length > 0)
    return named.some((one) => isNoun(subject, one.subject) && isNoun(object, one.object)) !== denied;
  return denied || subject === undefined || !events.some((one) => isNoun(subject, one.subject));
}

type Told = Omit<PlainClause, "denied">;

/** What the right answer to a question tells. */
function toldBy(key: AnswerKey, lexicon: Lexicon): Told[] {
  const { type, question = "", entity = "", answer, accepted } = key;
  switch (type) {
    case "agent_identification": {
      const [, deed] = /^(?:who|what) (.+)\?$/i.exec(question) ?? [];
      if (deed === undefined) return [];
      if (!deed.startsWith("was affected by")) return clausesIn(`${answer} ${deed}`, lexicon);
      return [{ subject: wordsOf(entity), verb: undefined, object: wordsOf(answer.toLowerCase()) }];
    }
    case "action_performed":
    case "nested_dependency":
      if (ACTED_UPON.test(question)) return [];
      return clausesIn(`the ${entity} ${accepted?.at(-1) ?? answer}`, lexicon);
    case "causal_sequence":
    case "chain_consequence":
      return clausesIn(answer, lexicon);
    case "entity_count":
      return [];
  }
}

/**
 * Whether a clause leaves room for an answer that nothing led to a noun's action, that nothing follows from it, or that
 * another does something to whom the noun did something.
 */
function leavesRoom(key: AnswerKey, { subject, verb = "", object, denied }: PlainClause, lexicon: Lexicon) {
  const { answer, question = "", entity = "" } = key;
  const isAsked = (noun?: Words) => noun !== undefined && sameNoun(noun, wordsOf(entity));
  if (denied) return true;
  if (answer === NO_CAUSE) return !subject || !isAsked(object);
  if (answer === NO_CONSEQUENCE) return !object || !isAsked(subject);
  return (
    !ACTED_UPON.test(question) ||
    !isAsked(subject) ||
    !sameWords(wordsOf(answer).slice(0, 1), [verb], lexicon)
  );
}

const ACTED_UPON = / acted upon by /;

function agrees(told: Told, said: PlainClause, lexicon: Lexicon): boolean {
  const differ = (one?: Words, other?: Words) => one && other && !sameNoun(one, other);
  if (told.verb === undefined)
    return !differ(told.object, said.object) || Boolean(differ(told.subject, said.subject)) || !said.subject;
  if (!sameWords([told.verb], [said.verb ?? ""], lexicon))
    return said.denied || !said.subject || Boolean(differ(told.subject, said.subject));
  if (differ(told.subject, said.subject) || differ(told.object, said.object)) return said.denied;
  return !said.denied;
}

/** Also where one has more words: "the officer" for "the police officer", "the dog again", "the dog's" for "the dog". */
function sameNoun(one: Words, other: Words): boolean {
  const [short = "", long = ""] = [one, other]
    .map((words) => words.join(" ").replace(/'s\b/g, ""))
    .sort((a, b) => a.length - b.length);
  return ` ${long} `.startsWith(` ${short} `) || ` ${long} `.endsWith(` ${short} `);
}
