import type { Lexicon } from "../lexicon/lexicon.js";
import { baseOfParticiple, baseOfPast, isPastForm } from "../lexicon/verb-forms.js";
import type { ClauseEvent } from "../sentence.js";
import {
  phraseRules,
  readOnce,
  type Event,
  type Head,
  type Part,
  type Phrase,
  type Verb,
  type Word,
} from "./phrases.js";
import { knownVerbs } from "./split-verbs.js";

/** What a sentence can be read as. */
export interface SentenceReading {
  /** That of the main clause first. */
  events: Event[];
  cost: number;
  /** The noun whose content a that-clause gives, or the verb that a that-clause is the object of. */
  complement?: string;
}

/**
 * The readings of a sentence by a grammar of English relative clauses:
 *
 * - noun phrase = nouns with what stands before them, and none or one clause about them;
 * - clause about a noun = [that | who | whom | which] noun phrase, verb (object relative); that | who | which, verb phrase
 *   (subject relative); [that was] participle by noun phrase (passive); that, sentence (no relative: its content);
 * - verb phrase = verb, none or one noun phrase.
 *
 * @param contentNouns nouns that a that-clause can give the content of: "fact"
 */
export function readingsOf(words: readonly Word[], lexicon: Lexicon, contentNouns: ReadonlySet<string>) {
  const { transitive } = knownVerbs(lexicon);
  const once = readOnce();
  const { nounPhrase, definitePhrase, verb, isGiving } = phraseRules(words, lexicon, once);

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
    const found = [...objectRelative(noun, at), ...participle(noun, at)];
    if (joint) found.push(...verbPhrase(noun, at));
    const comma = words[start - 1]?.comma === true;
    if (!joint) return comma ? [] : found;
    if (words[start]!.lower !== "that" || !contentNouns.has(noun.noun.toLowerCase())) return found;
    return [...found, ...contents(noun, at, -1)];
  };

  /** A sentence that is the content of a noun or the object of a verb. */
  const contents = (subject: Head, start: number, more: number): Part<Event[]>[] =>
    clause(start).map(({ end, cost, is }) => ({
      end,
      cost: cost + more,
      is: [...is, { subject, verb: [COMPLEMENT], object: null }],
    }));

  /** Noun phrase and verb, whose object is the noun that the clause is about. */
  const objectRelative = (object: Head, start: number): Part<Event[]>[] =>
    phrase(start).flatMap((subject) =>
      verb(subject.end).flatMap((does) => {
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

  /** By and who did it, behind a participle. */
  const byWhom = (object: Head, done: Part<Verb>): Part<Event[]>[] =>
    words[done.end]?.lower !== "by"
      ? []
      : phrase(done.end + 1).map(({ end, cost, is }) => ({
          end,
          cost: done.cost + cost,
          is: [{ subject: is, verb: active(done.is.words), object }, ...is.events],
        }));

  /** Participle, by and who did it, about a noun: "[that was] chased by the dog". */
  const participle = (object: Head, start: number): Part<Event[]>[] =>
    verb(start)
      .filter(({ is }) => !is.passive || words[start - 1]?.classes.relative !== undefined)
      .flatMap((done) => byWhom(object, { ...done, cost: done.cost + 1 }));

  /** What a noun does, and to whom. */
  const verbPhrase = (subject: Head, start: number): Part<Event[]>[] =>
    verb(start).flatMap((does) => {
      const said = does.is.words;
      const alone = { end: does.end, cost: does.cost, is: [{ subject, verb: said, object: null }] };
      const isBe = /^(?:was|were|been)$/.test(said.at(-1) ?? "");
      const objects = phrase(does.end).filter(({ is }) => !isBe || is.events.length === 0);
      const withObject = objects.map(({ end, cost, is }) => ({
        end,
        cost: does.cost + cost + transitiveCost(said),
        is: [{ subject, verb: said, object: is }, ...is.events],
      }));
      const content = { noun: said.join(" "), at: start, printed: "" };
      const that = words[does.end]?.lower === "that" ? contents(content, does.end + 1, does.cost) : [];
      const byAgent = does.is.passive ? byWhom(subject, does) : [];
      return [alone, ...withObject, ...that, ...byAgent];
    });

  /** A preposition before an object is dear unless the lexicon has the verb so. */
  const transitiveCost = (said: readonly string[]) =>
    said.length > 1 && !transitive.has(said.join(" ").toLowerCase()) ? 0.75 : 0;

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

  return clause(0)
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
