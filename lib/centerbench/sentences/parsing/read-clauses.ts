import { shown } from "../../../core/check.js";
import { spellings } from "../lexicon/lexicon-index.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { isChain, type ClauseEvent } from "../sentence.js";
import contentNouns from "./content-nouns.json" with { type: "json" };
import { eventOf, readingsOf, type SentenceReading } from "./grammar.js";
import { classedWords, type Word } from "./phrases.js";

/** Twice those of a sentence of level 12; readings multiply. */
const MOST_WORDS = 120;

/**
 * Nouns whose content a that-clause can give, so that "the fact that the senator lied" is no relative clause.
 *
 * @source on the kind of noun, Biber et al. 1999 and Schmid 2000
 */
const CONTENT_NOUNS: ReadonlySet<string> = new Set(contentNouns);

/** What could be read of a sentence: the events whose noun and verb could be paired, and why not all could be. */
export type ReadSentence = {
  events: ClauseEvent[];
  problem: string | null;
  /** Whether it is English that can be read in several ways, or tells what did not happen, so that nothing else is tried. */
  final?: boolean;
};

export function contentNoun(text: string): string | undefined {
  const words = text.toLowerCase().split(/\s+/);
  return words.find((word, at) => words[at + 1] === "that" && CONTENT_NOUNS.has(word));
}

/** The events of one sentence or several by the grammar: outermost first if they chain, else the main clause's first. */
export function readClauses(text: string, lexicon: Lexicon, more: readonly string[]): ReadSentence {
  if (text.length > MOST_WORDS * 40 || text.split(/\s+/).length > MOST_WORDS)
    return {
      events: [],
      problem: `the text is too long; expected one sentence of at most ${MOST_WORDS} words`,
    };
  const nouns: Record<string, string> = {};
  for (const noun of [...lexicon.nouns.map(({ noun }) => noun), ...more]) nouns[noun.toLowerCase()] = "Noun";
  const isTitle = text.split(/\s+/).every((word) => word.length < 4 || /^\P{Ll}/u.test(word));
  const texts = (isTitle ? text.charAt(0) + text.slice(1).toLowerCase() : text).split(
    /(?<=[.!?])\s+(?=\p{Lu})/u,
  );
  const read = texts.map((one) => readOne(one, lexicon, nouns));
  const problem = read.find((one) => typeof one === "string");
  if (typeof problem === "string") return { events: [], problem, final: problem.startsWith(CONTENT) };
  const events = read.flatMap((one) => (typeof one === "string" ? [] : one));
  const chain = chained(events);
  if (texts.length > 1 && chain === undefined)
    return {
      events: [],
      problem: `the ${texts.length} sentences form no chain of events; give one sentence`,
    };
  return { events: withoutOuterObject(chain ?? events), problem: null };
}

/** How the refusal of a that-clause begins. */
const CONTENT = 'a clause with "that" may give the content of';

type Told = ClauseEvent & { printed?: string };

function readOne(text: string, lexicon: Lexicon, nouns: Record<string, string>): Told[] | string {
  const words = classedWords(text, lexicon, nouns);
  const odd = oddWord(words);
  if (odd !== undefined) return odd;
  const readings = readingsOf(words, lexicon, CONTENT_NOUNS).sort((a, b) => a.cost - b.cost);
  const [best] = readings;
  if (!best) return noReading(words);
  const alike = readings.filter(({ cost }) => cost === best.cost);
  const complement = alike.find((one) => one.complement !== undefined)?.complement;
  if (complement !== undefined)
    return `${CONTENT} "${complement}"; expected relative clauses; if it is one, use who, whom or which`;
  const again = alike.map(({ events }) => twice(events)).find((noun) => noun !== undefined);
  if (again !== undefined)
    return `the noun "${again}" occurs twice; expected a different noun in every clause, because questions name it`;
  const told = alike.map((reading) => toldBy(reading, lexicon));
  const ways = new Map(told.map((events) => [JSON.stringify(events), events]));
  if (ways.size === 1) return told[0]!;
  const list = [...ways.values()].slice(0, 4).map((events) => events.map(retold).join(", "));
  return `the sentence can be read in ${ways.size} ways: ${list.map((way) => `(${way})`).join(", ")}; use other words`;
}

const toldBy = ({ events }: SentenceReading, lexicon: Lexicon): Told[] =>
  events.map(({ subject, object, ...event }) => {
    const spelt = (noun: string) => spellings(lexicon).get(noun.toLowerCase()) ?? noun;
    const nouns = { subject: spelt(subject.noun), object: object && spelt(object.noun) };
    return { ...eventOf({ ...event, ...nouns }, lexicon), ...(object && { printed: object.printed }) };
  });

/** A noun that stands at two places; undefined if there is none. */
function twice(events: SentenceReading["events"]): string | undefined {
  const heads = events.flatMap(({ subject, object }) => [subject, object ?? subject]);
  return heads.find((one) => heads.some(({ noun, at }) => noun === one.noun && at !== one.at))?.noun;
}

/** An event as "dog chase cat". */
export const retold = ({ subject, action, object }: ClauseEvent): string =>
  [subject, action, object ?? []].flat().join(" ");

/** The events in the order in which each is done to the subject of the one before. */
function chained(events: readonly Told[]): Told[] | undefined {
  const subjects = new Set(events.map(({ subject }) => subject));
  const first = events.filter(({ object }) => object === null || !subjects.has(object));
  if (first.length !== 1 || subjects.size < events.length) return undefined;
  const order = [first[0]!];
  while (order.length < events.length) {
    const next = events.find(({ object }) => object === order.at(-1)!.subject);
    if (!next) return undefined;
    order.push(next);
  }
  return order;
}

/** The outermost verb keeps what it is done to as a part of it, unless that does something itself. */
function withoutOuterObject([outer, ...rest]: readonly Told[]): ClauseEvent[] {
  const own = rest.map(({ printed: _, ...event }) => event);
  if (!outer) return own;
  const { printed, ...event } = outer;
  const isAlone = printed === undefined || rest.length === 0 || isChain([{ ...event, object: null }, ...own]);
  if (!isAlone) return [event, ...own];
  const words = printed === undefined ? "" : ` ${printed}`;
  const past = event.past === undefined ? {} : { past: event.past + words };
  return [{ ...event, action: event.action + words, ...past, object: null }, ...own];
}

/** The first word that says that something did not happen, as an error; undefined without one. */
export function negated(words: readonly string[], also: readonly string[] = []): string | undefined {
  const word = words.find((one) => NEGATION.test(one) || also.includes(one.toLowerCase()));
  return (
    word &&
    `${shown(word)} says that something did not happen; expected what each noun did, in the past tense`
  );
}

const NEGATION = /^(?:almost|barely|hardly|nearly|never|not|\w+n't)$/i;

/** A word that no clause of the grammar has. */
function oddWord(words: readonly Word[]): string | undefined {
  const texts = words.map(({ text }) => text);
  const negation = negated(texts, ["no", "nobody"]);
  if (negation !== undefined) return negation;
  const at = words.findIndex(({ classes }) => Object.keys(classes).length === 0);
  const word = words[at];
  if (!word) return undefined;
  return (
    `word ${at + 1}, ${shown(word.text)}, is not a noun, a verb in the past tense, or a word that joins them; ` +
    "expected noun phrases, verbs and relative clauses"
  );
}

function noReading(words: readonly Word[]): string {
  const text = words.map(({ text }) => text).join(" ");
  return `${shown(text)} cannot be read as a sentence with relative clauses; expected a noun and a verb for every clause`;
}
