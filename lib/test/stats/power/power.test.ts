import { describe, expect, it } from "vitest";
import { normalCdf } from "../../../stats/distributions/normal.js";
import * as stats from "../../../stats/index.js";
import { golden, relativeError } from "../golden.js";

const numeric = (name: string) =>
  golden(name).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, Number(value)])),
  ) as Record<string, number>[];

/** A power that R found in so many simulated studies; five standard errors. */
function near(power: number, found: number, runs: number): void {
  const share = found / runs;
  expect(Math.abs(power - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / runs));
}

describe("two independent shares", () => {
  it.each(numeric("power-proportions"))("p1 $p1, p2 $p2, n $n, alpha $alpha as in R", (row) => {
    const { p1, p2, n, alpha, normal, exact } = row as Record<
      "p1" | "p2" | "n" | "alpha" | "normal" | "exact",
      number
    >;
    expect(relativeError(stats.powerProportions({ p1, p2, n, alpha }), normal)).toBeLessThan(1e-10);
    const enumerated = stats.powerProportions({ p1, p2, n, alpha, method: "exact" });
    expect(relativeError(enumerated, exact)).toBeLessThan(1e-10);
    expect(stats.powerProportions({ p1: p2, p2: p1, n, alpha, method: "exact" })).toBeCloseTo(enumerated, 14);
  });

  it.each(numeric("sample-size-proportions"))("trials for power $power of $p1 and $p2 as in R", (row) => {
    const { p1, p2, power, alpha, n } = row as Record<"p1" | "p2" | "power" | "alpha" | "n", number>;
    expect(stats.sampleSizeProportions({ p1, p2, power, alpha })).toBe(Math.ceil(n));
  });

  it("equal shares are found different with probability alpha, certain ones always or never", () => {
    expect(stats.powerProportions({ p1: 0.3, p2: 0.3, n: 40 })).toBeCloseTo(0.05, 14);
    for (const method of ["normal", "exact"] as const) {
      expect(stats.powerProportions({ p1: 1, p2: 1, n: 40, method })).toBe(0);
      expect(stats.powerProportions({ p1: 0, p2: 1, n: 40, method })).toBe(1);
    }
    // 0 of 1 against 1 of 1: z = sqrt(2) finds nothing.
    expect(stats.powerProportions({ p1: 0, p2: 1, n: 1 })).toBe(0);
    expect(stats.sampleSizeProportions({ p1: 0, p2: 1 })).toBe(2);
  });

  it("shares that hardly differ", () => {
    // n = (1.959964 + 0.841621)^2 2 p q / d^2 = 3.924440 / d^2, for d = 2e-6 about 9.811e11.
    expect(stats.sampleSizeProportions({ p1: 0.5, p2: 0.500002 }) / 9.8111e11).toBeCloseTo(1, 4);
    expect(() => stats.sampleSizeProportions({ p1: 0.5, p2: 0.5000001 })).toThrow(
      /p1 and p2 are 0.5 and 0.5000001, so near one another that each group needs more than 1000000000000 trials/,
    );
  });

  it("bad input is named", () => {
    const good = { p1: 0.4, p2: 0.5, n: 20 };
    expect(() => stats.powerProportions({ ...good, n: 1e7, method: "exact" })).toThrow(
      "n is 10000000; expected a whole number in 1..100000",
    );
    expect(stats.powerProportions({ ...good, n: 1e7 })).toBe(1);
    expect(() => stats.powerProportions({ ...good, p1: 40 })).toThrow("p1 is 40; expected a number in 0..1");
    expect(() => stats.powerProportions({ ...good, p2: Number.NaN })).toThrow("p2 is NaN");
    expect(() => stats.powerProportions({ ...good, n: 0 })).toThrow("n is 0");
    expect(() => stats.powerProportions({ ...good, alpha: 5 })).toThrow(
      "alpha is 5; expected a number between 0 and 1, such as 0.05",
    );
    expect(() => stats.powerProportions({ ...good, method: "score" as never })).toThrow('method is "score"');
    expect(() => stats.powerProportions({ ...good, strict: true } as never)).toThrow('knows no "strict"');
    expect(() => stats.sampleSizeProportions({ p1: 0.5, p2: 0.5 })).toThrow(
      "expected probabilities that differ",
    );
    expect(() => stats.sampleSizeProportions({ p1: 0.5, p2: 0.6, power: 0.04 })).toThrow(
      "power is 0.04; expected a number above alpha (0.05) and below 1",
    );
  });
});

describe("McNemar's test", () => {
  const rows = golden("power-mcnemar").map((row) => ({ ...row, exact: row.exact === "TRUE" }));
  it.each(rows)("b $b, c $c, n $n, alpha $alpha, exact $exact as in R", (row) => {
    const { b, c, n, alpha, power } = row as unknown as Record<"b" | "c" | "n" | "alpha" | "power", string>;
    const actual = stats.powerMcNemar({
      onlyFirst: Number(b),
      onlySecond: Number(c),
      n: Number(n),
      alpha: Number(alpha),
      exact: row.exact,
    });
    expect(relativeError(actual, Number(power)), `power is ${actual}`).toBeLessThan(1e-10);
  });

  it("of a great many pairs, of the normal approximation, and with a sum of 1 but for rounding", () => {
    // All pairs differ and one way is as likely: the chance of a significant outcome is just below alpha.
    const equal = stats.powerMcNemar({ onlyFirst: 0.5, onlySecond: 0.5, n: 100_000 });
    expect(equal).toBeLessThan(0.05);
    expect(equal).toBeGreaterThan(0.049);
    const [rounded, exact] = [0.2000000000000001, 0.2].map((onlySecond) =>
      stats.powerMcNemar({ onlyFirst: 0.8, onlySecond, n: 10 }),
    );
    expect(rounded).toBeCloseTo(exact!, 12);
    // At 0.99 every outcome but the even ones is significant: of two pairs, that is one half, of three all.
    const lax = { onlyFirst: 0.5, onlySecond: 0.5, alpha: 0.99, exact: false };
    expect(stats.powerMcNemar({ ...lax, n: 2 })).toBeCloseTo(0.5, 14);
    expect(stats.powerMcNemar({ ...lax, n: 3 })).toBeCloseTo(1, 14);
  });

  it("needs six pairs that differ one way", () => {
    expect(stats.powerMcNemar({ onlyFirst: 1, onlySecond: 0, n: 5 })).toBe(0);
    expect(stats.powerMcNemar({ onlyFirst: 1, onlySecond: 0, n: 6 })).toBeCloseTo(1, 14);
    expect(stats.powerMcNemar({ onlyFirst: 0, onlySecond: 0.5, n: 6 })).toBeCloseTo(0.5 ** 6, 14);
    expect(stats.powerMcNemar({ onlyFirst: 0, onlySecond: 0, n: 6 })).toBe(0);
  });

  it("of 20,000 pairs is that of the normal approximation", () => {
    const [b, c, n] = [0.1, 0.11, 20_000];
    // z of the difference of the counts under the truth, Miettinen 1968.
    const power = normalCdf(
      ((c - b) * Math.sqrt(n) - 1.959964 * Math.sqrt(b + c)) / Math.sqrt(b + c - (c - b) ** 2),
    );
    expect(stats.powerMcNemar({ onlyFirst: b, onlySecond: c, n, exact: false })).toBeCloseTo(power, 3);
  });

  it("bad input is named", () => {
    expect(() => stats.powerMcNemar({ onlyFirst: 0.7, onlySecond: 0.6, n: 5 })).toThrow(
      "onlyFirst + onlySecond is 1.2",
    );
    expect(() => stats.powerMcNemar({ onlyFirst: -0.1, onlySecond: 0.6, n: 5 })).toThrow("onlyFirst is -0.1");
    expect(() => stats.powerMcNemar({ onlyFirst: 0.1, onlySecond: 0.6, n: 1e6 })).toThrow("in 1..100000");
    expect(() => stats.powerMcNemar({ onlyFirst: 0.8, onlySecond: 0.2 + 1e-14, n: 5 })).toThrow(
      "onlyFirst + onlySecond is 1.00000000000001",
    );
    expect(() => stats.powerMcNemar({ onlyFirst: 0.1, onlySecond: 0.6, n: 5.5 })).toThrow("n is 5.5");
  });
});

describe("Pearson's r", () => {
  it.each(numeric("power-correlation"))("rho $rho, n $n, alpha $alpha as by R's noncentral t", (row) => {
    const { rho, n, alpha, power } = row as Record<"rho" | "n" | "alpha" | "power", number>;
    expect(Math.abs(stats.powerCorrelation({ rho, n, alpha }) - power)).toBeLessThan(1e-9);
    expect(stats.powerCorrelation({ rho: -rho, n, alpha })).toBe(stats.powerCorrelation({ rho, n, alpha }));
  });

  it.each(numeric("power-correlation-simulated"))("rho $rho, n $n as simulated in R", (row) => {
    const { rho, n, found, runs } = row as Record<"rho" | "n" | "found" | "runs", number>;
    near(stats.powerCorrelation({ rho, n }), found, runs);
  });

  it.each(numeric("detectable-correlation"))("with n $n found with power $power as in R", (row) => {
    const { n, power, rho } = row as Record<"n" | "power" | "rho", number>;
    expect(Math.abs(stats.detectableCorrelation({ n, power }) - rho)).toBeLessThan(1e-8);
  });

  it("no correlation is found with probability alpha, a perfect one always", () => {
    expect(stats.powerCorrelation({ rho: 0, n: 6, alpha: 0.01 })).toBe(0.01);
    expect(stats.powerCorrelation({ rho: 1e-9, n: 6, alpha: 0.01 })).toBeCloseTo(0.01, 14);
    expect(stats.powerCorrelation({ rho: -1, n: 3 })).toBe(1);
    expect(stats.powerCorrelation({ rho: 1 - 1e-12, n: 3 })).toBeGreaterThan(0.99999);
  });

  it("of a million pairs is that of Fisher's transform", () => {
    const [rho, n] = [0.003, 1_000_000];
    const shift = Math.atanh(rho) * Math.sqrt(n - 3);
    const z = stats.normalQuantile(0.975);
    expect(stats.powerCorrelation({ rho, n })).toBeCloseTo(normalCdf(shift - z) + normalCdf(-shift - z), 5);
    expect(stats.powerCorrelation({ rho: 0.5, n })).toBeCloseTo(1, 12);
  });

  it("three pairs find a correlation of 0.99 in half of the studies at best", () => {
    const rho = stats.detectableCorrelation({ n: 3, power: 0.8 });
    expect(stats.powerCorrelation({ rho: 0.99, n: 3 })).toBeLessThan(0.5);
    expect(stats.powerCorrelation({ rho, n: 3 })).toBeCloseTo(0.8, 8);
    expect(stats.detectableCorrelation({ n: 3, alpha: 0.003 })).toBeLessThan(1);
  });

  it("bad input is named", () => {
    expect(() => stats.powerCorrelation({ rho: 1.2, n: 6 })).toThrow(
      "rho is 1.2; expected a number in -1..1",
    );
    expect(() => stats.powerCorrelation({ rho: 0.5, n: 2 })).toThrow(
      "n is 2; expected a whole number of at least 3; with two pairs r is 1 or -1",
    );
    expect(() => stats.powerCorrelation({ rho: 0.5, n: 6, alpha: 0 })).toThrow("alpha is 0");
    expect(() => stats.powerCorrelation({ rho: 1 - 1e-9, n: 3, alpha: 1e-6 })).toThrow(
      "takes more than 2000000 terms",
    );
    expect(() => stats.detectableCorrelation({ n: 6, power: 0.05 })).toThrow(
      "power is 0.05; expected a number above alpha (0.05)",
    );
  });
});

describe("the paired t-test", () => {
  it.each(numeric("power-paired-t"))("effect size $effectSize, n $n, alpha $alpha as in R", (row) => {
    const { effectSize, n, alpha, power } = row as Record<"effectSize" | "n" | "alpha" | "power", number>;
    const actual = stats.powerPairedT({ effectSize, n, alpha });
    expect(Math.abs(actual - power), `power is ${actual}`).toBeLessThan(1e-10);
    expect(stats.powerPairedT({ effectSize: -effectSize, n, alpha })).toBeCloseTo(actual, 14);
  });

  it("bad input is named", () => {
    expect(() => stats.powerPairedT({ effectSize: 0.5, n: 1 })).toThrow(
      "n is 1; expected a whole number in 2..",
    );
    expect(() => stats.powerPairedT({ effectSize: Infinity, n: 9 })).toThrow("effectSize is Infinity");
    expect(() => stats.powerPairedT({ effectSize: 0.5, n: 9, alpha: 95 })).toThrow("alpha is 95");
  });
});
