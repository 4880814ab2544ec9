import { requireKnownKeys } from "../../../core/check.js";
import { once } from "../../../core/once.js";
import data from "./lexicon.json" with { type: "json" };
import { lexiconOf } from "./tables.js";

/** A noun and what it is. */
export interface Noun {
  /** Without article, lower case but for abbreviations: "police officer", "SUV". */
  noun: string;
  /** `animals`, `people`, `vehicles`, or a domain of one's own; `things` are known, but no sentence is made of them. */
  domain: string;
  /** Whether questions ask for it by Who rather than What. */
  person: boolean;
  /** What kinds of thing it is, for the frames of verbs: "bird", "small". */
  kinds: readonly string[];
  /** Transitive verbs that are typical of it, in base form, which implausible sentences give to others. */
  transitive: readonly string[];
  /** Intransitive verbs that are typical of it. */
  intransitive: readonly string[];
  /** Whether sentences are made of it; one that is not drawn is known where sentences are read. */
  drawn: boolean;
  /** Where the noun comes from, such as "Table 6". */
  source: string;
}

/** Who does what to whom. A verb may have several frames. */
export interface Frame {
  /** The verb in base form with all that belongs to it: "read rights to". */
  verb: string;
  /** Who does it: kinds, domains or nouns. */
  subjects: readonly string[];
  /** To whom: kinds, domains or nouns; null for an intransitive verb. */
  objects: readonly string[] | null;
  /**
   * What it takes to do it: `freedom`, to be alive and held by nobody; `life`, which the held have too, for seeing and
   * crying out; `nothing`, for what can be said of the dead.
   */
  needs: "freedom" | "life" | "nothing";
  /**
   * How it leaves its object: `free`, `held` (caught, trapped, seized), `dead` (killed, eaten, wrecked), or `hindered`
   * (shot, picked up), so that no sentence is made in which it acts as if it were free, and one that is read may be true.
   */
  leaves: "free" | "hindered" | "held" | "dead";
  /**
   * How an object takes it, and of an intransitive verb, what it answers: who is bitten (`harm`) flees (`harm`), who is
   * thanked (`kindness`) smiles (`kindness`), who is evicted (`home`) moves out (`home`). One that answers nothing in
   * particular may follow anything.
   */
  tones: readonly string[];
  /**
   * Plausible sentences are made of what is `drawn`, which happens as a matter of course; what is `known` counts as
   * plausible where it is read; what is merely `possible` counts neither as plausible nor as odd.
   */
  use: "drawn" | "known" | "possible";
}

/** What only some can do, or what can be done only to some; a verb beyond it is implausible. */
export interface Limit {
  /** Verbs in base form, each with all that may follow it: "bark" is "bark at" as well. */
  verbs: readonly string[];
  /** Who alone can do it: kinds, domains or nouns; none for anybody. */
  subjects: readonly string[];
  /** To whom alone it can be done; none for anybody. */
  objects: readonly string[];
}

/** The four forms of a verb's first word. */
export type VerbForms = Record<"base" | "past" | "participle" | "gerund", string>;

/** The words that sentences are made of and what they can do with one another. */
export interface Lexicon {
  /** Who can be in a sentence. */
  nouns: readonly Noun[];
  /** What they can plausibly do to one another. */
  frames: readonly Frame[];
  /** Defaults to none, so that nothing is implausible. */
  limits?: readonly Limit[];
  /**
   * Forms of the verbs that the library for English morphology gets wrong, by base form of the first word: those that
   * sentences are written with, then further ones that are read ("dived", "dove").
   */
  forms: ReadonlyMap<string, readonly VerbForms[]>;
}

const tables: Readonly<Record<string, readonly (readonly string[])[]>> = data;

const bundled = once(() =>
  lexiconOf((file) => {
    const [columns = [], ...rows] = tables[file] ?? [];
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""])));
  }),
);

/**
 * The lab's own lexicon: `lexicon.json`, which `scripts/lexicon.js` makes of the tables in data/centerbench.
 *
 * @source nouns: CenterBench, Table 6; verbs: Tables 1, 7, 9 and our own
 */
export const lexicon = (): Lexicon => bundled();

/** The option of all that needs the words alone. */
export interface LexiconOption {
  /** Defaults to the lab's own. */
  lexicon?: Lexicon;
}

/** @throws RangeError if an option of the named function is unknown */
export function chosenLexicon(
  name: string,
  options: LexiconOption,
  known: readonly string[] = ["lexicon"],
): Lexicon {
  requireKnownKeys(name, options, known);
  return options.lexicon ?? lexicon();
}

/** A function of a lexicon that is worked out once for each. */
export function perLexicon<T extends object>(make: (lexicon: Lexicon) => T): (lexicon: Lexicon) => T {
  const made = new WeakMap<Lexicon, T>();
  return (lexicon) => {
    const found = made.get(lexicon) ?? make(lexicon);
    made.set(lexicon, found);
    return found;
  };
}
