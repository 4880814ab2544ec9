import { deflate } from "pako";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { shownAs } from "@loadlab/lib/core/display.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { columnNames, columnsOf, OPTIONS, rowsOf, widthStyle } from "@loadlab/lib/core/columns.js";
import type { Column, Frame, Row, TableOptions } from "@loadlab/lib/core/columns.js";
import { detailsPage } from "./details-page.js";
import { searchPage, type SearchPage } from "./search-page.js";
import { table, type Table } from "./table.js";
import { CONTROL, FAINT } from "./theme.js";

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
export function searchTable(rows: readonly Row[], options: SearchOptions, opened?: Opened): Table {
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
