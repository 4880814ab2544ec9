import { describe, expect, it } from "vitest";
import { correlates } from "@loadlab/analyses/neurocognition/correlates.js";
import { papers } from "../../index.js";

const table = (tasks: string[], rows: Record<string, (number | null)[]>) => ({
  models: Object.keys(rows),
  tasks,
  scores: Object.values(rows),
});

describe("external correlates", () => {
  it("of the paper's tables are those that section 6.2 prints", () => {
    const base = papers.table("neurocognition", "table-1");
    const outside = papers.table("neurocognition", "table-9");
    const part = <C extends string>(rows: ({ model: string } & Record<C, number | null>)[], columns: C[]) =>
      table(columns, Object.fromEntries(rows.map((row) => [row.model, columns.map((one) => row[one])])));
    const tests = part(base, ["swmTextHard", "rapmImageMc", "wcstTextHard"]);
    const external = part(outside, ["longHotPotQA", "taskInterference", "arcAgi2"]);
    const found = correlates(tests, external);
    expect(found).toHaveLength(9);
    const printed = papers
      .table("neurocognition", "correlations")
      .filter(({ pair }) => ["hotpot", "arc", "interference"].includes(pair));
    expect(printed).toHaveLength(3);
    for (const { neuroCognition, external: column, r, p, n } of printed) {
      const own = found.find((row) => row.test === neuroCognition && row.external === column)!;
      expect(own.n).toBe(n);
      expect(own.r).toBeCloseTo(r, 2);
      expect(Math.abs(own.p! - p!)).toBeLessThan(0.006); // printed with two or three digits
      expect(own.low!).toBeLessThan(r);
      expect(own.high!).toBeGreaterThan(r);
      // R's, of 10 models and of 6: golden/detectable-correlation.csv of the statistics
      expect(own.detectable).toBeCloseTo(n === 10 ? 0.761152280190786 : 0.894348833073113, 9);
    }
  });

  it("join by name whatever the order, with the least correlation that so many show", () => {
    const tests = table(["t"], { a: [1], b: [2], c: [3], d: [4], e: [9] });
    const external = table(["x"], { d: [40], c: [30], b: [20], a: [11], f: [0] });
    const [found] = correlates(tests, external, { level: 0.9 });
    expect(found).toMatchObject({ test: "t", external: "x", n: 4, rho: 1, rhoLow: null });
    expect(found?.r).toBeGreaterThan(0.99);
  });

  it("of 1 or -1 have no interval and no p, which would claim to know them", () => {
    const tests = table(["t"], { a: [1], b: [2], c: [3], d: [4] });
    const bounds = ["low", "high", "p", "rhoLow", "rhoHigh", "rhoP"] as const;
    const of = (scores: number[]) => {
      const rows = Object.fromEntries(["a", "b", "c", "d"].map((model, at) => [model, [scores[at]!]]));
      const [found] = correlates(tests, table(["x"], rows));
      return { ...found, without: bounds.filter((bound) => found![bound] === null) };
    };
    // 1, 2, 3, 4 and 1, 4, 9, 16 have r = 25 / sqrt(5 * 129), and the same order
    const ordered = of([1, 4, 9, 16]);
    expect(ordered).toMatchObject({ rho: 1, without: ["rhoLow", "rhoHigh", "rhoP"] });
    expect(ordered.r).toBeCloseTo(25 / Math.sqrt(645), 12);
    expect(ordered.undefinedSince).toBe(
      "both tests rank all 4 models in the same or in the opposite order, so that rho has no interval and no p",
    );
    for (const r of [1, -1]) {
      const line = of(r > 0 ? [0.3, 0.5, 0.7, 0.9] : [9, 7, 5, 3]);
      expect(line.without).toEqual(bounds);
      expect([line.r, line.rho].map((one) => one!.toFixed(9))).toEqual([r.toFixed(9), r.toFixed(9)]);
      expect(line.undefinedSince).toBe(
        "all 4 models lie on one line, so that neither r nor rho has an interval or a p",
      );
    }
    expect(of([2, 1, 4, 3])).toMatchObject({ without: [], undefinedSince: "" });
  });

  it("are as wide as the level asks for, of three models on", () => {
    const tests = table(["t"], { a: [1], b: [2], c: [3], d: [5], e: [4] });
    const external = table(["x"], { a: [2], b: [1], c: [4], d: [3], e: [5] });
    const [wide] = correlates(tests, external);
    const [narrow] = correlates(tests, external, { level: 0.5 });
    expect(narrow!.low!).toBeGreaterThan(wide!.low!);
    expect(narrow!.rhoLow!).toBeGreaterThan(wide!.rhoLow!);
    const three = { ...tests, models: tests.models.slice(0, 3), scores: tests.scores.slice(0, 3) };
    const [found] = correlates(three, external);
    expect(found).toMatchObject({ n: 3, low: null });
    expect(found?.r).toBeCloseTo(Math.sqrt(3 / 7), 12); // of 1, 2, 3 and 2, 1, 4
    expect(found?.detectable).toBeGreaterThan(0.99);
    const ragged = { ...tests, scores: tests.scores.slice(0, 4) };
    expect(correlates(ragged, external)[0]?.n).toBe(4);
  });

  it("say why there is none where a score is the same for all, or missing", () => {
    const tests = table(["t", "u"], { a: [1, 1], b: [1, 2], c: [1, null], d: [1, 4] });
    const external = table(["x", "y"], { a: [1, 1], b: [2, null], c: [3, 3], d: [4, 4] });
    const found = correlates(tests, external);
    expect(found.map(({ n, r, undefinedSince }) => [n, r === null, undefinedSince])).toEqual([
      [4, true, "every model scores 1 on t"],
      [3, true, "every model scores 1 on t"],
      [3, false, "all 3 models lie on one line, so that neither r nor rho has an interval or a p"],
      [2, true, "only 2 models have both scores"],
    ]);
    expect(found[3]?.detectable).toBeNull();
    expect(found[2]?.low).toBeNull();
  });

  it("are refused where names do not meet", () => {
    const tests = table(["t"], { "GLM 4.5V": [1], b: [2], c: [3] });
    const external = table(["x"], { "GLM-4.5V": [1], b: [2], c: [3] });
    expect(() => correlates(tests, external)).toThrow(
      "2 models are in both tables; expected at least 3 with the same name. tests has GLM 4.5V, b, c, external GLM-4.5V, b, c",
    );
    const twice = { ...tests, models: ["b", "b", "c"] };
    expect(() => correlates(twice, external)).toThrow('tests has the model "b" twice');
  });
});
