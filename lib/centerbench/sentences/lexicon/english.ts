import { createRequire } from "node:module";
import { once } from "../../../core/once.js";

const require = createRequire(import.meta.url);

/** What we use of compromise: its lemmatizer, and its models of verbs, which leave hyphens alone. */
export interface English {
  (text: string): {
    compute(what: "root"): { text(form: "root"): string };
    has(tag: "#Infinitive" | "#Singular" | "#Verb"): boolean;
  };
  methods(): { two: { transform: { verb: Conjugation } } };
  /** Its `lexicon` says what words are, each by its lower case; none of those that are told by their form alone. */
  model(): { one: { lexicon: Readonly<Record<string, unknown>> } };
}

interface Conjugation {
  conjugate(base: string, model: object): { PastTense: string; Gerund: string; Participle?: string };
  toInfinitive(word: string, model: object, tense: "PastTense" | "Participle" | "Gerund"): string;
}

/** The compromise library; loaded when first needed, since that takes a fifth of a second. */
export const english = once(() => require("compromise/two") as English);
