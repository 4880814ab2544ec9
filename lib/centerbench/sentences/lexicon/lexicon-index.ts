import type { ClauseEvent } from "../sentence.js";
import { perLexicon, type Frame, type Lexicon, type Noun } from "./lexicon.js";

/** A lexicon with its words looked up and its kinds spelled out, made once. */
export const indexOf = perLexicon((lexicon) => {
  const members = new Map<string, string[]>();
  const framesOf = new Map<string, Frame[]>();
  const framesBy = new Map<string, Frame[]>();
  const doers = { transitive: new Map<string, Set<string>>(), intransitive: new Map<string, Set<string>>() };
  const drawnBy = new Map<string, Frame[]>();
  const drawnOn = new Map<string | null, Map<string, Frame[]>[]>();
  for (const noun of lexicon.nouns) for (const kind of kindsOf(noun)) pushTo(members, kind, noun.noun);
  const named = (kinds: readonly string[]) => new Set(kinds.flatMap((kind) => members.get(kind) ?? []));
  const ownVerbs = (use: Use) => new Set(lexicon.nouns.flatMap((noun) => (noun.drawn ? noun[use] : [])));
  const typical = { transitive: ownVerbs("transitive"), intransitive: ownVerbs("intransitive") };
  for (const frame of lexicon.frames) {
    pushTo(framesOf, frame.verb, frame);
    const subjects = named(frame.subjects);
    const use = useOf(frame.objects);
    const kind = kindOf(typical[use].has(frame.verb), isPhrase(frame.verb));
    const alike = doers[use];
    const known = alike.get(frame.verb) ?? new Set();
    alike.set(frame.verb, known);
    for (const subject of subjects) {
      known.add(subject);
      pushTo(framesBy, subject, frame);
      if (frame.use !== "drawn") continue;
      pushTo(drawnBy, subject, frame);
      for (const object of frame.objects === null ? [null] : named(frame.objects)) {
        const kinds = drawnOn.get(object) ?? Array.from({ length: 4 }, () => new Map<string, Frame[]>());
        drawnOn.set(object, kinds);
        pushTo(kinds[kind]!, subject, frame);
      }
    }
  }
  const objects = new Map(lexicon.frames.map((frame) => [frame, named(frame.objects ?? [])]));
  return {
    nouns: new Map(lexicon.nouns.map((noun) => [noun.noun, noun])),
    /** Every frame of a verb, transitive or not. */
    framesOf,
    /** The frames in which a noun is the subject. */
    framesBy,
    /** Those of them that sentences are made of. */
    drawnBy,
    /** By subject, those of them with this object, or none, and a verb typical of some noun, and a phrase, or not. */
    drawnOn: (
      object: string | null,
      typical: boolean,
      phrase: boolean,
    ): ReadonlyMap<string, readonly Frame[]> => drawnOn.get(object)?.[kindOf(typical, phrase)] ?? new Map(),
    /** Who can do a verb in this use, usually or possibly. */
    doersOf: ({ action, object }: Done): ReadonlySet<string> => doers[useOf(object)].get(action) ?? new Set(),
    /** Whether a verb is typical of some noun that sentences are made of, so that it may be odd for another. */
    isTypical: ({ action, object }: Done): boolean => typical[useOf(object)].has(action),
    /** The nouns that stand for the kinds of a frame's objects; none for an intransitive frame. */
    objectsOf: (frame: Frame): ReadonlySet<string> => objects.get(frame) ?? new Set(),
  };
});

/** Whether a verb is of more than one word ("bark at"). */
export const isPhrase = (verb: string): boolean => verb.includes(" ");

const kindOf = (typical: boolean, phrase: boolean): number => (typical ? 2 : 0) + (phrase ? 1 : 0);

type Done = Pick<ClauseEvent, "action" | "object">;

type Use = "transitive" | "intransitive";

/** How a verb is used, by its object or those of its frame. */
const useOf = (object: unknown): Use => (object === null ? "intransitive" : "transitive");

/** Adds an item to the list of a key. */
export function pushTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** What a frame can name a noun by: its kinds, its domain, itself. */
export const kindsOf = ({ noun, domain, kinds }: Noun): string[] => [...new Set([noun, domain, ...kinds])];

/** In place of a domain: any of those with nouns enough. */
export const ANY = "any";

/** The domain of plausible sentences whose nouns come from several domains. */
export const MIXED = "mixed";

/** The nouns that sentences are made of, by domain. */
export const drawnNouns = perLexicon(({ nouns }): ReadonlyMap<string, readonly string[]> => {
  const drawn = nouns.filter((noun) => noun.drawn);
  const namesIn = (name: string) =>
    drawn.filter(({ domain }) => name === MIXED || domain === name).map(({ noun }) => noun);
  const domains = new Set(nouns.map(({ domain }) => domain)).add(MIXED);
  return new Map([...domains].map((name) => [name, namesIn(name)]));
});

/** Whether all these nouns of the lexicon are of one domain. */
export function ofOneDomain(nouns: readonly string[], lexicon: Lexicon): boolean {
  const index = indexOf(lexicon).nouns;
  return new Set(nouns.map((noun) => index.get(noun)?.domain)).size === 1;
}

/** The lexicon's nouns by their lower case. */
export const spellings = perLexicon(
  ({ nouns }) => new Map(nouns.map(({ noun }) => [noun.toLowerCase(), noun])),
);
