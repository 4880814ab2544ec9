import { describe, expect, it } from "vitest";
import { detectableCorrelation, powerCorrelation } from "../../../stats/power/correlation.js";
import { normalCdf, normalQuantile } from "../../../stats/distributions/normal.js";
import { goldenNumbers } from "../../support/golden.js";
import { near } from "./support.js";
import { refuses } from "../support.js";

describe("Pearson's r", () => {
  it.each(goldenNumbers("power-correlation", ["rho", "n", "alpha", "power"]))(
    "rho $rho, n $n, alpha $alpha as by R's noncentral t",
    ({ rho, n, alpha, power }) => {
      expect(Math.abs(powerCorrelation({ rho, n, alpha }) - power)).toBeLessThan(1e-9);
      expect(powerCorrelation({ rho: -rho, n, alpha })).toBe(powerCorrelation({ rho, n, alpha }));
    },
  );

  it.each(goldenNumbers("power-correlation-simulated", ["rho", "n", "found", "runs"]))(
    "rho $rho, n $n as simulated in R",
    ({ rho, n, found, runs }) => {
      near(powerCorrelation({ rho, n }), found, runs);
    },
  );

  it.each(goldenNumbers("detectable-correlation", ["n", "power", "rho"]))(
    "with n $n found with power $power as in R",
    ({ n, power, rho }) => {
      expect(Math.abs(detectableCorrelation({ n, power }) - rho)).toBeLessThan(1e-8);
    },
  );

  it("no correlation is found with probability alpha, a perfect one always", () => {
    expect(powerCorrelation({ rho: 0, n: 6, alpha: 0.01 })).toBe(0.01);
    expect(powerCorrelation({ rho: 1e-9, n: 6, alpha: 0.01 })).toBeCloseTo(0.01, 14);
    expect(powerCorrelation({ rho: -1, n: 3 })).toBe(1);
    expect(powerCorrelation({ rho: 1 - 1e-12, n: 3 })).toBeGreaterThan(0.99999);
  });

  it("of a million pairs is that of Fisher's transform", () => {
    const [rho, n] = [0.003, 1_000_000];
    const shift = Math.atanh(rho) * Math.sqrt(n - 3);
    const z = normalQuantile(0.975);
    expect(powerCorrelation({ rho, n })).toBeCloseTo(normalCdf(shift - z) + normalCdf(-shift - z), 5);
    expect(powerCorrelation({ rho: 0.5, n })).toBeCloseTo(1, 12);
  });

  it("three pairs find a correlation of 0.99 in half of the studies at best", () => {
    const rho = detectableCorrelation({ n: 3, power: 0.8 });
    expect(powerCorrelation({ rho: 0.99, n: 3 })).toBeLessThan(0.5);
    expect(powerCorrelation({ rho, n: 3 })).toBeCloseTo(0.8, 8);
    expect(detectableCorrelation({ n: 3, alpha: 0.02 })).toBeLessThan(1);
  });

  refuses({
    "rho is 1.2; expected a number in -1..1": () => powerCorrelation({ rho: 1.2, n: 6 }),
    "n is 2; expected a whole number of at least 3; with two pairs r is always 1 or -1": () =>
      powerCorrelation({ rho: 0.5, n: 2 }),
    "alpha is 0": () => powerCorrelation({ rho: 0.5, n: 6, alpha: 0 }),
    "takes more than 2000000 terms": () => powerCorrelation({ rho: 1 - 1e-9, n: 3, alpha: 1e-6 }),
    "power is 0.05; expected a number above 0.05 and below 1": () =>
      detectableCorrelation({ n: 6, power: 0.05 }),
  });
});
