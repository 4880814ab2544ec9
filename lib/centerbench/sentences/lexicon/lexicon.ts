import { csvParse } from "d3-dsv";
import type { ZodObject, ZodRawShape } from "zod";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { requireKnownKeys, requireText, shown } from "../../../core/check.js";
import { grouped } from "../../../core/groups.js";
import { once, z } from "../../../core/packages.js";
import { projectFolder } from "../../../core/project.js";

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

const bundled = once(() =>
  readLexicon(join(projectFolder("the lexicon lies in its data/centerbench"), "data/centerbench")),
);

/**
 * The lab's lexicon, or one of your own.
 *
 * A lexicon is a folder of four CSV files, `nouns.csv`, `verbs.csv`, `limits.csv` and `verb-forms.csv`, described in
 * data/centerbench/README.md; lists in a cell are separated by semicolons. To add a domain, copy the folder and add
 * rows; `checkLexicon` says what is missing.
 *
 * @param folder defaults to the lab's own, `data/centerbench`
 * @throws RangeError if the folder is no text; Error if a file or a column is missing, or a cell is not what its column
 *   asks for, with file and row
 * @source nouns: CenterBench, Table 6; verbs: Tables 1, 7, 9 and our own
 */
export function lexicon(folder?: string): Lexicon {
  if (folder === undefined) return bundled();
  requireText("folder", folder, 'give the path of a folder, such as "data/centerbench"');
  return readLexicon(folder);
}

/** @throws RangeError that says how to get a lexicon, if this is none but the path of its folder, say */
export function requireLexicon(given: Lexicon): void {
  const { nouns, frames, forms } = Object(given) as Partial<Lexicon>;
  if (Array.isArray(nouns) && Array.isArray(frames) && forms instanceof Map) return;
  const path = typeof given === "string" ? shown(given) : "path";
  throw new RangeError(
    `lexicon is ${shown(given)}; expected a lexicon: call centerbench.lexicon(${path}) and give what it returns`,
  );
}

/** The option of all that needs the words alone. */
export interface LexiconOption {
  /** Defaults to the lab's own. */
  lexicon?: Lexicon;
}

/** @throws RangeError if an option of the named function is unknown, or its lexicon is none */
export function chosenLexicon(
  name: string,
  options: LexiconOption,
  known: readonly string[] = ["lexicon"],
): Lexicon {
  requireKnownKeys(name, options, known);
  const { lexicon: chosen = lexicon() } = options;
  requireLexicon(chosen);
  return chosen;
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

/** The columns of the files; each message tells what was expected. */
const layout = once(() => {
  const cell = z.string().trim().default("");
  const text = cell.pipe(z.string().min(1, "a text"));
  const list = cell.transform((items) => items.split(/\s*;\s*/).filter((item) => item !== ""));
  const oneOf = <const T extends string>(...choices: T[]) => z.enum(choices, `one of ${choices.join(", ")}`);
  const either = <const T extends string>(usual: T, ...choices: T[]) =>
    cell.transform((given) => given || usual).pipe(oneOf(usual, ...choices));
  const yes = (given: string) => given === "yes";
  return {
    nouns: z.object({
      noun: text,
      domain: text,
      person: cell.pipe(oneOf("yes", "no").transform(yes)),
      kinds: list,
      transitive: list,
      intransitive: list,
      source: text,
      drawn: either("yes", "no").transform(yes),
    }),
    frames: z.object({
      verb: text,
      subjects: list,
      objects: list.transform((objects) => (objects.length > 0 ? objects : null)),
      needs: cell.pipe(oneOf("freedom", "life", "nothing")),
      leaves: either("free", "hindered", "held", "dead"),
      tones: list,
      use: either("drawn", "known", "possible"),
    }),
    limits: z.object({ verbs: list, subjects: list, objects: list }),
    forms: z.object({ base: text, past: text, participle: text, gerund: text }),
  };
});

const readLexicon = (folder: string): Lexicon => ({
  nouns: rowsOf(folder, "nouns.csv", layout().nouns),
  frames: rowsOf(folder, "verbs.csv", layout().frames),
  limits: rowsOf(folder, "limits.csv", layout().limits),
  forms: new Map(
    grouped(rowsOf(folder, "verb-forms.csv", layout().forms), ({ base }) => base).map((forms) => [
      forms[0].base,
      forms,
    ]),
  ),
});

/** The rows of a file; an error names the file, the row and the column. */
function rowsOf<T extends ZodRawShape>(folder: string, file: string, schema: ZodObject<T>) {
  const path = join(folder, file);
  const table = csvParse(contentOf(path).replace(/^\uFEFF/, ""));
  const columns = Object.keys(schema.shape);
  const missing = columns.find((column) => !table.columns.includes(column));
  if (missing !== undefined)
    throw new Error(
      `${path} has no column "${missing}"; expected ${columns.join(", ")}, with commas between them; ` +
        `its first line is ${shown(table.columns.join(","))}`,
    );
  return table.map((row, index) => {
    const { data, error } = schema.safeParse(row);
    if (!error) return data;
    const [{ path: [column] = [], message } = { message: "" }] = error.issues;
    const given = JSON.stringify((row[String(column)] ?? "").trim());
    throw new Error(`${path}, row ${index + 2}, ${String(column)}: ${given}; expected ${message}`);
  });
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `${code === "ENOENT" ? `there is no ${path}` : `${path} cannot be read: ${message}`}; ` +
        "a lexicon is a folder of nouns.csv, verbs.csv, limits.csv and verb-forms.csv, such as data/centerbench",
      { cause: error },
    );
  }
}
