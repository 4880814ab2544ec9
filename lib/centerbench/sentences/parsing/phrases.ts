import type { Lexicon } from "../lexicon/lexicon.js";
import { baseOfPast, canGive } from "../lexicon/verb-forms.js";
import { knownVerbs } from "./verb-readings.js";
import { nominative, type Word, type WordClass } from "./word-classes.js";

/** A reading of some words: where it ends, what it says, and how far it goes from what the tagger says. */
export interface Part<T> {
  end: number;
  is: T;
  cost: number;
}

/** Readings of one part, of which no more are followed. */
const MOST_READINGS = 40;

/** Works out the readings by a rule from a place once, and keeps the cheapest. */
export function readOnce() {
  const known = new Map<string, Part<unknown>[]>();
  return <T>(rule: string, at: number, read: () => Part<T>[]): Part<T>[] => {
    const key = `${rule} ${at}`;
    const before = known.get(key) as Part<T>[] | undefined;
    if (before) return before;
    known.set(key, []);
    const parts = read()
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_READINGS);
    known.set(key, parts);
    return parts;
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
