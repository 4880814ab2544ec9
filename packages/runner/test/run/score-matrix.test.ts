import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readScores, requireEnoughModels, scoreMatrix } from "../../run/index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

describe("scoreMatrix", () => {
  const rows = [
    { model: "m1", task: "a", correct: 1, seconds: 2, level: 1 },
    { model: "m1", task: "a", correct: 0, seconds: 4, level: 2 },
    { model: "m2", task: "b", correct: 0.5, seconds: 1, level: 1 },
    { model: "m1", task: "a", correct: 0, seconds: 6, level: 2 },
  ];

  it("means by model and task, null where there is no row", () => {
    const { scores, unanswered, ...names } = scoreMatrix(rows);
    expect(names).toEqual({ models: ["m1", "m2"], tasks: ["a", "b"] });
    expect(JSON.stringify([scores, unanswered])).toBe(`[[[${1 / 3},null],[null,0.5]],[[0,0],[0,0]]]`);
  });

  it("rows without a reply are left out and counted, and null is a score of none that has one", () => {
    const silent = { correct: NaN, error: "transport", seconds: 0, level: 1 };
    const lost = [
      ...rows.map((row) => ({ ...row, error: null })),
      ...["m1", "m2", "m2"].map((model) => ({ ...silent, model, task: "a" })),
    ];
    for (const score of ["correct", "seconds", ({ seconds }: { seconds: number }) => seconds] as const) {
      const { scores, unanswered } = scoreMatrix(lost, { score });
      expect(scores[0]).toEqual([score === "correct" ? 1 / 3 : 4, null]);
      expect(scores[1]?.[0]).toBeNull();
      expect(JSON.stringify(unanswered)).toBe("[[1,0],[2,0]]");
    }
    expect(scoreMatrix(lost.map((row) => ({ ...row, error: null }))).unanswered[1]).toEqual([2, 0]);
  });

  it("other columns and functions of a row", () => {
    const byLevel = scoreMatrix(rows, { score: "seconds", task: ({ task, level }) => `${task} ${level}` });
    expect(byLevel).toMatchObject({ models: ["m1", "m2"], tasks: ["a 1", "a 2", "b 1"] });
    expect(JSON.stringify(byLevel.scores)).toBe("[[2,5,null],[null,null,1]]");
  });

  it.each<[string, unknown, object, string]>([
    ["no rows", [], {}, "rows is []; expected the rows of a run"],
    ["no list", { rows }, {}, "expected the rows of a run"],
    ["a misspelt task", rows, { task: "kind" }, "task of row 0 is undefined; expected a name"],
    ["a misspelt score", rows, { score: "corect" }, "score of row 0 is undefined; expected a number"],
    ["a text for a score", rows, { score: "task" }, 'score of row 0 is "a"; expected a number'],
    ["a score without end", rows, { score: () => 1 / 0 }, "score of row 0 is Infinity"],
    ["a misspelt option", rows, { scores: "correct" }, 'scoreMatrix knows no "scores"'],
  ])("%s is named", (_, given, options, message) => {
    expect(() => scoreMatrix(given as typeof rows, options)).toThrow(message);
  });

  it("too few models for a factor analysis are counted", () => {
    const row = (at: number, complete: number) => [1, at < complete ? 2 : null, 3];
    const requiring = (complete: number, gaps: number) => () => {
      const scores = Array.from({ length: complete + gaps }, (_, at) => row(at, complete));
      requireEnoughModels({ models: [], tasks: ["a", "b", "c"], scores });
    };
    expect(requiring(4, 0)).not.toThrow();
    const since = "because fewer models give a singular correlation matrix";
    const all = "models have a score on all 3 tasks";
    expect(requiring(3, 0)).toThrow(`3 ${all}; expected at least 4, ${since}. Add 1 more`);
    expect(requiring(2, 5)).toThrow(`2 ${all}; expected at least 4, ${since}. Add 2 more`);
  });
});

describe("readScores", () => {
  const good = 'model,GPQA,"tau, retail"\nm1,0.5,\r\n"m\n2",-.25,1e2\n\nm3, 7 ,0\n';

  it("reads names, numbers and missing values, of a text or a file", () => {
    const scores = JSON.parse("[[0.5,null],[-0.25,100],[7,0]]");
    const expected = { models: ["m1", "m\n2", "m3"], tasks: ["GPQA", "tau, retail"], scores };
    expect(readScores(good)).toEqual(expected);
    const folder = temporaryFolder();
    const file = join(folder, "scores.csv");
    writeFileSync(file, `\uFEFF${good}`);
    expect(readScores(file)).toEqual(expected);
    for (const path of [join(folder, "none.csv"), "", "model,a", folder]) {
      const code = path === folder ? "EISDIR" : "ENOENT";
      expect(() => readScores(path)).toThrow(
        new RegExp(`no file can be read \\(${code}\\); expected the path of a CSV file`),
      );
    }
  });

  it.each([
    ["n/a", '"n/a"'],
    ["71%", '"71%"'],
    ["0x10", '"0x10"'],
    ["Infinity", '"Infinity"'],
    ['"0,71"', '"0,71"'],
    ["1e999", '"1e999"'],
  ])("%s is no number", (cell, shown) => {
    expect(() => readScores(`model,a,b\nm1,1,2\n"m\n2",1,2\nm3,4,${cell}\n`)).toThrow(
      `line 5, column 3 ("b" of "m3") is ${shown}; expected a finite number with a decimal point`,
    );
  });

  it.each<[unknown, string]>([
    ["model\nm1\n", 'the first line of the scores is "model"; expected the names of its columns'],
    ["\n\n", 'the first line of the scores is ""'],
    ["model,a\n", "the scores have no line after the first"],
    ["model,a,b\nm1,1\n", "line 2 has 2 cells and the first line 3"],
    ["model,a,b\n\nm1,1,2,3\n", "line 3 has 4 cells and the first line 3"],
    ["model,a, a\nm1,1,2\n", 'the name of column 3 is "a", which is also the name of column 2'],
    ["model,a,\nm1,1,2\n", "the name of column 3 is empty"],
    [
      "model,a\nm1,1\nm2,2\nm1,3\n",
      'the model of line 4 (column 1) is "m1", which is also the model of line 2',
    ],
    ["model,a\n,1\n", "the model of line 2 (column 1) is empty"],
    [3, "source is 3; expected a text"],
  ])("what is wrong with %j is named", (source, message) => {
    expect(() => readScores(source as string)).toThrow(message);
  });

  it.each(["", "NA", "NaN", "."])("a missing score may be %j, and what else the caller names", (missing) => {
    const table = (cell: string) => `model,a,b\nm1,1,${cell}\nm2,1,2\n`;
    const notes: string[] = [];
    const onNote = (note: string) => notes.push(note);
    expect(readScores(table(missing), { onNote }).scores[0]).toEqual([1, null]);
    expect(notes).toEqual(
      missing === "" ? [] : [`the table of scores was read with missing: "${missing}" in 1 cells`],
    );
    expect(readScores(table("-99"), { missing: ["-99"], onNote }).scores[0]).toEqual([1, null]);
    expect(() => readScores(table("NA"), { missing: ["-99"] })).toThrow('is "NA"; expected a finite number');
  });

  it("a table of R or a spreadsheet is read as it comes", () => {
    const tables = join(import.meta.dirname, "../../../../lib/test/core/tables");
    for (const name of readdirSync(tables).filter((one) => !/^made/.test(one)))
      expect(readScores(join(tables, name), { onNote: () => {} })).toEqual({
        models: ["Zoë", "GPT, 4", 'say "hi"'],
        tasks: ["reading", "span"],
        scores: [
          [0.5, 7.25],
          [null, null],
          [1, -3],
        ],
      });
  });
});
