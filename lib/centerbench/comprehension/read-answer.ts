import {
  NONE,
  numbersIn,
  stemsOf,
  termsIn,
  type AnswerType,
  type Mention,
} from "../../core/answer/answer-type.js";
import { read, type Reading } from "../../core/answer/read.js";
import { cached } from "../../core/collections.js";
import { pushTo } from "../sentences/lexicon/lexicon-index.js";
import { perLexicon, type Lexicon } from "../sentences/lexicon/lexicon.js";
import { allFormsOf, firstWord, thirdPerson, verbForms } from "../sentences/lexicon/verb-forms.js";
import { printedPast, type ClauseEvent } from "../sentences/sentence.js";
import { LED_TO, NO_CAUSE, NO_CONSEQUENCE } from "./questions.js";
import { readingOf, sameWords, type AnswerKey } from "./tiers.js";

/** Reads a reply to a question (`core/answer`), and says whether it is an accepted answer; these are read alike. */
export function readAnswer(key: AnswerKey, reply: string, lexicon: Lexicon): Reading & { right: boolean } {
  const { type, golds } = keptFor(key, lexicon);
  const reading = read(reply, type);
  const { answer, doubtful, span } = reading;
  const right = golds.some(({ words, says }) =>
    says === null
      ? sameWords(words, readingOf(span).words, lexicon)
      : answer !== null && !doubtful && spelled(key, answer) === says,
  );
  return { ...reading, right };
}

interface ReadKey {
  type: AnswerType;
  golds: { words: readonly string[]; says: string | null }[];
}

/** How many questions are kept, a few kilobytes each, and how many verbs. */
const MOST_KEPT = 1000;

const kept = perLexicon(() => cached<string, ReadKey>(MOST_KEPT));

/** What answers to a question can be, kept for the latest questions. */
function keptFor(key: AnswerKey, lexicon: Lexicon): ReadKey {
  const { type, position, question, entity, answer, accepted = [answer], events } = key;
  const id = JSON.stringify([type, position, question, entity, answer, accepted, events]);
  return kept(lexicon)(id, () => {
    const answers = answerType(key, lexicon);
    const golds = accepted.map((gold) => {
      const said = read(gold, answers).answer;
      return { words: readingOf(gold).words, says: said && spelled(key, said) };
    });
    return { type: answers, golds };
  });
}

/** For what someone did the verb is enough. */
const spelled = ({ type }: AnswerKey, answer: readonly string[]) =>
  answer.map((one) => (type === "action_performed" ? one.replace(" alone", "") : one)).join(", ");

/** What an answer to a question can be: a noun of the sentence, a number, or its clauses, one or in sequence. */
function answerType(key: AnswerKey, lexicon: Lexicon): AnswerType {
  const { type, question = "", entity = "", position = 0, events = [] } = key;
  const known = [entity, key.answer.replace(/^the /, "")];
  const { clauses, names, nouns, words } = vocabularyOf(events, known, lexicon);
  const own = new Set([...stemsOf(question), ...OWN]);
  if (type === "entity_count")
    return { mentions: numbersIn, question, own: new Set([...own, ...words]), alone: true };
  if (type === "agent_identification") {
    const asked = names(question).map(({ says }) => says);
    const deed =
      events.length > 0 && position === events.length
        ? formsOf(events[position - 1]!, lexicon).join(" ")
        : "";
    return {
      mentions: (span) => (clauses(span).some(({ says }) => says === FALSE) ? [] : names(span)),
      question,
      own: new Set([...own, ...stemsOf(deed)]),
      asked: asked.length < nouns.length ? asked : [],
      alone: true,
    };
  }
  const phrase = PHRASE.exec(question)?.[0] ?? "";
  const accepted = termsIn(new Map((key.accepted ?? [key.answer]).map((text) => [text, key.answer])));
  return {
    mentions(span) {
      const at = phrase === "" ? -1 : span.toLowerCase().indexOf(phrase.toLowerCase());
      const text =
        at < 0 ? span : span.slice(0, at) + " ".repeat(phrase.length) + span.slice(at + phrase.length);
      const told = events.length > 0 ? clauses(text) : accepted(text);
      return told.length > 0 ? told : nothing(text);
    },
    question,
    own: new Set([...own, ...words]),
    asked: askedEvents(key).flatMap((event) => [`${event}`, `${event} alone`]),
    many: type === "causal_sequence",
    alone: true,
  };
}

/** What a question asks about, in words that hold a noun or a verb and tell no event. */
const PHRASE = /the entity .+(?= do\?)|the consequence of .+(?=\?)/;

/** The event that the question itself speaks of, by its place; an answer may repeat it. */
function askedEvents({ type, position = 0, events = [] }: AnswerKey): number[] {
  if (type === "chain_consequence") return [position - 1];
  return type === "nested_dependency" && position < events.length ? [position] : [];
}

const nothing = (span: string): Mention[] =>
  Array.from(
    span.matchAll(
      /(?<![\p{L}])(?:none|nothing)(?! of)(?![\p{L}])|(?<![\p{L}])no(?: \p{L}+){0,2}? (?:events?|actions?|consequences?|effects?)(?![\p{L}])/giu,
    ),
    ({ index, 0: words }) => ({ at: index, end: index + words.length, says: NONE }),
  );

/** Words that join or announce events. */
const OWN = stemsOf(
  `${LED_TO} ${NO_CAUSE} ${NO_CONSEQUENCE} series sequence leading leads event action agent entity distinct there consequence involvement cause caused prompt trigger result happened first next contain include mention`,
);

/** What a clause says that the sentence does not: its nouns have other roles, or are others. */
const FALSE = "false";

interface Vocabulary {
  clauses(span: string): Mention[];
  names(span: string): Mention[];
  nouns: string[];
  /** Stems of all nouns, and of what belongs to a verb beside it. */
  words: ReadonlySet<string>;
}

const keptForms = perLexicon(() => cached<string, string[]>(MOST_KEPT));

/** The forms of an event's verb that can be printed, one word each: "chase", "chased", "chases", "chasing". */
function formsOf(event: ClauseEvent, lexicon: Lexicon): string[] {
  const printed = printedPast(event, lexicon);
  return keptForms(lexicon)(`${event.action}\n${printed}`, () => {
    const verb = firstWord(event.action.replace(AUXILIARY, ""));
    const forms = [verbForms(verb, lexicon), ...allFormsOf(verb, lexicon)];
    const past = firstWord(printed.replace(AUXILIARY, ""));
    const inflected = forms.flatMap(({ past, participle, gerund }) => [past, participle, gerund]);
    return [...new Set([past, verb, thirdPerson(verb), ...inflected])];
  });
}

const AUXILIARY = /^(?:(?:was|were|is|are|be|been|being|had|has|have|get|got|gets) )+/;

function vocabularyOf(events: readonly ClauseEvent[], known: string[], lexicon: Lexicon): Vocabulary {
  const nouns = events.length > 0 ? events.map(({ subject }) => subject) : known;
  const verbs = new Map<string, number[]>();
  for (const [at, event] of events.entries())
    for (const form of formsOf(event, lexicon)) pushTo(verbs, form.toLowerCase(), at);
  const terms = new Map([
    ...[...verbs.keys()].map((form) => [form, `v ${form}`] as const),
    ...nouns.map((noun) => [noun, `n ${noun}`] as const),
  ]);
  const find = termsIn(terms);
  const rest = events.map((event) => printedPast(event, lexicon)).join(" ");
  return {
    nouns,
    words: stemsOf([...nouns, rest, ...verbs.keys()].join(" ")),
    names: termsIn(new Map(nouns.map((noun) => [noun, noun]))),
    clauses: (span) => clausesIn(span, find(span), verbs, events),
  };
}

/** A clause for each verb of a span, with the nouns around it. */
function clausesIn(
  span: string,
  terms: readonly Mention[],
  verbs: ReadonlyMap<string, number[]>,
  events: readonly ClauseEvent[],
): Mention[] {
  const isVerb = ({ says }: Mention) => says.startsWith("v ");
  const places = terms.flatMap((term, at) => (isVerb(term) ? [at] : []));
  let used = -1;
  return places.map((place, index) => {
    const verb = terms[place]!;
    const before = terms.slice(Math.max(used, places[index - 1] ?? -1) + 1, place);
    const next = places[index + 1] ?? terms.length;
    const after = terms.slice(place + 1, next);
    const by = after.length > 0 && / by\b/.test(span.slice(verb.end, after[0]!.at));
    const passive = by || (after.length === 0 && BE.test(span.slice(Math.max(0, verb.at - 20), verb.at)));
    const subject = before.at(-1);
    const fronted = passive ? undefined : before.at(-2);
    const shared = after.length === 1 && next < terms.length;
    const object = after[0] ?? fronted;
    const roles = passive ? [after[0], subject] : [subject, object];
    const known = verbs.get(verb.says.slice(2)) ?? [];
    const event = known.find((at) => fit(events[at]!, roles, shared));
    if (after.length > 0 && (by || !shared)) used = place + 1;
    const whole = event === undefined || events[event]!.object === null || roles[1] !== undefined;
    const says = event === undefined ? FALSE : `${event}${whole ? "" : " alone"}`;
    return { at: verb.at, end: verb.end, says };
  });
}

const BE = /\b(?:was|were|is|are|be|been|being|got|gets?)(?: \w+ly)? $/i;

/** Whether an event has these nouns, as far as they are named; one before another verb may be that one's. */
function fit(
  { subject, object }: ClauseEvent,
  [doer, done]: (Mention | undefined)[],
  shared: boolean,
): boolean {
  const is = (mention: Mention | undefined, noun: string | null) =>
    mention === undefined || mention.says === `n ${noun}`;
  return is(doer, subject) && (is(done, object) || (shared && object === null));
}
