import { expect, it } from "vitest";
import { explainDifficulty } from "../../../stats/ability/explain-difficulty.js";
import { golden } from "../../support/golden.js";
import { refuses } from "../support.js";

const rows = golden("ability-knobs").map(({ person, depth, length, correct }) => ({
  model: person!,
  depth: Number(depth),
  length: Number(length),
  correct: Number(correct),
}));
const value = (figure: string, at = "") =>
  Number(
    golden("ability").find((row) => row.set === "knobs" && row.figure === figure && row.at === at)!.value,
  );
const terms = {
  depth: (row: { depth: number }) => row.depth,
  length: (row: { length: number }) => row.length,
};

it("difficulty by knobs is glmer's fit with an intercept for each person", () => {
  const fit = explainDifficulty(rows, { terms });
  expect(fit).toMatchObject({ converged: true, warnings: [] });
  for (const { name, estimate, se } of fit.terms) {
    expect(Math.abs(estimate - value("estimate", name))).toBeLessThan(1e-4);
    expect(Math.abs(se! - value("se", name))).toBeLessThan(1e-4);
  }
  expect(Math.abs(fit.sd - value("sd"))).toBeLessThan(1e-4);
  expect(Math.abs(fit.logLik - value("logLik"))).toBeLessThan(1e-4);
  expect(fit.aic).toBeCloseTo(8 - 2 * fit.logLik, 10);
  expect(fit.persons).toHaveLength(40);
});

it("a column may have another name, and rows without a reply are left out", () => {
  const named = rows.map(({ model, ...row }, at) => ({
    who: model,
    ...row,
    correct: at === 0 ? NaN : row.correct,
  }));
  const fit = explainDifficulty(named, { terms, person: "who" });
  expect(fit.warnings).toEqual(["left out are 1 of 1200 rows, which have no reply"]);
  expect(fit.terms[1]!.estimate).toBeCloseTo(value("estimate", "depth"), 1);
});

refuses({
  "all rows have the same model": () => explainDifficulty(rows.slice(0, 30), { terms }),
  "responses are correct": () =>
    explainDifficulty(
      rows.map((row) => ({ ...row, correct: 1 })),
      { terms },
    ),
  'term "one" is 1 in all': () => explainDifficulty(rows, { terms: { one: () => 1 } }),
});
