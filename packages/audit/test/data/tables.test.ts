import { describe, expect, it } from "vitest";
import { ontology } from "@loadlab/lib/cogniload/puzzle/item.js";
import { papers, printedTable, tables } from "../../table.js";
import { golden } from "../support.js";

type Row = Record<string, string>;

/**
 * What was counted, added up and read in the papers' texts, apart from the tables under test: shapes.csv (rows, columns,
 * columns that tell rows apart, columns of words and numbers, checksum), totals.csv and cells.csv.
 */
const shapes = golden<"paper" | "table" | "rows" | "columns" | "key" | "mixed" | "checksum">("shapes");
const totals = golden<"paper" | "table" | "column" | "rows" | "total">("totals");
const cells = golden<"paper" | "table" | "column" | "rows" | "cells">("cells");

/** The tables that are held to the paper cell by cell; of the others the keys and what was read by eye. */
const whole = shapes.filter(({ checksum }) => checksum !== "");

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

/** The rows that a condition such as "level=6; thinking=yes" names; without one, all. */
const where = (rows: Row[], condition: string) => {
  const wanted = condition === "" ? [] : condition.split("; ").map((one) => one.split("="));
  return rows.filter((row) => wanted.every(([column = "", text]) => row[column] === text));
};

/** The columns of a table that are the paper's: all but its note, and the place where a row stands. */
const printed = (rows: Row[]) => Object.keys(rows[0] ?? {}).filter((column) => !/^(note|where)$/.test(column));

/** A sum that a wrong letter, a missing one or two in the wrong order change: place x code, modulo a prime. */
const checksum = (texts: string[]) =>
  [...texts.join("\t")].reduce((sum, letter, at) => sum + (at + 1) * letter.charCodeAt(0), 0) % 1_000_003;

describe.each(papers())("the tables of %s", (paper) => {
  it("are all there", () => {
    const numbered = whole.filter((shape) => shape.paper === paper && shape.table.startsWith("table-"));
    expect(tables(paper).filter((name) => name.startsWith("table-"))).toEqual(
      numbered.map((_, at) => `table-${at + 1}`),
    );
  });

  it("hold ASCII text, trimmed, without the marks of bold and colour", () => {
    const texts = tables(paper).flatMap((name) =>
      printedTable(paper, name).flatMap((row) =>
        Object.entries(row).map(([column, text]) => [`${name} ${column}`, text]),
      ),
    );
    const wrong = /[^ -~]|^ | $| \.$|<\/?[a-z]+>|[^*]\*\*|\*\*[^*]/;
    expect(texts.filter(([, text]) => wrong.test(text ?? ""))).toEqual([]);
  });
});

describe.each(whole)("$paper, $table", ({ paper, table: name, ...shape }) => {
  const rows = printedTable(paper, name);

  it("has the paper's rows and columns, and a note", () => {
    expect([rows.length, Object.keys(rows[0] ?? {}).length]).toEqual([Number(shape.rows), Number(shape.columns)]);
    expect(Object.keys(rows[0] ?? {}).at(-1)).toBe("note");
  });

  it("keeps numbers and words in columns apart", () => {
    const mixed = printed(rows).filter((column) => {
      const kinds = rows.filter((row) => row[column] !== "").map((row) => NUMBER.test(row[column] ?? ""));
      return new Set(kinds).size > 1;
    });
    expect(mixed.join(" ")).toBe(shape.mixed);
  });

  it("adds up to the totals of the paper's text", () => {
    const own = totals.filter((total) => total.paper === paper && total.table === name);
    const sums = own.map((total) => {
      const added = where(rows, total.rows).reduce((sum, row) => sum + Number(row[total.column]), 0);
      return { ...total, total: String(Number(added.toFixed(9))) };
    });
    expect(sums).toEqual(own);
  });

  it("is the paper's, letter for letter and digit for digit", () => {
    const texts = rows.flatMap((row) => printed(rows).map((column) => row[column] ?? ""));
    expect(checksum(texts), "read the paper again before this number is changed").toBe(
      Number(shape.checksum),
    );
  });
});

it("every column of numbers has a total, but for those that tell rows apart", () => {
  for (const { paper, table: name, key } of whole) {
    const rows = printedTable(paper, name);
    const numbers = printed(rows).filter(
      (column) =>
        rows.every((row) => row[column] === "" || NUMBER.test(row[column] ?? "")) &&
        rows.some((row) => row[column] !== ""),
    );
    const added = totals.filter((total) => total.paper === paper && total.table === name);
    const open = numbers.filter((column) => added.every((total) => total.column !== column));
    expect(
      open.filter((column) => column !== "index" && !key.split(" ").includes(column)),
      `${paper} ${name}`,
    ).toEqual([]);
  }
});

it.each(shapes)("$paper, $table: every row has its own $key", ({ paper, table: name, key }) => {
  const keys = printedTable(paper, name).map((row) =>
    key
      .split(" ")
      .map((column) => row[column])
      .join(),
  );
  expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
});

it("cells read by eye", () => {
  const read = cells.map((cell) => {
    const found = where(printedTable(cell.paper, cell.table), cell.rows);
    return { ...cell, cells: found.map((row) => row[cell.column]).join(" ") };
  });
  expect(read).toEqual(cells);
});

describe("models are those of Table 1", () => {
  const names = (paper: string, name: string) => [
    ...new Set(printedTable(paper, name).map(({ model }) => model ?? "")),
  ];

  it.each([
    ["factor", /^table-[23]$/],
    ["neurocognition", /^table-([2-79]|1\d)$/],
  ])("%s: and stand in its order", (paper, which) => {
    const order = names(paper, "table-1");
    for (const name of tables(paper).filter((one) => which.test(one)))
      expect(names(paper, name), name).toEqual(order.filter((model) => names(paper, name).includes(model)));
  });

  it("CogniLoad's Supplement: all 22 in every table", () => {
    const paper = "cogniload-supplement";
    const all = names(paper, "table-1").sort();
    expect(all).toHaveLength(22);
    for (const name of tables(paper).filter((one) => one.startsWith("table-")))
      expect(names(paper, name).sort(), name).toEqual(all);
  });
});

it("domain sizes and examples are those of the ontology, but for one value of recent_listen", () => {
  const categories: Record<string, readonly string[]> = ontology().categories;
  for (const { category, domain_size, examples } of printedTable("cogniload", "table-1")) {
    const values = categories[category] ?? [];
    const further = values.length - Number.parseInt(domain_size, 10);
    if (domain_size.endsWith("+")) expect(further, category).toBeGreaterThanOrEqual(0);
    else expect(further, category).toBe(category === "recent_listen" ? 1 : 0);
    if (!examples.startsWith("("))
      expect(values).toEqual(expect.arrayContaining(examples.replace("...", "").split(", ")));
  }
});
