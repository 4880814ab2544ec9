import { shown } from "../../core/check.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { pastPhrase } from "./lexicon/verb-forms.js";

/** The event of one clause: who does what to whom. */
export interface ClauseEvent {
  /** The noun without its article. */
  subject: string;
  /** The verb in base form, with its particles and further words: "bark", "read rights to". */
  action: string;
  /** The verb as the sentence prints it: "dove", "was chased by". Defaults to the past of `action` that the lab writes. */
  past?: string;
  /** The noun without its article that the verb acts on; null for the outermost clause, whose verb is intransitive. */
  object: string | null;
}

/** The subsets of the benchmark. @source CenterBench, section 2 */
export const SUBSETS = ["plausible", "implausible"] as const;

/** `plausible` if the events of a sentence usually happen, else `implausible`. */
export type Subset = (typeof SUBSETS)[number];

/** A centre-embedded sentence with its structure. */
export interface Sentence {
  /** The parameters and seed of the sentence, or its place in a file. */
  id: string;
  /** The sentence itself. */
  text: string;
  /** Number of relative clauses; the sentence has one more noun and one more verb. */
  level: number;
  /** `plausible` or `implausible`. */
  subset: Subset;
  /** `animals`, `people`, `vehicles`, `mixed`, or a domain of the lexicon in use. */
  domain: string;
  /** The events, outermost first: in event i, noun i acts on noun i - 1. */
  events: ClauseEvent[];
  /** A name that the two sentences of a twin pair share; empty for a sentence without a twin. */
  pair: string;
}

/** The verb of an event in the past, as its sentence prints it or the lab writes it. */
export const printedPast = ({ action, past }: ClauseEvent, lexicon: Lexicon): string =>
  past ?? pastPhrase(action, lexicon);

/** What keeps events from being those of one centre-embedded sentence; null if nothing does. */
export function chainFault(events: readonly ClauseEvent[]): string | null {
  const few = events.length === 1 ? "is one clause" : "are no clauses";
  if (events.length < 2) return `there ${few}; a sentence with an embedded clause has two or more`;
  for (const [i, { subject, object }] of events.entries()) {
    const first = events.findIndex((other) => other.subject === subject);
    if (first < i)
      return `events[${i}].subject is "${subject}", like that of events[${first}]; expected each noun once`;
    const expected = events[i - 1]?.subject ?? null;
    if (object !== expected)
      return (
        `events[${i}].object is ${shown(object)}; expected ${shown(expected)}, ` +
        (i === 0 ? "because the outermost verb takes no object" : "the subject of the event before")
      );
  }
  return null;
}

/** @throws RangeError unless there are events, with a noun and a verb each, though they may not chain */
export function requireEvents(events: readonly ClauseEvent[]): void {
  if (events.length === 0) throw new RangeError("there are no events; give those of centerbench.parse");
  const empty = events.findIndex(({ subject, action }) => subject.trim() === "" || action.trim() === "");
  if (empty >= 0)
    throw new RangeError(`events[${empty}] is ${shown(events[empty])}; expected a noun and a verb`);
}
