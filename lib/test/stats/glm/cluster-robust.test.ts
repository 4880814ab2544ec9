import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/binomial-glm.js";
import { golden, relativeError } from "../../support/golden.js";

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
