import { said } from "../../core/said.js";
import type { PuzzleKey } from "./item.js";
import { lastOf, spellings, type Term } from "./matching.js";
import { linesFromEnd } from "./windows.js";

/**
 * The value a reader would take for the answer, as the puzzle spells it, or empty: the last one mentioned in the last
 * sentence that mentions any.
 *
 * Only what was said is read, thoughts are not (`said`). Values and names are whole words: no letter before or
 * after but a plural s or es, no hyphen that ties another word to them. A last line in round brackets is an aside; so
 * are brackets within a sentence that also has a value outside. A sentence that names other people of the puzzle and
 * not the one asked about is passed over, as far as `people` tells who they are. Hyphens and spaces may be
 * the unbreakable ones. Spellings are the paper's; "campground" is "camp" only where it is not a value of its own.
 *
 * What it does not see: negation ("green, not blue" is blue), and clauses on two people in one sentence.
 *
 * @source ours, to show what the paper's boundary and alternatives rules cost
 */
export function lenientAnswer(key: PuzzleKey, reply: string): string {
  const terms = termsOf([key.target, ...(key.domains[key.asked] ?? [])]);
  const person = key.personOfInterest.toLowerCase();
  const others = (key.people ?? []).map((name) => name.toLowerCase()).filter((name) => name !== person);
  const speaksOfOthers = (sentence: string) =>
    others.some((name) => endOfLast(name, sentence, wordEnd) >= 0) &&
    endOfLast(person, sentence, wordEnd) < 0;
  let final = true;
  for (const whole of linesFromEnd(said(reply))) {
    const line = plain(whole);
    const aside = final && line.startsWith("(") && line.endsWith(")");
    final &&= line === "";
    if (aside || !terms.some(({ spelling }) => line.includes(spelling))) continue;
    for (const sentence of line.split(SENTENCE_END).reverse()) {
      const value = lastMentioned(terms, sentence.replace(BRACKETS, " ")) ?? lastMentioned(terms, sentence);
      if (value !== undefined && !speaksOfOthers(sentence)) return value;
    }
  }
  return "";
}

const SENTENCE_END = /[.!?;。！？](?![\p{L}\p{N}])/u;
const BRACKETS = /\([^()]*\)/g;
const TIED_BEFORE = /[\p{Script=Latin}\p{N}\p{M}]-?$/u;
const TIED_AFTER = /^[\p{Script=Latin}\p{N}\p{M}]/u;

const plain = (line: string) =>
  line
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim();

function termsOf(values: readonly string[]): Term[] {
  const terms = new Map(values.map((value) => [value.toLowerCase(), value]));
  for (const [lower, value] of [...terms])
    for (const spelling of spellings(lower)) if (!terms.has(spelling)) terms.set(spelling, value);
  return [...terms].map(([spelling, value]) => ({ spelling, value }));
}

const lastMentioned = (terms: readonly Term[], sentence: string) =>
  lastOf(terms, (spelling) => endOfLast(spelling, sentence, pluralEnd));

/** Where the last place of a term as a whole word ends, -1 if there is none. */
function endOfLast(term: string, sentence: string, endOf: (sentence: string, end: number) => number): number {
  for (
    let at = sentence.lastIndexOf(term);
    at >= 0;
    at = at === 0 ? -1 : sentence.lastIndexOf(term, at - 1)
  ) {
    if (TIED_BEFORE.test(sentence.slice(Math.max(0, at - 2), at))) continue;
    const end = endOf(sentence, at + term.length);
    if (end >= 0) return end;
  }
  return -1;
}

const wordEnd = (sentence: string, end: number) => (TIED_AFTER.test(sentence.slice(end, end + 1)) ? -1 : end);

function pluralEnd(sentence: string, end: number): number {
  for (const ending of ["", "s", "es"])
    if (sentence.startsWith(ending, end) && wordEnd(sentence, end + ending.length) >= 0)
      return end + ending.length;
  return -1;
}
