import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decoded, readRecords, readTable } from "../../core/records.js";
import { temporaryFolder } from "../support/temporary.js";

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

const file = (name: string, content: string | Buffer) => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
};

describe("records of a user's file", () => {
  const expected = [
    { a: "1", b: "Zoë, and two\nlines" },
    { a: "2", b: "x" },
  ];
  it("come from a CSV, from a JSON list and from JSON lines alike, each with its place", () => {
    const csv = readRecords(file("r.csv", '\uFEFFa, b\n1,"Zoë, and two\nlines"\n\n2,x\n'));
    expect(csv.map(({ record }) => record)).toEqual(expected);
    expect(csv.map(({ place }) => place)).toEqual(["line 2", "line 5"]);
    const list = readRecords(file("r.json", `\uFEFF${JSON.stringify(expected, null, 2)}`));
    expect(list.map(({ record }) => record)).toEqual(expected);
    expect(list[1]?.place).toBe("[1]");
    const lines = readRecords(
      file("r.jsonl", `${JSON.stringify(expected[0])}\r\n\n${JSON.stringify(expected[1])}`),
    );
    expect(lines.map(({ record }) => record)).toEqual(expected);
    expect(lines[1]?.place).toBe("line 3");
  });

  it("are refused where a name stands over two columns, or a line has other cells", () => {
    const twice = file("r.csv", "task,prompt, task\n1,2,3\n");
    expect(() => readRecords(twice)).toThrow(
      `the name of column 3 of ${twice} is "task", which is also the name of column 1 of ${twice}`,
    );
    expect(() => readRecords(file("r.csv", "a,b\n1,2\n1,2,3\n"))).toThrow(
      "line 3 has 3 cells and the first line 2",
    );
  });

  it("are refused of JSON that is not in UTF-8", () => {
    const last = file("r.jsonl", Buffer.from('{"a":1}\n{"a":"é"}', "latin1"));
    expect(() => readRecords(last)).toThrow(`${last} is not in UTF-8`);
  });

  it("are refused in UTF-16, by its name, with a byte order mark and without, in either order", () => {
    const little = (text: string) => Buffer.from(text, "utf16le");
    const all = ["\uFEFFa,b\n1,2\n", "a,b\n1,2\n"].flatMap((text) => [little(text), little(text).swap16()]);
    for (const bytes of all) {
      const path = file("r.csv", bytes);
      expect(() => readRecords(path)).toThrow(
        `${path} is not in UTF-8, but perhaps in UTF-16; save the file in UTF-8`,
      );
    }
  });

  it("are refused where there are none, or what stands there is no object", () => {
    expect(() => readRecords(file("r.jsonl", '{"a":1}\n[1]\n{"a":\n'))).toThrow(
      "has no JSON object at line 2, line 3",
    );
    expect(() => readRecords(file("r.json", '[{"a":1},null]'))).toThrow("has no JSON object at [1]");
    expect(() => readRecords(file("r.csv", "a,b\n"))).toThrow("has no records");
    expect(() => readRecords(file("r.json", "[]"))).toThrow("has no records");
    expect(() => readRecords("nowhere.csv")).toThrow(/"nowhere\.csv" cannot be read: .*; give the path/);
  });
});
