import { baseOfPast, firstWord, isPastForm } from "@loadlab/lib/centerbench/sentences/lexicon/verb-forms.js";
import type { Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { spellings } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon-index.js";
import { withoutArticle } from "@loadlab/lib/centerbench/sentences/parsing/find-nouns.js";
import { readSentence } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { retold } from "@loadlab/lib/centerbench/sentences/parsing/read-clauses.js";
import { isChain, type ClauseEvent } from "@loadlab/lib/centerbench/sentences/sentence.js";

/** The events of a sentence in a file. */
export interface SentenceEvents {
  events: ClauseEvent[];
  /** Outermost first; also where the text could be read no further. */
  nouns: string[];
  /**
   * What tells the events: `both`, text and structure alike; the `text` alone, where the structure is missing or says
   * something else; the `structure` alone, where the text cannot be read.
   */
  eventsFrom: "both" | "text" | "structure";
  /** What speaks against the structure, or why the text cannot be read. */
  problem?: string;
}

/** What happens in a sentence. Its text is the authority; a structure is believed where it makes up the text. */
export function sentenceEvents(
  text: string,
  structure: readonly ClauseEvent[],
  { entities, lexicon }: { entities: readonly string[]; lexicon: Lexicon },
): SentenceEvents {
  const nouns = nounsOf(text, lexicon);
  const noun = (name: string) => spellings(lexicon).get(name.toLowerCase()) ?? name;
  const printed = structure.map(({ subject, action, object }) => ({
    subject: noun(subject),
    action: baseOfPast(action, lexicon),
    past: action,
    object: object === null ? null : noun(object),
  }));
  const chained = printed.map((event, i) => ({ ...event, object: printed[i - 1]?.subject ?? null }));
  const whole = makesUp(structure, text) && isChain(chained);
  const divided = structure.every(({ action }) => isPastForm(firstWord(action).toLowerCase(), lexicon));
  const doubtful = structure.some(({ action }) => holdsSecondPast(action, lexicon));
  const hints = [...nouns.filter((name) => firstVerb(name, lexicon) < 0), ...entities].map(noun);
  const believed = whole && divided && !doubtful;
  const read = believed ? { events: chained, problem: null } : readSentence(text, lexicon, hints);
  const events = read.problem === null ? read.events : chained;

  if (read.problem !== null && (!whole || doubtful))
    return { events: printed, nouns, eventsFrom: "structure", problem: `cannot be read: ${read.problem}` };
  const found = { events, nouns: events.map(({ subject }) => subject) };
  if (structure.length === 0) return { ...found, eventsFrom: "text" };
  const [told, inText] = [printed, events].map((each) => each.map(retold).join(", ").toLowerCase());
  if (told === inText) return { ...found, eventsFrom: "both" };
  return { ...found, eventsFrom: "text", problem: `tells "${told}"; the text tells "${inText}"` };
}

/** Whether a text is made of the nouns of a structure, one after another, and its verbs in the opposite order. */
function makesUp(structure: readonly ClauseEvent[], text: string): boolean {
  const nouns = structure.map(({ subject }) => `the ${subject}`).join(" that ");
  const verbs = structure.map(({ action }) => action).reverse();
  return plain([nouns, ...verbs].join(" ")) === plain(text);
}

/** Whether an action may be two verbs, as where a sentence has more verbs than nouns: "herded flew". */
const holdsSecondPast = (action: string, lexicon: Lexicon): boolean =>
  action
    .toLowerCase()
    .split(" ")
    .slice(1)
    .some((word) => isPastForm(word, lexicon));

/** Words alone, in lower case. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[[\]().,!?"]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The nouns as the text sets them off, known or not: each before a "that", the last before the first verb. */
function nounsOf(text: string, lexicon: Lexicon): string[] {
  const outer = plain(text)
    .split(/ that (?=(?:the|an?) )/)
    .map(withoutArticle);
  const last = outer.pop() ?? "";
  const verb = firstVerb(last, lexicon);
  return [...outer, verb < 0 ? last : last.split(" ").slice(0, verb).join(" ")];
}

/** Which word of a phrase may open a verb, the first aside; -1 if none does. */
const firstVerb = (phrase: string, lexicon: Lexicon) =>
  phrase.split(" ").findIndex((word, at) => at > 0 && isPastForm(word, lexicon));
