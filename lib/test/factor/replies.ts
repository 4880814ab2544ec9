import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { humanAgreement } from "../../factor/index.js";

/** Rows of `data/factor/<suite>-replies.csv`. */
const rowsOf = (suite: string) =>
  csvParse(readFileSync(new URL(`../../../data/factor/${suite}-replies.csv`, import.meta.url), "utf8"));

type Row = Record<string, string>;

/** Tests that the replies of a suite are well formed, and that neither reading finds an answer that no person does. */
export function testReplies(
  suite: "symbolic" | "realistic",
  {
    form,
    least,
    misses = [],
    correct,
  }: { form: RegExp; least: number; misses?: string[]; correct: (row: Row) => number },
) {
  const rows = rowsOf(suite).map((row: Row) => {
    const { answer = "", read = "", kind = "", split = "" } = row;
    const right = answer === read;
    return { ...humanAgreement(suite, row), answer, read, kind, split, right, correct: correct(row) };
  });
  const told = (some: typeof rows) =>
    some.map(({ answer, read, reply }) => `${answer} (${read}) <- ${reply}`);

  describe(`the ${suite} replies with verdicts`, () => {
    it.each(rows.map((row, index) => ({ line: index + 2, ...row })))("row $line is well formed", (row) => {
      expect(row.answer).toMatch(form);
      if (row.read !== "no answer") expect(row.read).toMatch(form);
      expect(row.kind).not.toBe("");
      expect(row.split).not.toBe("");
    });

    it("there are enough, right and wrong ones", () => {
      expect(rows.length).toBeGreaterThanOrEqual(least);
      expect(Math.abs(rows.filter(({ right }) => right).length / rows.length - 0.5)).toBeLessThan(0.1);
    });

    it("none is credited strictly from which a person takes no answer or another", () => {
      const others = rows.filter(({ right, reply }) => !right && !misses.includes(reply));
      expect(others.filter(({ person }) => person === "").length).toBeGreaterThanOrEqual(20);
      expect(told(others.filter(({ correct }) => correct > 0))).toEqual([]);
    });

    it("of the answers that the lenient reading finds, .97 are those that a person finds", () => {
      const found = rows.filter(({ lenientReads }) => lenientReads !== "");
      const others = found.filter(({ lenient }) => lenient === 0);
      expect(found.length).toBeGreaterThan(least);
      expect(others.length / found.length, told(others).join("\n")).toBeLessThanOrEqual(0.03);
    });
  });
}
