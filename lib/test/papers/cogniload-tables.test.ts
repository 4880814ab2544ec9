import { describe, expect, test } from "vitest";
import { ontology } from "../../cogniload/ontology.js";
import { cogniloadErrors, cogniloadTokens, printedTable, table, tables } from "../../papers/index.js";
import { normalCdf, normalQuantile } from "../../stats/distributions.js";

const SUPPLEMENT = "cogniload-supplement";
const API = /^(DeepSeek-R1-0528|gemini|gpt|o3|o4)/;
const ERRORS = ["wrongMaxContext", "wrongLogic", "wrongLogicPoi", "wrongLogicLastSentence", "wrongOther"] as const; // prettier-ignore
const models = (name: string) => [...new Set(printedTable(SUPPLEMENT, name).map(({ model }) => model!))];

describe("the tables have the papers' rows and columns", () => {
  test("all are there", () => {
    expect(tables("cogniload")).toEqual(["table-1", "table-2", "table-3"]);
    expect(tables(SUPPLEMENT)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `table-${number}`));
  });
  test.each([
    ["cogniload", "table-1", 6, 4],
    ["cogniload", "table-2", 3, 5],
    ["cogniload", "table-3", 14, 15],
    [SUPPLEMENT, "table-1", 22, 14],
    [SUPPLEMENT, "table-2", 110, 10],
    [SUPPLEMENT, "table-3", 88, 10],
    [SUPPLEMENT, "table-4", 22, 5],
    [SUPPLEMENT, "table-5", 110, 7],
    [SUPPLEMENT, "table-6", 110, 7],
    [SUPPLEMENT, "table-7", 110, 7],
    [SUPPLEMENT, "table-8", 110, 7],
  ])("%s, %s: %d rows, %d columns", (paper, name, rows, columns) => {
    const cells = table(paper, name);
    expect(cells).toHaveLength(rows);
    for (const row of cells) expect(Object.keys(row)).toHaveLength(columns);
  });
  test("every table of the Supplement names the same 22 models", () => {
    const names = models("table-1");
    expect(names).toHaveLength(22);
    for (const name of tables(SUPPLEMENT)) expect([...models(name)].sort(), name).toEqual([...names].sort());
  });
  test("numbers and text stay apart, in ASCII", () => {
    const text =
      /^(model|note|category|domain_size|examples|symbol|name|definition|cognitive_load_affected|.*_stars)$/;
    for (const paper of ["cogniload", SUPPLEMENT])
      for (const name of tables(paper))
        for (const row of table(paper, name))
          for (const [column, value] of Object.entries(row)) {
            if (typeof value === "string") expect(value).toMatch(/^[ -~]*$/);
            if (text.test(column)) continue;
            expect(value === null || typeof value === "number", `${paper} ${name} ${column} ${value}`).toBe(
              true,
            );
          }
  });
  test("digits are those in print, with exponents, stars and dashes", () => {
    expect(table("cogniload", "table-3")[2]).toMatchObject({
      model: "DS-Qwen-7B",
      beta_d: -0.2,
      beta_d_stars: "***",
      beta_rho: -0.46,
      beta_rho_stars: null,
      nt_50: null,
      id_50: -1.71,
    });
    expect(printedTable(SUPPLEMENT, "table-1")[1]).toMatchObject({
      p_lr_d_n: "3.41e-05",
      p_lr_d_n_stars: "***",
    });
    expect(table(SUPPLEMENT, "table-1")[1]!.p_lr_d_n).toBe(0.0000341);
  });
});

describe("Tables 1 to 3 of the paper", () => {
  test("domain sizes and examples are those of the ontology, but for one value of recent_listen", () => {
    const { categories } = ontology();
    const rows = printedTable("cogniload", "table-1");
    const size = (row: (typeof rows)[number]) => categories[row.category as keyof typeof categories].length;
    for (const row of rows) {
      expect(size(row), row.category).toBeGreaterThanOrEqual(Number.parseInt(row.domain_size!, 10));
      if (!/\+$/.test(row.domain_size!))
        expect(size(row) - Number(row.domain_size), row.category).toBe(
          row.category === "recent_listen" ? 1 : 0,
        );
      if (!row.examples!.startsWith("("))
        for (const value of row.examples!.replace("...", "").split(", "))
          expect(categories[row.category as keyof typeof categories], row.category).toContain(value);
    }
  });
  test("the parameters are d, N and rho, with the formulas of section 2.1.1", () => {
    const rows = printedTable("cogniload", "table-2");
    expect(rows.map(({ symbol }) => symbol)).toEqual(["d", "N", "rho"]);
    for (const formula of ["max(d, 2)", "|A| = d", "max(d + 1, 3)", "Uniform{1, ..., d}"])
      expect(rows[0]!.definition).toContain(formula);
  });
  // A wrong digit moves a coefficient by far more than the half unit that rounding allows it.
  test("capacity points follow from the coefficients within their rounding", () => {
    const length = (1.301029996 + 1.698970004 + 2 + 2.397940009) / 4;
    for (const row of table("cogniload", "table-3")) {
      const [b0, bd, bn, b1, b2, ecl, id] = ["beta_0", "beta_d", "beta_n", "beta_rho", "beta_rho2", "ecl_50", "id_50"].map((name) => row[name] as number) as [number, number, number, number, number, number, number]; // prettier-ignore
      const atMean = b0 + b1 * 0.5 + b2 * 0.25;
      const reach = (others: number, point: number, slope: number) =>
        (0.005 * (1.75 + others + Math.abs(point))) / (Math.abs(slope) - 0.005);
      const expectedId = -(atMean + bn * length) / bd;
      expect(Math.abs(id - expectedId), `${row.model}`).toBeLessThanOrEqual(
        reach(length, expectedId, bd) + 0.05,
      );
      const log = -(atMean + bd * 5.2) / bn;
      expect(ecl, `${row.model}`).toBeGreaterThanOrEqual(10 ** (log - reach(5.2, log, bn)) - 0.05);
      expect(ecl, `${row.model}`).toBeLessThanOrEqual(10 ** (log + reach(5.2, log, bn)) + 0.05);
      const logit = (rho: number) => b0 + bd * 5.2 + bn * length + b1 * rho + b2 * rho ** 2;
      if (row.nt_50 === null) expect(Math.max(logit(0), logit(1)), `${row.model}`).toBeLessThan(0);
      else expect(Math.abs(logit(row.nt_50 as number)), `${row.model}`).toBeLessThan(0.005 * 9.3 + 0.02);
    }
  });
});

describe("Tables 1 and 4 of the Supplement", () => {
  const EFFECTS = ["d_n", "d_rho", "n_rho", "d_n_rho"];
  const rows = printedTable(SUPPLEMENT, "table-1");
  const open = rows.filter(({ model }) => !API.test(model!));
  const deviation = (row: (typeof rows)[number], effect: string) =>
    Math.abs(Number(row[`beta_${effect}`])) / -normalQuantile(Number(row[`p_lr_${effect}`]) / 2);
  test("stars are those of 0.0001, 0.01 and 0.05 in all 88 cells", () => {
    for (const row of rows)
      for (const effect of EFFECTS) {
        const p = Number(row[`p_lr_${effect}`]);
        const stars = p < 0.0001 ? "***" : p < 0.01 ? "**" : p < 0.05 ? "*" : "";
        expect(row[`p_lr_${effect}_stars`], `${row.model} ${effect}`).toBe(stars);
      }
  });
  test("coefficients and p-values belong together: as many puzzles have like standard errors", () => {
    for (const effect of EFFECTS) {
      const known = open.filter((row) => Math.abs(Number(row[`beta_${effect}`])) >= 0.1);
      const errors = known.map((row) => deviation(row, effect)).sort((one, other) => one - other);
      const middle = errors[Math.floor(errors.length / 2)]!;
      expect(errors[0]! / middle, effect).toBeGreaterThan(0.75);
      expect(errors.at(-1)! / middle, effect).toBeLessThan(4 / 3);
      for (const row of rows.filter(({ model }) => API.test(model!)))
        if (Math.abs(Number(row[`beta_${effect}`])) >= 0.1)
          expect(deviation(row, effect) / middle, `${row.model} ${effect}`).toBeGreaterThan(2.5);
    }
  });
  test("p_LR is the tail of the normal distribution beyond the root of the statistic, twice", () => {
    for (const { model, p_lr, aic_linear, aic_quadratic } of printedTable(SUPPLEMENT, "table-4")) {
      const statistic = Number(aic_linear) - Number(aic_quadratic) + 2;
      expect(statistic, model).toBeGreaterThan(0);
      const p = 2 * normalCdf(-Math.sqrt(statistic));
      expect(Math.abs(p - Number(p_lr)), model).toBeLessThan(0.0006);
      for (const aic of [aic_linear, aic_quadratic]) expect(aic, model).toMatch(/^\d+\.\d{3}$/);
      const perPuzzle = Number(aic_linear) / (API.test(model!) ? 1_400 : 14_000);
      expect(perPuzzle, model).toBeLessThan(2 * Math.LN2);
    }
  });
});

describe("Tables 2 and 3 of the Supplement", () => {
  const [byD, byN] = [cogniloadErrors("difficulty"), cogniloadErrors("statements")];
  test("samples are 100 or 10 puzzles for each cell of the grid, but for the gaps that are printed", () => {
    for (const [rows, ratios] of [
      [byD, 4 * 7],
      [byN, 5 * 7],
    ] as const)
      for (const { model, level, samples } of rows) {
        const missing = ratios * (API.test(model) ? 10 : 100) - samples;
        expect(missing, `${model} ${level}`).toBeGreaterThanOrEqual(0);
        expect(missing, `${model} ${level}`).toBeLessThanOrEqual(2);
      }
    const gaps = [...byD, ...byN].filter(({ samples }) => samples % 10 !== 0);
    expect(gaps.map(({ model, level, samples }) => [model, level, samples])).toEqual([
      ["o3-2025-04-16", 1, 279],
      ["o3-2025-04-16", 5, 279],
      ["o4-mini-2025-04-16", 1, 279],
      ["o4-mini-2025-04-16", 7, 279],
      ["Qwen3-1.7B", 10, 2798],
      ["o3-2025-04-16", 250, 348],
      ["o4-mini-2025-04-16", 250, 348],
      ["Qwen3-1.7B", 250, 3498],
    ]);
  });
  test("every model has each value of the load once, in order", () => {
    for (const [rows, levels] of [
      [byD, [1, 3, 5, 7, 10]],
      [byN, [20, 50, 100, 250]],
    ] as const)
      for (const model of models("table-2"))
        expect(rows.filter((row) => row.model === model).map(({ level }) => level)).toEqual(levels);
  });
  test("what the errors leave rounds to the printed accuracy", () => {
    for (const { model, level, correct, samples, accuracyPercent } of [...byD, ...byN]) {
      expect(correct, `${model} ${level}`).toBeGreaterThanOrEqual(0);
      expect(Math.abs((100 * correct) / samples - accuracyPercent), `${model} ${level}`).toBeLessThanOrEqual(
        0.5,
      );
    }
  });
  test("every model has the same totals over d as over N, for each kind of error", () => {
    const total = (
      rows: typeof byD,
      model: string,
      column: (typeof ERRORS)[number] | "samples" | "correct",
    ) => rows.filter((row) => row.model === model).reduce((sum, row) => sum + row[column], 0);
    for (const model of models("table-2"))
      for (const column of ["samples", "correct", ...ERRORS] as const)
        expect(total(byD, model, column), `${model} ${column}`).toBe(total(byN, model, column));
  });
  test("one model by hand: 2800 - 518, 894, 1282, 1460 and 1789 errors", () => {
    const llama = byD.filter(({ model }) => model === "DeepSeek-R1-Distill-Llama-70B");
    expect(llama.map(({ correct }) => correct)).toEqual([2282, 1906, 1518, 1340, 1011]);
    expect(llama[4]).toEqual({
      model: "DeepSeek-R1-Distill-Llama-70B",
      by: "difficulty",
      level: 10,
      samples: 2800,
      correct: 1011,
      accuracyPercent: 36,
      wrongMaxContext: 33,
      wrongLogic: 1747,
      wrongLogicPoi: 0,
      wrongLogicLastSentence: 4,
      wrongOther: 5,
    });
  });
  test("a misspelt load is named", () => {
    expect(() => cogniloadErrors("length" as never)).toThrow('by is "length"; expected one of "difficulty"');
  });
});

describe("Tables 5 to 8 of the Supplement", () => {
  const rows = cogniloadTokens();
  const at = (model: string, statements: number, difficulty: number) =>
    rows.find(
      (row) => row.model === model && row.statements === statements && row.difficulty === difficulty,
    )!;
  test("440 cells; lost ones are empty and say so", () => {
    expect(rows).toHaveLength(440);
    for (const row of rows) {
      const figures = [row.promptMeanTokens, row.promptP90Tokens, row.outputMeanTokens, row.outputP90Tokens];
      if (figures.includes(null)) expect(row.note).toMatch(/lost in the text at hand/);
      expect(row.promptMeanTokens === null).toBe(row.promptP90Tokens === null);
      expect(row.outputMeanTokens === null).toBe(row.outputP90Tokens === null);
    }
    const lost = rows.filter(({ promptMeanTokens }) => promptMeanTokens === null);
    expect(lost.map(({ model, statements }) => `${model} ${statements}`)).toEqual([
      ...Array(5).fill("Phi-4-mini-reasoning 20"),
      ...Array(5).fill("Phi-4-mini-reasoning 50"),
      "gemini-2.5-flash 250",
      ...Array(4).fill("gemini-2.5-pro 250"),
    ]);
  });
  test("prompts are shorter than their 90th percentile, and outputs too unless a note says so", () => {
    for (const row of rows) {
      if (row.promptMeanTokens !== null) expect(row.promptMeanTokens).toBeLessThan(row.promptP90Tokens!);
      if (row.outputMeanTokens !== null && row.note === null) {
        expect(row.outputMeanTokens).toBeLessThan(row.outputP90Tokens!);
        expect(row.outputMeanTokens).toBeGreaterThan(row.outputP90Tokens! / 10);
      }
    }
  });
  test("prompts of one cell are of like length: within 15 % of the median mean, 20 % of the median p90", () => {
    for (const statements of [20, 50, 100, 250])
      for (const difficulty of [1, 3, 5, 7, 10]) {
        const cell = rows.filter(
          (row) => row.statements === statements && row.difficulty === difficulty && row.promptMeanTokens,
        );
        for (const [figure, share] of [
          ["promptMeanTokens", 0.15],
          ["promptP90Tokens", 0.2],
        ] as const) {
          const further = (row: (typeof cell)[number]) => (row.model.startsWith("Phi-4-reasoning") ? 221 : 0);
          const values = cell.map((row) => row[figure]! - further(row)).sort((one, other) => one - other);
          const middle = values[Math.floor(values.length / 2)]!;
          expect(values[0]! / middle, `${statements} ${difficulty}`).toBeGreaterThan(1 - share);
          expect(values.at(-1)! / middle, `${statements} ${difficulty}`).toBeLessThan(1 + share);
        }
      }
  });
  test("prompts grow with d and with N", () => {
    const next = (values: number[], value: number) => values[values.indexOf(value) + 1];
    for (const row of rows) {
      const longer = rows.find((other) => other.model === row.model && other.difficulty === row.difficulty && other.statements === next([20, 50, 100, 250], row.statements)); // prettier-ignore
      const harder = rows.find((other) => other.model === row.model && other.statements === row.statements && other.difficulty === next([1, 3, 5, 7, 10], row.difficulty)); // prettier-ignore
      for (const other of [longer, harder])
        if (other?.promptMeanTokens && row.promptMeanTokens) {
          expect(other.promptMeanTokens, `${row.model}`).toBeGreaterThan(row.promptMeanTokens);
          expect(other.promptP90Tokens, `${row.model}`).toBeGreaterThan(row.promptP90Tokens!);
        }
    }
  });
  test("models of one tokenizer have the same prompt figures but in the cells that say why", () => {
    const noted = /rows may be mixed|whose tokenizer it shares/;
    const lacking = /^(Qwen3-1.7B 250 10|o3-2025-04-16 250 [15]|o4-mini-2025-04-16 250 [17])$/;
    for (const [reference, family] of [
      ["DeepSeek-R1-Distill-Qwen-32B", /^DeepSeek-R1-Distill-Qwen/],
      ["Qwen3-32B", /^Qwen3/],
      ["gpt-5-2025-08-07", /^(gpt-5|o3|o4)/],
      ["gemini-2.5-flash-lite", /^gemini/],
    ] as const)
      for (const row of rows.filter(
        ({ model, promptMeanTokens }) => family.test(model) && promptMeanTokens,
      )) {
        const cell = `${row.model} ${row.statements} ${row.difficulty}`;
        const like = at(reference, row.statements, row.difficulty);
        if (noted.test(row.note ?? "") || lacking.test(cell)) continue;
        expect([row.promptMeanTokens, row.promptP90Tokens], cell).toEqual([like.promptMeanTokens, like.promptP90Tokens]); // prettier-ignore
      }
  });
  test("Phi-4-reasoning's prompts are Llama's and 221 tokens: its row is the one printed as Phi-4-mini-reasoning", () => {
    for (const statements of [20, 50, 100, 250])
      for (const difficulty of [1, 3, 5, 7]) {
        const llama = at("DeepSeek-R1-Distill-Llama-70B", statements, difficulty).promptMeanTokens!;
        const further = at("Phi-4-reasoning", statements, difficulty).promptMeanTokens! - llama;
        expect(Math.abs(further - 221)).toBeLessThanOrEqual(1);
      }
  });
  test("the five rows below the squeezed ones share OpenAI's tokenizer", () => {
    const shifted = ["gpt-5-2025-08-07", "gpt-5-mini-2025-08-07", "o3-2025-04-16", "o4-mini-2025-04-16"];
    for (const model of shifted) expect(at(model, 250, 5).promptMeanTokens).toBe(9076);
    expect(at("gemini-2.5-flash", 250, 5).promptMeanTokens).toBe(9474);
  });
  test("whatever is read from the two squeezed Gemini rows says so", () => {
    const squeezed = rows.filter((row) => row.statements === 250 && /^gemini/.test(row.model));
    for (const { model, difficulty, outputMeanTokens, note } of squeezed)
      if (outputMeanTokens !== null && !(model.endsWith("lite") && difficulty === 10))
        expect(note, `${model} ${difficulty}`).toMatch(/three Gemini rows are squeezed into two/);
    expect(squeezed.filter(({ note }) => note?.includes("assigned by plausibility"))).toHaveLength(2);
  });
  test("cells read by eye", () => {
    expect(at("Qwen3-32B", 250, 7)).toEqual({
      model: "Qwen3-32B",
      statements: 250,
      difficulty: 7,
      promptMeanTokens: 12419,
      promptP90Tokens: 13055,
      outputMeanTokens: 5034,
      outputP90Tokens: 8153,
      note: null,
    });
    expect(at("QwQ-32B", 20, 10)).toMatchObject({ promptMeanTokens: 1697, outputMeanTokens: 5399 });
    expect(at("o4-mini-2025-04-16", 100, 7)).toMatchObject({ promptP90Tokens: 5333, outputP90Tokens: 12320 });
    expect(at("DeepSeek-R1-Distill-Qwen-32B", 20, 3).note).toMatch(/impossible/);
  });
});
