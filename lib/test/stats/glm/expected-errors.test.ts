import { describe, expect, it } from "vitest";
import { expectedErrors } from "../../../stats/glm/expected-errors.js";
import { logit } from "../../../stats/glm/binomial-glm.js";
import { relativeError } from "../../support/golden.js";
import { counts, main, models, compare, matrix } from "./support.js";
import { refuses } from "../support.js";

describe("expectedErrors", () => {
  const { rows } = models.groupedMain!;
  const coefficients = { "(Intercept)": 7.05, d: -0.32, log10N: -2.72, rho: -3.01, rho2: 2.56 };
  const design = { trials: () => 100, terms: main, coefficients };
  it("agrees with X'WX inverted in R", () => {
    const { terms, covariance } = expectedErrors(rows, design);
    const own: Record<string, number> = matrix(covariance!);
    for (const { name, se } of terms) own[`se ${name}`] = se!;
    compare("expected", () => true, own);
    for (const { name, estimate, z, se } of terms) {
      expect(estimate).toBe(coefficients[name as "d"]);
      expect(z).toBe(estimate / se!);
    }
  });
  it("at the estimates of a fit it gives the errors of the fit", () => {
    const fit = logit(rows, { ...counts, terms: main });
    const again = expectedErrors(rows, { trials: counts.trials, terms: main, coefficients: fit.terms }).terms;
    expect(again.map(({ name, estimate }) => [name, estimate])).toEqual(
      fit.terms.map(({ name, estimate }) => [name, estimate]),
    );
    again.forEach(({ se }, index) => expect(relativeError(se!, fit.terms[index]!.se!)).toBeLessThan(1e-9));
  });
  it("coefficients may be a list in any order", () => {
    const list = Object.entries(coefficients).map(([name, estimate]) => ({ name, estimate }));
    const expected = expectedErrors(rows, design);
    expect(expectedErrors(rows, { ...design, coefficients: list })).toEqual(expected);
    expect(expectedErrors(rows, { ...design, coefficients: list.reverse() })).toEqual(expected);
  });
  it("certain outcomes carry no information", () => {
    const sure = { ...coefficients, "(Intercept)": 5000 };
    expect(expectedErrors(rows, { ...design, coefficients: sure })).toMatchObject({
      terms: [{ estimate: 5000, se: null, z: null, p: null }, {}, {}, {}, {}],
      covariance: null,
    });
  });
  describe("bad input is named", () => {
    const { d: _d, ...fewer } = coefficients;
    const list = Object.entries(coefficients).map(([name, estimate]) => ({ name, estimate }));
    refuses({
      'coefficient "d" is undefined': () => expectedErrors(rows, { ...design, coefficients: fewer }),
      'coefficients knows no "n"; its parameters are (Intercept), d, log10N': () =>
        expectedErrors(rows, { ...design, coefficients: { ...coefficients, n: 1 } }),
      'the name of coefficient 5 is "d", which is also the name of coefficient 1': () =>
        expectedErrors(rows, { ...design, coefficients: [...list, list[1]!] }),
      "trials in row 0 is 0.5": () => expectedErrors(rows, { ...design, trials: () => 0.5 }),
      'knows no "items"': () => expectedErrors(rows, { ...design, items: 3 } as never),
    });
  });
});
