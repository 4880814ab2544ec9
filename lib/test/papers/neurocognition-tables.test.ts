import { describe, expect, test } from "vitest";
import { papers, printedTable, table, tables } from "../../papers/index.js";

const PAPER = "neurocognition";
const MODELS = [
  "GPT-5",
  "Gemini 3 Pro",
  "Gemini 2.5 Pro",
  "Claude Sonnet 4",
  "Grok 4.1 Fast",
  "Grok 4 Fast",
  "o4-Mini",
  "GLM 4.6V",
  "GLM 4.5V",
  "Qwen3-VL-235B",
];
/** Columns of text, in any table. */
const WORDS =
  /^(model|bold|noReasoning|note|benchmark|reference|task|id|pattern|snippet|failure|prediction|correct|difficulty|notes|where|neuroCognition|external|table|condition|setup|quantity|unit)$/;
const print = (name: string) => printedTable(PAPER, name);
const row = (name: string, of: Record<string, string>) => {
  const found = print(name).filter((one) => Object.entries(of).every(([column, text]) => one[column] === text)); // prettier-ignore
  expect(found, `${name} ${Object.values(of).join()}`).toHaveLength(1);
  return found[0]!;
};
const total = (name: string, column: string) =>
  print(name).reduce((sum, one) => sum + Number(one[column]), 0);

describe("the tables have the paper's rows and columns", () => {
  test("all are there", () => {
    expect(papers()).toContain(PAPER);
    expect(tables(PAPER).filter((name) => name.startsWith("table"))).toEqual(
      Array.from({ length: 16 }, (_, at) => `table-${at + 1}`),
    );
    expect(tables(PAPER).filter((name) => !name.startsWith("table"))).toEqual(["correlations", "p-values", "quotes"]); // prettier-ignore
  });
  test.each([
    ["table-1", 11, 17],
    ["table-2", 10, 6],
    ["table-3", 6, 6],
    ["table-4", 4, 8],
    ["table-5", 10, 8],
    ["table-6", 8, 6],
    ["table-7", 6, 6],
    ["table-8", 10, 4],
    ["table-9", 10, 5],
    ["table-10", 10, 9],
    ["table-11", 6, 9],
    ["table-12", 28, 18],
    ["table-13", 20, 17],
    ["table-14", 28, 18],
    ["table-15", 20, 15],
    ["table-16", 20, 15],
    ["correlations", 5, 7],
    ["p-values", 10, 6],
    ["quotes", 60, 5],
  ])("%s: %d rows, %d columns", (name, rows, columns) => {
    expect(print(name)).toHaveLength(rows);
    for (const one of print(name)) {
      expect(Object.keys(one)).toHaveLength(columns);
      expect(Object.keys(one).at(-1)).toBe("note");
    }
  });
  test("text is ASCII and trimmed; all columns but those of words hold numbers", () => {
    for (const name of tables(PAPER))
      for (const one of table(PAPER, name))
        for (const [column, value] of Object.entries(one)) {
          if (typeof value === "string") expect(value, `${name} ${column}`).toMatch(/^(?! )[ -~]*(?<! )$/);
          if (!WORDS.test(column)) expect(value === null || typeof value === "number", `${name} ${column} ${value}`).toBe(true); // prettier-ignore
        }
  });
  test("the ten models stand in one order everywhere", () => {
    const names = (name: string, of: (one: Record<string, string>) => boolean = () => true) =>
      print(name).filter(of).map(({ model }) => model); // prettier-ignore
    expect(names("table-1")).toEqual([...MODELS, "Human"]);
    for (const name of ["table-2", "table-5", "table-9", "table-10"]) expect(names(name)).toEqual(MODELS);
    for (const name of ["table-12", "table-13", "table-14", "table-15", "table-16"])
      for (const difficulty of ["easy", "hard"])
        expect(names(name, (one) => one.difficulty === difficulty && one.notes !== "yes")).toEqual(MODELS);
    expect(names("table-3")).toEqual(MODELS.slice(4));
    expect(names("table-7")).toEqual(MODELS.slice(4));
    expect(names("table-6")).toEqual(MODELS.slice(2));
    expect(names("table-4")).toEqual(["Gemini 2.5 Pro", "Grok 4.1 Fast", "GLM 4.6V", "GLM 4.5V"]);
  });
  test("digits are as many as printed", () => {
    const digits = (name: string, columns: RegExp, decimals: number) => {
      for (const one of print(name))
        for (const [column, text] of Object.entries(one))
          if (columns.test(column) && text !== "")
            expect(text, `${name} ${column}`).toMatch(new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
    };
    digits("table-1", /^(rapm|swm|wcst)/, 3);
    digits("table-2", /^(illegal|repeated|noBox|invalid)$/, 2);
    digits("table-7", /^image/, 3);
    for (const name of ["table-4", "table-5", "table-6"]) digits(name, /Delta$/, 2);
    digits("table-10", /^(distribute|center|out|left|up)/, 2);
    for (const name of ["table-12", "table-13", "table-14"]) {
      digits(name, /^(score|tokensScore|guesses|illegal|invalid|repeated|noBox)$/, 3);
      digits(name, /Sd$/, 2);
    }
    for (const name of ["table-15", "table-16"]) digits(name, /^(score|accuracy|fms|pr|completedRules|firstRuleTrials)$/, 3); // prettier-ignore
  });
});

describe("Table 1", () => {
  test("bold cells: 36, six of GPT-5, eight of Gemini 3 Pro", () => {
    const bold = print("table-1").map((one) => (one.bold === "" ? 0 : one.bold!.split("; ").length));
    expect(bold).toEqual([6, 8, 5, 5, 3, 3, 2, 1, 2, 1, 0]);
  });
  test("asterisks: the RAPM columns of Claude Sonnet 4 and Grok 4 Fast", () => {
    const without = print("table-1").filter(({ noReasoning }) => noReasoning !== "");
    expect(without.map(({ model }) => model)).toEqual(["Claude Sonnet 4", "Grok 4 Fast"]);
    for (const { noReasoning } of without) expect(noReasoning).toBe("rapmTextMc; rapmTextGen; rapmImageMc");
  });
  test("people have no number in RAPM text", () => {
    expect(table(PAPER, "table-1").at(-1)).toMatchObject({
      rapmTextMc: null,
      rapmTextGen: null,
      rapmImageMc: 0.814,
      wcstImageHard: 0.556,
    });
  });
  test("cells read by eye", () => {
    expect(row("table-1", { model: "GLM 4.5V" })).toMatchObject({
      rapmTextMc: "0.035",
      rapmImageMc: "0.128",
      wcstTextHard: "0.309",
    });
    expect(row("table-1", { model: "Gemini 2.5 Pro" })).toMatchObject({
      swmImageTextEasy: "0.733",
      swmImageTextHard: "0.480",
      swmImageEasy: "0.408",
      swmImageHard: "0.622",
    });
  });
});

describe("sums that must agree", () => {
  test("Table 2 is a quarter of Tables 13 and 14 without notes, in the sum over models", () => {
    for (const failure of ["illegal", "repeated", "noBox", "invalid"]) {
      const images = total("table-13", failure);
      const both = print("table-14").filter(({ notes }) => notes === "no").reduce((sum, one) => sum + Number(one[failure]), 0); // prettier-ignore
      expect(total("table-2", failure), failure).toBeCloseTo((images + both) / 4, 1);
    }
  });
  test("Table 3 is Table 16", () => {
    for (const one of print("table-3")) {
      expect(row("table-16", { difficulty: "easy", model: one.model! })).toMatchObject({ fms: one.fmsEasy, pr: one.prEasy }); // prettier-ignore
      expect(row("table-16", { difficulty: "hard", model: one.model! })).toMatchObject({ fms: one.fmsHard, pr: one.prHard }); // prettier-ignore
    }
  });
  test("Tables 12 to 16 have Table 1's scores but for four cells", () => {
    const columns = { Text: "table-12", Image: "table-13", ImageText: "table-14" };
    const differing = ["Easy", "Hard"].flatMap((difficulty) =>
      MODELS.flatMap((model) => {
        const of = { difficulty: difficulty.toLowerCase(), model };
        const swm = Object.entries(columns).map(([modality, name]) => [
          `swm${modality}${difficulty}`,
          row(name, name === "table-13" ? of : { ...of, notes: "no" }).score,
        ]);
        const wcst = [[`wcstText${difficulty}`, row("table-15", of).score], [`wcstImage${difficulty}`, row("table-16", of).score]]; // prettier-ignore
        return [...swm, ...wcst]
          .filter(([column, score]) => row("table-1", { model })[column!] !== score)
          .map(([column]) => `${model} ${column}`);
      }),
    );
    expect(differing.sort()).toEqual([
      "GPT-5 swmImageTextEasy",
      "Gemini 3 Pro wcstImageHard",
      "Gemini 3 Pro wcstTextEasy",
      "Grok 4.1 Fast wcstImageHard",
    ]);
  });
  test("Table 10: right answers of 140, by hand for two models", () => {
    const right = (model: string) => {
      const { model: _model, note: _note, ...cells } = row("table-10", { model });
      expect(Object.keys(cells)).toHaveLength(7);
      return Math.round(20 * Object.values(cells).reduce((sum, text) => sum + Number(text), 0));
    };
    expect(right("GPT-5")).toBe(8 + 7 + 5 + 3 + 7 + 1 + 8);
    expect(right("Gemini 3 Pro")).toBe(56);
  });
  test("Table 8: the loadings add up to 8.642", () => {
    expect(total("table-8", "loading")).toBeCloseTo(8.642, 9);
  });
  test("Table 6 has the scores with notes of Tables 12 and 14", () => {
    for (const one of print("table-6")) {
      expect(row("table-12", { notes: "yes", model: one.model! }).score).toBe(one.textHard);
      expect(row("table-14", { notes: "yes", model: one.model! }).score).toBe(one.imageTextEasy);
    }
  });
});

describe("column totals, added up from the paper's text and not from these files", () => {
  test.each([
    ["table-1", [4.695, 4.21, 3.257, 10.951, 9.504, 4.309, 3.774, 4.081, 3.233, 7.752, 6.734, 5.531, 4.405]],
    ["table-2", [36.75, 71.93, 359.34, 227.07]],
    ["table-3", [1.813, 1.988, 2.132, 2.727]],
    ["table-4", [2.475, 1.11, 1.19, -0.03, 0.557, -0.21]],
    ["table-5", [4.94, 0.25, 4.68, 0.5, 2.403, -0.04]],
    ["table-6", [7.099, 0.59, 1.395, 0.08]],
    ["table-7", [2.118, 0.722, 1.533, 0.769]],
    ["table-8", [8.642]],
    ["table-9", [7.944, 8.89, 0.632]],
    ["table-10", [3.05, 3, 2.85, 2.15, 2.4, 1.7, 2.4]],
    [
      "table-12",
      [25.554, 1.61, 27.402, 0.68, 1609.33, 241.36, 58.665, 39.27, 100.998, 117.42, 127.665, 130.14, 0, 0],
    ],
    [
      "table-13",
      [
        5.314, 1.86, 7.596, 2.04, 1823, 130.79, 82.666, 78.58, 507.665, 131.44, 214.334, 148.78, 637.665,
        208.64,
      ],
    ],
    [
      "table-14",
      [
        7.479, 2.65, 11.278, 4.25, 2209.334, 151.37, 64.667, 46.84, 444.999, 170.67, 103.999, 89.64, 1111.333,
        335.57,
      ],
    ],
    ["table-15", [13.188, 1.3, 13.575, 1.14, 1.992, 1.2, 2.335, 0.67, 117.222, 9.68, 251.834, 118.07]],
    ["table-16", [8.684, 1.4, 11.231, 1.44, 4.079, 2.72, 4.804, 1.26, 79.212, 11.96, 387.421, 166.65]],
  ])("%s", (name, totals) => {
    const columns = Object.keys(print(name)[0]!).filter((column) => !WORDS.test(column));
    expect(columns).toHaveLength(totals.length);
    columns.forEach((column, at) => expect(total(name, column), column).toBeCloseTo(totals[at]!, 9));
  });
  test("quoted p-values and correlations", () => {
    expect(total("p-values", "p")).toBeCloseTo(0.0207 + 0.83 + 0.173 + 0.177 + 0.45 + 0.666 + 0.161 + 0.842 + 0.14 + 0.0524, 9); // prettier-ignore
    expect(total("correlations", "r")).toBeCloseTo(0.86 + 0.43 + 0.87 + 0.09 + 0.24, 9);
    expect(total("correlations", "n")).toBe(10 + 10 + 6 + 10);
  });
});

describe("cells read by eye in the long tables", () => {
  test.each([
    [
      "table-12",
      { difficulty: "hard", notes: "no", model: "GLM 4.6V" },
      {
        score: "0.574",
        scoreSd: "0.35",
        tokensScore: "0.694",
        guesses: "129.333",
        invalidSd: "34.50",
        repeated: "32.333",
      },
    ],
    [
      "table-12",
      { difficulty: "hard", notes: "yes", model: "Qwen3-VL-235B" },
      { score: "0.782", guessesSd: "36.81", noBoxSd: "0.00" },
    ],
    [
      "table-13",
      { difficulty: "easy", model: "GPT-5" },
      { score: "0.927", repeated: "2.000", noBox: "0.333" },
    ],
    ["table-13", { difficulty: "hard", model: "Qwen3-VL-235B" }, { score: "0.135", tokensScoreSd: "0.27", noBoxSd: "19.87" }], // prettier-ignore
    [
      "table-14",
      { difficulty: "easy", notes: "yes", model: "GLM 4.5V" },
      { invalid: "30.667", noBox: "32.667" },
    ],
    ["table-14", { difficulty: "hard", notes: "no", model: "Gemini 2.5 Pro" }, { illegal: "52.000", illegalSd: "29.63" }], // prettier-ignore
    [
      "table-15",
      { difficulty: "easy", model: "Gemini 3 Pro" },
      { score: "0.804", completedRules: "7.000", completedRulesSd: "1.00", firstRuleTrials: "6.833" },
    ],
    ["table-15", { difficulty: "hard", model: "Qwen3-VL-235B" }, { fms: "0.475", firstRuleTrialsSd: "4.50" }],
    [
      "table-16",
      { difficulty: "hard", model: "Grok 4.1 Fast" },
      { score: "0.077", completedRules: "0.714", firstRuleTrials: "44.143" },
    ],
  ])("%s %o", (name, of, cells) => {
    expect(row(name, of as Record<string, string>)).toMatchObject(cells);
  });
  test("Table 7 and Table 9", () => {
    expect(row("table-7", { model: "Qwen3-VL-235B" })).toMatchObject({ imageEasy: "0.640", imageEasyDelta: "0.331" }); // prettier-ignore
    expect(
      print("table-9")
        .filter(({ arcAgi2 }) => arcAgi2 !== "")
        .map(({ model }) => model),
    ).toEqual([...MODELS.slice(0, 4), "Grok 4 Fast", "o4-Mini"]);
  });
  test("Table 11 has two examples of each task", () => {
    expect(print("table-11").map(({ task }) => task)).toEqual(["image", "image", "textMc", "textMc", "textGen", "textGen"]); // prettier-ignore
  });
});

test("every quoted figure has a name of its own and a place", () => {
  const rows = print("quotes");
  expect(new Set(rows.map(({ quantity }) => quantity)).size).toBe(rows.length);
  for (const { where } of rows) expect(where).toMatch(/^(abstract|section \d|Limitations|appendix [A-G])/);
});
