import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The forms of a verb that the library tells apart. */
type Tense = "PastTense" | "Participle" | "Gerund";

/** What we use of compromise: its lemmatizer, and its models of verbs, which leave hyphens alone. */
export interface English {
  (text: string): {
    compute(what: "root"): { text(form: "root"): string };
    has(tag: "#Verb"): boolean;
  };
  methods(): {
    two: {
      transform: {
        verb: {
          conjugate(
            base: string,
            model: object,
          ): Record<"PastTense" | "Gerund", string> & Partial<Record<"Participle", string>>;
          toInfinitive(word: string, model: object, tense: Tense): string;
        };
      };
    };
  };
  model(): {
    one: {
      /** What words are, each by its lower case; none of those that are told by their form alone. */
      lexicon: Readonly<Record<string, unknown>>;
    };
  };
}

let loaded: English | undefined;

/** The compromise library; loaded when first needed, since that takes a fifth of a second. */
export const english = (): English => (loaded ??= require("compromise/two") as English);
