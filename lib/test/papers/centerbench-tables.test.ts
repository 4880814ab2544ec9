import { describe, expect, test } from "vitest";
import { centerbenchAccuracy, papers, printedTable, table, tables } from "../../papers/index.js";

const PAPER = "centerbench";
const print = (name: string) => printedTable(PAPER, name);
const counts = (values: (string | undefined)[]) =>
  values.reduce<Record<string, number>>((sofar, value) => ({ ...sofar, [value!]: (sofar[value!] ?? 0) + 1 }), {}); // prettier-ignore
const listOf = (cell: string | undefined) => cell!.split("; ");

describe("the tables have the paper's rows and columns", () => {
  test("all are there", () => {
    expect(papers()).toContain(PAPER);
    expect(tables(PAPER).filter((name) => /^table/.test(name))).toEqual(
      Array.from({ length: 16 }, (_, at) => `table-${at + 1}`),
    );
    expect(tables(PAPER).filter((name) => !/^table/.test(name))).toEqual(["human-accuracy", "prompt-nouns", "quotes"]); // prettier-ignore
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
    ["quotes", 42, 5],
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

describe("the nouns", () => {
  const lower = (name: string) => print(name).map(({ noun }) => noun!.toLowerCase());
  test("Table 5 has 153 included and 94 excluded nouns, as counted in print", () => {
    const kept = (included: string) => counts(print("table-5").filter((row) => row.included === included).map((row) => row.subcategory || row.category)); // prettier-ignore
    expect(kept("yes")).toEqual({
      Birds: 10,
      Fish: 8,
      "Four-Footed Animals": 39,
      Snakes: 6,
      Insects: 21,
      Occupations: 42,
      Vehicles: 27,
    });
    expect(kept("no")).toEqual({
      Birds: 34,
      Fish: 30,
      "Four-Footed Animals": 3,
      Snakes: 16,
      Insects: 7,
      Vehicles: 4,
    });
  });
  test("Table 6 has those and Pelican, and GPT-4's extensions, no noun twice", () => {
    const included = print("table-5").filter((row) => row.included === "yes").map(({ noun }) => noun!.replace("Lady Bug", "Ladybug")); // prettier-ignore
    const rows = print("table-6");
    expect(counts(rows.map(({ category }) => category))).toEqual({
      Animals: 85,
      Occupations: 42,
      Vehicles: 27,
      "GPT-4 Extensions": 141,
    });
    const norms = rows.filter(({ category }) => category !== "GPT-4 Extensions").map(({ noun }) => noun!);
    expect([...norms].sort()).toEqual([...included, "Pelican"].sort());
    expect(new Set(lower("table-6")).size).toBe(295);
    expect(lower("table-6").slice(-3)).toEqual(["storm", "citizen", "baby bird"]);
  });
  test("the prompt lists the same in the same order", () => {
    const norms = print("table-6").filter(({ category }) => category !== "GPT-4 Extensions");
    const expected = norms.map(({ noun }) => noun!.toLowerCase()).filter((noun) => noun !== "pelican");
    expect(lower("prompt-nouns")).toEqual(expected);
  });
});

describe("the examples", () => {
  test("Table 1 is the beginning of Table 9", () => {
    expect(print("table-1")).toEqual(print("table-9").slice(0, 6));
  });
  test("read aloud, a sentence is its nouns, each but the first after a that, then its verbs", () => {
    for (const { level, sentence, nouns, verbs } of print("table-9")) {
      expect(sentence!.split(" that ")).toHaveLength(Number(level) + 1);
      expect(listOf(nouns)).toHaveLength(Number(level) + 1);
      expect(listOf(verbs)).toHaveLength(Number(level) + 1);
      const read = listOf(nouns).reduce((sofar, noun) => `${sofar} that the ${noun}`);
      expect(sentence).toBe(`The ${read} ${listOf(verbs).join(" ")}.`);
    }
  });
  test("Table 3 asks six types of each of two nouns, two types to a difficulty", () => {
    const rows = print("table-3");
    expect(counts(rows.map(({ noun }) => noun))).toEqual({ dog: 6, mailman: 6 });
    expect(counts(rows.map(({ difficulty }) => difficulty))).toEqual({ easy: 4, medium: 4, hard: 4 });
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(print("table-10").map(({ type }) => type)));
    expect(rows[8]).toMatchObject({
      question: "What series of events led to the dog's action?",
      answer: "the mailman startling the dog",
    });
  });
  test("Table 8 finds one fault of each kind", () => {
    const faults = ["temporal", "semantic", "syntactic"].map((kind) =>
      print("table-8").map((row) => row[kind]),
    );
    expect(faults).toEqual([
      ["Valid", "Invalid", "Valid", "Valid"],
      ["Valid", "Valid", "Invalid", "Valid"],
      ["Valid", "Valid", "Valid", "Invalid"],
    ]);
  });
  test("Table 7 has five nouns of each domain, Table 11's first verb its misprint", () => {
    expect(counts(print("table-7").map(({ category }) => category))).toEqual({
      Animals: 5,
      Professions: 5,
      Vehicles: 5,
    });
    expect(print("table-7")[9]).toMatchObject({ noun: "judge", intransitive: "presided; gavelled" });
    expect(print("table-11")[0]).toMatchObject({ verb: "gavel", past: "graveled" });
  });
  test("token counts of the traces", () => {
    const tokens = ["table-14", "table-15", "table-16"].map((name) => table(PAPER, name).map((row) => row.output_tokens)); // prettier-ignore
    expect(tokens).toEqual([
      [191, 162],
      [161, 2658, 171, 530],
      [358, 317, 3498, 601],
    ]);
  });
});

test("people gave 15, 12, 7 and 13 right answers of 18", () => {
  const percents = table(PAPER, "human-accuracy").map((row) => row.plausible_percent);
  expect(percents).toEqual([15, 12, 7, 13].map((right) => Math.round((100 * right) / 18)));
});

test("every quoted figure has a name of its own and a place", () => {
  const rows = print("quotes");
  expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(rows.length);
  for (const { where } of rows) expect(where).toMatch(/^(abstract|section \d|footnote 3|Figures 4 and 5|appendix A)/); // prettier-ignore
});
