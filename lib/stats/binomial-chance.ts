import { logProbability } from "./likelihood.js";

/** The binomial probability of so many successes. */
export const binomialChance = (successes: number, trials: number, probability: number): number =>
  Math.exp(logProbability(successes, trials, probability));
