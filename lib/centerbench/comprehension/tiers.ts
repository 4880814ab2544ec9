import { HIDDEN } from "../../core/answer/answer-type.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import { requireText } from "../../core/check.js";
import { cached } from "../../core/collections.js";
import { english } from "../sentences/lexicon/english.js";
import { perLexicon, type Lexicon } from "../sentences/lexicon/lexicon.js";
import { baseWordsOf, splitHyphen, thirdPerson, verbForms } from "../sentences/lexicon/verb-forms.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import type { QuestionType } from "./item.js";

/** "Answer:", "**Answer:**", "**Answer**:", "The final answer is", "A:"; matched where it is told to begin. */
const LABEL =
  /(?:#{1,6} )?([*_`]{0,3})(?:(?:(?:the|my) )?(?:(?:final|short|correct) )?answer(?: is)?|a)(?: ?:\1|\1 ?:|(?<= is)\1(?= |$))/iy;

const WRAPPERS = ["***", "**", "*", "__", "_", "```", "`", '"', "'"] as const;

/**
 * The answer in a reply without what models put around it: hidden characters, thoughts, labels, quotation marks, Markdown
 * and final periods. Explanations before or after the answer stay, as the paper asks for the answer alone.
 *
 * @source CenterBench, section 3: hidden Unicode characters and common prefixes; the rest is ours
 */
export function cleanReply(reply: string): string {
  requireText("reply", reply, 'use "" for no response');
  const text = withoutThoughts(reply.replace(HIDDEN, ""))
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/g, " ");
  let start = 0;
  let end = text.length;
  for (let before = -1; before !== end - start;) {
    before = end - start;
    while (start < end && text[start] === " ") start++;
    while (start < end && (text[end - 1] === " " || text[end - 1] === ".")) end--;
    LABEL.lastIndex = start;
    if (LABEL.test(text)) {
      start = Math.min(LABEL.lastIndex, end);
      continue;
    }
    const wrapper = WRAPPERS.find(
      (mark) => end - start >= 2 * mark.length && text.startsWith(mark, start) && text.endsWith(mark, end),
    );
    if (wrapper) {
      start += wrapper.length;
      end -= wrapper.length;
    }
  }
  return text.slice(start, end);
}

/** A question, or of it what its answer is compared with. */
export interface AnswerKey {
  type: QuestionType;
  /** The gold answer. */
  answer: string;
  /** Every answer taken word for word, the gold one included; defaults to that one. */
  accepted?: readonly string[];
  /** The question, which the lenient reading knows again in a reply; "The mailman startled the dog"; defaults to none. */
  question?: string;
  /** The noun asked about, for the lenient reading; defaults to none. */
  entity?: string;
  /** Its place, 1 for the outermost, whose verb has no object; defaults to none. */
  position?: number;
  /** Who does what to whom in the sentence, which what a reply tells besides must not contradict; defaults to none. */
  events?: readonly ClauseEvent[];
}

/** The tiers that need nothing but the words, in their order. */
export type WordTier = "exact" | "articles" | "lemmas" | "oov";

/** An answer as the tiers look at it. */
export type Reading = ReturnType<typeof readingOf>;

/** A cleaned answer in lower case, the same without an article at the beginning, and the words of that. */
export function readingOf(answer: string) {
  const text = answer.toLowerCase();
  const bare = text.replace(/^(?:the|an?) /, "");
  return { text, bare, words: wordsOf(bare) };
}

/** The first tier at which a reply is an accepted answer. @source CenterBench, section 3.1 */
export function wordTier(key: AnswerKey, reply: Reading, lexicon: Lexicon): WordTier | undefined {
  const { answer, accepted = [answer] } = key;
  const golds = accepted.map(readingOf);
  if (golds.some(({ text }) => text === reply.text)) return "exact";
  if (golds.some(({ bare }) => bare === reply.bare)) return "articles";
  if (key.type === "agent_identification") return undefined;
  if (key.type === "entity_count" && OTHER_NUMBER.test(reply.text)) return undefined;
  if (golds.some(({ words }) => alike(words, reply.words, sameLemma))) return "lemmas";
  if (golds.some(({ words }) => sameWords(words, reply.words, lexicon))) return "oov";
  return undefined;
}

/** Signs that make another number of one, which its words lack: "-3", "3+", ">3". */
const OTHER_NUMBER = /(?:^|\s)[-+~.\u2212]\p{N}|[<>\u2248\u2260\u2264\u2265]|\p{N}[+%]/u;

type Words = readonly string[];

/** Whether two texts have the same words in the same order, up to inflection. */
export const sameWords = (one: Words, other: Words, lexicon: Lexicon): boolean =>
  alike(one, other, (a, b) => sameLemma(a, b) || sameVerb(a, b, lexicon));

const alike = (one: Words, other: Words, same: (one: string, other: string) => boolean) =>
  one.length === other.length && one.every((word, index) => same(word, other[index] ?? ""));

const sameLemma = (one: string, other: string) => one === other || lemma(one) === lemma(other);

function sameVerb(one: string, other: string, lexicon: Lexicon): boolean {
  const bases = verbsByForm(lexicon).get(other);
  return bases !== undefined && [...(verbsByForm(lexicon).get(one) ?? [])].some((base) => bases.has(base));
}

/** The words of a text in lower case, without punctuation. Words with a hyphen are several, as in spaCy. */
export const wordsOf = (text: string): Words => text.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

const lemmas = cached<string, string>();

/**
 * The dictionary form of a word, read without its context: "chased" is "chase", "mice" is "mouse", "saw" is "see".
 *
 * The compromise library stands in for spaCy's en_core_web_sm. It sees the word after "they", so that "scared" is a verb.
 *
 * @source CenterBench, section 3.1, Linguistic normalization
 */
const lemma = (word: string): string =>
  lemmas(word, () => (word.length > 40 ? word : (rootOf(word) ?? baseOf(word) ?? word)));

function rootOf(word: string): string | undefined {
  const root = english()(`they ${word}`).compute("root").text("root").replace("they ", "");
  return root === word ? undefined : root;
}

function baseOf(word: string): string | undefined {
  const { toInfinitive, conjugate } = english().methods().two.transform.verb;
  const model = english().model();
  for (const tense of ["PastTense", "Participle", "Gerund"] as const) {
    const base = toInfinitive(word, model, tense);
    if (base !== word && conjugate(base, model)[tense] === word && english()(base).has("#Verb")) return base;
  }
  return undefined;
}

/**
 * The verbs of a lexicon in base form, by all their forms; of a verb with a hyphen the last part.
 *
 * @source CenterBench, section 3.1, Out-of-vocabulary (OOV) verb handling; Table 11
 */
const verbsByForm = perLexicon((lexicon) => {
  const table = new Map<string, Set<string>>();
  for (const verb of baseWordsOf(lexicon)) {
    const [, base] = splitHyphen(verb);
    const all = [verbForms(verb, lexicon), ...(lexicon.forms.get(verb) ?? [])];
    const inflected = all.flatMap(({ past, participle, gerund }) => [past, participle, gerund]);
    const forms = new Set([verb, ...inflected, thirdPerson(verb)]);
    for (const [, form] of [...forms].map(splitHyphen))
      table.set(form, (table.get(form) ?? new Set()).add(base));
  }
  return table;
});
