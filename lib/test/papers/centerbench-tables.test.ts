import { describe, expect, test } from "vitest";
import { centerbenchAccuracy, papers, printedTable, table, tables } from "../../papers/index.js";

const PAPER = "centerbench";
const print = (name: string) => printedTable(PAPER, name);

describe("the tables have the paper's rows and columns", () => {
  test("all are there", () => {
    expect(papers()).toContain(PAPER);
    expect(tables(PAPER).filter((name) => /^table/.test(name))).toEqual(
      Array.from({ length: 16 }, (_, at) => `table-${at + 1}`),
    );
    expect(tables(PAPER).filter((name) => !/^table/.test(name))).toEqual(["human-accuracy", "level-specifications", "prompt-nouns", "quotes", "sentences", "trace-excerpts"]); // prettier-ignore
  });
  test.each([
    ["table-1", 6, 6],
    ["table-2", 8, 6],
    ["table-3", 12, 6],
    ["table-4", 72, 6],
    ["table-5", 247, 5],
    ["table-6", 295, 3],
    ["table-7", 15, 5],
    ["table-8", 4, 8],
    ["table-9", 12, 6],
    ["table-10", 6, 6],
    ["table-11", 8, 5],
    ["table-12", 72, 6],
    ["table-13", 72, 6],
    ["table-14", 2, 8],
    ["table-15", 4, 10],
    ["table-16", 4, 10],
    ["prompt-nouns", 153, 3],
    ["human-accuracy", 4, 5],
    ["quotes", 60, 5],
    ["sentences", 24, 7],
    ["level-specifications", 6, 9],
    ["trace-excerpts", 8, 5],
  ])("%s: %d rows, %d columns", (name, rows, columns) => {
    const cells = table(PAPER, name);
    expect(cells).toHaveLength(rows);
    for (const row of cells) {
      expect(Object.keys(row)).toHaveLength(columns);
      expect(Object.keys(row)).toContain("note");
    }
  });
  test("text is ASCII, trimmed, without marks of colour; columns of numbers hold numbers", () => {
    const number = /^(level|accuracy_percent|plausible_percent|output_tokens|figure|.*_questions)$/;
    for (const name of tables(PAPER))
      for (const row of table(PAPER, name))
        for (const [column, value] of Object.entries(row)) {
          if (typeof value === "string") expect(value, `${name} ${column}`).toMatch(/^(?! )[ -~]*(?<! )$/);
          if (typeof value === "string") expect(value).not.toMatch(/\*\*|<i>| \.$/);
          if (number.test(column)) expect(value === null || typeof value === "number", `${name} ${column} ${value}`).toBe(true); // prettier-ignore
        }
  });
});

test("Table 2 adds up: easy, medium and hard to a level, levels to 4,860, subsets to 9,720", () => {
  const rows = table(PAPER, "table-2");
  const levels = rows.slice(0, 6);
  for (const row of levels)
    expect((row.easy_questions as number) + (row.medium_questions as number) + (row.hard_questions as number)).toBe(row.total_questions); // prettier-ignore
  expect(levels.reduce((sum, row) => sum + (row.total_questions as number), 0)).toBe(4860);
  expect(rows.slice(6).map((row) => row.total_questions)).toEqual([4860, 9720]);
  expect(levels[5]!.hard_questions).toBe(420);
});

describe("Tables 4, 12 and 13", () => {
  const rows = centerbenchAccuracy();
  const at = (model: string, thinking: boolean, level: number, difficulty: string, subset: string) =>
    rows.find((row) => row.model === model && row.thinking === thinking && row.level === level && row.difficulty === difficulty && row.subset === subset)!.accuracy; // prettier-ignore
  test("216 cells, each once, all with one decimal", () => {
    expect(rows).toHaveLength(3 * 2 * 6 * 3 * 2);
    const keys = rows.map(({ accuracy: _accuracy, ...key }) => Object.values(key).join());
    expect(new Set(keys).size).toBe(216);
    for (const name of ["table-4", "table-12", "table-13"])
      for (const { accuracy_percent } of print(name)) expect(accuracy_percent).toMatch(/^\d+\.\d$/);
    for (const { accuracy } of rows) {
      expect(accuracy).toBeGreaterThan(0);
      expect(accuracy).toBeLessThanOrEqual(1);
    }
  });
  test("cells read by eye, the corners of each table among them", () => {
    expect(rows[0]).toEqual({
      model: "Claude",
      thinking: false,
      level: 1,
      difficulty: "easy",
      subset: "plausible",
      accuracy: expect.closeTo(0.992, 12),
    });
    expect(at("Claude", true, 6, "hard", "implausible")).toBeCloseTo(0.608, 12);
    expect(at("Claude", false, 4, "medium", "implausible")).toBeCloseTo(0.599, 12);
    expect(at("Gemini", false, 1, "medium", "implausible")).toBe(1);
    expect(at("Gemini", true, 1, "easy", "plausible")).toBeCloseTo(0.8, 12);
    expect(at("Gemini", false, 6, "hard", "plausible")).toBeCloseTo(0.072, 12);
    expect(at("DeepSeek", false, 3, "medium", "implausible")).toBeCloseTo(0.195, 12);
    expect(at("DeepSeek", true, 6, "hard", "implausible")).toBeCloseTo(0.343, 12);
  });
});

describe("sums of Tables 4, 12 and 13, added up from the printed lines in tenths of a percent", () => {
  // Each cell is in one line and in one column, so that no single slip of a digit leaves both alone.
  test.each([
    ["table-4", [4810, 5075, 4187, 4846, 3408, 5027, 3123, 4989, 2917, 4877, 2706, 4612], [5235, 3911, 4082, 4058, 1949, 1916, 5889, 5644, 5227, 4425, 4161, 4080]], // prettier-ignore
    ["table-12", [4789, 4717, 3446, 4135, 2968, 4006, 2433, 3955, 1962, 3582, 1815, 3362], [4564, 3217, 3707, 3484, 1314, 1127, 5086, 4704, 5087, 3602, 2971, 2307]], // prettier-ignore
    ["table-13", [4692, 5060, 3633, 4540, 2477, 4436, 2388, 4285, 2180, 3895, 2129, 3660], [4012, 2845, 3215, 2848, 2343, 2236, 5643, 5075, 4540, 4032, 3455, 3131]], // prettier-ignore
  ])("%s", (name, lines, columns) => {
    const sums = (key: (row: Record<string, string>) => string) => {
      const found = new Map<string, number>();
      for (const row of print(name)) found.set(key(row), (found.get(key(row)) ?? 0) + Number(row.accuracy_percent!.replace(".", ""))); // prettier-ignore
      return [...found.values()];
    };
    expect(sums(({ level, thinking }) => `${level} ${thinking}`)).toEqual(lines);
    expect(sums(({ thinking, difficulty, subset }) => `${thinking} ${difficulty} ${subset}`)).toEqual(
      columns,
    );
  });
});

test("people gave 15, 12, 7 and 13 right answers of 18", () => {
  const percents = table(PAPER, "human-accuracy").map((row) => row.plausible_percent);
  expect(percents).toEqual([15, 12, 7, 13].map((right) => Math.round((100 * right) / 18)));
  expect(print("human-accuracy").map(({ level, relation }) => [level, relation])).toEqual([
    ["1", "equal"],
    ["2", "plausible higher"],
    ["3", "implausible higher"],
    ["4", "plausible higher"],
  ]);
});

test("figures of the text agree with one another", () => {
  const figure = (quantity: string) =>
    Number(print("quotes").find((row) => row.quantity === quantity)!.figure);
  const cases: [string, string, string][] = [
    ["action performed, gap", "action performed, plausible", "action performed, implausible"],
    ["agent identification, gap", "agent identification, plausible", "agent identification, implausible"],
    ...["plausible", "implausible"].map((subset): [string, string, string] => [
      `Claude, level 6, hard, ${subset}, gain`,
      `Claude, level 6, hard, ${subset}, thinking`,
      `Claude, level 6, hard, ${subset}, non-thinking`,
    ]),
  ];
  for (const [difference, one, other] of cases) expect(figure(difference)).toBeCloseTo(figure(one) - figure(other), 9); // prettier-ignore
  expect(figure("agreement with human judgment") + figure("evaluation errors")).toBe(100);
  expect(figure("human sentences") * figure("human participants per sentence")).toBe(figure("human participants")); // prettier-ignore
  expect(figure("gaps per model")).toBe(6 * figure("questions per entity"));
  for (const { quantity, figure: printed } of print("quotes").filter(({ quantity: name }) =>
    /^(questions|test instances) \((abstract|section [17])/.test(name!),
  ))
    // prettier-ignore
    expect(printed, quantity).toBe("9720");
  expect(figure("questions per subset (section 2)") * 2).toBe(figure("questions (section 2)"));
  expect(figure("hard questions") * 3).toBe(figure("questions (section 2)"));
  expect(figure("largest median gap")).toBe(figure("median gap of Claude"));
});

test("every quoted figure has a name of its own, and the place it was read at", () => {
  const rows = print("quotes");
  expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(rows.length);
  const read: Record<string, string> = {
    abstract: "26.8 9720 6",
    "section 1": "25 9720 360",
    "section 2": "9720 360 4860 6",
    "section 2.1.1": "30",
    "section 2.1.2": "30",
    "section 3.1": "0.9",
    "section 3.2": "98.95 1.05",
    "footnote 3": "94 100 3240",
    "section 4": "24 8 3 4 10",
    "section 5.1": "80 24 52 0.001",
    "section 5.2": "9 26.8 22.6 14.6 36",
    "Figures 4 and 5": "0.0083",
    "section 5.3": "5.0 27.6 78.8 51.2 15.1 74.6 59.5 1.8 14.8 20.4",
    "section 5.4": "18.0 58.8 40.8 15.6 60.8 45.2 48.9 13.7 60",
    "section 5.5": "3498 601",
    "section 7": "25 9720",
    Limitations: "2 7",
    "appendix A.2.1": "0 16000",
  };
  for (const [where, figures] of Object.entries(read))
    expect(rows.filter((row) => row.where === where).map(({ figure }) => figure).join(" "), where).toBe(figures); // prettier-ignore
  expect(Object.values(read).join(" ").split(" ")).toHaveLength(rows.length);
});
