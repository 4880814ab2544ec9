import { describe, expect, it } from "vitest";
import { decayByLength, failureMode, fitDecay, fitDecayBinomial } from "@loadlab/analyses/factor/index.js";
import { symbolic } from "@loadlab/lib/factor/index.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { simulateDecay } from "../../../analyses/test/factor/support.js";
import { fixedAccuracy } from "@loadlab/runner/models/index.js";
import { run } from "@loadlab/runner/run/index.js";

/** Rows as a run gives them: so many items at each N and length, right as a known decay has it. */
function rowsOf(model: string, truths: Record<number, { cdf: number; cdo: number }>, items = 60) {
  return Object.entries(truths).flatMap(([length, truth], index) =>
    simulateDecay({ ...truth, items, variables: 30, seed: index + 1 }).flatMap(({ n, accuracy }) =>
      Array.from({ length: items }, (_, item) => ({
        task: "factor.symbolic",
        model,
        variables: n,
        fillerTokens: Number(length),
        correct: item < Math.round(accuracy * items) ? 1 : 0,
        promptTokens: Number(length) + 100,
        error: null as string | null,
      })),
    ),
  );
}

const at = (cdf: number, cdo = 0.3) => ({ cdf, cdo });
const one = rowsOf("one", { 4000: at(-0.12), 1000: at(-0.08), 0: at(-0.06) });
const other = rowsOf("other", { 1000: { cdf: -0.1, cdo: -0.2 }, 0: { cdf: -0.1, cdo: 0.2 } });

describe("one fit for each length", () => {
  it.each([
    ["least squares" as const, { window: "scratch" as const, level: 0.9 }],
    ["log-binomial" as const, { level: 0.9 }],
    ["log-binomial" as const, { from: 5 }],
  ])("by %s, the same as of that length's rows alone, lengths ascending", (method, options) => {
    const found = decayByLength(one, { method, ...options });
    expect(found.map(({ contextTokens }) => contextTokens)).toEqual([0, 1000, 4000]);
    for (const point of found) {
      const own = one.filter(({ fillerTokens }) => fillerTokens === point.contextTokens);
      const cells = accuracy(own, { by: { n: "variables" } });
      const fit = method === "least squares" ? fitDecay(cells, options) : fitDecayBinomial(cells, options);
      const { cdf, cdo, cdfSe, cdoSe, nEff, cells: fitted, from, to } = fit;
      expect(point).toMatchObject({ cdf, cdo, cdfSe, cdoSe, nEff, cells: fitted, from, to });
      const { cdfLow, cdfHigh, nEffLow, nEffHigh } = fit;
      expect(point).toMatchObject({ cdfLow, cdfHigh, nEffLow, nEffHigh });
      const right = cells.reduce((sum, { successes }) => sum + successes, 0);
      expect(point).toMatchObject({ items: 1800, accuracy: right / 1800, tooLong: 0, reason: fit.reason });
      expect(point.promptTokens).toBe(point.contextTokens + 100);
    }
  });
  it("by model, in the order of their first rows", () => {
    const found = decayByLength([...one, ...other], { by: ["model"] });
    const order = found.map(({ model, contextTokens }) => `${model} ${contextTokens}`);
    expect(order.join()).toBe("one 0,one 1000,one 4000,other 0,other 1000");
    expect(found.filter(({ model }) => model === "one")).toMatchObject(decayByLength(one));
  });
  it("by a column of numbers, in the order of their first rows all the same", () => {
    const seeds = [...one.map((row) => ({ ...row, seed: 7 })), ...other.map((row) => ({ ...row, seed: 3 }))];
    const found = decayByLength(seeds, { by: ["seed", "model"] });
    const order = found.map(({ seed, contextTokens }) => `${seed} ${contextTokens}`);
    expect(order.join()).toBe("7 0,7 1000,7 4000,3 0,3 1000");
  });
  it("by the length that the rows of a realistic run set", () => {
    const realistic = one.map(({ fillerTokens, ...row }) => ({
      ...row,
      noise: "close",
      fillerTokens: 0,
      contextTokens: fillerTokens + 500,
    }));
    expect(decayByLength(realistic).map(({ contextTokens }) => contextTokens)).toEqual([500, 1500, 4500]);
    const both = [...realistic, { ...realistic[0]!, contextTokens: 0, fillerTokens: 10 }];
    expect(() => decayByLength(both)).toThrow("rows have two lengths, fillerTokens and contextTokens");
    const noises = realistic.map((row, at) => ({ ...row, noise: at % 2 ? "close" : "general" }));
    expect(() => decayByLength(noises)).toThrow("rows hold 2 noises (general, close)");
    expect(decayByLength(noises, { by: ["noise"] })).toHaveLength(6);
  });
  it("says why there is none, how many items did not fit, and how many have no reply", () => {
    const cut = one.map((row) =>
      row.fillerTokens === 4000 ? { ...row, correct: 0, error: "context", promptTokens: 9000 } : row,
    );
    const none = { cdf: null, cdo: null, cells: 0, accuracy: 0, tooLong: 1800, promptTokens: 9000 };
    expect(decayByLength(cut).at(-1)).toMatchObject(none);
    expect(decayByLength(cut).at(-1)!.reason).toBe(
      "no cell has an accuracy in 0.1..0.9; a fit takes 3; 1800 of 1800 items did not fit into the context",
    );
    const silent = one.map((row) =>
      row.fillerTokens === 4000 || row.variables === 3
        ? { ...row, correct: NaN, error: "transport", promptTokens: 0 }
        : row,
    );
    const [answered, , unheard] = decayByLength(silent);
    expect(answered).toMatchObject({ items: 1740, unanswered: 60, promptTokens: 100, reason: "" });
    expect(unheard).toMatchObject({
      items: 0,
      unanswered: 1800,
      cdf: null,
      accuracy: NaN,
      promptTokens: null,
    });
    const bare = one.map(({ promptTokens: _, ...row }) => row);
    expect(decayByLength(bare)[0]!.promptTokens).toBeNull();
  });
});

it("a run on a reader of known ability comes out with its failure mode", async () => {
  const truth = ({ variables, fillerTokens = 0 }: { variables: number; fillerTokens?: number }) =>
    Math.min(1, Math.exp(0.1 - 0.05 * variables * (1 + Math.log2(1 + fillerTokens / 100))));
  const grid = [0, 100, 300, 700].flatMap((fillerTokens) =>
    [1, 4, 7, 10, 13, 16].map((variables) => ({ variables, fillerTokens })),
  );
  const rows = await run({ task: symbolic, grid, items: 150, model: fixedAccuracy(symbolic, truth) });
  const points = decayByLength(rows, { method: "log-binomial" });
  expect(points.map(({ contextTokens }) => contextTokens)).toEqual([0, 100, 300, 700]);
  points.forEach(({ cdf, cdfSe }, doublings) =>
    expect(Math.abs(cdf! + 0.05 * (1 + doublings))).toBeLessThan(4 * cdfSe!),
  );
  expect(failureMode(points)).toMatchObject({ lengths: 4, cdfTrend: "degrading" });
});

describe("what is refused", () => {
  it("rows of two models that nothing tells apart", () => {
    expect(() => decayByLength([...one, ...other])).toThrow(
      'rows hold 2 models (one, other); expected one. Name the column in by: ["model"], or give the rows of one model',
    );
  });
  it.each([
    [{ method: "binomial" }, 'method is "binomial"'],
    [{ method: "log-binomial", window: "scratch" }, 'fitDecayBinomial knows no "window"'],
    [{ from: 5 }, 'fitDecay knows no "from"'],
    [{ window: "narrow" }, 'window is "narrow"'],
    [{ columns: [] }, 'fitDecay knows no "columns"'],
  ])("%o", (options, message) => {
    expect(() => decayByLength(one, options as never)).toThrow(message);
  });
  it("no rows", () => expect(() => decayByLength([])).toThrow("rows is empty"));
});
