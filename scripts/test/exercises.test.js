import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sheetOf, withExercises } from "../notebook/exercises.js";
import { listNotebooks } from "../notebook/order.js";
import { joined } from "../notebook/text.js";
import { places } from "../workbench/places.js";
import { sheets } from "@loadlab/course/sheet.js";

const where = places();
const told = sheets();
const notebooks = await listNotebooks(where);
const withSheet = notebooks.filter((path) => told.some(({ id }) => id.startsWith(`${sheetOf(path)}.`)));
const others = notebooks.filter((path) => !withSheet.includes(path));

describe("exercises in notebooks", () => {
  it("every notebook has some", () => {
    expect(others).toEqual([]);
  });
  it("every sheet is a notebook's", () => {
    const names = notebooks.map(sheetOf);
    expect(told.filter(({ id }) => !names.includes(id.replace(/\.\d+$/, "")))).toEqual([]);
  });
  it.each(withSheet)("%s has its exercises last, as they are told, of all three kinds", (path) => {
    const own = told.filter(({ id }) => id.startsWith(`${sheetOf(path)}.`));
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(["look", "change", "invent"]));
    const notebook = JSON.parse(readFileSync(`${where.root}/${path}`, "utf8"));
    const sources = ({ cells }) => cells.map(({ source }) => joined(source));
    expect(sources(withExercises(notebook, own))).toEqual(sources(notebook));
  });
  it.each(withSheet)("%s checks no exercise but its own, and none is answered", (path) => {
    const { cells } = JSON.parse(readFileSync(`${where.root}/${path}`, "utf8"));
    const own = told.filter(({ id }) => id.startsWith(`${sheetOf(path)}.`)).map(({ id }) => id);
    const source = cells.map((cell) => joined(cell.source)).join("\n");
    expect([...source.matchAll(/\bcheck\("([^"]*)"/g)].map((match) => match[1])).toEqual(own);
    const shown = cells.flatMap(({ outputs = [] }) =>
      outputs.map(({ data }) => joined(data?.["text/plain"] ?? "")),
    );
    const unanswered = own.filter((id) => shown.some((text) => text.startsWith(`… ${id}: not answered yet`)));
    expect(unanswered).toEqual(own);
  });
});

describe("withExercises", () => {
  const exercise = { id: "a-1.1", kind: "look", question: "How many?", cell: 'check("a-1.1", undefined)' };
  const text = (source) => ({ cell_type: "markdown", id: "x", metadata: {}, source });

  it("appends a section behind the last number", () => {
    const { cells } = withExercises({ cells: [text("# A"), text("## 3. B\n\nC")] }, [exercise]);
    expect(cells.map((cell) => joined(cell.source).split("\n")[0])).toEqual([
      "# A",
      "## 3. B",
      "## 4. Exercises",
      'import { check } from "loadlab";',
      "### a-1.1: look",
      'check("a-1.1", undefined)',
    ]);
  });
  it("takes the place of the section that was there, and keeps what stands before it in its cell", () => {
    const { cells } = withExercises({ cells: [text("Told.\n\n## 2. Exercises\n\n1. Old"), text("Old")] }, [
      exercise,
    ]);
    expect(joined(cells[0].source)).toMatch(/^Told\.\n\n## 2\. Exercises\n\nPut your answer/);
    expect(cells).toHaveLength(4);
  });
});

describe("sheetOf", () => {
  it.each([
    ["notebooks/factor/3-decay.ipynb", "factor-3"],
    ["notebooks/00-tour.ipynb", "tour"],
    ["notebooks/audit.ipynb", "audit"],
  ])("of %s is %s", (path, name) => expect(sheetOf(path)).toBe(name));
});
