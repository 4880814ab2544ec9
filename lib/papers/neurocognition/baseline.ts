import { wordCheck, type Check } from "../check.js";
import { modelRows, rowOf, statement, title } from "./tables.js";

/** The columns of Table 1 that Tables 12 to 16 print again, and where. */
const COPIES = [
  ["swmTextEasy", "table-12", "easy"],
  ["swmTextHard", "table-12", "hard"],
  ["swmImageEasy", "table-13", "easy"],
  ["swmImageHard", "table-13", "hard"],
  ["swmImageTextEasy", "table-14", "easy"],
  ["swmImageTextHard", "table-14", "hard"],
  ["wcstTextEasy", "table-15", "easy"],
  ["wcstTextHard", "table-15", "hard"],
  ["wcstImageEasy", "table-16", "easy"],
  ["wcstImageHard", "table-16", "hard"],
] as const;

/** The columns of Tables 6 and 7 that Tables 12 and 14 print again. */
const WITH_NOTES = [
  ["table-6", "textHard", "table-12", "hard"],
  ["table-6", "imageTextEasy", "table-14", "easy"],
] as const;

/** The scores of Table 1 against the full results: printed to as many digits, they must be the same. */
export function baselineCopies(): Check[] {
  return COPIES.flatMap(([column, table, difficulty]) =>
    modelRows().map((row) => {
      const full = rowOf(table, { difficulty, model: row.model!, ...plain(table) }).score!;
      return copy(`Table 1, ${title(table)}`, `${column} of ${row.model}`, row[column]!, full);
    }),
  );
}

/** The scores with notes of Table 6 against Tables 12 and 14. */
export function noteCopies(): Check[] {
  return WITH_NOTES.flatMap(([notes, column, table, difficulty]) =>
    modelRows().flatMap(({ model }) => {
      const row = rowOf(notes, { model: model! });
      if (row === undefined) return [];
      const full = rowOf(table, { difficulty, model: model!, notes: "yes" }).score!;
      return copy(`${title(notes)}, ${title(table)}`, `${column} of ${model}`, row[column]!, full);
    }),
  );
}

/** Tables with rows for notes say so in a column; the baseline is without. */
const plain = (table: string): Record<string, string> =>
  table === "table-12" || table === "table-14" ? { notes: "no" } : {};

function copy(where: string, claim: string, published: string, full: string): Check {
  const reason = published === full ? "the same number" : (CAUSES[claim] ?? "two numbers for the same runs");
  return wordCheck(statement(where, claim), Number(published), Number(full), published === full, reason);
}

/** What the differences come from, as far as the tables tell. */
const CAUSES: Record<string, string> = {
  "swmImageTextEasy of GPT-5":
    "one repeat in a run of 23 guesses gives 1 - 1/69 = 0.98551, which is 0.986 and, cut off, 0.985; in one of 22, which the counts allow too, 0.98485",
  "wcstTextEasy of Gemini 3 Pro":
    "the mean of Table 1's 0.832 and the hard 0.776 is 0.804: Table 15's row pools easy and hard runs",
  "wcstImageHard of Gemini 3 Pro": "a unit of the last digit, as if one of the two were cut off",
  "wcstImageHard of Grok 4.1 Fast":
    "Table 16 has seven runs here; two more with a score of 0 would give 7/9 x 0.077 = 0.060, Table 1's number, which Table 7's delta uses",
};
