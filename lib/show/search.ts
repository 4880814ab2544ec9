import { deflate } from "pako";
import { requireKnownKeys } from "../core/check.js";
import { shownAs } from "../core/display.js";
import { hash32 } from "../core/hash.js";
import { columnsOf, columnTexts, rowsOf, type Frame, type TableOptions } from "./columns.js";
import { searchPage, type SearchPage } from "./search-page.js";
import { table, type Table } from "./table.js";

export interface SearchOptions extends TableOptions {
  /** The columns of which a value can be chosen from a list, for those with few values; defaults to none. */
  choices?: readonly string[];
}

const OPTIONS = ["caption", "columns", "labels", "digits", "align", "limit", "choices"];

/**
 * A table of any length with a box above it: each word that is typed there, each "phrase" between quotes and what is
 * chosen from the lists beside it must stand in a row for it to be shown.
 *
 * All rows are in the output, packed to about a sixth of their size, so it works without a kernel: in a trusted
 * notebook, and in a page exported from one. Where scripts are not allowed, in a notebook not yet trusted, the first
 * rows stand as a plain table.
 *
 * @param data flat objects, or a danfojs data frame
 * @param options those of `show.table`, where `limit` is the number of rows shown at a time, and `choices`
 * @throws RangeError if an option is unknown or out of range, or names a column that no row has,
 *   or `choices` one that is not shown
 */
export function search(data: readonly object[] | Frame, options: SearchOptions = {}): Table {
  requireKnownKeys("show.search", options, OPTIONS);
  const { choices = [], ...ofTable } = options;
  const plain = table(data, ofTable);
  const rows = rowsOf(data);
  columnsOf(rows, choices);
  const columns = columnTexts(rows, plain.columns, ofTable);
  const packed = base64(deflate(JSON.stringify(rows.map((_, at) => columns.map(({ texts }) => texts[at]!))), { level: 9 })); // prettier-ignore
  const settings = {
    headings: columns.map(({ heading }) => heading),
    aligns: columns.map(({ align }) => align),
    wide: columns.map(
      ({ texts }) => texts.filter((text) => text.length > SENTENCE).length > texts.length / 4,
    ),
    choices: choices.map((choice) => requireShown(choice, plain.columns)),
    limit: options.limit ?? 20,
  };
  const page: SearchPage = { id: hash32(JSON.stringify(settings) + packed).toString(36), ...settings };
  const script = `(${searchPage.toString()})(${safe(JSON.stringify(page))}, "${packed}");`;
  const html = `<div data-search="${page.id}" data-lm-suppress-shortcuts="true">${plain.html}</div><script>${script}</script>`;
  const { text } = plain;
  return shownAs({ ...plain, html }, () => ({ "text/html": html, "text/plain": text }));
}

/** Texts of more characters than this are sentences. */
const SENTENCE = 60;

function requireShown(choice: string, columns: readonly string[]): number {
  const at = columns.indexOf(choice);
  if (at >= 0) return at;
  throw new RangeError(
    `choices names "${choice}", which is not among the columns shown: ${columns.join(", ")}`,
  );
}

/** pako's bytes and not zlib's, because zlib's differ between processors and a notebook's output must not. */
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** A text inside a script must not end it. */
const safe = (json: string): string => json.replaceAll("<", "\\u003c");
