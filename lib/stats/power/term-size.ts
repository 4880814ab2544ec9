import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { bisected, middleBetween } from "../bisection.js";
import { requireBetween } from "../checks.js";
import { normalQuantile, normalUpperTail } from "../distributions/normal.js";
import { design, numbers, without, type Column, type Design } from "../glm/design.js";
import { irls } from "../glm/irls.js";
import { MOST_TRIALS, wanted, type SampleSizeOptions } from "./sample-size.js";

export interface SampleSizeTermOptions<R> extends SampleSizeOptions {
  /** The planned design, a row for each cell; every row gets the same number of trials. */
  rows: readonly R[];
  /** The true probability of a success in a row, above 0 and below 1; it need not follow the fitted model. */
  probability: Column<R>;
  /** The terms of the fitted model, as in `logit`. */
  terms: Record<string, Column<R>>;
  /** The term to test: one of the names in `terms`. */
  term: string;
}

const OPTIONS = "rows probability terms term power alpha".split(" ");

/**
 * Gives the number of trials in each row of a design for the likelihood-ratio test of one term to reach a power: for
 * instance how many puzzles per cell show that two loads interact.
 *
 * It fits the models to the true probabilities with one trial a row. The rise of the deviance without the term is the
 * noncentrality that one trial a row adds; the power is that of a noncentral chi-square variable with one degree of
 * freedom. This approximates `powerTerm` within a few points if fitted probabilities lie in
 * 0.05..0.95; check the result there. Trials are independent; if items share a text, see `simulatePower`.
 *
 * @returns the smallest whole number of trials in each row, at most 1e12
 * @throws RangeError if an option is out of range, `term` is not in `terms`, the terms are dependent in these rows, the
 *   true probabilities do not depend on the term, or a fit does not converge
 * @source R. G. O'Brien 1986, Proceedings of SUGI 11, 778-784 (exemplary data)
 */
export function sampleSizeTerm<R>(options: SampleSizeTermOptions<R>): number {
  requireKnownKeys("sampleSizeTerm", options, OPTIONS);
  const { rows, terms, term } = options;
  requireOneOf("term", term, Object.keys(terms), "the terms of the model");
  const shares = numbers("probability", rows, options.probability);
  shares.forEach((share, row) => requireBetween(`probability in row ${row}`, share, 0, 1));
  const full = design(rows, terms);
  return trialsFor(term, devianceOf(without(full, term), shares) - devianceOf(full, shares), options);
}

/** The trials with which the test of a term reaches a power, if each adds so much to chi-square. */
export function trialsFor(term: string, added: number, options: SampleSizeOptions): number {
  const { power, alpha } = wanted(options);
  const trials = noncentrality(power, alpha) / added;
  if (trials > 0 && trials <= MOST_TRIALS) return Math.ceil(trials);
  throw new RangeError(
    `the term "${term}" adds ${added.toExponential(1)} to chi-square per trial and row, so it needs more than ${MOST_TRIALS} trials; expected true probabilities that depend on it`,
  );
}

/** Of a model fitted to the true shares, one trial a row. */
function devianceOf(design: Design, shares: Float64Array): number {
  const { converged, deviance } = irls(design, { successes: shares, trials: shares.map(() => 1) });
  if (converged) return deviance;
  throw new RangeError(
    "the fit to the true probabilities did not converge; expected probabilities further from 0 and 1",
  );
}

/** The squared shift of a normal variable that lies beyond the two limits of level alpha with this probability. */
function noncentrality(power: number, alpha: number): number {
  const limit = -normalQuantile(alpha / 2);
  const tooSmall = (shift: number) => normalUpperTail(limit - shift) + normalUpperTail(limit + shift) < power;
  return bisected([0, limit - normalQuantile(1 - power)], tooSmall, middleBetween(1e-13))[1] ** 2;
}
