import type { Lexicon } from "../lexicon/lexicon.js";
import { baseOfParticiple, baseOfPast, canGive, isPastForm } from "../lexicon/verb-forms.js";
import type { ClauseEvent } from "../sentence.js";
import { knownVerbs } from "./verb-readings.js";
import { nominative, type Word, type WordClass } from "./word-classes.js";

/** A reading of some words: where it ends, what it says, and how far it goes from what the tagger says. */
interface Part<T> {
  end: number;
  is: T;
  cost: number;
}

/** A noun, where it stands, and its words as they are printed, without its clauses. */
interface Head {
  noun: string;
  at: number;
  printed: string;
}

/** A noun phrase with the events of its clauses. */
interface Phrase extends Head {
  definite: boolean;
  events: Event[];
}

/** A verb with what belongs to it. */
interface Verb {
  words: string[];
  /** Was and a participle. */
  passive: boolean;
}

type Event = { subject: Head; verb: readonly string[]; object: Head | null };

/** What a sentence can be read as. */
export interface SentenceReading {
  /** That of the main clause first. */
  events: Event[];
  cost: number;
  /** The noun whose content a that-clause gives, or the verb that a that-clause is the object of. */
  complement?: string;
}

/** Readings of one part, of which no more are followed. */
const MOST_READINGS = 40;
/** Parts that are tried; a sentence of level 6 has some thousand. */
const MOST_TRIED = 300_000;

/**
 * The readings of a sentence by a grammar of English relative clauses:
 *
 * - noun phrase = nouns with what stands before them, and none or one clause about them;
 * - clause about a noun = [that | who | whom | which] noun phrase, verb (object relative); that | who | which, verb phrase
 *   (subject relative); [that was] participle by noun phrase (passive); that, sentence (no relative: its content);
 * - verb phrase = verb, none or one noun phrase.
 *
 * None where too many would have to be tried.
 *
 * @param contentNouns nouns that a that-clause can give the content of: "fact"
 */
export function readingsOf(words: readonly Word[], lexicon: Lexicon, contentNouns: ReadonlySet<string>) {
  const { transitive } = knownVerbs(lexicon);
  let tried = 0;
  const cut = <T>(parts: Part<T>[]) => parts.sort((a, b) => a.cost - b.cost).slice(0, MOST_READINGS);
  const costOf = (at: number, is: WordClass) => words[at]?.classes[is];

  const memo = new Map<string, Part<unknown>[]>();
  const once = <T>(rule: string, at: number, read: () => Part<T>[]): Part<T>[] => {
    const key = `${rule} ${at}`;
    const known = memo.get(key) as Part<T>[] | undefined;
    if (known) return known;
    memo.set(key, []);
    const parts = tried > MOST_TRIED ? [] : cut(read());
    tried += parts.length;
    memo.set(key, parts);
    return parts;
  };

  /** Parts to follow; none when too many have been. */
  const allowed = <T>(parts: Part<T>[]): Part<T>[] => ((tried += parts.length) > MOST_TRIED ? [] : parts);

  /** Nouns with what stands before them. */
  const nounPhrase = (start: number): Part<Phrase>[] =>
    once("noun", start, () => {
      const pronoun = costOf(start, "pronoun");
      const found: Part<Phrase>[] = [];
      const name = nominative(words[start]?.lower ?? "");
      if (pronoun !== undefined && name !== undefined)
        found.push({
          end: start + 1,
          cost: pronoun,
          is: { noun: name, at: start, printed: words[start]!.text, definite: true, events: [] },
        });
      let [at, cost] = [start, 0];
      while (costOf(at, "name") !== undefined) at++;
      if (at > start) {
        const printed = words.slice(start, at).map(({ text }) => text);
        found.push({
          end: at,
          cost,
          is: { noun: printed.join(" "), at: start, printed: printed.join(" "), definite: true, events: [] },
        });
      }
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
          const head = words.slice(first, at + 1).map(({ text }) => text);
          while (head.length > 1 && costOf(at + 1 - head.length, "noun") !== 0) head.shift();
          const noun = head.join(" ");
          found.push({
            end: at + 1,
            cost: cost + step + more,
            is: {
              at: start,
              noun: /^[A-Z][a-z]/.test(noun) && start === 0 && !definite ? noun.toLowerCase() : noun,
              printed: words
                .slice(start, at + 1)
                .map(({ text }) => text)
                .join(" "),
              definite: definite || words[at]!.plural,
              events: [],
            },
          });
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
      const isHad = !isMain && auxiliaries.at(-1) !== undefined && auxiliaries.length === 1;
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

  /** A noun phrase with none or one clause about it. */
  const phrase = (start: number): Part<Phrase>[] =>
    once("phrase", start, () =>
      definitePhrase(start).flatMap((head) => [
        head,
        ...about(head.is, head.end).map(({ end, cost, is }) => ({
          end,
          cost: head.cost + cost,
          is: { ...head.is, events: is },
        })),
      ]),
    );

  const about = (noun: Head, start: number): Part<Event[]>[] => {
    const joint = words[start]?.classes.relative !== undefined;
    const at = joint ? start + 1 : start;
    const found = [...objectRelative(noun, at), ...participle(noun, at, 1)];
    if (joint) found.push(...verbPhrase(noun, at));
    const comma = words[start - 1]?.comma === true;
    if (!joint) return comma ? [] : found;
    if (words[start]!.lower !== "that" || !contentNouns.has(noun.noun.toLowerCase())) return found;
    const contents = clause(at).map(({ end, cost, is }) => ({
      end,
      cost: cost - 1,
      is: [...is, { subject: noun, verb: [COMPLEMENT], object: null }],
    }));
    return [...found, ...contents];
  };

  /** Noun phrase and verb, whose object is the noun that the clause is about. */
  const objectRelative = (object: Head, start: number): Part<Event[]>[] =>
    phrase(start).flatMap((subject) =>
      allowed(verb(subject.end)).flatMap((does) => {
        const own = [
          { end: does.end, cost: 0, said: does.is.words },
          ...(isGiving(does.is.words) ? nounPhrase(does.end) : []).map(({ end, cost, is }) => ({
            end,
            cost: cost + 2,
            said: [...does.is.words, is.printed],
          })),
        ];
        if (does.is.passive && words[does.end]?.lower === "by")
          own.push({ end: does.end + 1, cost: 0, said: [...does.is.words, "by"] });
        return own.map(({ end, cost, said }) => ({
          end,
          cost: subject.cost + does.cost + cost,
          is: [{ subject: subject.is, verb: said, object }, ...subject.is.events],
        }));
      }),
    );

  const isGiving = ([word = "", ...rest]: readonly string[]) =>
    rest.length === 0 && canGive(baseOfPast(word.toLowerCase(), lexicon));

  /** Participle, by and who did it. */
  const participle = (object: Head, start: number, more: number): Part<Event[]>[] =>
    verb(start).flatMap((done) =>
      words[done.end]?.lower !== "by" ||
      (more > 0 && done.is.passive && words[start - 1]?.classes.relative === undefined)
        ? []
        : phrase(done.end + 1).map(({ end, cost, is }) => ({
            end,
            cost: done.cost + cost + more,
            is: [{ subject: is, verb: active(done.is.words), object }, ...is.events],
          })),
    );

  /** What a noun does, and to whom. */
  const verbPhrase = (subject: Head, start: number): Part<Event[]>[] =>
    allowed(verb(start)).flatMap((does) => {
      const said = does.is.words;
      const alone = { end: does.end, cost: does.cost, is: [{ subject, verb: said, object: null }] };
      const isBe = /^(?:was|were|been)$/.test(said.at(-1) ?? "");
      const objects = phrase(does.end).filter(({ is }) => !isBe || is.events.length === 0);
      const withObject = objects.map(({ end, cost, is }) => ({
        end,
        cost: does.cost + cost + (transitiveCost(said) ?? 0),
        is: [{ subject, verb: said, object: is }, ...is.events],
      }));
      const that =
        words[does.end]?.lower === "that"
          ? clause(does.end + 1).map(({ end, cost, is }) => ({
              end,
              cost: does.cost + cost,
              is: [
                ...is,
                {
                  subject: { noun: said.join(" "), at: start, printed: "" },
                  verb: [COMPLEMENT],
                  object: null,
                },
              ],
            }))
          : [];
      const byAgent = does.is.passive ? passiveMain(subject, does) : [];
      return [alone, ...withObject, ...that, ...byAgent];
    });

  const passiveMain = (object: Head, done: Part<Verb>): Part<Event[]>[] =>
    words[done.end]?.lower !== "by"
      ? []
      : phrase(done.end + 1).map(({ end, cost, is }) => ({
          end,
          cost: done.cost + cost,
          is: [{ subject: is, verb: active(done.is.words), object }, ...is.events],
        }));

  /** A preposition before an object is dear unless the lexicon has the verb so. */
  const transitiveCost = (said: readonly string[]) =>
    said.length > 1 && !transitive.has(said.join(" ").toLowerCase()) ? 0.75 : undefined;

  /** The words of an active past for those of a passive: "was chased", "chased" -> "chased" of base "chase". */
  const active = (said: readonly string[]): string[] => {
    const at = said.findLastIndex((word) => /^(?:had|was|were|been|being|got)$/i.test(word)) + 1;
    const [main = "", ...rest] = said.slice(at);
    const word = main.toLowerCase();
    const base = isPastForm(word, lexicon)
      ? baseOfPast(word, lexicon)
      : (baseOfParticiple(word, lexicon) ?? baseOfPast(word, lexicon));
    return [`=${base}`, ...rest];
  };

  /** A sentence. */
  const clause = (start: number): Part<Event[]>[] =>
    once("clause", start, () =>
      phrase(start).flatMap((subject) =>
        verbPhrase(subject.is, subject.end).map(({ end, cost, is }) => ({
          end,
          cost: subject.cost + cost,
          is: [is[0]!, ...subject.is.events, ...is.slice(1)],
        })),
      ),
    );

  const whole = clause(0);
  if (tried > MOST_TRIED) return [];
  return whole
    .filter(({ end }) => end === words.length)
    .map(({ cost, is }): SentenceReading => {
      const complement = is.find(({ verb: [first] }) => first === COMPLEMENT)?.subject.noun;
      const events = is.filter(({ verb: [first] }) => first !== COMPLEMENT);
      return { events, cost, ...(complement !== undefined && { complement }) };
    });
}

/** In place of a verb, marks the event of a that-clause that is no relative clause. */
const COMPLEMENT = "\u0000that";

/** An event of the grammar with its verb in base form. */
export function eventOf(
  { subject, verb, object }: Pick<ClauseEvent, "subject" | "object"> & { verb: readonly string[] },
  lexicon: Lexicon,
): ClauseEvent {
  const isTitle = /^\p{Lu}\p{Ll}+$/u.test(verb[0] ?? "");
  const [first = "", ...rest] = isTitle ? verb.map((word) => word.toLowerCase()) : verb;
  if (first.startsWith("=")) return { subject, action: [first.slice(1), ...rest].join(" "), object };
  const past = [first, ...rest].join(" ");
  return {
    subject,
    action: baseOfPast(past.replace(/^had been (?=\w+ing\b)/, "was "), lexicon),
    past,
    object,
  };
}
