import { describe, expect, it } from "vitest";
import { compareNotebooks } from "../notebook/compare.js";

const stdout = (text) => ({ output_type: "stream", name: "stdout", text });
const display = (data) => ({ output_type: "display_data", data, metadata: {} });
const notebook = (outputs, tags = []) => ({
  cells: [{ cell_type: "code", source: "cell()", execution_count: 1, metadata: { tags }, outputs }],
  metadata: {},
});
const differences = (before, after, tags) => compareNotebooks(notebook(before, tags), notebook(after, tags));

describe("compareNotebooks", () => {
  it("finds nothing where outputs agree, however the stream was cut", () => {
    expect(differences([stdout(["a\n", "b"])], [stdout("a\n"), stdout("b")])).toEqual([]);
  });

  it("names the cell, its source and the differing lines", () => {
    expect(differences([stdout("one\ntwo\n")], [stdout("one\nthree\n")])).toEqual([
      { cell: 1, source: "cell()", lines: ["stdout differs", "- two", "+ three"] },
    ]);
  });

  it("masks durations and rates, and nothing else", () => {
    expect(
      differences([stdout("60 rows in 1.25 s, 38 tokens/s")], [stdout("60 rows in 31 ms, 2.4 tokens/s")]),
    ).toEqual([]);
    expect(differences([stdout("60 rows in 1 s")], [stdout("61 rows in 1 s")])).toHaveLength(1);
    expect(differences([stdout("accuracy .93")], [stdout("accuracy .94")])).toHaveLength(1);
  });

  it("compares pictures exactly, without printing their base64", () => {
    const [difference] = differences(
      [display({ "image/png": "iVBORw0A" })],
      [display({ "image/png": "iVBORw0B" })],
    );
    expect(difference.lines).toEqual(["image/png differs"]);
    const figure = (seconds) => [display({ "text/html": `<img src="<text>${seconds} s</text>">` })];
    expect(differences(figure(1), figure(2))).toEqual([
      expect.objectContaining({ lines: ["text/html differs"] }),
    ]);
  });

  it.each(["inference", "timing"])("compares cells tagged %s for their shape only", (tag) => {
    const table = (column, value) =>
      display({
        "text/html": `<table><thead><tr><th>n</th><th>${column}</th></tr></thead><td>${value}</td></table>`,
      });
    expect(differences([table("accuracy", ".9")], [table("accuracy", ".8")], [tag])).toEqual([]);
    expect(differences([table("accuracy", ".9")], [table("share", ".9")], [tag])).toHaveLength(1);
    expect(differences([table("accuracy", ".9")], [], [tag])).toHaveLength(1);
    expect(differences([display({ "image/png": "a" })], [display({ "text/html": "a" })], [tag])).toHaveLength(
      1,
    );
  });

  it("sees a changed metadata of an output, such as a picture's width", () => {
    const wide = { ...display({ "image/png": "a" }), metadata: { "image/png": { width: 640 } } };
    expect(differences([display({ "image/png": "a" })], [wide])).toHaveLength(1);
  });
});
