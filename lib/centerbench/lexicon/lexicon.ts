import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { requireText, shown } from "../../core/check.js";
import { projectFolder } from "../../core/project.js";

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
  /** Transitive verbs that are typical of it, in base form; none for nouns that are only known. */
  transitive: readonly string[];
  /** Intransitive verbs that are typical of it. */
  intransitive: readonly string[];
  /** Where the noun comes from, such as "Table 6". */
  source: string;
}

/** Who plausibly does what to whom. A verb may have several frames. */
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
  /** How it leaves its object: `free`, `held` (caught, trapped, seized) or `dead` (killed, eaten, wrecked). */
  leaves: "free" | "held" | "dead";
}

/** The four forms of a verb's first word. */
export interface VerbForms {
  base: string;
  past: string;
  participle: string;
  gerund: string;
}

/** The words that sentences are made of and what they can do with one another. */
export interface Lexicon {
  nouns: readonly Noun[];
  frames: readonly Frame[];
  /** Forms of the verbs that the library for English morphology gets wrong, by base form of the first word. */
  forms: ReadonlyMap<string, VerbForms>;
}

const NEEDS = ["freedom", "life", "nothing"] as const;
const LEAVES = ["free", "held", "dead"] as const;

let bundled: Lexicon | undefined;

/**
 * The lab's lexicon, or one of your own.
 *
 * A lexicon is a folder of three CSV files, `nouns.csv`, `verbs.csv` and `verb-forms.csv`, described in
 * data/centerbench/README.md; lists in a cell are separated by semicolons. To add a domain, copy the folder and add
 * rows; `checkLexicon` says what is missing.
 *
 * @param folder defaults to the lab's own, `data/centerbench`
 * @throws RangeError if the folder is no text; Error if a file or a column is missing, or a cell is not what its column
 *   asks for, with file and row
 * @source nouns: CenterBench, Table 6; verbs: Tables 1, 7, 9 and our own
 */
export function lexicon(folder?: string): Lexicon {
  if (folder !== undefined) {
    requireText("folder", folder, 'give the path of a folder, such as "data/centerbench"');
    return readLexicon(folder);
  }
  return (bundled ??= readLexicon(
    join(projectFolder("the lexicon lies in its data/centerbench"), "data/centerbench"),
  ));
}

/**
 * Checks that what is given for a lexicon is one, and not the path of its folder.
 *
 * @throws RangeError that says how to get one
 */
export function requireLexicon(given: Lexicon): void {
  const { nouns, frames, forms } = Object(given) as Partial<Lexicon>;
  if (Array.isArray(nouns) && Array.isArray(frames) && forms instanceof Map) return;
  const path = typeof given === "string" ? shown(given) : "path";
  throw new RangeError(
    `lexicon is ${shown(given)}; expected a lexicon: call centerbench.lexicon(${path}) and give what it returns`,
  );
}

function readLexicon(folder: string): Lexicon {
  const nouns = rowsOf(folder, "nouns.csv", [
    "noun",
    "domain",
    "person",
    "kinds",
    "transitive",
    "intransitive",
    "source",
  ]);
  const frames = rowsOf(folder, "verbs.csv", ["verb", "subjects", "objects", "needs", "leaves"]);
  const forms = rowsOf(folder, "verb-forms.csv", ["base", "past", "participle", "gerund"]);
  return {
    nouns: nouns.map((row) => ({
      noun: row.text("noun"),
      domain: row.text("domain"),
      person: row.oneOf("person", ["yes", "no"]) === "yes",
      kinds: row.list("kinds"),
      transitive: row.list("transitive"),
      intransitive: row.list("intransitive"),
      source: row.text("source"),
    })),
    frames: frames.map((row) => ({
      verb: row.text("verb"),
      subjects: row.list("subjects"),
      objects: row.list("objects").length > 0 ? row.list("objects") : null,
      needs: row.oneOf("needs", NEEDS),
      leaves: row.oneOf("leaves", LEAVES, "free"),
    })),
    forms: new Map(
      forms.map((row) => [
        row.text("base"),
        {
          base: row.text("base"),
          past: row.text("past"),
          participle: row.text("participle"),
          gerund: row.text("gerund"),
        },
      ]),
    ),
  };
}

/** A row of a file whose cells say where they stand when they are wrong. */
interface CheckedRow {
  text(column: string): string;
  list(column: string): string[];
  oneOf<T extends string>(column: string, choices: readonly T[], otherwise?: T): T;
}

function rowsOf(folder: string, file: string, columns: readonly string[]): CheckedRow[] {
  const path = join(folder, file);
  const table = csvParse(contentOf(path).replace(/^\uFEFF/, ""));
  const missing = columns.find((column) => !table.columns.includes(column));
  if (missing !== undefined)
    throw new Error(
      `${path} has no column "${missing}"; expected ${columns.join(", ")}, with commas between them; ` +
        `its first line is ${shown(table.columns.join(","))}`,
    );
  return table.map((row, index) => {
    const cell = (column: string) => (row[column] ?? "").trim();
    const wrong = (column: string, expected: string) =>
      new Error(
        `${path}, row ${index + 2}, ${column}: ${JSON.stringify(cell(column))}; expected ${expected}`,
      );
    return {
      text(column) {
        if (cell(column) === "") throw wrong(column, "a text");
        return cell(column);
      },
      list: (column) =>
        cell(column)
          .split(";")
          .map((item) => item.trim())
          .filter((item) => item !== ""),
      oneOf(column, choices, otherwise) {
        if (cell(column) === "" && otherwise !== undefined) return otherwise;
        const found = choices.find((choice) => choice === cell(column));
        if (found === undefined) throw wrong(column, `one of ${choices.join(", ")}`);
        return found;
      },
    };
  });
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `${code === "ENOENT" ? `there is no ${path}` : `${path} cannot be read: ${message}`}; ` +
        "a lexicon is a folder of nouns.csv, verbs.csv and verb-forms.csv, such as data/centerbench",
      { cause: error },
    );
  }
}
