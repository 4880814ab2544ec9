import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileFaults, hygieneFaults, readingFaults } from "../notebook/hygiene.js";
import { normalForm, notebookText } from "../notebook/normal-form.js";
import { inIndexOrder, listNotebooks } from "../notebook/order.js";
import { places, projectFolder } from "../workbench/places.js";

const code = (source, execution_count, outputs = [], metadata = {}) => ({
  cell_type: "code",
  source,
  execution_count,
  outputs,
  metadata,
});
const tslab = { kernelspec: { name: "tslab" } };

describe("normalForm", () => {
  const messy = {
    metadata: { ...tslab, widgets: {} },
    cells: [
      { cell_type: "markdown", source: "# A", metadata: { collapsed: true } },
      code("1", 17, [{ output_type: "execute_result", execution_count: 17, data: {}, metadata: {} }], {
        execution: { "iopub.status.busy": "2026-01-01T00:00:00Z" },
        tags: ["inference"],
      }),
      code("", null),
      code("2", 3, [
        { output_type: "stream", name: "stdout", text: ["a\n"] },
        { output_type: "stream", name: "stdout", text: ["b\n", "c"] },
        { output_type: "stream", name: "stderr", text: "d" },
      ]),
    ],
  };
  const normal = normalForm(messy);

  it("counts the executions from 1 and leaves empty cells out", () => {
    expect(normal.cells.map((cell) => cell.execution_count)).toEqual([undefined, 1, null, 2]);
    expect(normal.cells[1].outputs[0].execution_count).toBe(1);
  });
  it("keeps tags and the kernel, and no other metadata", () => {
    expect(normal.metadata).toEqual(tslab);
    expect(normal.cells.map((cell) => cell.metadata)).toEqual([{}, { tags: ["inference"] }, {}, {}]);
  });
  it("joins the pieces of a stream, and stdout with stderr never", () => {
    expect(normal.cells[3].outputs.map((output) => output.text)).toEqual([["a\n", "b\n", "c"], "d"]);
  });
  it("changes nothing the second time, nor its argument", () => {
    expect(normalForm(normal)).toEqual(normal);
    expect(messy.cells[1].execution_count).toBe(17);
  });
});

describe("notebookText", () => {
  it("sorts keys and indents by one space, as Jupyter does", () => {
    expect(notebookText({ nbformat: 4, cells: [{ source: "é", metadata: {} }] })).toBe(
      '{\n "cells": [\n  {\n   "metadata": {},\n   "source": "é"\n  }\n ],\n "nbformat": 4\n}\n',
    );
  });
});

describe("hygieneFaults", () => {
  const faults = (cells, { metadata = tslab, bytes = 1000 } = {}) =>
    hygieneFaults({ cells, metadata }, bytes);

  it("finds nothing in a notebook run once from top to bottom", () => {
    expect(faults([code("1", 1), { cell_type: "markdown", source: "", metadata: {} }, code("2", 2)])).toEqual(
      [],
    );
  });
  it.each([
    ["cells run out of order", [code("1", 2), code("2", 1)], "cell 1 has execution count 2; expected 1"],
    ["a cell never run", [code("1", null)], "cell 1 has execution count null; expected 1"],
    [
      "stderr",
      [code("1", 1, [{ output_type: "stream", name: "stderr", text: "Warning: x\n  at y" }])],
      "cell 1 has text on stderr: Warning: x",
    ],
    [
      "an error",
      [code("1", 1, [{ output_type: "error", ename: "RangeError", evalue: "no" }])],
      "cell 1 has an error: RangeError: no",
    ],
    [
      "a figure that nobody described",
      [code("1", 1, [{ output_type: "display_data", data: { "text/plain": ["Chart: dot; a by b"] } }])],
      "cell 1 has a figure without an alternative text of its own; say what it shows: { alt: ... }",
    ],
  ])("finds %s", (_name, cells, fault) => expect(faults(cells)).toContain(fault));
  it("finds another kernel and a file too large", () => {
    expect(faults([], { metadata: {} })).toEqual(['its kernel is null; expected "tslab"']);
    expect(faults([], { bytes: 245_001 })).toEqual(["it has 245,001 bytes; at most 245,000"]);
  });
});

describe("inIndexOrder", () => {
  it("follows the index's links, then names with their numbers as numbers", () => {
    const index = "1. [Tour](00-tour.ipynb)\n2. [Items](./factor/1-items.ipynb#top) and more";
    const found = [
      "notebooks/design/10-a.ipynb",
      "notebooks/design/9-b.ipynb",
      "notebooks/factor/1-items.ipynb",
      "notebooks/00-tour.ipynb",
    ];
    expect(inIndexOrder(found, index)).toEqual([found[3], found[2], found[1], found[0]]);
    expect(inIndexOrder(found, "")).toEqual([found[3], found[1], found[0], found[2]]);
  });
});

describe("readingFaults", () => {
  const text = (source) => ({ cell_type: "markdown", source });
  const faults = (...cells) => readingFaults({ cells });

  it("counts a paragraph in lines of 66 characters, links as their words, and no empty lines", () => {
    const paragraph = `${"x".repeat(120)} [here](${"y".repeat(300)})`;
    expect(faults(text(`# A\n\n${paragraph}`), code("1;\n\n2;\n3", 1))).toEqual([]);
    expect(faults(text(`# A\n\n${paragraph}`), code("1;\n2;\n3;\n4;\n5;", 1))).toEqual([
      "it has 5 lines of code and 3 of prose; at least three of prose to four of code",
    ]);
  });

  it("names cells with long lines, and with plumbing", () => {
    expect(
      faults(text("x".repeat(400)), code("y".repeat(101), 1), code("Object.fromEntries(all)", 2)),
    ).toEqual([
      "cell 2 has a line of 101 characters; at most 100",
      "cell 3 has Object.fromEntries(...); name the step, or call stats.pivot",
    ]);
  });
});

it("fileFaults says what is wrong with the file, and what with its reading", () => {
  const cells = [code(`"${"y".repeat(99)}"`, 2), { cell_type: "markdown", source: "x", metadata: {} }];
  expect(fileFaults(JSON.stringify({ cells, metadata: tslab }))).toEqual([
    "cell 1 has execution count 2; expected 1",
    "cell 1 has a line of 101 characters; at most 100",
  ]);
});

it.each(await listNotebooks(places()))("%s may be committed as its file is", (notebook) =>
  expect(fileFaults(readFileSync(join(projectFolder, notebook), "utf8"))).toEqual([]),
);
