import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { realistic, symbolic } from "../../factor/index.js";

const rowsOf = (suite: string) =>
  csvParse(readFileSync(new URL(`../../../data/factor/${suite}-replies.csv`, import.meta.url), "utf8"));

/** The variables of `v1, v3`, of `none`, and of no answer. */
const setOf = (words = "") => words.match(/v\d+|^none$/g)?.sort() ?? [];

const symbolicReplies = rowsOf("symbolic").map((row) => {
  const { variables, target, answer = "", read = "", kind = "", reply = "" } = row;
  const score = symbolic.score(
    {
      target: answer === "none" ? [] : answer.split(", "),
      targetValue: Number(target),
      relations: Array.from({ length: Number(variables) }, (_, variable) => ({ variable })),
    },
    reply,
  );
  const asRead = String(setOf(score.lenientAnswer)) === String(setOf(read));
  return { answer, read, kind, reply, score, asRead };
});

const realisticReplies = rowsOf("realistic").map((row) => {
  const { answer = "", read = "", kind = "", reply = "" } = row;
  const score = realistic.score({ target: Number(answer), solution: [{ value: Number(answer) }] }, reply);
  const asRead =
    score.lenientAnswer === "" ? read === "no answer" : Number(score.lenientAnswer) === Number(read);
  return { answer, read, kind, reply, score, asRead };
});

const told = (rows: { answer: string; read: string; reply: string }[]) =>
  rows.map(({ answer, read, reply }) => `${answer} (${read}) <- ${reply}`);

it.each([
  ["symbolic", rowsOf("symbolic"), /^(?:none|v\d+(?:, v\d+)*)$/],
  ["realistic", rowsOf("realistic"), /^-?\d+(?:\.\d+)?$/],
])("every row of the %s replies says what a person reads", (_, rows, form) => {
  for (const [index, row] of rows.entries()) {
    const where = `row ${index + 2}`;
    expect(row.answer, where).toMatch(form);
    if (row.read !== "no answer") expect(row.read, where).toMatch(form);
    expect(row.kind, where).not.toBe("");
    expect(["mending", "held out"], where).toContain(row.split);
  }
});

describe.each([
  ["symbolic", symbolicReplies, 150],
  ["realistic", realisticReplies, 80],
])("of the %s replies", (_, rows, least) => {
  const right = rows.filter(({ answer, read }) => answer === read);
  const wrong = rows.filter(({ answer, read }) => answer !== read);

  it("there are enough, right and wrong ones", () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(right.length / rows.length).toBeGreaterThan(0.4);
    expect(wrong.length / rows.length).toBeGreaterThan(0.4);
  });

  it("the lenient reading credits .97 of those and only those that are right", () => {
    const errors = rows.filter(({ answer, read, score }) => (score.lenient === 1) !== (answer === read));
    expect(errors.length / rows.length, told(errors).join("\n")).toBeLessThanOrEqual(0.03);
  });

  it("the lenient reading takes from .97 what a person takes", () => {
    const errors = rows.filter(({ asRead }) => !asRead);
    expect(errors.length / rows.length, told(errors).join("\n")).toBeLessThanOrEqual(0.03);
  });

  it("no negated, undecided or unfinished one is credited, strictly or leniently", () => {
    const none = rows.filter(({ read }) => read === "no answer");
    expect(none.length).toBeGreaterThanOrEqual(20);
    expect(told(none.filter(({ score }) => score.correct === 1 || score.lenient === 1))).toEqual([]);
  });

  it("none that gives a wrong answer in the form asked for is credited strictly", () => {
    const plain = ["sentence", "marker", "bold", "box", "list", "negated"];
    const given = wrong.filter(({ kind }) => plain.includes(kind));
    expect(told(given.filter(({ score }) => score.correct === 1))).toEqual([]);
  });
});
