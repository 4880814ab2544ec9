import { describe, expect, it } from "vitest";
import { alike } from "../../core/collections.js";
import { conditionalLogit, probabilities } from "../../stats/conditional-logit.js";
import { golden } from "../support/golden.js";

describe("conditional logit", () => {
  it("of one variable in pairs is the logarithm of the odds", () => {
    // the alternative that has it was chosen 30 times of 40
    const sets = Array.from({ length: 40 }, (_, at) => ({
      alternatives: [[1], [0]],
      chosen: at < 30 ? 0 : 1,
    }));
    const { coefficients, logLik, converged } = conditionalLogit(sets);
    expect(coefficients[0]).toBeCloseTo(Math.log(3), 8);
    expect(logLik).toBeCloseTo(30 * Math.log(0.75) + 10 * Math.log(0.25), 8);
    expect(converged).toBe(true);
    expect(probabilities([[1], [0]], coefficients)[0]).toBeCloseTo(0.75, 8);
  });

  it("with a penalty stops where the gradient equals it", () => {
    const sets = Array.from({ length: 40 }, () => ({ alternatives: [[1], [0]], chosen: 0 }));
    const { coefficients } = conditionalLogit(sets, { ridge: 2 });
    // 40 (1 - p) = 2 b
    const b = coefficients[0]!;
    expect(40 * (1 - 1 / (1 + Math.exp(-b)))).toBeCloseTo(2 * b, 6);
  });

  const data = golden("conditional-logit-data");
  const fits = alike(golden("conditional-logit"), ["case", "ridge"]);
  it.each(fits.map((rows) => [`${rows[0].case}, ridge ${rows[0].ridge}`, rows] as const))(
    "of %s is that of R's survival",
    (_, rows) => {
      const [first, ...others] = rows;
      const own = data.filter((row) => row.case === first.case);
      const sets = [...new Set(own.map((row) => row.set))].map((set) => {
        const alternatives = own.filter((row) => row.set === set);
        return {
          alternatives: alternatives.map((row) => others.map((_, at) => Number(row[`x${at + 1}`]))),
          chosen: alternatives.findIndex((row) => row.chosen === "1"),
        };
      });
      const { coefficients, logLik } = conditionalLogit(sets, { ridge: Number(first.ridge) });
      for (const [at, value] of [...coefficients, logLik].entries())
        expect(value).toBeCloseTo(Number(rows[at]!.value), 6);
    },
  );

  it("refuses what has no estimate", () => {
    expect(() => conditionalLogit([])).toThrow("sets is empty");
    const same = [{ alternatives: [[1], [1]], chosen: 0 }];
    expect(() => conditionalLogit(same)).toThrow("collinear");
    expect(() => conditionalLogit(same, { ridge: -1 })).toThrow(RangeError);
  });
});
