import { describe, expect, it } from "vitest";
import { asLines, lineDiff, maskTimings, tableColumns } from "../notebook/text.js";

describe("maskTimings", () => {
  it.each([
    ["1.25 s", "<time>"],
    ["took 1,234.5 ms.", "took <time>."],
    ["2 min 05 s", "<time> <time>"],
    ["3e-4 s", "<time>"],
    ["3&nbsp;s", "<time>"],
    ["38.1 tokens/s", "<rate>"],
    ["38 tokens per second", "<rate>"],
    ["in 4 steps", "in 4 steps"],
    ["3 sequences", "3 sequences"],
    ["4 minus 2", "4 minus 2"],
    ["v3 = 2", "v3 = 2"],
    ["N4.5 s", "N4.5 s"],
  ])("%s becomes %s", (text, masked) => expect(maskTimings(text)).toBe(masked));
});

describe("lineDiff", () => {
  it("gives nothing for equal texts", () => expect(lineDiff("a\nb", "a\nb")).toEqual([]));
  it("gives only what was added", () => expect(lineDiff("a\nc", "a\nb\nc")).toEqual(["+ b"]));
  it("cuts long diffs and long lines", () => {
    const diff = lineDiff("", "x".repeat(200) + "\n".repeat(30), { lines: 2, width: 10 });
    expect(diff).toHaveLength(3);
    expect(diff[0]).toBe("+ xxxxxxxx...");
    expect(diff[2]).toMatch(/more lines differ/);
  });
});

describe("asLines", () => {
  it.each([
    ["", []],
    ["a\nb", ["a\n", "b"]],
    ["a\n\n", ["a\n", "\n"]],
  ])("%j", (text, lines) => expect(asLines(text)).toEqual(lines));
});

describe("tableColumns", () => {
  it("reads header cells of each table, tags inside them left out", () => {
    const html =
      '<table><caption>T</caption><thead><tr><th scope="col">N</th><th><i>CDF</i></th></tr></thead>' +
      "<tbody><tr><th>1</th></tr></tbody></table><table><tr><th>a</th></tr></table>";
    expect(tableColumns(html)).toEqual([["N", "CDF"], ["a"]]);
  });
});
