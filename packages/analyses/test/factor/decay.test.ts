import { describe, expect, it } from "vitest";
import { WINDOWS, fitDecay, fitDecayBinomial } from "../../factor/index.js";
import { simulateDecay } from "./support.js";
import type { DecayFit } from "../../factor/decay.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";

const folder = new URL("./golden/", import.meta.url);
const points = golden("decay-data", folder).map(({ n, successes, items }) => ({
  n: Number(n),
  accuracy: Number(successes) / Number(items),
  items: Number(items),
}));
const expected = (fit: string) =>
  new Map(
    golden("decay", folder).flatMap((row) =>
      row.fit === fit ? [[row.figure!, Number(row.value)] as const] : [],
    ),
  );

function agree(fit: DecayFit, name: string): void {
  const figures = expected(name);
  expect(figures.size).toBeGreaterThanOrEqual(12);
  for (const [key, value] of figures)
    expect(relativeError(Number(fit[key as keyof DecayFit]), value), `${name} ${key}`).toBeLessThan(1e-8);
}

describe("least squares in a window agrees with R's lm", () => {
  it.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])("%s", (window) => {
    agree(fitDecay(points, { window }), window);
    agree(fitDecay(points, { window, level: 0.9, interval: "t" }), `${window} t 0.9`);
    expect(fitDecay(points, { window: [...WINDOWS[window]] })).toEqual(fitDecay(points, { window }));
  });
  it("the window defaults to pretrained and includes its bounds", () => {
    expect(fitDecay(points)).toEqual(fitDecay(points, { window: "pretrained", level: 0.95 }));
    const exact = [1, 2, 3].map((n) => ({ n, accuracy: [0.9, 0.3, 0.1][n - 1]! }));
    expect(fitDecay(exact)).toMatchObject({ fitted: true, cells: 3, from: 1, to: 3 });
  });
  it("points may come in any order", () => {
    expect(fitDecay([...points].reverse())).toEqual(fitDecay(points));
  });
});

describe("what can't be fitted is told", () => {
  it("fewer than three cells in the window", () => {
    const fit = fitDecay([0.95, 0.7, 0.5].map((accuracy, at) => ({ n: at + 1, accuracy })));
    expect(fit).toMatchObject({
      fitted: false,
      meaningful: false,
      cells: 2,
      cdf: null,
      nEff: null,
      cdfLow: null,
    });
    expect(fit.reason).toBe("only 2 cells have an accuracy in 0.1..0.9; a fit takes 3");
    expect(Object.keys(fit).sort()).toEqual(Object.keys(fitDecay(points)).sort());
    expect(fitDecay([{ n: 1, accuracy: 1 }]).reason).toMatch(/^no cell has/);
  });
  it("cells to which no reply came are left out", () => {
    const rows = points.flatMap(({ n, accuracy, items }) => [
      { n, correct: accuracy },
      ...(items > 0 ? [{ n: n + 100, correct: NaN }] : []),
    ]);
    const cells = accuracy(rows, { by: ["n"] });
    expect(cells).toHaveLength(2 * points.length);
    expect(fitDecay(cells).cdf).toBe(fitDecay(points).cdf);
  });
  it("one N only", () => {
    expect(fitDecay([0.5, 0.6, 0.7].map((accuracy) => ({ n: 4, accuracy })))).toMatchObject({
      fitted: false,
      reason: "all cells have N = 4; a line takes two",
    });
  });
  it("CDO below 0: N_eff is null, its extrapolation kept", () => {
    const fit = fitDecay([1, 2, 3, 4].map((n) => ({ n, accuracy: Math.exp(-0.46 - 0.07 * n) })));
    expect(fit).toMatchObject({ fitted: true, meaningful: false, nEff: null, nEffLow: null, nEffHigh: null });
    expect(fit.reason).toBe("not meaningful: CDO < 0");
    expect(fit.nEffExtrapolated).toBeCloseTo(-0.46 / 0.07, 10);
  });
  it("a rising or level curve", () => {
    const rising = fitDecay([1, 2, 3].map((n) => ({ n, accuracy: 0.2 * n })));
    expect(rising).toMatchObject({
      fitted: true,
      nEff: null,
      reason: "no decay: accuracy does not fall with N",
    });
    const level = fitDecay([1, 2, 3].map((n) => ({ n, accuracy: 0.5 })));
    expect(level).toMatchObject({ nEff: null, rSquared: null, meaningful: false });
  });
  it("all wrong, all right, too few", () => {
    const flat = (accuracy: number) => [1, 2, 3, 4].map((n) => ({ n, accuracy, items: 10 }));
    const fits = [flat(0), flat(1), flat(0.5).slice(2)].map((cells) => fitDecayBinomial(cells));
    expect(fits.map(({ fitted }) => fitted)).toEqual([false, false, false]);
    expect(fits.map(({ reason }) => reason)).toEqual([
      "no answer is right; there is no decay to fit",
      "every answer is right; there is no decay to fit",
      "only 2 values of N; a fit takes 3",
    ]);
  });
});

/** Cells of 50 items, with so many right answers at N of 1, 2 and so on. */
const curve = (...counts: number[]) =>
  counts.map((k, index) => ({ n: index + 1, accuracy: k / 50, items: 50 }));

it("a drop at the end or to nothing is no decay to fit", () => {
  expect(fitDecayBinomial(curve(50, 50, 50, 50, 50, 10))).toMatchObject({
    fitted: false,
    cdf: null,
    plateau: 1,
    reason: "the decay begins at N = 6, with too few N behind it (1); a fit takes 3",
  });
  expect(fitDecayBinomial(curve(50, 50, 50, 0, 0, 0))).toMatchObject({
    fitted: false,
    reason: "no answer is right behind the plateau; CDF has no finite estimate",
  });
});

describe("bad input is named", () => {
  const bad = (point: object) => () => fitDecay([point as never]);
  it.each([
    [bad({ n: 1, accuracy: 1.2 }), "accuracy of point 0 is 1.2; expected a number in 0..1"],
    [bad({ n: 1, accuracy: 80 }), "not a percentage"],
    [bad({ n: 1, accuracy: Number.NaN }), "accuracy of point 0 is NaN"],
    [bad({ n: 1.5, accuracy: 0.5 }), "n of point 0 is 1.5"],
    [bad({ n: -1, accuracy: 0.5 }), "n of point 0 is -1"],
    [bad({ n: 1, accuracy: 0.5, items: 0 }), "items of point 0 is 0"],
    [() => fitDecay([]), "points is empty"],
    [() => fitDecay(points, { window: [0.9, 0.1] }), "window is [0.9,0.1]"],
    [
      () => fitDecay(points, { window: [0, 0.9] }),
      "expected two bounds above 0 and up to 1, as in [0.1, 0.9]",
    ],
    [() => fitDecay(points, { window: "fine" as never }), 'window is "fine"; expected one of "pretrained"'],
    [() => fitDecay(points, { level: 95 }), "level is 95"],
    [() => fitDecay(points, { interval: "z" as never }), "interval is"],
    [() => fitDecay(points, { windows: "scratch" } as never), 'fitDecay knows no "windows"'],
    [() => fitDecayBinomial([{ n: 1, accuracy: 0.5 }]), "items of point 0 is undefined"],
    [
      () => fitDecayBinomial([{ n: 1, accuracy: 0.55, items: 10 }]),
      "accuracy 0.55 at N = 1 is no share of 10 items",
    ],
    [() => fitDecayBinomial(points, { from: -1 }), "from is -1"],
  ])("%#", (call, message) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
});

describe("the log-binomial fit", () => {
  it("with `from` agrees with R's glm", () => agree(fitDecayBinomial(points, { from: 8 }), "from 8"));
  it("without it finds the maximum that R's optim finds", () => {
    const fit = fitDecayBinomial(points);
    const best = expected("two-phase");
    expect(fit.plateau).toBeCloseTo(best.get("plateau")!, 4);
    expect(fit.cdo).toBeCloseTo(best.get("cdo")!, 3);
    expect(fit.cdf).toBeCloseTo(best.get("cdf")!, 4);
    expect(fit.breakpoint).toBeCloseTo((Math.log(fit.plateau!) - fit.cdo!) / fit.cdf!, 9);
    expect(fit.from).toBeGreaterThanOrEqual(fit.breakpoint!);
  });
  it("leaves a curve without plateau whole", () => {
    const exact = Array.from({ length: 12 }, (_, index) => index + 1).map((n) => {
      const items = 1000;
      return { n, items, accuracy: Math.round(items * Math.exp(-0.3 - 0.1 * n)) / items };
    });
    const fit = fitDecayBinomial(exact);
    expect(fit).toMatchObject({
      plateau: null,
      breakpoint: null,
      cells: 12,
      reason: "not meaningful: CDO < 0",
    });
    expect(fit.cdf).toBeCloseTo(-0.1, 2);
  });
  it("a perfect plateau is no obstacle", () => {
    const fit = fitDecayBinomial(curve(50, 50, 50, 50, 40, 30, 23, 18));
    expect(fit).toMatchObject({ fitted: true, plateau: 1, meaningful: true });
    expect(fit.nEff).toBeGreaterThan(3.5);
    expect(fit.nEff).toBeLessThan(4.6);
  });
  it("a line that would pass 1 is refused, with the way out", () => {
    expect(fitDecayBinomial(curve(50, 50, 50, 50, 30, 10), { from: 1 })).toMatchObject({
      fitted: false,
      reason: expect.stringContaining("give a larger `from`"),
    });
  });
  it("points of the same N are pooled", () => {
    const halves = points.flatMap(({ n, accuracy }) => {
      const successes = Math.round(accuracy * 50);
      const first = Math.min(25, successes);
      return [
        { n, accuracy: first / 25, items: 25 },
        { n, accuracy: (successes - first) / 25, items: 25 },
      ];
    });
    expect(fitDecayBinomial(halves).cdf).toBeCloseTo(fitDecayBinomial(points).cdf!, 10);
  });
  it("recovers the truth from many items", () => {
    const fit = fitDecayBinomial(
      simulateDecay({ cdf: -0.08, cdo: 0.6, plateau: 0.98, items: 20_000, seed: 5 }),
    );
    expect(fit.cdf).toBeCloseTo(-0.08, 2);
    expect(fit.cdo).toBeCloseTo(0.6, 1);
    expect(fit.plateau).toBeCloseTo(0.98, 2);
  });
});
