import { mean, sampleStandardDeviation } from "simple-statistics";
import { tUpperTail } from "../../stats/distributions.js";

/** The statistic of a paired t-test: the mean difference in its standard errors, with n - 1 degrees of freedom. */
export const pairedT = (differences: number[]): number =>
  (Math.sqrt(differences.length) * mean(differences)) / sampleStandardDeviation(differences);

/** The two-sided p of a t statistic. */
export const twoSidedT = (t: number, df: number): number => 2 * tUpperTail(Math.abs(t), df);

/** The statistic of the test that a correlation r over n pairs is 0, with n - 2 degrees of freedom. */
export const correlationT = (r: number, n: number): number => r * Math.sqrt((n - 2) / (1 - r ** 2));
