import { describe, expect, it } from "vitest";
import { powerTerm } from "../../../stats/power/term.js";
import { sampleSizeTerm } from "../../../stats/power/term-size.js";
import { golden } from "../../support/golden.js";
import { refuses } from "../support.js";

const logistic = (eta: number) => 1 / (1 + Math.exp(-eta));
const loads = [1, 3, 5, 7, 10].flatMap((d) => [20, 50, 100, 250].map((N) => ({ d, N: Math.log10(N) })));
type Load = (typeof loads)[number];

const interaction = {
  rows: loads,
  probability: ({ d, N }: Load) => logistic(3 - 0.1 * d - 1.2 * N - 0.15 * d * N),
  terms: { d: ({ d }: Load) => d, N: ({ N }: Load) => N, "d:N": ({ d, N }: Load) => d * N },
  term: "d:N",
};
const floored = {
  rows: loads,
  probability: ({ d, N }: Load) => 0.1 + 0.9 * logistic(3 - 0.3 * d - 1.2 * N),
  terms: { d: ({ d }: Load) => d, N: ({ N }: Load) => N },
  term: "d",
};
describe("the trials a row that a term needs", () => {
  it.each(golden("sample-size-term").filter(({ link, test }) => link === "logit" && test !== "wald"))(
    "$term, power $power, alpha $alpha as by R's glm",
    ({ term, power, alpha, n }) => {
      const wanted = { power: Number(power), alpha: Number(alpha) };
      expect(sampleSizeTerm({ ...(term === "d" ? floored : interaction), ...wanted })).toBe(Number(n));
    },
  );

  it("gives the simulated studies the power that was asked for", () => {
    const trials = sampleSizeTerm(interaction);
    const { low, high } = powerTerm({
      ...interaction,
      trials: () => trials,
      replications: 1000,
      level: 0.9999,
    });
    expect([low < 0.8, high > 0.8]).toEqual([true, true]);
  });

  refuses({
    'term is "rho"; expected one of "d", "N", "d:N"; the terms of the model': () =>
      sampleSizeTerm({ ...interaction, term: "rho" }),
    "probability in row 0 is 1; expected a number above 0 and below 1": () =>
      sampleSizeTerm({ ...interaction, probability: () => 1 }),
    "probability in row 8 is 1.25; expected a number above 0 and below 1": () =>
      sampleSizeTerm({ ...interaction, probability: ({ d }) => d / 4 }),
    'the term "d:N" adds': () => sampleSizeTerm({ ...interaction, probability: ({ d }) => logistic(-d / 5) }),
    'knows no "trials"': () => sampleSizeTerm({ ...interaction, trials: 5 } as never),
  });
});
