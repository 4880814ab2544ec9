import { cut, shown } from "../../core/check.js";
import type { Question } from "../comprehension/item.js";
import { indexOf, MIXED } from "../sentences/lexicon/lexicon-index.js";
import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { baseForm } from "../sentences/lexicon/verb-forms.js";
import { spellings } from "../sentences/parsing/find-nouns.js";
import { readSentence, retold } from "../sentences/parsing/parse.js";
import {
  chainFault,
  sentenceText,
  type ClauseEvent,
  type Sentence,
  type Subset,
} from "../sentences/sentence.js";
import type { StoredQuestion, StoredSentence } from "./layout.js";

/** A sentence of a file as one of ours: outermost event first, actions in base form, nouns as the lexicon spells them. */
export function sentenceOf(stored: StoredSentence, subset: Subset, lexicon: Lexicon): Sentence {
  const { level, name, text, structure } = stored;
  const spelled = (noun: string) =>
    indexOf(lexicon).nouns.has(noun) ? noun : (spellings(lexicon).get(noun.toLowerCase()) ?? noun);
  const innermostFirst = structure[0]?.object !== null && structure.at(-1)?.object === null;
  const events = (innermostFirst ? structure.toReversed() : structure).map(({ subject, action, object }) => ({
    subject: spelled(subject),
    action: baseForm(action, lexicon),
    object: object === null ? null : spelled(object),
  }));
  return {
    id: stored.id ?? `${subset} level=${level} sentence=${name}`,
    text,
    level,
    subset,
    domain: stored.domain ?? domainOf(events, lexicon),
    events,
    pair: stored.pair ?? "",
  };
}

function domainOf(events: readonly ClauseEvent[], lexicon: Lexicon): string {
  const { nouns } = indexOf(lexicon);
  const [domain, ...others] = new Set(events.flatMap(({ subject }) => nouns.get(subject)?.domain ?? []));
  return domain !== undefined && others.length === 0 ? domain : MIXED;
}

/** Where a sentence contradicts itself: within its structure, with its level, its text, or its questions. */
export function faultsOf(stored: StoredSentence, { events, level }: Sentence, lexicon: Lexicon): string[] {
  const fault = chainFault(events);
  const expected = events.length - 1;
  return [
    ...(fault === null ? [] : [`its structure does not chain: ${fault}`]),
    ...(level === expected
      ? []
      : [
          `its structure has ${events.length} events, which is level ${expected}, and it stands under ${level}`,
        ]),
    ...textFaults(stored.text, events, lexicon),
    ...questionFaults(stored.questions, events),
  ];
}

function textFaults(text: string, events: readonly ClauseEvent[], lexicon: Lexicon): string[] {
  if (plain(sentenceText(events, { lexicon })) === plain(text)) return [];
  const nouns = events.map(({ subject }) => subject);
  const read = readSentence(text, lexicon, nouns);
  if (read.problem !== null) return [`its text cannot be read: ${read.problem}`];
  const [told, inText] = [events, read.events].map((each) => each.map(retold).join(", "));
  return told === inText ? [] : [`its structure tells ${shown(told, 500)}, its text ${shown(inText, 500)}`];
}

function questionFaults(stored: readonly StoredQuestion[], events: readonly ClauseEvent[]): string[] {
  const nouns = new Set(events.map(({ subject }) => plain(subject)));
  const strangers = new Set(stored.map(({ entity }) => entity).filter((entity) => !nouns.has(plain(entity))));
  const keys = stored.map(({ type, entity }) => `${type} about ${shown(entity)}`);
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) < index));
  return [
    ...[...strangers].map((entity) => `it has questions about ${shown(entity)}, which is none of its nouns`),
    ...[...twice].map((key) => `it has more than one question of type ${key}`),
  ];
}

/**
 * All our questions about a sentence, with the words and gold answers of a file where it has them. An answer that is
 * none of ours is reported; such a question accepts the file's answer alone.
 */
export function withOwnGolds(
  ours: readonly Question[],
  stored: readonly StoredQuestion[],
  report: (problem: string) => void,
): Question[] {
  return ours.map((our) => {
    const found = stored.find(({ type, entity }) => type === our.type && plain(entity) === plain(our.entity));
    if (!found) return our;
    const { question, answer } = found;
    const others = our.accepted.filter((one) => one !== answer);
    if (our.accepted.some((one) => plain(one) === plain(answer)))
      return { ...our, question, answer, accepted: [answer, ...others] };
    report(
      `${cut(question, 200)} has the answer ${shown(answer, 500)}; its structure gives ${shown(our.answer, 500)}`,
    );
    return { ...our, question, answer, accepted: [answer] };
  });
}

/** Without what makes no difference: case, spacing, a full stop, the article in front. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\.$/, "")
    .replace(/^(?:the|an?) /, "");
