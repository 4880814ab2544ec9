import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import {
  effectiveByTries,
  independentTries,
  passCurve,
  sampledItems,
  samplingLaw,
} from "@loadlab/analyses/factor/index.js";
import { symbolic, upTo } from "@loadlab/lib/factor/index.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { fixedAccuracy } from "@loadlab/runner/models/index.js";
import { run } from "@loadlab/runner/run/index.js";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";

const folder = new URL("../../../analyses/test/factor/golden/", import.meta.url);
const items = golden("sampling-data", folder).map(({ sample = "", n, tries, successes }) => ({
  sample,
  n: Number(n),
  tries: Number(tries),
  successes: Number(successes),
}));

/** The rows of a run that would give these items. */
const rowsOf = <Further extends object>(list: typeof items, further?: Further) =>
  list.flatMap(({ sample, n, tries, successes }) =>
    [...Array(tries).keys()].map((at) => ({
      variables: n,
      sample,
      try: at,
      correct: at < successes ? 1 : 0,
      ...(further ?? ({} as Further)),
    })),
  );

describe("the way from counts to k agrees with R", () => {
  const expected = golden("sampling", folder).map((row) => ({ ...row, value: Number(row.value) })) as {
    tries: string;
    figure: string;
    value: number;
  }[];
  const curve = passCurve(rowsOf(items));
  const effective = effectiveByTries(curve);
  it.each(expected.filter(({ figure }) => figure.startsWith("accuracy")))(
    "$figure, $tries tries",
    ({ tries, figure, value }) => {
      const n = Number(figure.split(" ")[1]);
      const point = curve.find((one) => one.tries === Number(tries) && one.n === n)!;
      expect(point.items).toBe(12);
      expect(relativeError(point.accuracy, value)).toBeLessThan(1e-12);
    },
  );
  it.each([1, 2, 4, 8, 16])("the decay at %d tries", (tries) => {
    const point = effective.find((one) => one.tries === tries)!;
    for (const figure of ["cdf", "cdo", "nEff", "rSquared", "cells"] as const) {
      const { value } = expected.find((one) => one.tries === String(tries) && one.figure === figure)!;
      expect(relativeError(point[figure]!, value), figure).toBeLessThan(1e-9);
    }
  });
  it.each([35, 50])("the law below a ceiling of %d", (nEffClean) => {
    const law = samplingLaw(effective, { nEffClean });
    const value = (figure: string) =>
      expected.find((one) => one.tries === String(nEffClean) && one.figure === figure)!.value;
    expect(relativeError(law.k!, value("k"))).toBeLessThan(1e-8);
    expect(relativeError(law.b!, value("b"))).toBeLessThan(1e-8);
    expect(relativeError(law.rSquared!, value("law rSquared"))).toBeLessThan(1e-8);
    expect(law).toMatchObject({ points: 5, leftOut: "", reason: "", nEffClean });
  });
});

describe("sampledItems", () => {
  it("puts the tries of an item together, by the columns that tell items apart", () => {
    const both = [...rowsOf(items, { model: "a" }), ...rowsOf(items.slice(0, 2), { model: "b" })];
    const put = sampledItems(both, { by: ["model"] });
    expect(put).toHaveLength(items.length + 2);
    expect(put[0]).toEqual({ model: "a", unanswered: 0, ...items[0] });
    expect(put.at(-1)).toEqual({ model: "b", unanswered: 0, ...items[1] });
    expect(() => sampledItems(both)).toThrow(
      `two rows hold try 0 of ${items[0]!.sample}; expected each try once. Name the columns that tell the rows apart, for example by: ["model"]`,
    );
  });
  it("takes items as they are", () => {
    expect(sampledItems(items)).toEqual(items.map((item) => ({ ...item, unanswered: 0 })));
    expect(sampledItems([{ operations: 5, sample: "s", try: 0, correct: 1 }])[0]!.n).toBe(5);
  });
  it("counts tries without a reply apart", () => {
    const rows = rowsOf(items).map((row, at) => (at < 3 ? { ...row, correct: NaN } : row));
    const [first, second] = sampledItems(rows);
    expect(first).toMatchObject({ tries: items[0]!.tries - 3, unanswered: 3 });
    expect(second).toMatchObject({ tries: items[1]!.tries, unanswered: 0 });
  });
  it("names what is wrong with a row", () => {
    const [row] = rowsOf(items);
    const refused = (changes: object, message: string) =>
      expect(() => sampledItems([{ ...row!, ...changes }])).toThrow(message);
    expect(() => sampledItems([])).toThrow("rows is empty; expected the rows of run({ ..., tries: 16 })");
    refused({ try: undefined }, 'row 0 has no column "try"; its columns are variables, sample, try, correct');
    refused({ correct: 0.5 }, "correct of row 0 is 0.5; expected 0 or 1, because pass@t counts");
    refused({ variables: 2.5 }, "variables of row 0 is 2.5");
    expect(() => sampledItems([{ n: 3, tries: 4, successes: 5 }])).toThrow(
      "successes of item 0 is 5; expected",
    );
    expect(() => sampledItems(items, { groupBy: ["model"] } as never)).toThrow('knows no "groupBy"');
  });
});

describe("passCurve", () => {
  it("at one try is the accuracy of all replies", () => {
    const rows = rowsOf(items);
    const curve = passCurve(rows, { tries: [1] });
    for (const point of accuracy(
      rows.map(({ try: _, ...row }) => row),
      { by: { n: "variables" } },
    ))
      expect(curve.find(({ n }) => n === point.n)!.accuracy).toBeCloseTo(point.accuracy, 14);
  });
  it("by hand: two items of four tries, one and three of them right", () => {
    const two = [1, 3].map((successes) => ({ n: 5, tries: 4, successes, length: 100 }));
    expect(passCurve(two, { by: ["length"] })).toEqual([
      { length: 100, tries: 1, n: 5, accuracy: (1 / 4 + 3 / 4) / 2, items: 2, unanswered: 0 },
      { length: 100, tries: 2, n: 5, accuracy: (3 / 6 + 1) / 2, items: 2, unanswered: 0 },
      { length: 100, tries: 4, n: 5, accuracy: 1, items: 2, unanswered: 0 },
    ]);
  });
  it("leaves an item out where too many of its replies did not come, and says how many", () => {
    const two = [
      { n: 5, tries: 2, successes: 1, unanswered: 2 },
      { n: 5, tries: 4, successes: 3 },
      { n: 6, tries: 0, successes: 0, unanswered: 4 },
    ];
    const curve = passCurve(two);
    expect(curve.flatMap(({ n, tries, items, unanswered }) => [n, tries, items, unanswered])).toEqual([
      5, 1, 2, 2, 6, 1, 0, 4, 5, 2, 2, 2, 6, 2, 0, 4, 5, 4, 1, 2, 6, 4, 0, 4,
    ]);
    expect(curve.map(({ accuracy }) => accuracy)).toEqual([(1 / 2 + 3 / 4) / 2, NaN, 1, NaN, 1, NaN]);
    expect(effectiveByTries(curve).map(({ cells }) => cells)).toEqual([1, 0, 0]);
    expect(independentTries(curve).every(({ n }) => n === 5)).toBe(true);
  });
  it("groups stand in the order of their rows, t in its own, N ascending", () => {
    const rows = [20, 0].flatMap((length) => [7, 3].map((n) => ({ n, length, tries: 2, successes: 1 })));
    const curve = passCurve(rows, { by: ["length"], tries: [2, 1] });
    const order = curve.map(({ length, tries, n }) => `${length} ${tries} ${n}`);
    expect(order.slice(0, 4).join()).toBe("20 2 3,20 2 7,20 1 3,20 1 7");
    expect(order.slice(4).join()).toBe("0 2 3,0 2 7,0 1 3,0 1 7");
  });
  it("goes by default to the last power of two that every item has tries for", () => {
    const tries = (counts: number[]) => {
      const curve = passCurve(counts.map((count) => ({ n: 1, tries: count, successes: 0 })));
      return [...new Set(curve.map((point) => point.tries))];
    };
    expect(tries([12, 30])).toEqual([1, 2, 4, 8]);
    expect(tries([16])).toEqual([1, 2, 4, 8, 16]);
    expect(tries([1])).toEqual([1]);
  });
  it("never falls with t, and stays below independent tries at equally hard items", () => {
    const item = fc.integer({ min: 0, max: 12 }).map((successes) => ({ n: 9, tries: 12, successes }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (list) => {
        const curve = passCurve(list, { tries: [1, 2, 3, 6, 12] });
        curve
          .slice(1)
          .forEach((point, at) => expect(point.accuracy).toBeGreaterThanOrEqual(curve[at]!.accuracy - 1e-12));
        // the plain way's 1 - (1 - c/n)^t of each item is below this by Jensen; the unbiased one is above it
        const bound = independentTries(curve);
        const plain = (t: number) =>
          list.reduce((sum, { successes }) => sum + 1 - (1 - successes / 12) ** t, 0) / list.length;
        for (const { tries, accuracy } of bound)
          expect(accuracy).toBeGreaterThanOrEqual(plain(tries) - 1e-12);
      }),
    );
  });
  it("refuses more tries than there were, naming the item", () => {
    const uneven = [
      { sample: "long", n: 1, tries: 9, successes: 0 },
      { sample: "short", n: 1, tries: 3, successes: 0 },
    ];
    expect(() => passCurve(uneven, { tries: [1, 4] })).toThrow(
      "tries[1] is 4; expected a whole number in 1..3; item short has 3 tries, and pass@t needs t tries of every item",
    );
    expect(() => passCurve(uneven, { trys: [1] } as never)).toThrow('knows no "trys"');
  });
});

describe("a scripted model of known ability", () => {
  const truth = (variables: number) => Math.min(1, Math.exp(0.6 - 0.15 * variables));
  const asked = { task: symbolic, grid: upTo(36).filter(({ variables }) => variables % 3 === 0), tries: 8 };

  it("whose tries are independent has the curve of independent tries, in every cell and in N_eff", async () => {
    const model = fixedAccuracy(symbolic, ({ variables }) => truth(variables));
    const rows = await run({ ...asked, items: 60, model });
    const curve = passCurve(rows);
    for (const { tries, n, accuracy, items } of curve) {
      const expected = 1 - (1 - truth(n)) ** tries;
      const spread = Math.sqrt((expected * (1 - expected)) / items);
      expect(Math.abs(accuracy - expected)).toBeLessThanOrEqual(4 * spread + 1e-9);
    }
    const exact = curve.map((point) => ({ ...point, accuracy: truth(point.n) }));
    const expected = effectiveByTries(independentTries(exact));
    effectiveByTries(curve).forEach(({ nEff }, index) =>
      expect(Math.abs(nEff! - expected[index]!.nEff!)).toBeLessThan(2),
    );
  });

  it("gains ln 2 / |CDF| with every doubling of independent tries, in the paper's window, without end", () => {
    const cdf = -0.01;
    const exact = [...Array(2000).keys()]
      .map((n) => ({ n, tries: 1, accuracy: Math.exp(0.5 + cdf * n), items: 1 }))
      .filter(({ accuracy }) => accuracy < 1);
    const doublings = [...Array(14).keys()].map((at) => 2 ** at);
    const effective = effectiveByTries(independentTries(exact, { tries: doublings }));
    const gains = effective.slice(1).map(({ nEff }, at) => nEff! - effective[at]!.nEff!);
    for (const gain of gains.slice(5)) expect(relativeError(gain, Math.LN2 / -cdf)).toBeLessThan(0.02);
    const bend = Math.log(doublings.at(-1)!) + cdf * (effective.at(-1)!.nEff! - effective[0]!.nEff!);
    expect(bend).toBeCloseTo(0.45, 2);
    // the curve keeps its shape from there on; at one try it was a straight line, without the bend at the top
    expect(relativeError(effective[0]!.cdf!, cdf)).toBeLessThan(1e-9);
    for (const { cdf: slope } of effective.slice(6))
      expect(relativeError(slope!, effective.at(-1)!.cdf!)).toBeLessThan(0.01);
  });

  it("that knows some items and not others gains nothing from tries, and stays below", () => {
    const draw = random(3, "sampling test");
    const list = [...Array(400).keys()].map((at) => ({
      n: 6 + (at % 8),
      tries: 8,
      successes: draw.chance(0.4) ? 8 : 0,
    }));
    const curve = passCurve(list);
    const one = curve.filter(({ tries }) => tries === 1);
    for (const point of curve) expect(point.accuracy).toBe(one.find(({ n }) => n === point.n)!.accuracy);
    for (const { n, tries, accuracy } of independentTries(curve))
      if (tries > 1) expect(accuracy).toBeGreaterThan(one.find((point) => point.n === n)!.accuracy);
  });

  it("must have been asked once at a time for the comparison", () => {
    const [point] = passCurve(items);
    expect(() => independentTries([{ ...point!, tries: 2 }])).toThrow("points has no point with tries 1");
    expect(() => independentTries([point!], { tries: [0] })).toThrow("tries[0] is 0");
  });
});

describe("effectiveByTries", () => {
  it("gives a row for each group and t, and says why there is no figure", () => {
    const rows = [...rowsOf(items, { length: 0 }), ...rowsOf(items.slice(0, 24), { length: 9 })];
    const curve = passCurve(rows, { by: ["length"], tries: [1, 8] });
    const effective = effectiveByTries(curve, { by: ["length"] });
    expect(effective.flatMap(({ length, tries }) => [length, tries])).toEqual([0, 1, 0, 8, 9, 1, 9, 8]);
    expect(effective[0]!.nEff).toBeGreaterThan(0);
    expect(effective[3]).toMatchObject({ nEff: null, cdf: null, reason: /a fit takes 3/ as unknown });
  });
  it("refuses two curves taken for one", () => {
    const curve = passCurve([...rowsOf(items, { length: 0 }), ...rowsOf(items, { length: 9 })], {
      by: ["length"],
    });
    expect(() => effectiveByTries(curve)).toThrow(
      'two points have N = 10 at 1 tries; expected one. Name the columns that tell the curves apart, for example by: ["fillerTokens"]',
    );
  });
});

describe("samplingLaw", () => {
  const onLaw = (k: number, b: number, nEffClean: number) =>
    [1, 2, 4, 8, 16].map((tries) => ({ tries, nEff: nEffClean - Math.exp(b + k * Math.log(tries)) }));

  it("gives back the law that points lie on", () => {
    const number = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(number(-0.9, -0.05), number(0, 3.5), number(10, 50), (k, b, nEffClean) => {
        const law = samplingLaw(onLaw(k, b, nEffClean), { nEffClean });
        expect(law.k).toBeCloseTo(k, 8);
        expect(law.b).toBeCloseTo(b, 8);
        expect(law.rSquared).toBeCloseTo(1, 8);
      }),
    );
  });
  it("leaves out what has no logarithm, and says so", () => {
    const points = [
      ...onLaw(-0.3, 2, 20),
      { tries: 32, nEff: 20 },
      { tries: 64, nEff: null, reason: "not meaningful: CDO < 0" },
      { tries: 128, nEff: null },
    ];
    expect(samplingLaw(points, { nEffClean: 20 })).toMatchObject({
      points: 5,
      leftOut: "32: N_eff 20.00 is not below the ceiling; 64: not meaningful: CDO < 0; 128: no N_eff",
    });
    expect(samplingLaw(points.slice(3), { nEffClean: 20 })).toMatchObject({
      k: null,
      b: null,
      points: 2,
      reason: "2 points; a line takes 3",
    });
  });
  it("names bad input", () => {
    const points = onLaw(-0.3, 2, 20);
    expect(() => samplingLaw(points, {} as never)).toThrow("nEffClean is undefined; expected a number");
    expect(() => samplingLaw([...points, points[0]!], { nEffClean: 20 })).toThrow("two points have tries 1;");
    expect(() => samplingLaw([{ tries: 0.5, nEff: 3 }], { nEffClean: 20 })).toThrow(
      "tries of point 0 is 0.5",
    );
    expect(() => samplingLaw(points, { clean: 20 } as never)).toThrow('knows no "clean"');
  });
});
