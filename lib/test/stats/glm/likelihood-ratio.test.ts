import { describe, expect, it } from "vitest";
import { dropOne, likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { logit, type GlmFit } from "../../../stats/glm/logit.js";
import { counts, main, interactions, models, compare } from "./support.js";
import { refuses } from "../support.js";

describe("dropOne agrees with R's drop1", () => {
  it.each(Object.keys(models))("%s", (name) => {
    const { rows, terms } = models[name]!;
    const dropped = dropOne(rows, { ...counts, terms });
    expect(dropped.map(({ term }) => term)).toEqual(Object.keys(terms));
    const own = Object.fromEntries(
      dropped.flatMap(({ term, ...figures }) =>
        Object.entries(figures).map(([figure, value]) => [`drop ${figure} ${term}`, value]),
      ),
    );
    compare(name, (figure) => figure.startsWith("drop "), own);
  });
  it("leaves rows without an outcome out of both fits, and counts them", () => {
    const { rows, terms } = models.groupedMain!;
    const lost = [...rows, { ...rows[0]!, successes: NaN }];
    const successes = (row: (typeof lost)[number]) => row.successes;
    const all = dropOne(rows, { ...counts, terms });
    expect(dropOne(lost, { ...counts, successes, terms })).toEqual(
      all.map((row) => ({ ...row, unanswered: 1 })),
    );
  });
  it("`only` limits and orders the terms", () => {
    const { rows, terms } = models.groupedMain!;
    const all = dropOne(rows, { ...counts, terms });
    expect(dropOne(rows, { ...counts, terms }, { only: ["rho2", "d"] })).toEqual([all[3], all[0]]);
    expect(() => dropOne(rows, { ...counts, terms }, { only: ["rho3"] })).toThrow(
      'only[0] is "rho3"; expected one of "d", "log10N", "rho", "rho2"',
    );
    expect(() => dropOne(rows, { ...counts, terms }, { drop: ["d"] } as never)).toThrow('knows no "drop"');
  });
});

describe("likelihoodRatio", () => {
  const { rows } = models.groupedMain!;
  const full = logit(rows, { ...counts, terms: interactions });
  const reduced = logit(rows, { ...counts, terms: main });
  it("agrees with R's anova", () => {
    const { statistic, df, p } = likelihoodRatio(full, reduced);
    compare("ratio", () => true, { statistic, df, p });
  });
  it("fits may have been stored as JSON", () => {
    const stored = JSON.parse(JSON.stringify(full)) as GlmFit;
    expect(likelihoodRatio(stored, reduced)).toEqual(likelihoodRatio(full, reduced));
  });
  refuses({
    "expected nested models, the larger one first": () => likelihoodRatio(reduced, full),
    "full has the terms (Intercept), d": () => likelihoodRatio(full, full),
    "reduced has not converged": () => likelihoodRatio(full, { ...reduced, converged: false }),
    "full has not converged": () => likelihoodRatio({ ...full, converged: false }, reduced),
  });
  it.each([
    ["fewer rows", rows.slice(1), "rows 140 and 139"],
    [
      "other successes",
      rows.map((row, at) => (at === 7 ? { ...row, successes: row.successes + 1 } : row)),
      "different data (saturated",
    ],
    [
      "single trials",
      rows.map((row) => ({ ...row, successes: Number(row.successes > 60), trials: 1 })),
      "different data (saturated",
    ],
  ])("other data: %s", (_, others, message) => {
    expect(() => likelihoodRatio(full, logit(others, { ...counts, terms: main }))).toThrow(message);
  });
  it("single trials with another number of successes show in the null deviance", () => {
    const { rows, terms } = models.singleMain!;
    const other = rows.map((row, at) => (at === 0 ? { ...row, successes: 1 - row.successes } : row));
    const { rho2: _rho2, ...fewer } = main;
    expect(() =>
      likelihoodRatio(logit(rows, { ...counts, terms }), logit(other, { ...counts, terms: fewer })),
    ).toThrow("null deviance");
  });
});
