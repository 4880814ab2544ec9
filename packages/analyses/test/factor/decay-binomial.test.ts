import { describe, expect, it } from "vitest";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";
import { fitDecayBinomial, sampleSizeDecay } from "../../factor/index.js";

const cellsOf = (n: number[], successes: number[], items: number[]) =>
  n.map((n, index) => ({ n, accuracy: successes[index]! / items[index]!, items: items[index]! }));
const of = (items: number, cells: number) => Array<number>(cells).fill(items);

/**
 * Figures of R 4.2:
 *
 *     fit <- glm(cbind(k, m - k) ~ n, binomial("log"), start = c(-0.01, -0.05), control = glm.control(1e-13, 500))
 *     b <- coef(fit); v <- vcov(fit); g <- c(-1 / b[2], b[1] / b[2]^2)
 *     c(b, sqrt(diag(v)), sqrt(g %*% v %*% g))   # CDO, CDF, their standard errors, that of N_eff
 *
 * with n, k right answers of m; `fit$boundary` is FALSE in all of them. R stops where the deviance settles to 13 digits,
 * which leaves five or more of the estimates.
 */
const HELD: [string, ReturnType<typeof cellsOf>, number[]][] = [
  [
    "nine cells of fifty",
    cellsOf([8, 9, 10, 11, 12, 13, 14, 15, 16], [43, 41, 33, 35, 26, 24, 22, 19, 15], of(50, 9)),
    [0.833277799218, -0.119920354281, 0.147832851042, 0.0146151359492, 0.447311078246],
  ],
  [
    "cells of 40 to 100, unevenly spaced",
    cellsOf([2, 4, 8, 16, 32], [88, 70, 33, 20, 2], [100, 90, 60, 70, 40]),
    [0.0489349527541, -0.0826956106071, 0.0432728441392, 0.00995057527513, 0.472876338426],
  ],
  [
    "a cell at 1.0",
    cellsOf([1, 2, 3, 5, 8, 10, 12], [48, 50, 45, 40, 35, 29, 27], of(50, 7)),
    [0.0304851037142, -0.0506352797003, 0.0217759176719, 0.00703553131374, 0.377620219481],
  ],
  [
    "a cell at 0",
    cellsOf([5, 10, 15, 20, 25, 30], [27, 16, 9, 3, 0, 1], of(30, 6)),
    [0.587738161248, -0.135971848764, 0.114228127343, 0.0169204101318, 0.442162238394],
  ],
  [
    "a cell at 1.0 and two at 0",
    cellsOf([1, 2, 3, 5, 10, 15, 20, 30], [27, 26, 30, 24, 14, 8, 0, 0], of(30, 8)),
    [0.053246939818, -0.0972615327824, 0.0387746944311, 0.0116701897826, 0.362053024052],
  ],
];

describe("log-binomial estimates and standard errors are those of R's glm", () => {
  it.each(HELD)("%s", (_, cells, [cdo, cdf, cdoSe, cdfSe, nEffSe]) => {
    const fit = fitDecayBinomial(cells, { from: 1 });
    const expected = { cdo, cdf, cdoSe, cdfSe, nEffSe };
    for (const [figure, value] of Object.entries(expected))
      expect(relativeError(fit[figure as keyof typeof expected]!, value!), figure).toBeLessThan(1e-5);
  });

  it("where R's line ends at probability 1 (`boundary` is TRUE) there is no fit, and the reason", () => {
    const cells = cellsOf([1, 2, 3, 4, 5, 6], [20, 18, 17, 14, 12, 11], of(20, 6));
    expect(fitDecayBinomial(cells, { from: 1 })).toMatchObject({
      fitted: false,
      cdfSe: null,
      reason: expect.stringContaining("passes accuracy 1"),
    });
  });
});

const design = {
  first: { cdf: -0.08, cdo: 0.4 },
  second: { cdf: -0.1, cdo: 0.4 },
  variables: [8, 12, 16, 20],
};

describe("the items that tell two CDFs apart", () => {
  it.each(golden("sample-size-term").filter(({ link, test }) => link === "log" && test === "wald"))(
    "power $power, alpha $alpha as by R's log-binomial glm",
    ({ power, alpha, n }) => {
      const wanted = { power: Number(power), alpha: Number(alpha) };
      expect(sampleSizeDecay({ ...design, ...wanted })).toBe(Number(n));
      const turned = { ...design, first: design.second, second: design.first };
      expect(Math.abs(sampleSizeDecay({ ...turned, ...wanted }) - Number(n))).toBeLessThanOrEqual(1);
    },
  );

  it("a decay whose model without the slope would pass accuracy 1 has an answer, too", () => {
    const near = { cdf: -0.0117, cdo: 0.6303 };
    const items = sampleSizeDecay({
      first: near,
      second: { cdf: -0.0205, cdo: 0.0899 },
      variables: [54, 60, 66],
    });
    expect(items).toBeGreaterThan(0);
  });

  it.each([
    [{ second: design.first }, "first and second both have the CDF -0.08"],
    [{ variables: [2, 12] }, "the decay of first has accuracy 1.27"],
    [{ second: { cdf: null, cdo: null } }, "cdf of second is null"],
    [{ first: { cdf: 0.2, cdo: 0.4 } }, "cdf of first is 0.2"],
    [{ n: 8 }, 'knows no "n"'],
  ])("%o is refused", (options, message) => {
    expect(() => sampleSizeDecay({ ...design, ...options } as never)).toThrow(message);
  });
});
