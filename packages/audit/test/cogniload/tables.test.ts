import { describe, expect, it, test } from "vitest";
import { capacityPoints } from "@loadlab/analyses/cogniload/capacity.js";
import { cogniloadCoefficients, cogniloadErrors, cogniloadTokens } from "../../cogniload/tables.js";
import { only } from "../support.js";

test("the coefficients of a model are those of its row of Table 3, from which its ECL_50 comes out", () => {
  const llama = cogniloadCoefficients("DS-Llama-70B");
  expect(llama).toEqual({ intercept: 7.83, d: -0.27, log10N: -3.1, rho: -3.41, rho2: 3.8 });
  expect(capacityPoints(llama).ecl50).toBeCloseTo(67.5, 1);
});

test("a model that Table 3 does not have is named, with those that it has", () => {
  expect(() => cogniloadCoefficients("GPT-2")).toThrow(/model is "GPT-2"; expected .*DS-Llama-70B/);
});

it("CogniLoad's errors leave the right answers: one model by hand", () => {
  const llama = cogniloadErrors("difficulty").slice(5, 10);
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
  expect(
    cogniloadErrors("statements")
      .slice(0, 4)
      .map(({ level }) => level),
  ).toEqual([20, 50, 100, 250]);
});

it("another load is refused", () => {
  expect(() => cogniloadErrors("length" as never)).toThrow('by is "length"; expected one of "difficulty"');
});

describe("Tables 5 to 8 of the Supplement", () => {
  const rows = cogniloadTokens();
  const at = (model: string, statements: number, difficulty: number) =>
    only(
      rows.filter(
        (row) => row.model === model && row.statements === statements && row.difficulty === difficulty,
      ),
    );

  it("have 440 cells; lost ones are empty and say so", () => {
    expect(rows).toHaveLength(440);
    for (const row of rows) {
      const figures = [row.promptMeanTokens, row.promptP90Tokens, row.outputMeanTokens, row.outputP90Tokens];
      if (figures.includes(null)) expect(row.note).toMatch(/lost in the available text/);
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

  it("have means below their 90th percentile, unless a note of an output says otherwise", () => {
    for (const row of rows) {
      if (row.promptMeanTokens !== null)
        expect(row.promptMeanTokens).toBeLessThan(Number(row.promptP90Tokens));
      if (row.outputMeanTokens === null || row.note !== null) continue;
      expect(row.outputMeanTokens).toBeLessThan(Number(row.outputP90Tokens));
      expect(row.outputMeanTokens).toBeGreaterThan(Number(row.outputP90Tokens) / 10);
    }
    expect(at("DeepSeek-R1-Distill-Qwen-32B", 20, 3).note).toMatch(/impossible/);
  });

  it.each([
    ["DeepSeek-R1-Distill-Qwen-32B", /^DeepSeek-R1-Distill-Qwen/],
    ["Qwen3-32B", /^Qwen3/],
    ["gpt-5-2025-08-07", /^(gpt-5|o3|o4)/],
    ["gemini-2.5-flash-lite", /^gemini/],
  ])("have the prompt figures of %s for all of its tokenizer, but in cells that say why", (one, family) => {
    const noted = /rows may be mixed|whose tokenizer it shares/;
    const lacking = /^(Qwen3-1.7B 250 10|o3-2025-04-16 250 [15]|o4-mini-2025-04-16 250 [17])$/;
    for (const row of rows.filter(({ model, promptMeanTokens }) => family.test(model) && promptMeanTokens)) {
      const cell = `${row.model} ${row.statements} ${row.difficulty}`;
      const { promptMeanTokens, promptP90Tokens } = at(one, row.statements, row.difficulty);
      if (!noted.test(row.note ?? "") && !lacking.test(cell))
        expect(row, cell).toMatchObject({ promptMeanTokens, promptP90Tokens });
    }
  });

  it("say so in whatever is read from the two squeezed Gemini rows; OpenAI's stand below them", () => {
    const squeezed = rows.filter((row) => row.statements === 250 && row.model.startsWith("gemini"));
    for (const { model, difficulty, outputMeanTokens, note } of squeezed)
      if (outputMeanTokens !== null && !(model.endsWith("lite") && difficulty === 10))
        expect(note, `${model} ${difficulty}`).toMatch(/three Gemini rows are squeezed into two/);
    expect(squeezed.filter(({ note }) => note?.includes("assigned by plausibility"))).toHaveLength(2);
    const openai = ["gpt-5-2025-08-07", "gpt-5-mini-2025-08-07", "o3-2025-04-16", "o4-mini-2025-04-16"];
    expect(openai.map((model) => at(model, 250, 5).promptMeanTokens)).toEqual(Array(4).fill(9076));
    expect(at("gemini-2.5-flash", 250, 5).promptMeanTokens).toBe(9474);
  });
});
