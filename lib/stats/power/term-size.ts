import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { bisected, middleBetween } from "../bisection.js";
import { requireBetween } from "../checks.js";
import { normalQuantile, normalUpperTail } from "../distributions/normal.js";
import { design, numbers, without, type Column, type Design } from "../glm/design.js";
import { irls, type IrlsFit } from "../glm/irls.js";
import { LINKS, type Link } from "../glm/likelihood.js";
import { wanted, type SampleSizeOptions } from "./sample-size.js";

export interface SampleSizeTermOptions<R> extends SampleSizeOptions {
  /** The planned design, a row for each cell; every row gets the same number of trials. */
  rows: readonly R[];
  /** The true probability of a success in a row, above 0 and below 1; it need not follow the fitted model. */
  probability: Column<R>;
  /** The terms of the fitted model, as in `logit`. */
  terms: Record<string, Column<R>>;
  /** The term to test: one of the names in `terms`. */
  term: string;
  /** The link: "logit", ln(p / (1 - p)) is linear in the terms; "log", ln p is. Defaults to "logit". */
  link?: Link["name"];
  /**
   * "likelihood ratio", or "wald", the estimate over its standard error. Wald's test needs no fit without the term, which
   * may not exist under the log link. Defaults to "likelihood ratio".
   */
  test?: "wald" | "likelihood ratio";
}

const OPTIONS = "rows probability terms term link test power alpha".split(" ");

/**
 * Gives the number of trials in each row of a design for the test of one term to reach a power: for instance how many
 * puzzles per cell show that two loads interact.
 *
 * It fits the models to the true probabilities with one trial a row. The rise of the deviance without the term, or the
 * square of Wald's z, is the noncentrality that one trial a row adds; the power is that of a noncentral chi-square
 * variable with one degree of freedom. This approximates `powerTerm` within a few points if fitted probabilities lie in
 * 0.05..0.95; check the result there. Trials are independent; if items share a text, see `simulatePower`.
 *
 * @returns the smallest whole number of trials in each row, at most 1e12
 * @throws RangeError if an option is out of range, `term` is not in `terms`, the terms are dependent in these rows, the
 *   true probabilities do not depend on the term, or a fit does not converge
 * @source R. G. O'Brien 1986, Proceedings of SUGI 11, 778-784 (exemplary data); R. H. Lyles, H.-M. Lin and
 *   J. M. Williamson 2007, doi:10.1002/sim.2617
 */
export function sampleSizeTerm<R>(options: SampleSizeTermOptions<R>): number {
  requireKnownKeys("sampleSizeTerm", options, OPTIONS);
  const { rows, terms, term, link = "logit", test = "likelihood ratio" } = options;
  requireOneOf("term", term, Object.keys(terms), "the terms of the model");
  requireOneOf("link", link, ["logit", "log"]);
  requireOneOf("test", test, ["wald", "likelihood ratio"]);
  const { power, alpha } = wanted(options);
  const shares = numbers("probability", rows, options.probability);
  shares.forEach((share, row) => requireBetween(`probability in row ${row}`, share, 0, 1));
  const full = design(rows, terms);
  const fit = fitted(full, shares, LINKS[link]);
  const shown =
    test === "wald"
      ? waldSquared(fit, full.names.indexOf(term))
      : fitted(without(full, term), shares, LINKS[link]).deviance - fit.deviance;
  const trials = noncentrality(power, alpha) / shown;
  if (trials > 0 && trials <= MOST_TRIALS) return Math.ceil(trials);
  throw new RangeError(
    `the term "${term}" adds ${shown.toExponential(1)} to chi-square per trial and row, so it needs more than ${MOST_TRIALS} trials; expected true probabilities that depend on it`,
  );
}

const MOST_TRIALS = 1e12;

/** A model fitted to the true shares, one trial a row. */
function fitted({ basis }: Design, shares: Float64Array, link: Link): IrlsFit {
  const fit = irls(basis, { successes: shares, trials: shares.map(() => 1) }, link);
  if (fit.converged) return fit;
  throw new RangeError(
    `the fit to the true probabilities did not converge under the ${link.name} link; expected probabilities further from 0 and 1. Try another link, or test "wald"`,
  );
}

function waldSquared({ coefficients, covariance }: IrlsFit, at: number): number {
  return coefficients[at]! ** 2 / (covariance?.[at]?.[at] ?? NaN);
}

/** The squared shift of a normal variable that lies beyond the two limits of level alpha with this probability. */
function noncentrality(power: number, alpha: number): number {
  const limit = -normalQuantile(alpha / 2);
  const tooSmall = (shift: number) => normalUpperTail(limit - shift) + normalUpperTail(limit + shift) < power;
  return bisected([0, limit - normalQuantile(1 - power)], tooSmall, middleBetween(1e-13))[1] ** 2;
}
