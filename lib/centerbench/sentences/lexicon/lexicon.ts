import { requireKnownKeys } from "../../../core/check.js";
import { grouped, once } from "../../../core/collections.js";
import data from "./lexicon.json" with { type: "json" };

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

/** The value of a cell; throws what it should have been. */
type Cell<T> = (cell: string) => T;

const refuse = (expected: string): never => {
  throw expected;
};
const text: Cell<string> = (cell) => cell || refuse("a text");
const list: Cell<string[]> = (cell) => cell.split(/\s*;\s*/).filter((item) => item !== "");
const oneOf =
  <const T extends string>(...choices: T[]): Cell<T> =>
  (cell) =>
    choices.find((choice) => choice === cell) ?? refuse(`one of ${choices.join(", ")}`);
/** The first choice where the cell is empty. */
const either =
  <const T extends string>(usual: T, ...choices: T[]): Cell<T> =>
  (cell) =>
    oneOf(usual, ...choices)(cell || usual);
const yes = (cell: Cell<string>) => (given: string) => cell(given) === "yes";

const NOUN = {
  noun: text,
  domain: text,
  person: yes(oneOf("yes", "no")),
  kinds: list,
  transitive: list,
  intransitive: list,
  source: text,
  drawn: yes(either("yes", "no")),
};
const FRAME = {
  verb: text,
  subjects: list,
  objects: (cell: string) => (list(cell).length > 0 ? list(cell) : null),
  needs: oneOf("freedom", "life", "nothing"),
  leaves: either("free", "hindered", "held", "dead"),
  tones: list,
  use: either("drawn", "known", "possible"),
};
const LIMIT = { verbs: list, subjects: list, objects: list };
const FORMS = { base: text, past: text, participle: text, gerund: text };

/** The rows of a file, each under the names of its columns; throws if one of the columns is not there. */
export type Table = (file: string, columns: readonly string[]) => readonly Readonly<Record<string, string>>[];

/** @throws Error naming file, row and column of a cell that is not what its column asks for */
export function lexiconOf(table: Table, pathOf = (file: string) => file) {
  const rows = <T extends object>(file: string, columns: { [Name in keyof T]: Cell<T[Name]> }): T[] =>
    table(file, Object.keys(columns)).map((row, index) => {
      const cells = Object.entries<Cell<unknown>>(columns).map(([column, value]) => {
        const cell = (row[column] ?? "").trim();
        try {
          return [column, value(cell)];
        } catch (expected) {
          const place = `${pathOf(file)}, row ${index + 2}, ${column}`;
          throw new Error(`${place}: ${JSON.stringify(cell)}; expected ${String(expected)}`);
        }
      });
      return Object.fromEntries(cells) as T;
    });
  return {
    nouns: rows("nouns.csv", NOUN),
    frames: rows("verbs.csv", FRAME),
    limits: rows("limits.csv", LIMIT),
    forms: new Map(
      grouped(rows("verb-forms.csv", FORMS), ({ base }) => base).map((forms) => [forms[0].base, forms]),
    ),
  };
}
