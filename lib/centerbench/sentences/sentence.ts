import { chosenLexicon, type LexiconOption } from "../lexicon/lexicon-option.js";
import { requireEvents } from "./chain.js";
import { pastPhrase } from "../lexicon/verb-forms.js";

/** One clause of a sentence: who does what to whom. */
export interface ClauseEvent {
  /** The noun without its article. */
  subject: string;
  /** The verb in base form with all that belongs to it: "bark", "read rights to". */
  action: string;
  /** The noun it is done to; null for the last verb of the sentence, which is intransitive. */
  object: string | null;
}

/** The subsets of the benchmark. @source CenterBench, section 2 */
export const SUBSETS = ["plausible", "implausible"] as const;

/** Whether the events of a sentence are such as happen. */
export type Subset = (typeof SUBSETS)[number];

/** A centre-embedded sentence with its structure. */
export interface Sentence {
  /** What it was made from, or where it was read. */
  id: string;
  text: string;
  /** Number of relative clauses; there is one more noun, and one more verb. */
  level: number;
  subset: Subset;
  /** `animals`, `people`, `vehicles`, `mixed`, or a domain of the lexicon in use. */
  domain: string;
  /** Outermost first: event i is what noun i does to noun i - 1. */
  events: ClauseEvent[];
  /** The same for the two sentences of a matched pair, which have the same nouns; empty if it has no twin. */
  pair: string;
}

/**
 * The sentence that tells these events.
 *
 * @param events outermost first, as `centerbench.parse` gives them
 * @param options `lexicon`: whose verb forms are used, defaults to the lab's own
 * @throws RangeError if there are no events, one has no noun or no verb, or an option is unknown
 * @source CenterBench, section 2.1: S(n) = NP1 [that NP2 [... [that NP(n+1) V(n+1)] ... V2]] V1
 */
export function sentenceText(events: readonly ClauseEvent[], options: LexiconOption = {}): string {
  requireEvents(events);
  const lexicon = chosenLexicon("centerbench.sentenceText", options);
  const nouns = events.map(({ subject }) => `the ${subject}`).join(" that ");
  const verbs = events.map(({ action }) => pastPhrase(action, lexicon)).reverse();
  return `T${nouns.slice(1)} ${verbs.join(" ")}.`;
}
