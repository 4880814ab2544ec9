import { describe, expect, it } from "vitest";
import { capacityPoints, fitSensitivity } from "../../cogniload/index.js";
import { refuses } from "../refuses.js";
import { near, r, study, ungrouped } from "./support.js";

describe("the load-sensitivity regression", () => {
  it("is R's glm, from cells and from single replies", () => {
    for (const rows of [study, ungrouped]) {
      const fit = fitSensitivity(rows);
      expect(fit.terms.map(({ name }) => name)).toEqual(["(Intercept)", "d", "log10N", "rho", "rho2"]);
      fit.terms.forEach(({ estimate }, index) => near(estimate, r(`main ${index + 1}`)));
      near(fit.logLik, r("main logLik"));
    }
  });
  it("has R's AIC of cells and R's of single puzzles, whichever the rows are", () => {
    for (const rows of [study, ungrouped])
      for (const [rho, name] of [
        ["quadratic", "main"],
        ["linear", "linear"],
      ] as const) {
        const { aic, trialAic } = fitSensitivity(rows, { rho });
        near(aic, r(`${name} aic`));
        near(trialAic, r(`${name} trialAic`));
      }
  });
  it("without the square it has one term less", () => {
    const fit = fitSensitivity(study, { rho: "linear" });
    expect(fit.terms.map(({ name }) => name)).toEqual(["(Intercept)", "d", "log10N", "rho"]);
    expect(capacityPoints(fit).nt50Roots.length).toBeLessThanOrEqual(1);
  });
  it("interactions, uncentred and centred, are R's", () => {
    const names: Record<string, string> = {
      d: "difficulty",
      log10N: "log10(statements)",
      rho: "needleRatio",
      rho2: "I(needleRatio^2)",
    };
    const short: Record<string, string> = { d: "d", log10N: "n", rho: "r", rho2: "I(r^2)" };
    const translated = (name: string, words: Record<string, string>) =>
      name.replace(/[^:]+/g, (part) => words[part] ?? part);
    const plain = fitSensitivity(study, { interactions: true });
    const centred = fitSensitivity(study, { interactions: true, centred: true });
    expect(plain.terms).toHaveLength(9);
    for (const { name, estimate } of plain.terms) near(estimate, r(`full ${translated(name, names)}`), 1e-6);
    for (const { name, estimate } of centred.terms)
      near(estimate, r(`centred ${translated(name.replace("centred ", ""), short)}`), 1e-6);
    near(plain.logLik, r("full logLik"));
    near(centred.logLik, r("full logLik"));
  });
  it("bad rows are named", () =>
    refuses({
      "needleRatio of row 0 is 50; expected a number in 0..1": () =>
        fitSensitivity(study.map((row) => ({ ...row, needleRatio: 50 }))),
      "successes (or correct) of row 0 is undefined": () =>
        fitSensitivity([{ difficulty: 1, statements: 20, needleRatio: 0.5 }]),
      log10N: () => fitSensitivity(study.filter(({ statements }) => statements === 20)),
      'knows no "center"': () => fitSensitivity(study, { center: true } as never),
    }));
  it("leaves rows without a reply out, and says so", () => {
    const unheard = { difficulty: 1, statements: 20, needleRatio: 0.5, correct: NaN };
    const fit = fitSensitivity([...ungrouped, unheard, unheard]);
    expect(fit.terms).toEqual(fitSensitivity(ungrouped).terms);
    expect(fit.warnings).toEqual([`left out are 2 of ${ungrouped.length + 2} rows, which have no reply`]);
    for (const centred of [false, true])
      expect(() => fitSensitivity([unheard, unheard], { centred })).toThrow(
        "none of the 2 rows has a response",
      );
  });
});
