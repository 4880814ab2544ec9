import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/logit.js";
import { expectedErrors, predict } from "../../../stats/glm/predict.js";
import { relativeError } from "../../support/golden.js";
import { refuses } from "../support.js";
import { compare, counts, main, matrix, models } from "./support.js";

describe("predictions agree with R's predict and plogis", () => {
  it.each(Object.keys(models))("%s", (name) => {
    const { rows, terms } = models[name]!;
    const fit = logit(rows, { ...counts, terms });
    const own: Record<string, number> = {};
    for (const level of [0.9, 0.95])
      predict(fit, rows, { terms, level }).forEach((row, index) => {
        Object.assign(own, { [`eta ${index}`]: row.eta, [`eta se ${index}`]: row.se });
        Object.assign(own, { [`probability ${index}`]: row.probability });
        Object.assign(own, { [`low ${level} ${index}`]: row.low, [`high ${level} ${index}`]: row.high });
      });
    compare(name, (figure) => /^(eta|eta se|probability|low .*|high .*)$/.test(figure), own);
  });
  const { rows, terms } = models.groupedMain!;
  const fit = logit(rows, { ...counts, terms });
  it("rows keep their columns", () => {
    expect(predict(fit, rows.slice(3, 5), { terms })).toMatchObject(rows.slice(3, 5));
  });
  it("the level defaults to 95 %, and terms may come in another order", () => {
    const { d, ...others } = main;
    expect(predict(fit, rows, { terms: { ...others, d } })).toEqual(
      predict(fit, rows, { terms, level: 0.95 }),
    );
  });
  describe("bad input is named", () => {
    const { d, ...others } = main;
    refuses({
      'the term "d" is missing': () => predict(fit, rows, { terms: others }),
      'the term "extra" is not in the fit': () => predict(fit, rows, { terms: { ...main, extra: d } }),
      'term "d" in row 0 is NaN': () => predict(fit, [{ ...rows[0]!, d: NaN }], { terms }),
      "level is 95": () => predict(fit, rows, { terms, level: 95 }),
      "has not converged": () => predict({ ...fit, converged: false }, rows, { terms }),
      "has no standard errors": () => predict({ ...fit, covariance: null }, rows, { terms }),
    });
  });
});

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
