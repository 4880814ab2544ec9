import { describe, expect, it } from "vitest";
import { dropOne, likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { logit } from "../../../stats/glm/logit.js";
import { predict } from "../../../stats/glm/predict.js";
import { golden, relativeError } from "../../support/golden.js";
import { grid, refuses } from "../support.js";
import { compare, counts, matrix, models } from "./support.js";

describe("agrees with R's glm to 1e-8", () => {
  it.each(Object.keys(models))("%s", (name) => {
    const { rows, terms } = models[name]!;
    const fit = logit(rows, { ...counts, terms });
    expect(fit).toMatchObject({ converged: true, warnings: [] });
    const own: Record<string, number> = matrix(fit.covariance!);
    for (const term of fit.terms)
      for (const figure of ["estimate", "se", "z", "p"] as const)
        own[`${figure} ${term.name}`] = term[figure]!;
    for (const figure of ["logLik", "aic", "trialAic", "deviance", "nullDeviance", "dfResidual"] as const)
      own[`fit ${figure}`] = fit[figure];
    compare(name, (figure) => /^(estimate|se|z|p|fit|covariance)$/.test(figure), own);
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
    expect(() => predict(logit(cells, line), cells)).toThrow(
      'the term "x" is missing; expected a function for each of x',
    );
  });
});

describe("binomial models", () => {
  const terms = { x: ([x]: number[]) => x! };
  const successes = ([, k]: number[]) => k!;
  const trials = ([, , m]: number[]) => m!;
  it("trials default to 1", () => {
    const single = grid("1 1; 2 0; 3 1; 4 0; 5 0; 6 1; 7 0");
    expect(logit(single, { successes, terms })).toEqual(logit(single, { successes, trials: () => 1, terms }));
  });
  it("rows without an outcome are left out, as R leaves out NA, and counted", () => {
    const heard = grid("1 8 9; 2 5 9; 3 2 9");
    const lost = [[0, NaN, 9], ...heard, [4, NaN, 9]];
    const fit = logit(lost, { successes, trials, terms });
    const warnings = ["left out are 2 of 5 rows, which have no reply"];
    expect(fit).toEqual({ ...logit(heard, { successes, trials, terms }), warnings });
    expect(() => logit([...lost, [5, 10, 9]], { successes, trials, terms })).toThrow(
      "successes in row 5 is 10",
    );
    expect(() => logit([lost[0]!, lost[1]!, lost[4]!], { successes, trials, terms })).toThrow(
      "1 rows are too few for 2 coefficients",
    );
    expect(() => logit([lost[0]!, lost[4]!], { successes, trials, terms })).toThrow(
      "successes is NaN in all 2 rows; expected counts",
    );
  });
  refuses({
    'logit knows no "weights"': () =>
      logit(grid("1 1 1; 2 0 1"), { successes, weights: trials, terms } as never),
    "successes in row 0 is 2; expected a whole number in 0..1": () =>
      logit(grid("1 2 1; 2 0 1"), { successes, trials, terms }),
    "successes in row 0 is 0.5": () => logit(grid("1 0.5 1; 2 0 1"), { successes, trials, terms }),
    "trials in row 0 is 0": () => logit(grid("1 0 0; 2 0 1"), { successes, trials, terms }),
  });
});

describe("a term that those before it determine is named", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: x ** 2, hit: x % 2 }));
  type Row = (typeof rows)[number];
  const fit = (terms: Record<string, (row: Row) => number>) =>
    logit(rows, { successes: ({ hit }) => hit, terms });
  const x = (row: Row) => row.x;
  const y = (row: Row) => row.y;
  it.each([
    [
      "a sum",
      { y, x, sum: (row: Row) => 2 * row.x + row.y },
      'term "sum" is a combination of (Intercept), y, x in',
    ],
    [
      "a multiple",
      { y, x, double: (row: Row) => 2 * row.x },
      'term "double" is a combination of (Intercept), y, x in',
    ],
    ["shifted", { x, less: (row: Row) => row.x - 7 }, 'term "less" is a combination of (Intercept), x in'],
    [
      "a constant",
      { x, one: () => 3 },
      'term "one" is a combination of (Intercept), x in these 6 rows, or constant',
    ],
    ["nothing", { none: () => 0, x }, 'term "none" is a combination of (Intercept) in'],
  ])("%s", (_, terms, message) => {
    expect(() => fit(terms)).toThrow(RangeError);
    expect(() => fit(terms)).toThrow(message);
  });
});

const data = golden("clustered-data").map(({ set, cluster, ...numbers }) => {
  const [x, z, k, m] = ["x", "z", "k", "m"].map((name) => Number(numbers[name])) as [
    number,
    number,
    number,
    number,
  ];
  return { set, cluster, x, z, k, m };
});
type Row = (typeof data)[number];
const model = {
  successes: ({ k }: Row) => k,
  trials: ({ m }: Row) => m,
  terms: { x: ({ x }: Row) => x, z: ({ z }: Row) => z },
};
const cluster = (row: Row) => row.cluster;

describe("logit with clusters agrees with clubSandwich's CR2 to 1e-8", () => {
  it.each([...new Set(data.map(({ set }) => set))])("%s", (set) => {
    const fit = logit(
      data.filter((row) => row.set === set),
      { ...model, cluster },
    );
    const wanted = golden("clustered").filter(
      (row) => row.set === set && /^(estimate|se|df|p|covariance)$/.test(row.figure!),
    );
    expect(wanted).toHaveLength(21);
    for (const { figure, term = "", value } of wanted) {
      const [i, j] = term.split(" ").map(Number);
      const own =
        figure === "covariance"
          ? fit.covariance![i!]![j!]!
          : fit.terms.find(({ name }) => name === term)![figure as "estimate"];
      expect(relativeError(own, Number(value)), `${figure} ${term}: ${own}, ${value}`).toBeLessThan(1e-8);
    }
  });
});

describe("logit with clusters", () => {
  const few = data.filter(({ set }) => set === "few");
  it("leaves estimates and likelihood as they are", () => {
    const [plain, own] = [logit(few, model), logit(few, { ...model, cluster })];
    expect(own.terms.map(({ estimate }) => estimate)).toEqual(plain.terms.map(({ estimate }) => estimate));
    expect(own.logLik).toBe(plain.logLik);
    expect(plain.terms[0]).not.toHaveProperty("df");
  });
  it("warns where clusters are few, and not where they are many", () => {
    expect(logit(few, { ...model, cluster }).warnings.join()).toContain("There are 8 clusters");
    const many = data.filter(({ set }) => set === "many");
    expect(logit(many, { ...model, cluster }).warnings).toEqual([]);
  });
  it("leaves out rows without a reply together with their clusters", () => {
    const lost = [...few, { ...few[0]!, k: NaN, cluster: "another" }];
    expect(logit(lost, { ...model, cluster }).covariance).toEqual(
      logit(few, { ...model, cluster }).covariance,
    );
  });
  it("refuses a single cluster", () => {
    expect(() => logit(few, { ...model, cluster: () => "one" })).toThrow("all 80 rows are of one cluster");
  });
});
