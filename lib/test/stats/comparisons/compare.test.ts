import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../../stats/comparisons/compare.js";
import type { Comparison } from "../../../stats/comparisons/comparison.js";
import { golden, relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";

const data = golden("compare-data").map(({ set, model = "", sample, cluster, correct }) => ({
  ...{ set, model, sample, correct: Number(correct) },
  ...(set === "clustered" && { cluster }),
}));
const wanted = golden("compare");
const of = (set: string) => data.filter((row) => row.set === set);

describe("agrees with R to 1e-8", () => {
  it.each(["clustered", "independent", "small"])("%s", (set) => {
    const { pairs } = compare(of(set));
    const expected = wanted.filter((row) => row.set === set);
    expect(expected.length).toBeGreaterThan(4);
    for (const { first, second, figure = "", value } of expected) {
      const pair = pairs.find((one) => one.first === first && one.second === second)!;
      const own = pair[figure as keyof Comparison] as number;
      expect(relativeError(own, Number(value)), `${first} ${second} ${figure} ${own}`).toBeLessThan(1e-8);
    }
  });
});

describe("compare", () => {
  it("names the tied set: b cannot be told from a, c can", () => {
    const { models, sentence } = compare(of("clustered"));
    expect(models.map(({ name, tied }) => [name, tied])).toEqual([
      ["a", true],
      ["b", true],
      ["c", false],
    ]);
    expect(sentence).toMatch(
      /^a has the highest accuracy.* b cannot be told from it.*\(2 of 3 pairs differ at 0.05/,
    );
  });
  it("uses McNemar's exact test where fewer than 25 independent samples differ", () => {
    expect(compare(of("small")).pairs[0]).toMatchObject({ test: "McNemar", items: 30, clusters: 30 });
    expect(compare(of("independent")).pairs.map(({ test }) => test)).toEqual(["t", "t", "t"]);
  });
  it("turns round with the order of two models", () => {
    const [one] = compare(of("clustered"), { models: ["a", "c"] }).pairs;
    const [other] = compare(of("clustered"), { models: ["c", "a"] }).pairs;
    expect(other).toMatchObject({
      difference: -one!.difference,
      p: one!.p,
      low: -one!.high,
      high: -one!.low,
    });
  });
  it("compares any column, of numbers too", () => {
    const rows = of("small").map((row) => ({ ...row, model: "one", shots: row.model === "a" ? 0 : 4 }));
    expect(compare(rows, { by: "shots" }).pairs[0]).toMatchObject({ first: "0", second: "4" });
  });
  it("takes samples as independent where told so", () => {
    const [own] = compare(of("clustered"), { cluster: null, models: ["a", "b"] }).pairs;
    expect(own).toMatchObject({ clusters: 180, items: 180 });
  });
});

const row = (model: string, sample: number, correct: number) => ({ model, sample: `s${sample}`, correct });
const answers = fc.array(fc.tuple(fc.constantFrom(0, 1, NaN, null), fc.constantFrom(0, 1, NaN, null)), {
  minLength: 1,
  maxLength: 60,
});

describe("whatever the answers", () => {
  it("counts every row, and says why where a figure is missing", () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 20 }), fc.boolean(), (given, size, isClustered) => {
        // null: the model has no row for the sample
        const rows = given.flatMap((pair, at) =>
          pair.flatMap((correct, which) =>
            correct === null
              ? []
              : { ...row("ab"[which]!, at, correct), ...(isClustered && { cluster: Math.floor(at / size) }) },
          ),
        );
        const shared = given.filter(([one, other]) => one !== null && other !== null).length;
        if (new Set(rows.map(({ model }) => model)).size < 2 || shared === 0) {
          expect(() => compare(rows)).toThrow(RangeError);
          return;
        }
        const { pairs, sentence } = compare(rows, { models: ["a", "b"] });
        const pair = pairs[0]!;
        const { items, unanswered, onlyFirst, onlySecond, low, high, difference, p, detectable, reason } =
          pair;
        expect(2 * (items + unanswered) + onlyFirst + onlySecond).toBe(rows.length);
        expect(sentence).not.toContain("undefined");
        if (reason === null) for (const value of [difference, p, detectable]) expect(value).not.toBeNaN();
        if (Number.isNaN(p) || Number.isNaN(detectable)) expect(reason).toBeTypeOf("string");
        expect(low).toBeLessThanOrEqual(high);
        if (!Number.isNaN(difference))
          expect(low <= difference + 1e-12 && difference <= high + 1e-12).toBe(true);
      }),
    );
  });
  it.each([
    ["all right", 1, "both are right on every sample"],
    ["all wrong", 0, "both are wrong on every sample"],
  ])("%s", (_, correct, reason) => {
    const rows = [0, 1, 2, 3].flatMap((sample) => [row("a", sample, correct), row("b", sample, correct)]);
    const { pairs, models } = compare(rows);
    expect(pairs[0]).toMatchObject({ difference: 0, p: 1, pHolm: 1 });
    expect(pairs[0]!.reason).toContain(reason);
    expect(models.every(({ tied }) => tied)).toBe(true);
  });
  it("one cluster has no test", () => {
    const rows = [0, 1, 2].flatMap((sample) => [row("a", sample, sample % 2), row("b", sample, 1)]);
    const { pairs } = compare(rows, { cluster: () => "one text" });
    expect(pairs[0]).toMatchObject({ p: NaN, low: -1, high: 1, test: null });
    expect(pairs[0]!.reason).toContain("all 3 common samples are of one cluster");
  });
});

describe("refuses", () => {
  const two = [row("a", 1, 1), row("b", 1, 0), row("a", 2, 1), row("b", 2, 0)];
  refuses({
    "rows is empty": () => compare([]),
    "model has the single value a; expected at least 2": () => compare(two.slice(0, 1)),
    'no row has model "c"; expected one of a, b': () => compare(two, { models: ["a", "c"] }),
    "no two of a, b have a sample in common": () => compare([two[0]!, two[3]!]),
    'model "a" has two rows for the sample "s1"': () => compare([...two, two[0]!]),
    'row 0 has no column "store"': () => compare(two, { by: "store" as "model" }),
    'no column "sample"': () => compare(two.map(({ sample: _, ...rest }) => rest)),
    'compare knows no "model"': () => compare(two, { model: "a" } as never),
    "correct of row 3 is 2": () => compare([...two.slice(1), row("a", 1, 2)]),
  });
});
