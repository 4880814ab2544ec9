import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/binomial-glm.js";
import { predict } from "../../../stats/glm/predict.js";
import { counts, main, models, compare } from "./support.js";
import { refuses } from "../support.js";

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
