import { PREPOSITIONS, PRONOUNS } from "../clause-words.js";
import { english, type Term } from "../lexicon/english.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { baseOfParticiple, baseOfPast, canGive, isPastForm } from "../lexicon/verb-forms.js";
import { knownVerbs } from "./split-verbs.js";

/** A reading of some words: where it ends, what it says, and how far it goes from what the tagger says. */
export interface Part<T> {
  end: number;
  is: T;
  cost: number;
}

/** Readings of one part, of which no more are followed. */
const MOST_READINGS = 40;

/** Parts that are followed: a sentence of level 12 has under a hundred, an ambiguous text of 120 words millions. */
const MOST_TRIED = 100_000;

/** Works out the readings by a rule from a place once, and keeps the cheapest; none once too many were followed. */
export function readOnce() {
  let tried = 0;
  const known = new Map<string, Part<unknown>[]>();
  return <T>(rule: string, at: number, read: () => Part<T>[]): Part<T>[] => {
    const key = `${rule} ${at}`;
    let parts = known.get(key) as Part<T>[] | undefined;
    if (!parts) {
      known.set(key, []);
      parts = read()
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MOST_READINGS);
      known.set(key, parts);
    }
    tried += parts.length;
    return tried > MOST_TRIED ? [] : parts;
  };
}

/** A noun, where it stands, and its words as they are printed, without its clauses. */
export interface Head {
  noun: string;
  at: number;
  printed: string;
}

/** A noun phrase with the events of its clauses. */
export interface Phrase extends Head {
  definite: boolean;
  events: Event[];
}

/** A verb with what belongs to it. */
export interface Verb {
  words: string[];
  /** Was and a participle. */
  passive: boolean;
}

export type Event = { subject: Head; verb: readonly string[]; object: Head | null };

/** The rules for noun phrases without their clauses, and for verbs with what belongs to them. */
export function phraseRules(words: readonly Word[], lexicon: Lexicon, once: ReturnType<typeof readOnce>) {
  const { transitive } = knownVerbs(lexicon);
  const costOf = (at: number, is: WordClass) => words[at]?.classes[is];

  const printed = (start: number, end: number) =>
    words
      .slice(start, end)
      .map(({ text }) => text)
      .join(" ");

  /** Whether a verb takes two objects: "charged". */
  const isGiving = ([word = "", ...rest]: readonly string[]) =>
    rest.length === 0 && canGive(baseOfPast(word.toLowerCase(), lexicon));

  /** Nouns with what stands before them. */
  const nounPhrase = (start: number): Part<Phrase>[] =>
    once("noun", start, () => {
      const pronoun = costOf(start, "pronoun");
      const found: Part<Phrase>[] = [];
      const add = (end: number, cost: number, noun: string, definite = true) =>
        found.push({
          end,
          cost,
          is: { noun, at: start, printed: printed(start, end), definite, events: [] },
        });
      const name = nominative(words[start]?.lower ?? "");
      if (pronoun !== undefined && name !== undefined) add(start + 1, pronoun, name);
      let [at, cost] = [start, 0];
      while (costOf(at, "name") !== undefined) at++;
      if (at > start) add(at, cost, printed(start, at));
      at = start;
      while (costOf(at, "determiner") !== undefined) cost += costOf(at++, "determiner")!;
      const definite = at > start;
      const first = at;
      for (; at < words.length; at++) {
        const step = costOf(at, "noun") ?? (at === first ? costOf(at, "name") : undefined);
        const before = costOf(at, "adjective") ?? step;
        const isVerbBehindNoun = at > first && costOf(at, "past") !== undefined;
        if (step !== undefined && !isVerbBehindNoun) {
          const more = costOf(at + 1, "noun") === 0 ? 1 : 0;
          let head = first;
          while (head < at && costOf(head, "noun") !== 0) head++;
          const noun = printed(head, at + 1);
          const isFirst = /^[A-Z][a-z]/.test(noun) && start === 0 && !definite;
          add(at + 1, cost + step + more, isFirst ? noun.toLowerCase() : noun, definite || words[at]!.plural);
        }
        if (before === undefined) break;
        cost += before;
      }
      return found;
    });

  /** One that is no bare singular, which is part of a verb: "charged rent". */
  const definitePhrase = (start: number) => nounPhrase(start).filter(({ is }) => is.definite);

  /** A verb, and what follows it that is no noun phrase of its own: particles, prepositions, adverbs, bare nouns. */
  const verb = (start: number): Part<Verb>[] =>
    once("verb", start, () => {
      let [at, cost] = [start, 0];
      while (costOf(at, "adverb") !== undefined) at++;
      cost += (at - start) / 2;
      const first = at;
      while (costOf(at, "auxiliary") !== undefined || (at > first && costOf(at, "adverb") !== undefined))
        at++;
      const auxiliaries = words.slice(first, at).map(({ lower }) => lower);
      const head = costOf(at, "past");
      const word = words[at];
      const isGerund = auxiliaries.length > 0 && word !== undefined && /ing$/.test(word.lower);
      const isMain = head !== undefined || isGerund;
      const isHad = !isMain && auxiliaries.length === 1;
      if (!isMain && !isHad) return [];
      cost += head ?? (isGerund ? 0 : 1);
      const end = isMain ? at + 1 : at;
      const be = auxiliaries.findLast((one) => one !== "had");
      const passive = isMain && !isGerund && be !== undefined && be !== "being";
      const own = words.slice(first, end).map(({ text }) => text);
      return extended({ end, cost, is: { words: own, passive } });
    });

  /** A verb with each longer stretch of what may belong to it. */
  const extended = (part: Part<Verb>, most = 3): Part<Verb>[] => {
    if (most === 0) return [part];
    const { end, cost, is } = part;
    const longer: Part<Verb>[] = [];
    const add = (to: number, more: number) =>
      longer.push({
        end: to,
        cost: cost + more,
        is: { ...is, words: [...is.words, ...words.slice(end, to).map(({ text }) => text)] },
      });
    const adverb =
      costOf(end, "adverb") ?? (costOf(end, "past") === undefined ? costOf(end, "adjective") : undefined);
    if (adverb !== undefined) add(end + 1, adverb);
    const preposition = costOf(end, "preposition");
    if (preposition !== undefined && words[end]!.lower !== "by") {
      add(end + 1, preposition);
      const isKnown = transitive.has([...is.words, words[end]!.lower].join(" ").toLowerCase());
      for (const { end: to, cost: more, is } of nounPhrase(end + 1))
        if (is.definite || costOf(to - 1, "past") === undefined) add(to, more + (isKnown ? 2 : 0.5));
    }
    for (const { end: to, cost: more, is: second } of nounPhrase(end))
      if (
        !second.definite &&
        (isGiving(is.words) || costOf(to - 1, "past") === undefined) &&
        costOf(end, "pronoun") === undefined &&
        costOf(end, "name") === undefined
      )
        add(to, more + 0.5);
    return [part, ...longer.flatMap((one) => extended(one, most - 1))];
  };

  return { nounPhrase, definitePhrase, verb, isGiving };
}

/** What a word can be in a clause. */
export type WordClass =
  | "determiner"
  | "adjective"
  | "noun"
  | "name"
  | "pronoun"
  | "auxiliary"
  | "past"
  | "adverb"
  | "preposition"
  | "relative";

/** A word with what it can be, each with its cost: 0 for what the tagger says, 1 for what its form allows besides. */
export interface Word {
  /** As it is printed. */
  text: string;
  lower: string;
  classes: Partial<Record<WordClass, 0 | 1>>;
  /** Whether a comma follows. */
  comma: boolean;
  plural: boolean;
}

const RELATIVE = new Set(["that", "who", "whom", "which"]);
/** Those with which a verb is a past. */
const AUXILIARY = new Set(["had", "was", "were", "been", "being"]);
/** From a tag of compromise to a class, the first that a word has. */
const CLASS_OF_TAG: readonly (readonly [tag: string, is: WordClass])[] = [
  ["Possessive", "determiner"],
  ["Pronoun", "pronoun"],
  ["ProperNoun", "name"],
  ["Determiner", "determiner"],
  ["Value", "determiner"],
  ["Adjective", "adjective"],
  ["Adverb", "adverb"],
  ["Preposition", "preposition"],
  ["Particle", "preposition"],
  ["Noun", "noun"],
];

/** The nominative of each pronoun in either case. */
const nominatives = new Map(
  Object.entries(PRONOUNS).flatMap(([noun, [object]]) => [
    [object, noun],
    [noun.toLowerCase(), noun],
  ]),
);

/** A pronoun as a subject: "she" of "her"; undefined for other words. */
const nominative = (word: string): string | undefined => nominatives.get(word.toLowerCase());

/** The words of one sentence, classed by compromise's tagger and by the form of pasts. */
export function classedWords(
  text: string,
  lexicon: Lexicon,
  nouns: Readonly<Record<string, string>>,
): Word[] {
  const terms = wholeTerms(text, nouns);
  return terms.flatMap(({ text: word, post, tags }, at) => {
    if (word === "") return [];
    const lower = word.toLowerCase();
    const next = terms[at + 1]?.text.toLowerCase() ?? "";
    const previous = terms[at - 1];
    const classes: Word["classes"] = {};
    const [, tagged] = CLASS_OF_TAG.find(([tag]) => tags.includes(tag)) ?? [];
    const isPast = isPastForm(lower, lexicon) || baseOfParticiple(lower, lexicon) !== null;
    if (RELATIVE.has(lower)) classes.relative = 0;
    else if (PREPOSITIONS.has(lower)) classes.preposition = 0;
    else if (AUXILIARY.has(lower)) classes.auxiliary = 0;
    else if (nominatives.has(lower)) {
      classes.pronoun = 0;
      if (tags.includes("Possessive") || lower === "her") classes.determiner = next === "" ? 1 : 0;
    } else if (tagged !== undefined) classes[tagged] = 0;
    const isNoun =
      previous?.tags.includes("Determiner") === true && !RELATIVE.has(previous.text.toLowerCase());
    if (isPast && !isNoun) classes.past = tags.includes("Verb") ? 0 : 1;
    if (
      tags.includes("Noun") &&
      classes.noun === undefined &&
      tagged !== "name" &&
      classes.preposition === undefined &&
      tagged !== "pronoun"
    )
      classes.noun = 1;
    const isBare = tags.includes("Verb") && !tags.includes("Modal") && !tags.includes("Auxiliary");
    if (tagged === "adjective" || (isBare && !isPast && tagged === undefined)) classes.noun ??= 1;
    if (tags.includes("PhrasalVerb") && isPast) classes.past = 0;
    return { text: word, lower, classes, comma: post.includes(","), plural: tags.includes("Plural") };
  });
}

/** The terms of a text; compromise takes the parts of "cross-examined" for several. */
function wholeTerms(text: string, nouns: Readonly<Record<string, string>>): Term[] {
  const terms: Term[] = [];
  for (const term of english()(text, nouns)
    .json()
    .flatMap((sentence) => sentence.terms)) {
    const last = terms.at(-1);
    if (last?.post === "-") terms[terms.length - 1] = { ...term, text: `${last.text}-${term.text}` };
    else terms.push(term);
  }
  return terms;
}
