import { deflate } from "pako";
import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { shownAs } from "@loadlab/lib/core/display.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import {
  columnNames,
  columnsOf,
  OPTIONS,
  rowsOf,
  widthStyle,
  type Column,
  type Frame,
  type Row,
  type TableOptions,
} from "@loadlab/lib/core/table.js";
import { CONTROL, FAINT } from "./page.js";
import { detailsPage, searchPage, type SearchPage } from "./search-page.js";
import { table, type Table } from "./table.js";

export interface SearchOptions extends TableOptions {
  /** The columns of which a value can be chosen from a list, for those with few values; defaults to none. */
  choices?: readonly string[];
  /** What is chosen at first in the lists of some of these columns; defaults to nothing, so that all rows show. */
  chosen?: Record<string, string>;
}

/** Columns that a row shows below itself when it is opened; a column's text is marked in the first, where it stands last. */
interface Opened {
  details: readonly string[];
  marked: string;
}

/**
 * A table of any length with a box above it: each word that is typed there, each "phrase" between quotes and what is
 * chosen from the lists beside it must stand in a row for it to be shown.
 *
 * All rows are in the output, packed to about a sixth of their size, so it works without a kernel: in a trusted
 * notebook, and in a page exported from one. Where scripts are not allowed, in a notebook not yet trusted, the first
 * rows stand as a plain table.
 *
 * @param data flat objects, or a danfojs data frame
 * @param options those of `show.table`, where `limit` is the number of rows shown at a time, `choices` and `chosen`
 * @throws RangeError if an option is unknown or out of range, or names a column that no row has,
 *   or `choices` one that is not shown, or `chosen` one that is no choice or a value that no row has
 */
export function search(data: readonly object[] | Frame, options: SearchOptions = {}): Table {
  requireKnownKeys("show.search", options, [...OPTIONS, "choices", "chosen"]);
  return searchTable(rowsOf(data), options);
}

/** A table of `show.search`, whose rows open to further texts where there are some. */
function searchTable(rows: readonly Row[], options: SearchOptions, opened?: Opened): Table {
  const { choices = [], chosen = {}, ...ofTable } = options;
  columnNames(rows, choices);
  const columns = columnsOf(rows, ofTable);
  const first = rows.filter((row) =>
    Object.entries(chosen).every(([name, value]) => {
      if (!choices.includes(name))
        throw new RangeError(`chosen has "${name}"; expected one of the choices: ${choices.join(", ")}`);
      return shownColumn(name, columns).text(row) === value;
    }),
  );
  if (first.length === 0 && rows.length > 0)
    throw new RangeError(
      `no row has the chosen ${JSON.stringify(chosen)}; expected values as the columns show them`,
    );
  const plain = table(first, { ...ofTable, columns: columns.map(({ name }) => name) });
  const further = opened ? [...opened.details, opened.marked] : [];
  const texts = rows.map((row) => [
    ...columns.map((column) => column.text(row)),
    ...further.map((name) => String(row[name] ?? "")),
  ]);
  // pako's bytes and not zlib's, because zlib's differ between processors and a notebook's output must not
  const packed = Buffer.from(deflate(JSON.stringify(texts), { level: 9 })).toString("base64");
  const settings = {
    headings: [...columns.map(({ heading }) => heading), ...further],
    aligns: columns.map(({ align }) => align),
    wide: columns.map(
      (column) => rows.filter((row) => column.text(row).length > SENTENCE).length > rows.length / 4,
    ),
    widths: columns.map(({ width }) => (width === undefined ? "" : widthStyle(width))),
    choices: choices.map((choice) => columns.indexOf(shownColumn(choice, columns))),
    chosen: choices.map((choice) => (Object.hasOwn(chosen, choice) ? `=${chosen[choice]}` : "")),
    limit: options.limit ?? 20,
    ...(opened && {
      details: opened.details.map((_, at) => columns.length + at),
      marked: [columns.length, columns.length + opened.details.length] as [number, number],
    }),
    control: CONTROL,
    faint: FAINT,
  };
  const page: SearchPage = { id: hash32(JSON.stringify(settings) + packed).toString(36), ...settings };
  const finish = opened ? `, ${detailsPage.toString()}` : "";
  const script = `(${searchPage.toString()})(${safe(JSON.stringify(page))}, "${packed}"${finish});`;
  const html = `<div data-search="${page.id}" data-lm-suppress-shortcuts="true">${plain.html}</div><script>${script}</script>`;
  const { text } = plain;
  return shownAs({ ...plain, rows, html }, () => ({ "text/html": html, "text/plain": text }));
}

/** Texts of more characters than this are sentences. */
const SENTENCE = 60;

function shownColumn(choice: string, columns: readonly Column[]): Column {
  const found = columns.find(({ name }) => name === choice);
  if (found) return found;
  const names = columns.map(({ name }) => name).join(", ");
  throw new RangeError(`choices has "${choice}"; expected one of the columns shown: ${names}`);
}

/** A text inside a script must not end it. */
const safe = (json: string): string => json.replaceAll("<", "\\u003c");

/** What a model was sent and what came back beside its text: a step of `runs.exchanges`. */
interface Exchanged {
  sample: string;
  try: number;
  messages: readonly { role: string; text: string }[];
  reasoning?: string;
}

/** What is shown of answers, and how many at a time. */
export interface AnswersOptions {
  /** `await runs.exchanges(store)`: rows then show their prompt and the thoughts that were sent apart. Defaults to none. */
  exchanges?: readonly Exchanged[];
  /** Further columns of the table, such as parameters; defaults to the first six with 2 to 12 values. */
  columns?: readonly string[];
  /** Rows shown at a time, at least 1, defaults to 20. */
  limit?: number;
}

type Answered = Readonly<Record<string, unknown>>;

/** Columns that say how an answer was judged, in this order, where rows have them. */
const JUDGED = ["correct", "lenient", "bucket", "found", "doubt", "error", "stop", "answer"];

/** Columns that are facts of the run and not of the question. */
const ABOUT_RUN =
  "task version sample cluster seed epoch try shots reading answerForm reply steps promptTokens evaluatedTokens outputTokens seconds marks doubtful lenientAnswer".split(
    " ",
  );

/** Columns of parameters and facts that have room beside those of the judgement. */
const MOST_KNOBS = 6;

/** Values of a column up to which they are a list to choose from. */
const MOST_CHOICES = 12;

/**
 * The answers of a run to look at: a table with a list to choose from for the model, each parameter, the score, the error
 * category, where the answer was found and what is doubtful, and a box for words of any row. A row opens to the reply, in
 * which the answer that was read is marked, the thought, the prompt and the sample.
 *
 * All answers are in the output, packed, so it works without a kernel; `writeFileSync("answers.html",
 * show.answers(rows).html)` makes a page of its own.
 *
 * @param rows of `run`, `runs.recorded` and the like
 * @throws RangeError if an option is unknown, there are no rows, or they have no column `reply`
 * @example show.answers(rows.filter(({ correct, lenient }) => correct !== lenient))
 */
export function answers(rows: readonly object[], options: AnswersOptions = {}): Table {
  requireKnownKeys("show.answers", options, ["exchanges", "columns", "limit"]);
  const { exchanges = [], limit = 20 } = options;
  const all = rows as readonly Answered[];
  if (!all[0] || !("reply" in all[0]))
    throw new RangeError(
      `rows are ${shown(rows)}; expected answers of a run, with a column reply, such as those of run or runs.recorded`,
    );
  columnNames(all, options.columns ?? []);
  const valuesOf = (name: string) =>
    new Set(all.map((row) => row[name]).filter((value) => value !== undefined)).size;
  const isChoice = (name: string) => valuesOf(name) > 1 && valuesOf(name) <= MOST_CHOICES;
  const judged = JUDGED.filter((name) => valuesOf(name) > 1 || ["correct", "answer"].includes(name));
  const own = Object.keys(all[0]).filter((name) => ![...JUDGED, ...ABOUT_RUN].includes(name));
  const columns = [...(options.columns ?? own.filter(isChoice).slice(0, MOST_KNOBS)), ...judged];
  const texts = new Map(
    exchanges.map((step) => [
      `${step.sample} ${step.try}`,
      { prompt: promptOf(step), thought: step.reasoning ?? "" },
    ]),
  );
  const details = ["reply", ...(texts.size > 0 ? ["thought", "prompt"] : []), "sample"];
  const data = all.map((row) => {
    const kept = Object.fromEntries([...columns, "reply", "sample"].map((name) => [name, row[name]]));
    return { ...kept, thought: "", prompt: "", ...texts.get(`${String(row.sample)} ${String(row.try)}`) };
  });
  const choices = columns.filter(isChoice);
  return searchTable(data, { columns, choices, limit }, { details, marked: "answer" });
}

const promptOf = ({ messages }: Exchanged) =>
  messages.length === 1
    ? messages[0]!.text
    : messages.map(({ role, text }) => `${role}: ${text}`).join("\n\n");
