import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cogniload, stats } from "../../index.js";
import { golden, relativeError } from "../stats/golden.js";

const here = new URL("./golden/", import.meta.url);
const r = Object.fromEntries(golden("loads", here).map(({ what, value }) => [what, Number(value)]));
const study = csvParse(readFileSync(new URL("loads-data.csv", here), "utf8")).map((row) => ({
  difficulty: Number(row.difficulty),
  statements: Number(row.statements),
  needleRatio: Number(row.needleRatio),
  items: Number(row.items),
  successes: Number(row.successes),
}));
const ungrouped = study.flatMap(({ successes, items, ...loads }) =>
  Array.from({ length: items }, (_, item) => ({ ...loads, correct: item < successes ? 1 : 0 })),
);
const near = (actual: number | null | undefined, expected: number, tolerance = 1e-7) =>
  expect(relativeError(actual!, expected)).toBeLessThan(tolerance);

const LLAMA = { intercept: 7.83, d: -0.27, log10N: -3.1, rho: -3.41, rho2: 3.8 };

describe("the load-sensitivity regression", () => {
  test("is R's glm, from cells and from single replies", () => {
    for (const rows of [study, ungrouped]) {
      const fit = cogniload.fitLoads(rows);
      expect(fit.terms.map(({ name }) => name)).toEqual(["(Intercept)", "d", "log10N", "rho", "rho2"]);
      fit.terms.forEach(({ estimate }, index) => near(estimate, r[`main ${index + 1}`]!));
      near(fit.logLik, r["main logLik"]!);
    }
  });
  test("without the square it has one term less", () => {
    const fit = cogniload.fitLoads(study, { rho: "linear" });
    expect(fit.terms.map(({ name }) => name)).toEqual(["(Intercept)", "d", "log10N", "rho"]);
    expect(cogniload.capacityPoints(fit).nt50Roots.length).toBeLessThanOrEqual(1);
  });
  test("interactions, uncentred and centred, are R's", () => {
    const names: Record<string, string> = { d: "difficulty", log10N: "log10(statements)", rho: "needleRatio", rho2: "I(needleRatio^2)" }; // prettier-ignore
    const short: Record<string, string> = { d: "d", log10N: "n", rho: "r", rho2: "I(r^2)" };
    const translated = (name: string, words: Record<string, string>) =>
      name.split(":").map((part) => words[part] ?? part).join(":"); // prettier-ignore
    const plain = cogniload.fitLoads(study, { interactions: true });
    const centred = cogniload.fitLoads(study, { interactions: true, centred: true });
    expect(plain.terms).toHaveLength(9);
    for (const { name, estimate } of plain.terms) near(estimate, r[`full ${translated(name, names)}`]!, 1e-6);
    for (const { name, estimate } of centred.terms)
      near(estimate, r[`centred ${translated(name.replace("centred ", ""), short)}`]!, 1e-6);
    near(plain.logLik, r["full logLik"]!);
    near(centred.logLik, r["full logLik"]!);
  });
  test("bad rows are named", () => {
    expect(() => cogniload.fitLoads([{ ...study[0]!, needleRatio: 50 }])).toThrow(
      "needleRatio of row 0 is 50; expected a number in 0..1",
    );
    expect(() => cogniload.fitLoads([{ difficulty: 1, statements: 20, needleRatio: 0.5 }])).toThrow(
      "successes (or correct) of row 0 is undefined",
    );
    expect(() => cogniload.fitLoads(study.filter(({ statements }) => statements === 20))).toThrow("log10N");
    expect(() => cogniload.fitLoads(study, { center: true } as never)).toThrow('knows no "center"');
  });
});

describe("capacity points", () => {
  test("hold the other loads at the grid's means: DS-Llama-70B of Table 3 by hand", () => {
    const { ecl50, id50, nt50, nt50Crossing, nt50Roots, id50Low } = cogniload.capacityPoints(LLAMA);
    // 7.83 - 0.27 * 5.2 - 3.41 / 2 + 3.8 / 4 = 5.671, over 3.1 the decimal logarithm of 67.51.
    expect(Math.log10(ecl50)).toBeCloseTo(5.671 / 3.1, 12);
    // log10 of 20, 50, 100, 250 is 1.30103, 1.69897, 2, 2.39794: the mean is 1.849485.
    expect(id50).toBeCloseTo((7.83 - 3.1 * 1.849485 - 3.41 / 2 + 3.8 / 4) / 0.27, 5);
    expect(nt50).toBeCloseTo(0.5867, 4);
    expect(nt50Roots).toHaveLength(2);
    expect(nt50Crossing).toBe("rising");
    expect(id50Low).toBeNull();
  });
  test("Phi-4-reasoning's NT_50 is where accuracy falls below one half, not where it rises above it", () => {
    const phi = { intercept: 3.5, d: -0.18, log10N: -1.24, rho: -2.4, rho2: 1.95 };
    expect(cogniload.capacityPoints(phi)).toMatchObject({ nt50Crossing: "falling" });
  });
  test("intervals are the delta method's", () => {
    const level = 0.9;
    const points = cogniload.capacityPoints(cogniload.fitLoads(study), { level });
    const z = stats.normalQuantile((1 + level) / 2);
    near(Math.log10(points.ecl50), r.log10Ecl!);
    near(Math.log10(points.ecl50High! / points.ecl50), z * r["log10Ecl se"]!, 1e-5);
    near(points.id50, r.id!);
    near(points.id50 - points.id50Low!, z * r["id se"]!, 1e-5);
    near(points.nt50, r.nt!);
    near(points.nt50High! - points.nt50!, z * r["nt se"]!, 1e-5);
  });
  test("every root makes the logit 0", () => {
    const slope = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(slope, slope, slope, (intercept, rho, rho2) => {
        const beta = { intercept: intercept + 5, d: -0.2, log10N: -2, rho, rho2 };
        const { d, log10N } = cogniload.GRID_MEANS;
        const logit = (needleRatio: number) =>
          cogniload.logitAt(beta, { difficulty: d, statements: 10 ** log10N, needleRatio });
        const { nt50Roots } = cogniload.capacityPoints(beta);
        for (const root of nt50Roots) expect(logit(root)).toBeCloseTo(0, 9);
        const bottom = -rho / (2 * rho2);
        const corners = [0, ...(bottom > 0 && bottom < 1 ? [bottom] : []), 1].map(logit);
        fc.pre(corners.every((value) => Math.abs(value) > 1e-9));
        const changes = corners.filter((value, at) => at > 0 && value * corners[at - 1]! < 0);
        expect(nt50Roots).toHaveLength(changes.length);
      }),
    );
  });
  test("are none where nothing crosses, where a slope is 0, in a centred fit", () => {
    expect(() => cogniload.capacityPoints({ ...LLAMA, d: 0 })).toThrow("coefficient d is 0");
    expect(() => cogniload.capacityPoints(cogniload.fitLoads(study, { centred: true }))).toThrow(
      'knows no "centred d"',
    );
  });
  test("a fit predicts as its coefficients do", () => {
    const fit = cogniload.fitLoads(study);
    const [intercept, d, log10N, rho, rho2] = fit.terms.map(({ estimate }) => estimate);
    const loads = { difficulty: 5, statements: 20, needleRatio: 0.5 };
    const byHand = intercept! + 5 * d! + Math.log10(20) * log10N! + 0.5 * rho! + 0.25 * rho2!;
    expect(cogniload.logitAt(fit, loads)).toBeCloseTo(byHand, 12);
    expect(cogniload.accuracyAt(fit, loads)).toBeCloseTo(1 / (1 + Math.exp(-byHand)), 12);
  });
  test("need the five coefficients and nothing else", () => {
    const { rho: _rho, ...lacking } = LLAMA;
    expect(() => cogniload.capacityPoints(lacking as never)).toThrow("coefficient rho is undefined");
    expect(() => cogniload.capacityPoints(cogniload.fitLoads(study, { interactions: true }))).toThrow(
      'knows no "d:log10N"',
    );
    expect(() => cogniload.capacityPoints(LLAMA, { held: { n: 3 } as never })).toThrow('knows no "n"');
  });
});

describe("the fit from margins", () => {
  const sum = (of: (row: (typeof study)[number]) => boolean) =>
    study.filter(of).reduce((total, { successes }) => total + successes, 0);
  const byDifficulty = [1, 5, 10].map((difficulty) => ({
    difficulty,
    successes: sum((row) => row.difficulty === difficulty),
  }));
  const byLength = [20, 100].map((statements) => ({
    statements,
    successes: sum((row) => row.statements === statements),
  }));

  test("equals R's fit to all cells", () => {
    const { terms } = cogniload.fitMargins(byDifficulty, byLength, 120);
    terms.forEach(({ estimate, se }, index) => {
      near(estimate, r[`margin ${index + 1}`]!);
      near(se, r[`margin se ${index + 1}`]!);
    });
  });
  test("margins of different totals, and margins no table has, are refused", () => {
    const short = [{ ...byLength[0]!, successes: byLength[0]!.successes - 1 }, byLength[1]!];
    expect(() => cogniload.fitMargins(byDifficulty, short, 120)).toThrow(/add up to \d+ and \d+/);
    expect(() => cogniload.tableWithMargins([4, 0], [2, 2], 1)).toThrow("successes of row margin 0 is 4");
    expect(() => cogniload.tableWithMargins([2, 2, 0], [3, 1], 1)).toThrow("no table");
  });
  test("a table is found whenever there is one", () => {
    const cells = fc.integer({ min: 1, max: 6 }).chain((largest) =>
      fc.record({
        largest: fc.constant(largest),
        table: fc.array(fc.array(fc.integer({ min: 0, max: largest }), { minLength: 4, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
      }),
    );
    fc.assert(
      fc.property(cells, ({ largest, table }) => {
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
        const rows = table.map(total);
        const columns = [0, 1, 2, 3].map((column) => total(table.map((row) => row[column]!)));
        const made = cogniload.tableWithMargins(rows, columns, largest);
        expect(made.map(total)).toEqual(rows);
        expect([0, 1, 2, 3].map((column) => total(made.map((row) => row[column]!)))).toEqual(columns);
        expect(made.flat().every((cell) => cell >= 0 && cell <= largest)).toBe(true);
      }),
    );
  });
});

describe("simulation", () => {
  test("a seed gives one study of the whole grid, another seed another", () => {
    const one = cogniload.simulateLoads(LLAMA, { seed: 3 });
    expect(one).toHaveLength(140);
    expect(one.reduce((sum, { items }) => sum + items, 0)).toBe(14_000);
    expect(cogniload.simulateLoads(LLAMA, { seed: 3 })).toEqual(one);
    expect(cogniload.simulateLoads(LLAMA, { seed: 4 })).not.toEqual(one);
  });
  test("the coefficients come out again, and nine in ten intervals cover them", () => {
    const rows = cogniload.loadRecovery(LLAMA, { replications: 150, level: 0.9 });
    expect(rows.map(({ term }) => term)).toEqual(["intercept", "d", "log10N", "rho", "rho2"]);
    for (const { truth, mean, sd, meanSe, coverage } of rows) {
      expect(Math.abs(mean - truth)).toBeLessThan((4 * sd) / Math.sqrt(150));
      expect(meanSe / sd).toBeGreaterThan(0.75);
      expect(meanSe / sd).toBeLessThan(1.3);
      expect(coverage).toBeGreaterThan(0.9 - 4 * Math.sqrt(0.09 / 150));
    }
  });
  test("bad studies are refused", () => {
    expect(() => cogniload.simulateLoads(LLAMA, { items: 0 })).toThrow("items is 0");
    expect(() => cogniload.simulateLoads(LLAMA, { grid: [] })).toThrow("grid is empty");
    const percent = [{ difficulty: 1, statements: 20, needleRatio: 50 }];
    expect(() => cogniload.simulateLoads(LLAMA, { grid: percent })).toThrow(
      "needleRatio of grid cell 0 is 50",
    );
    expect(() => cogniload.loadGrid({ needleRatios: [5] })).toThrow("needleRatio is 5");
    expect(() => cogniload.loadRecovery(LLAMA, { replications: 1 })).toThrow("replications is 1");
  });
});

describe("tables and plots of runs", () => {
  const row = (model: string, difficulty: number, bucket: string) => ({ model, difficulty, bucket });
  test("errors are counted in the Supplement's columns", () => {
    const rows = [
      row("a", 3, "correct_valid"),
      row("a", 1, "correct_poi"),
      row("a", 3, "wrong_logic"),
      row("a", 3, "wrong_logic_poi"),
      row("a", 3, "wrong_max_context"),
      row("b", 3, "wrong_other"),
      row("b", 3, "wrong_logic_last_sentence"),
    ];
    const empty = { ctx: 0, "valid-logic": 0, "poi-logic": 0, "last-logic": 0, other: 0 };
    expect(cogniload.errorTable(rows)).toEqual([
      { model: "a", difficulty: 1, samples: 1, correct: 1, accuracy: 1, ...empty },
      { model: "a", difficulty: 3, samples: 4, correct: 1, accuracy: 0.25, ...empty, ctx: 1, "valid-logic": 1, "poi-logic": 1 }, // prettier-ignore
      { model: "b", difficulty: 3, samples: 2, correct: 0, accuracy: 0, ...empty, "last-logic": 1, other: 1 },
    ]);
    expect(() => cogniload.errorTable([row("a", 1, "none-said")])).toThrow('bucket of row 0 is "none-said"');
    expect(() => cogniload.errorTable(rows, { by: "statements" })).toThrow(
      "statements of row 0 is undefined",
    );
  });
  test("a plot has a bar, a line and a dot for each point, N on a logarithmic axis", () => {
    const points = [20, 50].map((statements) => ({
      statements,
      model: "a",
      share: 0.5,
      low: 0.4,
      high: 0.6,
    }));
    const options = cogniload.loadPlot(points, { x: "statements", series: "model" });
    expect(options.marks).toHaveLength(3);
    expect(options.x).toMatchObject({ type: "log", ticks: [20, 50] });
    expect(() => cogniload.loadPlot(points, { x: "difficulty" })).toThrow(
      'points have no column "difficulty"',
    );
    expect(() => cogniload.loadPlot([], { x: "difficulty" })).toThrow("points is empty");
  });
});
