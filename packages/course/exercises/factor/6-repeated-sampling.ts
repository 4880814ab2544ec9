import { mean } from "simple-statistics";
import { oneTo } from "@loadlab/lib/core/collections.js";
import { factorByLength } from "@loadlab/audit/factor.js";
import { table } from "@loadlab/audit/table.js";
import { passAt } from "@loadlab/lib/stats/shares.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Difficulty = (item: number) => number;

const laws = () => table("factor", "table-7");

const law = (fillerTokens: number) => laws().find(({ filler_tokens }) => filler_tokens === fillerTokens)!;

const ceiling = () => table("factor", "table-4").find(({ model }) => model === "Clean")!.n_eff;

/** N_eff at one try by Table 7, less that of Tables 5 and 6. */
const disagreements = () => {
  const course = factorByLength("fineTuned").filter(({ model }) => model === "Course");
  return laws().map(({ filler_tokens, b_intercept }, at) => {
    const { cdf, cdo } = course[at]!;
    return { length: filler_tokens, difference: ceiling() - Math.exp(b_intercept) + cdo! / cdf! };
  });
};

/** The length at which a measure of the disagreement is smallest. */
const smallest = (measure: (difference: number) => number) =>
  disagreements().sort((one, other) => measure(one.difference) - measure(other.difference))[0]!.length;

/** The factor of the tries that gains so many variables from a single try on, by a line of Table 7. */
const factorToGain = (variables: number, fillerTokens: number) => {
  const { k_slope, b_intercept } = law(fillerTokens);
  return ((Math.exp(b_intercept) - variables) / Math.exp(b_intercept)) ** (1 / k_slope);
};

/** Whether a hundred items lie between those that are all alike and those that are known or not. */
function liesBetween(difficulty: Difficulty): true | string {
  const chances = oneTo(100).map((item) => difficulty(item - 1));
  const off = chances.find((p) => !(p > 0 && p < 1));
  if (off !== undefined)
    return `An item has the probability ${off}; expected one between 0 and 1, neither of them.`;
  const once = mean(chances);
  if (Math.abs(once - 0.5) > 0.01) return `pass@1 is ${once.toFixed(3)}; expected 0.5 within 0.01.`;
  const often = mean(chances.map((p) => 1 - (1 - p) ** 16));
  return Math.abs(often - 0.75) <= 0.02 || `pass@16 is ${often.toFixed(3)}; expected 0.75 within 0.02.`;
}

export const repeatedSampling: Marks = {
  "factor-6.1": aNumber(() => smallest(Math.abs)),
  "factor-6.2": aNumber(() => passAt(16, 3, 4), 0.002),
  "factor-6.3": aNumber(() => factorToGain(5, 4_000), 0.05),
  "factor-6.4": tried<Difficulty>(
    "a function (item: number) => number",
    liesBetween,
    () => (item) => (item < 50 ? 0.04 : 0.96),
  ),
};
