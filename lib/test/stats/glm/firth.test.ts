import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/binomial-glm.js";
import { golden } from "../../support/golden.js";

const data = golden("firth-data");
const expected = golden("firth");

const terms = Object.fromEntries(
  ["x1", "x2", "x3"].map((name) => [name, (row: Record<string, string>) => Number(row[name])]),
);
const fitted = (rows: Record<string, string>[]) =>
  logit(rows, {
    successes: (row) => Number(row.successes),
    trials: (row) => Number(row.trials),
    terms,
    penalty: "firth",
  });

describe.each([...new Set(data.map((row) => row.set))])("Firth's penalty on %s", (set) => {
  const fit = fitted(data.filter((row) => row.set === set));
  it("has brglm2's estimates, standard errors and log-likelihood", () => {
    expect(fit.converged).toBe(true);
    for (const { figure, term, value } of expected.filter((row) => row.set === set)) {
      const own = fit.terms.find(({ name }) => name === term);
      const found = { ...own, logLik: fit.logLik, deviance: fit.deviance }[figure as "se"];
      // brglm2's deviance of pooled counts and ours agree to its last step.
      expect(Math.abs(found! - Number(value)), `${figure} ${term}`).toBeLessThan(
        1e-7 * (1 + Math.abs(Number(value))),
      );
    }
  });
});

it("one share: the logit of half a success and half a failure more", () => {
  const fit = logit(
    [
      { k: 0, m: 9 },
      { k: 0, m: 5 },
    ],
    {
      successes: ({ k }) => k,
      trials: ({ m }) => m,
      penalty: "firth",
    },
  );
  expect(fit.terms[0]!.estimate).toBeCloseTo(Math.log(0.5 / 14.5), 9);
});

it("no other penalty is known", () => {
  expect(() => logit([{}], { successes: () => 1, penalty: "ridge" as "firth" })).toThrow(
    'penalty is "ridge"; expected one of "firth"',
  );
});
