import { csvParse } from "d3-dsv";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { requireText, shown } from "@loadlab/lib/core/check.js";
import {
  lexicon as bundled,
  lexiconOf,
  type Lexicon,
} from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";

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
  return lexiconOf(
    (file, columns) => {
      const path = join(folder, file);
      const table = csvParse(contentOf(path).replace(/^\uFEFF/, ""));
      const missing = columns.find((column) => !table.columns.includes(column));
      if (missing === undefined) return table;
      throw new Error(
        `${path} has no column "${missing}"; expected ${columns.join(", ")}, with commas between them. ` +
          `Its first line is ${shown(table.columns.join(","))}`,
      );
    },
    (file) => join(folder, file),
  );
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `${code === "ENOENT" ? `${path} does not exist` : `${path} cannot be read: ${message}`}; ` +
        "expected a folder with nouns.csv, verbs.csv, limits.csv and verb-forms.csv, such as data/centerbench",
      { cause: error },
    );
  }
}
