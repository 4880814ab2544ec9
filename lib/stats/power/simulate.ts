import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { requireAlpha } from "../checks.js";
import { binomialDraw } from "../distributions/normal-and-binomial.js";
import { design, numbers, without, type Column } from "../glm/design.js";
import { SeparationError } from "../glm/irls.js";
import { likelihoodRatio } from "../glm/likelihood-ratio.js";
import { fitBinomial, trialCounts, type BinomialModel, type GlmFit, type GlmOptions } from "../glm/logit.js";
import { wilson } from "../shares.js";

/**
 * Simulates one study of a design: draws its data and tests them.
 *
 * @param n the size of the study, in the unit of the design: items, pairs of twins, models
 * @param random the source of every draw: `random.chance(p)` is a response that is correct with probability p
 * @returns the study's p-value, 0..1; NaN if it has none
 */
export type StudyDesign = (n: number, random: Random) => number;

/** How studies are simulated, for any design. */
export interface SimulationOptions {
  /** Level of the test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
  /** Number of simulated studies of each size, whole, 1..1,000,000; defaults to 1000. */
  replications?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same studies of a size, whatever other sizes. Defaults to 1. */
  seed?: number;
}

export interface SimulatePowerOptions extends SimulationOptions {
  /** The sizes to try, whole, each at least 1. */
  n: readonly number[];
}

/** The share of simulated studies that found the effect. */
export interface SimulatedPower {
  /** Share of the studies with p at most alpha. */
  power: number;
  /** Lower end of Wilson's interval for the power, from the number of simulated studies. */
  low: number;
  /** The upper end. */
  high: number;
  /** Studies drawn. */
  replications: number;
  /**
   * Studies without a p-value: it is NaN, a fit did not converge, or their outcomes are separated. They count as not
   * significant. Strong effects separate outcomes, so with many such studies the power is a lower bound.
   */
  failed: number;
}

/** The share of simulated studies of one size that found the effect. */
export interface PowerAtSize extends SimulatedPower {
  /** The size of the study. */
  n: number;
}

/**
 * Gives the power of any design by simulation: it draws and tests studies of each size and counts those that find the
 * effect.
 *
 * Use it if no formula fits: questions that share a sentence, a test over models, a fit in a window, a rule of your own.
 * For a design without an effect the power is the rate of false alarms, which should be near alpha.
 *
 * @param design draws and tests one study
 * @returns a row for each size, in their order: see `powerPlot`
 * @throws RangeError if an option is out of range or a p-value is not in 0..1; any error of the design except
 *   SeparationError
 * @source simulation
 */
export function simulatePower(design: StudyDesign, options: SimulatePowerOptions): PowerAtSize[] {
  requireKnownKeys("simulatePower", options, ["n", "alpha", "replications", "level", "seed"]);
  options.n.forEach((size, at) => requireInteger(`n[${at}]`, size, 1));
  const counted = counting(options);
  return options.n.map((n) => ({
    n,
    ...counted(`stats.simulatePower ${n}`, (source, study) => {
      const p = pValue(() => design(n, source));
      if (!Number.isNaN(p)) requireNumber(`the p-value of study ${study} with n = ${n}`, p, 0, 1);
      return p;
    }),
  }));
}

/** Draws studies from a source of a name and counts those with p at most alpha, and those without a p. */
function counting(options: SimulationOptions) {
  const { alpha = 0.05, replications = 1000, level = 0.95, seed = 1 } = options;
  requireAlpha(alpha);
  requireInteger("replications", replications, 1, 1e6);
  return (name: string, study: (source: Random, place: number) => number): SimulatedPower => {
    const source = random(seed, name);
    const all = Array.from({ length: replications }, (_, place) => study(source, place));
    const { share: power, low, high } = wilson(all.filter((p) => p <= alpha).length, replications, level);
    return { power, low, high, replications, failed: all.filter(Number.isNaN).length };
  };
}

function pValue(study: () => number): number {
  try {
    return study();
  } catch (error) {
    if (error instanceof SeparationError) return NaN;
    throw error;
  }
}

export interface PowerTermOptions<R> extends SimulationOptions, Pick<GlmOptions<R>, "trials"> {
  /** The planned design, a row for each group of trials. */
  rows: readonly R[];
  /** The true probability of a success in a row, 0..1; it need not follow the fitted model. */
  probability: Column<R>;
  /** The terms of the fitted model, as in `logit`. */
  terms: Record<string, Column<R>>;
  /** The term to test: one of the names in `terms`. */
  term: string;
}

const OPTIONS = "rows probability trials terms term alpha replications level seed".split(" ");

/**
 * Gives the power of the likelihood-ratio test of one term of a logit model in a planned study, by simulation: it draws outcomes from the
 * true probabilities, fits the model to them, and counts the studies in which the term is significant (two-sided, p at
 * most alpha).
 *
 * Trials are independent; if items share a text or a seed, the power is lower. 1,000 studies of 140 rows and five
 * coefficients take about half a second.
 *
 * @throws RangeError if an option is out of range, `term` is not in `terms`, or the terms are dependent in these rows
 * @source simulation; S. G. Self, R. H. Mauritsen and J. Ohara 1992, Biometrics 48, 31-39, approximate the same
 */
export function powerTerm<R>(options: PowerTermOptions<R>): SimulatedPower {
  requireKnownKeys("powerTerm", options, OPTIONS);
  const { rows, terms, term } = options;
  requireOneOf("term", term, Object.keys(terms), "the terms of the model");
  const counted = counting(options);
  const probabilities = numbers("probability", rows, options.probability);
  probabilities.forEach((probability, row) => requireNumber(`probability in row ${row}`, probability, 0, 1));
  const trials = trialCounts(rows, options.trials);
  const full = design(rows, terms);
  const reduced = without(full, term);
  return counted("stats.powerTerm", (source) => {
    const successes = outcomes(trials, probabilities, source);
    const drawn = { counts: { trials, successes }, unanswered: 0 };
    const fit = fitted({ design: full, ...drawn });
    const smaller = fit && fitted({ design: reduced, ...drawn });
    return smaller ? likelihoodRatio(fit, smaller).p : NaN;
  });
}

const outcomes = (trials: Float64Array, probabilities: Float64Array, source: Random): Float64Array =>
  trials.map((count, row) => binomialDraw(source, count, probabilities[row]!));

function fitted(model: BinomialModel): GlmFit | undefined {
  try {
    const fit = fitBinomial(model);
    return fit.converged ? fit : undefined;
  } catch (error) {
    if (error instanceof SeparationError) return undefined;
    throw error;
  }
}
