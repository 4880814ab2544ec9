import { expect, test } from "vitest";
import { capacityPoints } from "@loadlab/analyses/cogniload/capacity.js";
import { cogniloadCoefficients } from "../../cogniload/table-3.js";

test("the coefficients of a model are those of its row of Table 3, from which its ECL_50 comes out", () => {
  const llama = cogniloadCoefficients("DS-Llama-70B");
  expect(llama).toEqual({ intercept: 7.83, d: -0.27, log10N: -3.1, rho: -3.41, rho2: 3.8 });
  expect(capacityPoints(llama).ecl50).toBeCloseTo(67.5, 1);
});

test("a model that Table 3 does not have is named, with those that it has", () => {
  expect(() => cogniloadCoefficients("GPT-2")).toThrow(/model is "GPT-2"; expected .*DS-Llama-70B/);
});
