import { createRequire } from "node:module";
import { once } from "../../../core/collections.js";

const require = createRequire(import.meta.url);

/** A word with what stands before and after it, and what it can be. */
export type Term = { text: string; pre: string; post: string; tags: string[] };

interface Read {
  compute(what: "root"): { text(form: "root"): string };
  has(tag: "#Infinitive" | "#Person" | "#Plural" | "#Singular" | "#Verb"): boolean;
  json(): { terms: Term[] }[];
}

/** What we use of compromise: its lemmatizer, its tagger, and its models of verbs and nouns, which leave hyphens alone. */
export interface English {
  (text: string): Read;
  (text: string, words: Readonly<Record<string, string>>): Read;
  methods(): {
    two: { transform: { verb: Conjugation; noun: { toSingular(noun: string, model: object): string } } };
  };
  /** Its `lexicon` says what words are, each by its lower case; none of those that are told by their form alone. */
  model(): { one: { lexicon: Readonly<Record<string, unknown>> } };
}

interface Conjugation {
  conjugate(base: string, model: object): { PastTense: string; Gerund: string; Participle?: string };
  toInfinitive(word: string, model: object, tense: "PastTense" | "Participle" | "Gerund"): string;
}

/** The compromise library; loaded when first needed, since that takes a fifth of a second. */
export const english = once(() => require("compromise/two") as English);
