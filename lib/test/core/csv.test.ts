import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTable } from "../../core/csv.js";
import { decoded } from "../../core/records.js";

const folder = join(import.meta.dirname, "tables");
const read = (name: string) => {
  const [assumed, notes]: string[][] = [[], []];
  const text = decoded(readFileSync(join(folder, name)), name, assumed);
  return { ...readTable(text, name, { onNote: (note) => notes!.push(note) }, assumed), notes };
};

/** What R, pandas and a spreadsheet make of one table (made.R, made.py), and what is said of each. */
const TABLES: Record<string, string | undefined> = {
  "write-csv.csv": 'missing: "NA" in 2 cells; the first column, line numbers, left out',
  "write-csv-no-names.csv": 'missing: "NA" in 2 cells',
  "write-csv2.csv":
    'semicolons between cells; decimal commas; missing: "NA" in 2 cells; the first column, line numbers, left out',
  "write-csv2-latin1.csv":
    'semicolons between cells; letters in Latin-1; decimal commas; missing: "NA" in 2 cells',
  "write-table.txt":
    'blanks between cells; missing: "NA" in 2 cells; the first column, line numbers, left out',
  "write-table-tab.txt": 'tabs between cells; missing: "NA" in 2 cells',
  "pandas.csv": "the first column, line numbers, left out",
  "pandas-tab.tsv": 'tabs between cells; missing: "NaN" in 2 cells',
  "pandas-semicolon.csv": "semicolons between cells; decimal commas",
  "excel-utf8.csv": "semicolons between cells; decimal commas",
  "excel-latin1.csv": 'semicolons between cells; letters in Latin-1; decimal commas; missing: "." in 1 cells',
};

describe("a table", () => {
  it.each(Object.entries(TABLES))("is read as it comes: %s", (name, assumed) => {
    const { names, lines, notes } = read(name);
    expect(names).toEqual(["model", "reading", "span"]);
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(lines.map(({ cells: [model, ...numbers] }) => [model, ...numbers.map(Number)])).toEqual([
      ["Zoë", 0.5, 7.25],
      ["GPT, 4", 0, 0],
      ['say "hi"', 1, -3],
    ]);
    expect(lines[1]?.cells.slice(1)).toEqual(["", ""]);
    expect(notes).toEqual([`${name} was read with ${assumed}`]);
  });

  it("of the folder is tried, each", () => {
    const names = readdirSync(folder).filter((name) => !/^made/.test(name));
    expect(names.sort()).toEqual(Object.keys(TABLES).sort());
  });

  it("as the lab writes it assumes nothing", () => {
    const notes: string[] = [];
    const table = readTable('a,b\n"1,5",x y\n', "t", { onNote: (note) => notes.push(note) });
    expect(table).toEqual({ names: ["a", "b"], lines: [{ line: 2, cells: ["1,5", "x y"] }] });
    expect(notes).toEqual([]);
  });

  it("whose quotation mark is not closed is refused, by the line", () => {
    expect(() => readTable('a,b\n1,2\n"3,4\n5,6\n', "t")).toThrow(
      "t, line 3: a quotation mark is not closed",
    );
  });
});
