import { cut, listed, requireText, requireTexts, shown } from "../../../core/check.js";
import { spellings } from "../lexicon/lexicon-index.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "../lexicon/lexicon.js";
import type { ClauseEvent } from "../sentence.js";
import { contentNoun, negated, readClauses, retold, type ReadSentence } from "./read-clauses.js";
import { likeliestVerbs, openers, splitVerbs, type FoundVerb, type Splits } from "./split-verbs.js";

/** Options of reading a sentence. */
export interface ParseOptions extends LexiconOption {
  /** Nouns besides the lexicon's, with or without an article: ["tax inspector"]. Defaults to none. */
  nouns?: readonly string[];
}

/**
 * The events of a sentence with relative clauses, outermost first.
 *
 * "The cat that the dog chased meowed." gives `[{subject: "cat", action: "meow", past: "meowed", object: null},
 * {subject: "dog", action: "chase", past: "chased", object: "cat"}]`.
 * Any verb can be read. The lab finds a verb outside the lexicon by its form: a word in the past tense and the words up to
 * the next one ("examined with a lamp", "was chased by"). If the verbs can be split in several ways, the lab takes the
 * split with the fewest unknown verbs.
 *
 * A grammar reads other relative clauses: without a relative pronoun ("The cat the dog chased meowed."), with who, whom or
 * which, subject relatives, passives ("The cat chased by the dog meowed."), right-branching sentences, one sentence for
 * each event, names, pronouns, plurals and nouns outside the lexicon. If the events do not chain ("The reporter who
 * attacked the senator left."), the event of the main clause comes first. The object of the outermost verb becomes part of
 * the verb ("stump the model"). An error refuses a that-clause that may give the content of its noun ("the fact that ...").
 *
 * The lab ignores spacing, a missing full stop, commas, quotation marks, the paper's square brackets and the case of
 * nouns. Verbs keep their case ("X-rayed"), unless the whole text is in capitals.
 *
 * @param text one sentence
 * @param options `nouns`: nouns besides the lexicon's; `lexicon`: defaults to the lab's own lexicon
 * @throws Error if the sentence cannot be read, with the word that is wrong, or if it can be read in several ways, with
 *   these ways; RangeError if it is not a text or an option is unknown
 * @source CenterBench, section 2.1, S(n); section 2.3, steps 1 and 2
 */
export function parse(text: string, options: ParseOptions = {}): ClauseEvent[] {
  const { lexicon, nouns } = checkedParseOptions("centerbench.parse", options);
  requireText("the sentence", text);
  const read = readSentence(text, lexicon, nouns);
  if (read.problem !== null) throw new Error(read.problem);
  return read.events;
}

/** @throws RangeError if an option is unknown or the nouns are no list of texts */
export function checkedParseOptions(name: string, options: ParseOptions, more: readonly string[] = []) {
  const lexicon = chosenLexicon(name, options, ["lexicon", "nouns", ...more]);
  const { nouns = [] } = options;
  requireTexts("nouns", nouns, 'such as ["tax inspector"]');
  return { lexicon, nouns: nouns.map(withoutArticle) };
}

/** Reads a sentence as far as it can be read: in the benchmark's form by the lexicon, else by the grammar. */
export function readSentence(text: string, lexicon: Lexicon, more: readonly string[]): ReadSentence {
  const own = readCentered(text, lexicon, more);
  const content = contentNoun(text);
  if ((own.problem === null || own.final === true) && content === undefined) return own;
  const told = readClauses(text, lexicon, more);
  if (told.problem === null && told.events.length < 2) return own;
  return told.problem === null || told.final === true || hasOtherJoints(text) ? told : own;
}

/** Reads a sentence in which "that", an article and a noun begin every clause. */
function readCentered(text: string, lexicon: Lexicon, more: readonly string[]): ReadSentence {
  const found = findNouns(text, lexicon, more);
  if (typeof found === "string") return { events: [], problem: found };
  const [{ verbs: words }] = found.last;
  const fault = negated(words) ?? joinedVerbs(words, lexicon);
  if (fault !== undefined) return { events: [], problem: fault, final: true };
  for (const { noun, verbs } of found.last) {
    const nouns = [...found.outer, noun];
    const splits = splitVerbs(verbs, nouns.length, lexicon);
    if (splits && splits.ways > 1) return { events: [], problem: ambiguous(nouns, splits), final: true };
    if (splits) return { events: paired(nouns, splits.shown[0]), problem: null };
  }
  return countsDiffer(found, lexicon);
}

/** That a conjunction joins two verbs, or ends one: "chased and meowed". */
function joinedVerbs(verbs: readonly string[], lexicon: Lexicon): string | undefined {
  const opens = openers(verbs, lexicon);
  const at = verbs.findIndex(
    (word, index) => /^(?:and|but|nor|or)$/i.test(word) && (opens[index + 1] ?? "yes") === "yes",
  );
  if (at < 0) return undefined;
  return (
    `${shown(verbs[at])} after ${shown(verbs.slice(0, at).join(" "))} joins verbs; ` +
    "expected one verb for each noun, without a conjunction"
  );
}

/** The verbs in their order with the nouns from the last on, the last verb with the first noun, whatever their number. */
function paired(nouns: readonly string[], verbs: readonly FoundVerb[] = []): ClauseEvent[] {
  return nouns.flatMap((subject, position) => {
    const verb = position === 0 ? verbs.at(-1) : verbs.slice(0, -1)[nouns.length - 1 - position];
    if (!verb) return [];
    return [{ subject, action: verb.base, past: verb.past, object: nouns[position - 1] ?? null }];
  });
}

function countsDiffer({ outer, last }: FoundNouns, lexicon: Lexicon): ReadSentence {
  const [{ noun, verbs: words }] = last;
  const nouns = [...outer, noun];
  const verbs = likeliestVerbs(words, lexicon);
  if (verbs.length === 0 && words.length > 0) {
    const problem = `${shown(words[0])} follows the last noun, "${noun}", and is not a known past tense`;
    return { events: [], problem: `${problem}; expected one past-tense verb for each noun` };
  }
  const counts = `${counted(verbs.length, "verb")} for ${counted(nouns.length, "noun")}`;
  const told = `${listed(verbs.map(({ past }) => shown(past)))} for ${listed(nouns)}`;
  const step =
    verbs.length < nouns.length
      ? "every noun needs a verb of its own, so add one"
      : "every noun has one verb, so leave one out";
  const problem = `${counts}${verbs.length > 0 ? ` (${told})` : ""}; ${step}`;
  return { events: paired(nouns, verbs), problem };
}

function ambiguous(nouns: readonly string[], { ways, shown }: Splits): string {
  const list = shown.map((verbs) => listed(paired(nouns, verbs).reverse().map(retold)));
  const more = ways > list.length ? `, and ${ways - list.length} more` : "";
  return (
    `the verbs can be split in ${ways} ways: ${list.map((way) => `(${way})`).join(", ")}${more}; ` +
    "use other verbs, or a lexicon with the verbs you mean"
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A sentence as far as its nouns go. */
interface FoundNouns {
  /** All nouns but the last, outermost first, as the lexicon spells them. */
  outer: string[];
  /** What the last noun may be, longest first, each with the printed words that are left for the verbs. */
  last: [LastNoun, ...LastNoun[]];
}

type LastNoun = { noun: string; verbs: string[] };

/** A noun and the index of its first word. */
type Found = { noun: string; start: number };

const ARTICLES = new Set(["the", "a", "an"]);

/** Words from the last noun on; a sentence of the paper's deepest level has some fifty. */
const MOST_WORDS = 500;

/** The nouns of a sentence in the paper's form, or what is wrong. @source CenterBench, section 2.1, S(n); section 2.3 */
function findNouns(text: string, lexicon: Lexicon, nouns: readonly string[]): FoundNouns | string {
  const words = wordsOf(text);
  const lower = words.map((word) => word.toLowerCase());
  const printed = /[a-z]/.test(text) ? words : lower;
  const thats = lower.flatMap((word, index) => (word === "that" ? [index] : []));
  const starts = [0, ...thats.map((that) => that + 1)].map((article) => article + 1);
  const start = starts.at(-1)!;
  const isOfForm =
    thats.length > 0 &&
    starts.every((at) => ARTICLES.has(lower[at - 1] ?? "") && (lower[at] ?? "that") !== "that") &&
    !words.some((word) => /[.!?]$/.test(word)) &&
    words.length - start <= MOST_WORDS;
  if (!isOfForm)
    return `the text is ${shown(text)}; expected one sentence such as "The cat that the dog chased meowed."`;

  const own = new Map(nouns.map((noun) => [noun.toLowerCase(), noun]));
  const known = (phrase: string) => own.get(phrase) ?? spellings(lexicon).get(phrase);
  const unknown = (at: number, end?: number) => {
    const words = lower.slice(at, end);
    const first = firstNoun(words, lexicon);
    const noun = cut(known(first) === undefined ? first : words.join(" "));
    return `"${noun}", from word ${at + 1}, is not a noun of the lexicon; if it is one, name it: { nouns: ["${noun}"] }`;
  };
  const found: Found[] = [];
  for (const [index, that] of thats.entries()) {
    const at = starts[index]!;
    const noun = known(lower.slice(at, that).join(" "));
    if (noun === undefined) return unknown(at, that);
    found.push({ noun, start: at });
  }
  const last = lower.slice(start).flatMap((_, before) => {
    const end = words.length - before;
    const noun = known(lower.slice(start, end).join(" "));
    return noun === undefined ? [] : [{ noun, verbs: printed.slice(end) }];
  });
  const [longest] = last;
  if (!longest) return unknown(start);
  const outer = found.map(({ noun }) => noun);
  const [first = longest, ...others] = last.filter(({ noun }) => !outer.includes(noun));
  return twice([...found, { noun: first.noun, start }]) ?? { outer, last: [first, ...others] };
}

/** The words of a sentence without what makes no difference: spacing, brackets, commas, quotation marks, full stop. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(/[\u2010-\u2014]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s"“”„«»()[\]*,]+/g, " ");
  let [start, end] = [0, plain.length];
  while (start < end && " '".includes(plain.charAt(start))) start++;
  while (start < end && " '.!?".includes(plain.charAt(end - 1))) end--;
  return start === end ? [] : plain.slice(start, end).split(" ");
}

/** Whether clauses of a text begin in another way than with "that", an article and a noun. */
const hasOtherJoints = (text: string): boolean =>
  / (?:who|whom|which|whose) | that (?!(?:the|an?)\b)/i.test(text) ||
  (/\w/.test(text) && !/\bthat\b/i.test(text));

/** A noun without the article before it: "cat" of "the cat". */
export const withoutArticle = (phrase: string) => phrase.trim().replace(/^(?:the|an?)(?:\s+|$)/i, "");

/** The words up to one that opens a verb. */
function firstNoun(words: readonly string[], lexicon: Lexicon): string {
  const some = words.slice(0, 20);
  const verb = openers(some, lexicon).findIndex((opens, index) => index > 0 && opens !== "no");
  return (verb < 0 ? some : some.slice(0, verb)).join(" ");
}

function twice(nouns: readonly Found[]): string | undefined {
  for (const [position, { noun, start }] of nouns.entries()) {
    const before = nouns.slice(0, position).find((other) => other.noun === noun);
    if (before)
      return (
        `the noun "${noun}" occurs twice, as word ${before.start + 1} and word ${start + 1}; ` +
        "expected a different noun in every clause, because questions name it"
      );
  }
  return undefined;
}
