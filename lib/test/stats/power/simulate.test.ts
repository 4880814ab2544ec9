import { describe, expect, it } from "vitest";
import type { Random } from "../../../core/random.js";
import { twoProportions } from "../../../stats/comparisons/two-proportions.js";
import { binomialDraw } from "../../../stats/distributions/binomial.js";
import { SeparationError } from "../../../stats/glm/separation.js";
import { simulatePower } from "../../../stats/power/simulate.js";
import { goldenNumbers } from "../../support/golden.js";
import { refuses } from "../support.js";

describe("power by simulation", () => {
  const shares = goldenNumbers("power-proportions", ["p1", "p2", "n", "alpha", "exact"]).filter(
    ({ n, alpha }) => n === 30 && alpha === 0.05,
  );
  it.each(shares)(
    "of two shares, $p1 and $p2, n $n, is R's sum over all outcomes",
    ({ p1, p2, n, exact }) => {
      const replications = 4000;
      const design = (size: number, random: Random) =>
        twoProportions(binomialDraw(random, size, p1), size, binomialDraw(random, size, p2), size).p;
      const [row] = simulatePower(design, { n: [n], replications, level: 0.9999 });
      expect(row).toMatchObject({ n, replications, failed: 0 });
      expect(row!.low).toBeLessThanOrEqual(exact + 1e-12);
      expect(row!.high).toBeGreaterThanOrEqual(exact);
    },
  );

  it("a size has the same studies whatever other sizes, another seed has others", () => {
    const design = (_: number, random: Random) => random.unit();
    const of = (n: number[], seed = 1) => simulatePower(design, { n, seed, replications: 200, alpha: 0.3 });
    expect(of([10, 20])[1]).toEqual(of([20])[0]);
    expect([2, 3, 4].some((seed) => of([20], seed)[0]!.power !== of([20])[0]!.power)).toBe(true);
  });

  it("studies without a p-value are counted and find nothing", () => {
    const separated = () => {
      throw new SeparationError(["x"], "separated");
    };
    const [none] = simulatePower(() => NaN, { n: [5], replications: 10 });
    expect(none).toMatchObject({ power: 0, failed: 10 });
    expect(simulatePower(separated, { n: [5], replications: 3 })[0]!.failed).toBe(3);
    expect(simulatePower(() => 0.05, { n: [5], replications: 3 })[0]!.power).toBe(1);
  });

  refuses({
    "n[1] is 0.5": () => simulatePower(() => 0.5, { n: [5, 0.5] }),
    "the p-value of study 0 with n = 5 is 2": () => simulatePower(() => 2, { n: [5] }),
    'knows no "power"': () => simulatePower(() => 0.5, { n: [5], power: 0.8 } as never),
    "of the design": () =>
      simulatePower(
        () => {
          throw new RangeError("of the design");
        },
        { n: [5] },
      ),
  });
});
