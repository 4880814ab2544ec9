import { grouped } from "../../../core/groups.js";

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
