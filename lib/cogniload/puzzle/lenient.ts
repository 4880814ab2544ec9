import { said } from "../../core/answer/said.js";
import type { PuzzleKey } from "./item.js";
import { lastOf, spellings, type Term } from "./matching.js";
import { linesFromEnd } from "./windows.js";

/**
 * The value a reader would take for the answer, as the puzzle spells it, or empty: the last one mentioned in the last
 * sentence that mentions any.
 *
 * Only what was said is read, thoughts are not (`said`). Values and names are whole words: no letter before or
 * after but a plural s or es, no hyphen that ties another word to them. A last line in round brackets is an aside,
 * read only where no other line has a value; so are brackets within a sentence that also has a value outside. A
 * sentence that names other people of the puzzle and not the one asked about is passed over, as far as `people` tells
 * who they are. Hyphens and spaces may be the unbreakable ones. Spellings are the paper's; "campground" is "camp" only where it is not a value of its own.
 *
 * What it does not see: negation ("green, not blue" is blue), and clauses on two people in one sentence.
 *
 * @source ours, to show what the paper's boundary and alternatives rules cost
 */
export function lenientAnswer(key: PuzzleKey, reply: string): string {
  const terms = termsOf([key.target, ...(key.domains[key.asked] ?? [])]);
  const person = key.personOfInterest.toLowerCase();
  const people = (key.people ?? []).map((name) => name.toLowerCase());
  const speaksOfOthers = (sentence: string) =>
    !endOfLast(person, sentence, NAME_END) && people.some((name) => endOfLast(name, sentence, NAME_END));
  const valueIn = (line: string) => {
    if (!terms.some(({ spelling }) => line.includes(spelling))) return undefined;
    for (const sentence of line.split(SENTENCE_END).reverse()) {
      const value = lastMentioned(terms, sentence.replace(BRACKETS, " ")) ?? lastMentioned(terms, sentence);
      if (value !== undefined && !speaksOfOthers(sentence)) return value;
    }
    return undefined;
  };
  let final = true;
  let aside = "";
  for (const whole of linesFromEnd(said(reply))) {
    const line = plain(whole);
    if (final && line.startsWith("(") && line.endsWith(")")) aside = line.slice(1, -1);
    else {
      const value = valueIn(line);
      if (value !== undefined) return value;
    }
    final &&= line === "";
  }
  return valueIn(aside) ?? "";
}

const SENTENCE_END = /[.!?;。！？](?![\p{L}\p{N}])/u;
const BRACKETS = /\([^()]*\)/g;
const TIED_BEFORE = /[\p{Script=Latin}\p{N}\p{M}]-?$/u;
const NAME_END = /^(?![\p{Script=Latin}\p{N}\p{M}])/u;
const VALUE_END = /^(?:e?s)?(?![\p{Script=Latin}\p{N}\p{M}])/u;

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
  lastOf(terms, (spelling) => endOfLast(spelling, sentence, VALUE_END));

/** Where the last place of a term as a whole word ends, 0 if there is none. */
function endOfLast(term: string, sentence: string, ending: RegExp): number {
  let at = sentence.lastIndexOf(term);
  while (at >= 0) {
    const end = at + term.length;
    if (!TIED_BEFORE.test(sentence.slice(0, at).slice(-2)) && ending.test(sentence.slice(end))) return end;
    at = at === 0 ? -1 : sentence.lastIndexOf(term, at - 1);
  }
  return 0;
}
