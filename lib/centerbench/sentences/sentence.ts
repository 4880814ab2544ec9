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

/** Whether events are those of one centre-embedded sentence: different nouns, each of which acts on the one before. */
export const isChain = (events: readonly ClauseEvent[]): boolean =>
  events.length > 1 &&
  new Set(events.map(({ subject }) => subject)).size === events.length &&
  events.every(({ object }, at) => object === (events[at - 1]?.subject ?? null));

/** @throws RangeError unless events are those of one centre-embedded sentence */
export function requireChain(events: readonly ClauseEvent[]): void {
  if (!isChain(events))
    throw new RangeError(
      `the events are ${shown(events)}; expected two or more, each with a noun of its own, and with the noun before ` +
        "it as its object, the first with null",
    );
}

/** @throws RangeError unless there are events, with a noun and a verb each, though they may not chain */
export function requireEvents(events: readonly ClauseEvent[]): void {
  if (events.length === 0) throw new RangeError("there are no events; give those of centerbench.parse");
  const empty = events.findIndex(({ subject, action }) => subject.trim() === "" || action.trim() === "");
  if (empty >= 0)
    throw new RangeError(`events[${empty}] is ${shown(events[empty])}; expected a noun and a verb`);
}
