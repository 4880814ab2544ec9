import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";

/** A reply of a data file, what a person reads in it, and what the scorer does. */
interface Judged {
  /** What a person reads, as the lenient answer would spell it; empty for no answer. */
  person: string;
  lenientAnswer: string;
  right: boolean;
  correct: number;
  lenient: number;
}

/** Rows of `data/factor/<suite>-replies.csv`. */
const rowsOf = (suite: string) =>
  csvParse(readFileSync(new URL(`../../../data/factor/${suite}-replies.csv`, import.meta.url), "utf8"));

type Row = Record<string, string>;

/** Tests that the replies of a suite are well formed and read as a person reads them. */
export function testReplies(
  suite: string,
  {
    form,
    least,
    misses,
    score,
  }: { form: RegExp; least: number; misses: string[]; score: (row: Row) => Omit<Judged, "right" | "person"> },
) {
  const rows = rowsOf(suite).map((row: Row) => {
    const { answer = "", read = "", reply = "", kind = "", split = "" } = row;
    const person = read === "no answer" ? "" : read;
    return { answer, read, reply, kind, split, person, right: answer === read, ...score(row) };
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

    it("the lenient reading takes from the lab's own what a person takes, but for named misses", () => {
      const own = rows.filter(({ split }) =>
        ["mending", "held out", "first sight", "negations"].includes(split),
      );
      const missed = own.filter(({ person, lenientAnswer }) => person !== lenientAnswer);
      expect(missed.map(({ reply }) => reply)).toEqual(misses);
    });

    it("the lenient reading credits at least .97 of them as a person does", () => {
      const errors = rows.filter(({ right, lenient }) => (lenient === 1) !== right);
      expect(errors.length / rows.length, told(errors).join("\n")).toBeLessThanOrEqual(0.03);
    });

    it("the lenient reading takes from at least .97 what a person takes", () => {
      const errors = rows.filter(({ person, lenientAnswer }) => person !== lenientAnswer);
      expect(errors.length / rows.length, told(errors).join("\n")).toBeLessThanOrEqual(0.03);
    });

    it("none is credited, strictly or leniently, from which a person takes no answer or another", () => {
      const others = rows.filter(({ right, reply }) => !right && !misses.includes(reply));
      expect(others.filter(({ person }) => person === "").length).toBeGreaterThanOrEqual(20);
      expect(told(others.filter(({ correct, lenient }) => correct + lenient > 0))).toEqual([]);
    });
  });
}
