import { describe, expect, it } from "vitest";
import { dropOne, likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { expectedErrors } from "../../../stats/glm/expected-errors.js";
import { leastSquares } from "../../../stats/glm/least-squares.js";
import { logBinomial, logit, type GlmFit } from "../../../stats/glm/binomial-glm.js";
import { predict } from "../../../stats/glm/predict.js";
import { golden, relativeError } from "../golden.js";

const data = golden("logit-data").map(({ set, ...numbers }) => ({
  set: set!,
  ...(Object.fromEntries(Object.entries(numbers).map(([column, cell]) => [column, Number(cell)])) as Record<
    "d" | "n" | "rho" | "successes" | "trials",
    number
  >),
}));
type Row = (typeof data)[number];
const rowsOf = (set: string) => data.filter((row) => row.set === set);

const counts = { successes: (row: Row) => row.successes, trials: (row: Row) => row.trials };
const log10N = (row: Row) => Math.log10(row.n);
const d = (row: Row) => row.d;
const main = { d, log10N, rho: (row: Row) => row.rho, rho2: (row: Row) => row.rho ** 2 };
const interactions = {
  ...main,
  dN: (row: Row) => row.d * log10N(row),
  dRho: (row: Row) => row.d * row.rho,
  NRho: (row: Row) => log10N(row) * row.rho,
  dNRho: (row: Row) => row.d * log10N(row) * row.rho,
};
const models = {
  groupedMain: { rows: rowsOf("grouped"), terms: main },
  groupedInteractions: { rows: rowsOf("grouped"), terms: interactions },
  singleMain: { rows: rowsOf("single"), terms: main },
  nearly: { rows: rowsOf("nearly"), terms: { d } },
  steep: { rows: rowsOf("steep"), terms: { d } },
} as Record<string, { rows: Row[]; terms: Record<string, (row: Row) => number> }>;

const goldenRows = golden("logit");

/** Compares what we have by figure and term with every golden row of the model. */
function compare(model: string, figures: (figure: string) => boolean, own: Record<string, number>): void {
  const rows = goldenRows.filter((row) => row.model === model && figures(row.figure!));
  expect(rows.length).toBeGreaterThan(0);
  for (const { figure, term, value } of rows) {
    const key = `${figure} ${term}`.trim();
    expect(relativeError(own[key]!, Number(value)), `${model} ${key} ${own[key]} ${value}`).toBeLessThan(
      1e-8,
    );
  }
}

const matrix = (covariance: number[][]) =>
  Object.fromEntries(
    covariance.flatMap((line, one) => line.map((value, other) => [`covariance ${one} ${other}`, value])),
  );

describe("agrees with R's glm to 1e-8", () => {
  it.each(Object.keys(models))("%s", (name) => {
    const { rows, terms } = models[name]!;
    const fit = logit(rows, { ...counts, terms });
    expect(fit).toMatchObject({ converged: true, warnings: [], link: "logit" });
    const own: Record<string, number> = matrix(fit.covariance!);
    for (const term of fit.terms)
      for (const figure of ["estimate", "se", "z", "p"] as const)
        own[`${figure} ${term.name}`] = term[figure]!;
    for (const figure of ["logLik", "aic", "deviance", "nullDeviance", "dfResidual"] as const)
      own[`fit ${figure}`] = fit[figure];
    compare(name, (figure) => /^(estimate|se|z|p|fit|covariance)$/.test(figure), own);
  });
});

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
  it("bad input is named", () => {
    const { d, ...others } = main;
    expect(() => predict(fit, rows, { terms: others })).toThrow('"d" is in one of them only');
    expect(() => predict(fit, rows, { terms: { ...main, extra: d } })).toThrow(
      '"extra" is in one of them only',
    );
    expect(() => predict(fit, [{ ...rows[0]!, d: NaN }], { terms })).toThrow('term "d" in row 0 is NaN');
    expect(() => predict(fit, rows, { terms, level: 95 })).toThrow("level is 95");
    expect(() => predict({ ...fit, converged: false }, rows, { terms })).toThrow("has not converged");
    expect(() => predict({ ...fit, covariance: null }, rows, { terms })).toThrow("has no standard errors");
  });
});

describe("without terms", () => {
  // 30 of 40 and 10 of 60: pooled 40 of 100, whose logit is ln(40 / 60), with variance 1 / 40 + 1 / 60
  const cells = [
    { x: 0, hits: 30, items: 40 },
    { x: 1, hits: 10, items: 60 },
  ];
  type Cell = (typeof cells)[number];
  const pooled = { successes: ({ hits }: Cell) => hits, trials: ({ items }: Cell) => items };
  const line = { ...pooled, terms: { x: ({ x }: Cell) => x } };
  it("logit is the intercept alone: the logit of the pooled share", () => {
    const fit = logit(cells, pooled);
    expect(fit).toMatchObject({ converged: true, warnings: [], dfResidual: 1 });
    expect(fit.terms.map(({ name }) => name)).toEqual(["(Intercept)"]);
    expect(fit.terms[0]!.estimate).toBeCloseTo(Math.log(40 / 60), 12);
    expect(fit.terms[0]!.se).toBeCloseTo(Math.sqrt(1 / 40 + 1 / 60), 12);
    expect(fit.deviance).toBeCloseTo(fit.nullDeviance, 12);
    const single = [1, 0, 0, 1, 0].map((hit) => ({ hit }));
    expect(logit(single, { successes: ({ hit }) => hit }).terms[0]!.estimate).toBeCloseTo(
      Math.log(2 / 3),
      12,
    );
  });
  it("logBinomial too: the logarithm of the pooled share", () => {
    const [term] = logBinomial(cells, pooled).terms;
    expect(term!.estimate).toBeCloseTo(Math.log(0.4), 12);
    expect(term!.se).toBeCloseTo(Math.sqrt(0.6 / (0.4 * 100)), 12);
  });
  it("likelihoodRatio tests all terms at once, as the G test of the table does", () => {
    // expected counts 16 and 24 right, 24 and 36 wrong
    const g =
      2 * (30 * Math.log(30 / 16) + 10 * Math.log(10 / 24) + 10 * Math.log(10 / 24) + 50 * Math.log(50 / 36));
    const { statistic, df } = likelihoodRatio(logit(cells, line), logit(cells, pooled));
    expect(statistic).toBeCloseTo(g, 10);
    expect(df).toBe(1);
  });
  it("dropOne has nothing to drop", () => {
    expect(dropOne(cells, pooled)).toEqual([]);
  });
  it("predict gives every row the pooled share", () => {
    const rows = predict(logit(cells, pooled), cells);
    for (const { probability } of rows) expect(probability).toBeCloseTo(0.4, 12);
    expect(() => predict(logit(cells, line), cells)).toThrow("terms are none, the fit's are x");
  });
  it("expectedErrors knows the error of the pooled share", () => {
    const design = { trials: pooled.trials, coefficients: { "(Intercept)": Math.log(40 / 60) } };
    expect(expectedErrors(cells, design).terms[0]!.se).toBeCloseTo(Math.sqrt(1 / 40 + 1 / 60), 12);
  });
  it("leastSquares is the mean", () => {
    const { terms } = leastSquares([1, 2, 6], { response: (value) => value });
    // squares around the mean 3: 4 + 1 + 9, over 2 degrees of freedom and 3 rows
    expect(terms.map(({ estimate }) => estimate)).toEqual([expect.closeTo(3, 12)]);
    expect(terms[0]!.se).toBeCloseTo(Math.sqrt(14 / 2 / 3), 12);
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
  it("what can't be compared is named", () => {
    expect(() => likelihoodRatio(reduced, full)).toThrow('reduced has the term "dN", which full');
    expect(() => likelihoodRatio(full, full)).toThrow("full and reduced have the same terms");
    expect(() => likelihoodRatio(full, { ...reduced, converged: false })).toThrow(
      "reduced has not converged",
    );
    expect(() => likelihoodRatio({ ...full, converged: false }, reduced)).toThrow("full has not converged");
    expect(() => likelihoodRatio(full, { ...reduced, link: "log" })).toThrow("the log link");
  });
  it.each([
    ["fewer rows", rows.slice(1), "rows 140 and 139"],
    [
      "other successes",
      rows.map((row, at) => (at === 7 ? { ...row, successes: row.successes + 1 } : row)),
      "different data: saturated",
    ],
    [
      "single trials",
      rows.map((row) => ({ ...row, successes: Number(row.successes > 60), trials: 1 })),
      "different data: saturated",
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
  it("four times the trials halve the errors", () => {
    const one = expectedErrors(rows, design).terms;
    const four = expectedErrors(rows, { ...design, trials: () => 400 }).terms;
    one.forEach(({ se }, index) => expect(four[index]!.se).toBeCloseTo(se! / 2, 12));
  });
  it("certain outcomes carry no information", () => {
    const sure = { ...coefficients, "(Intercept)": 5000 };
    expect(expectedErrors(rows, { ...design, coefficients: sure })).toMatchObject({
      terms: [{ estimate: 5000, se: null, z: null, p: null }, {}, {}, {}, {}],
      covariance: null,
    });
  });
  it("bad input is named", () => {
    const { d: _d, ...fewer } = coefficients;
    expect(() => expectedErrors(rows, { ...design, coefficients: fewer })).toThrow(
      'coefficient "d" is undefined',
    );
    expect(() => expectedErrors(rows, { ...design, coefficients: { ...coefficients, n: 1 } })).toThrow(
      'coefficients knows no "n"; its parameters are (Intercept), d, log10N',
    );
    const list = Object.entries(coefficients).map(([name, estimate]) => ({ name, estimate }));
    const listed = (coefficients: typeof list) => () => expectedErrors(rows, { ...design, coefficients });
    expect(listed(list.slice(1))).toThrow('coefficient "(Intercept)" is undefined');
    expect(listed([...list, list[1]!])).toThrow('coefficients has "d" twice; expected each coefficient once');
    expect(listed([...list, { name: "n", estimate: 1 }])).toThrow('coefficients knows no "n"');
    expect(() => expectedErrors(rows, { ...design, trials: () => 0.5 })).toThrow("trials in row 0 is 0.5");
    expect(() => expectedErrors(rows, { ...design, items: 3 } as never)).toThrow('knows no "items"');
  });
});
