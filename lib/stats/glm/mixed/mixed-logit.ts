import { requireKnownKeys, requireTexts } from "../../../core/check.js";
import { Matrix } from "../../matrix.js";
import { inverseHessian, minimise } from "../../numerics.js";
import { binomialModel, fitBinomial, fitWarnings, glmTerms, type GlmFit, type GlmOptions } from "../logit.js";
import { binomialConstant, type Counts } from "../likelihood.js";
import { backSubstitute, ofColumns } from "../design.js";
import type { Factor } from "./mode.js";
import { mixedModel, profileInterval } from "./model.js";

/** The variation of the intercept between the levels of a grouping factor. */
export interface RandomEffect {
  /** The grouping factor, a column. */
  group: string;
  /** Number of levels. */
  levels: number;
  /** Standard deviation between levels, on the scale of log-odds. */
  sd: number;
  /** Lower end of the profile-likelihood interval of `sd`; null without `intervals`, or if it was not found. */
  low: number | null;
  /** Upper end of the same interval. */
  high: number | null;
}

/** A fitted mixed logistic regression. */
export interface MixedFit extends Omit<GlmFit, "trialAic"> {
  /** A row for each grouping factor. */
  random: RandomEffect[];
  /** Whether a standard deviation is 0, so that a simpler model fits as well. */
  singular: boolean;
}

export interface MixedLogitOptions<R> extends GlmOptions<R> {
  /** Columns whose values are the levels of grouping factors, nested or crossed, such as ["sample", "model"]. */
  random: readonly (keyof R & string)[];
  /** Whether to compute profile intervals of standard deviations, which takes several times as long; defaults to true. */
  intervals?: boolean;
}

/**
 * Fits a mixed logistic regression: ln(p / (1 - p)) = b0 + b1 x1 + ... + effects of the levels of grouping factors, which
 * are draws from normal distributions. Its conclusions hold for items and models in general, those of `logit` for the
 * items and models in the data.
 *
 * The same as lme4's `glmer(cbind(k, m - k) ~ x + (1 | item) + (1 | model), family = binomial)`, with standard
 * errors from the Hessian of the likelihood. `likelihoodRatio` compares two fits to the same rows. If the smaller one
 * lacks a random effect, p is up to twice too large, because a variance cannot be below 0.
 *
 * @param rows the data; rows whose successes are NaN are left out, as the `warnings` say
 * @param options successes, trials and terms as in `logit`; `random` and `intervals`
 * @throws SeparationError if the terms separate successes from failures
 * @throws RangeError as `logit`; if a grouping factor has one level, or no level with both successes and failures
 * @source D. Bates and others 2015, doi:10.18637/jss.v067.i01; Laplace: N. E. Breslow and D. G. Clayton 1993
 */
export function mixedLogit<R extends object>(rows: readonly R[], options: MixedLogitOptions<R>): MixedFit {
  requireKnownKeys("mixedLogit", options, ["successes", "trials", "terms", "random", "intervals"]);
  const { random, intervals = true } = options;
  const { answered, ...model } = binomialModel(rows, options);
  const factors = factorsOf(answered, model.counts, random);
  const plainFit = fitBinomial(model);
  const { names, basis } = model.design;
  const first = new Matrix(basis.r).mmul(Matrix.columnVector(plainFit.terms.map(({ estimate }) => estimate)));
  const likelihood = mixedModel(model, factors, first.to1DArray());
  const found = minimise(likelihood.deviance, likelihood.start);
  const places = factors.map((_, which) => names.length + which);
  const at = withoutTraces(found.at, places, likelihood.deviance);
  const spread = inverseHessian(likelihood.deviance, at);
  // A standard deviation of 0 may have no curvature; the coefficients keep theirs.
  const own =
    spread ??
    inverseHessian(
      (fixed) => likelihood.deviance([...fixed, ...at.slice(names.length)]),
      at.slice(0, names.length),
    );
  const last = names.length - 1;
  const covariance = own && ofColumns(basis.r, own.subMatrix(0, last, 0, last).mul(2 * likelihood.unit ** 2));
  const logLik = binomialConstant(model.counts) - likelihood.deviance(at) / 2;
  const parameters = at.length;
  const effects = factors.map(({ name: group, levels }, which): RandomEffect => {
    const place = places[which]!;
    const interval = intervals && profileInterval(likelihood.deviance, at, place, spread);
    return { group, levels, sd: Math.abs(at[place]!), ...(interval || { low: null, high: null }) };
  });
  const still = effects.filter(({ sd }) => sd < 1e-4).map(({ group }) => `(Intercept) of ${group}`);
  return {
    terms: glmTerms(names, backSubstitute(basis.r, likelihood.coefficients(at)), covariance),
    random: effects,
    logLik,
    aic: 2 * parameters - 2 * logLik,
    deviance: plainFit.deviance + 2 * (plainFit.logLik - logLik),
    nullDeviance: plainFit.nullDeviance,
    dfResidual: model.counts.trials.length - parameters,
    converged: found.converged,
    covariance,
    iterations: found.iterations,
    singular: still.length > 0,
    warnings: [
      ...plainFit.warnings,
      ...(still.length > 0
        ? [`Singular fit: ${still.join(" and ")} does not vary (sd 0); the model without it fits as well.`]
        : []),
      ...fitWarnings(found.converged, 0, answered.length),
    ],
  };
}

/** The grouping factors in the order in which they are solved, the one with most levels first. */
function factorsOf<R extends object>(
  rows: readonly R[],
  counts: Counts,
  random: MixedLogitOptions<R>["random"],
): Factor[] {
  requireTexts("random", random, 'such as ["sample", "model"]');
  if (random.length === 0)
    throw new RangeError(
      'random is empty; expected columns such as ["sample"]. Use logit for a model without random effects',
    );
  const factors = [...new Set(random)].map((name): Factor => {
    const places = new Map<unknown, number>();
    const level = Int32Array.from(rows, (row, at) => {
      const value = row[name];
      if (value === undefined) throw new RangeError(`row ${at} has no column "${name}", which random names`);
      if (!places.has(value)) places.set(value, places.size);
      return places.get(value)!;
    });
    if (places.size < 2)
      throw new RangeError(
        `random column "${name}" has one level; expected at least 2. Leave it out, or add rows`,
      );
    const factor = { name, levels: places.size, level };
    requireMixed(factor, counts);
    return factor;
  });
  return factors.sort((one, other) => other.levels - one.levels);
}

/** Where each level is all right or all wrong, the effects' spread has no finite estimate. */
function requireMixed({ name, level, levels }: Factor, { successes, trials }: Counts): void {
  const [hits, all] = [new Float64Array(levels), new Float64Array(levels)];
  for (const [row, which] of level.entries()) {
    hits[which]! += successes[row]!;
    all[which]! += trials[row]!;
  }
  if (hits.every((count, which) => count === 0 || count === all[which]))
    throw new RangeError(
      `every level of "${name}" has only successes or only failures; expected some levels with both. Leave the column out, or add rows to each level`,
    );
}

/** Standard deviations at these places that are 0 except for a trace that the likelihood does not feel become 0. */
function withoutTraces(
  at: readonly number[],
  places: readonly number[],
  deviance: (at: readonly number[]) => number,
): number[] {
  return places.reduce(
    (found, place) => {
      const bare = found.map((value, i) => (i === place ? 0 : value));
      return Math.abs(found[place]!) < 0.02 && deviance(bare) < deviance(found) + 1e-7 ? bare : found;
    },
    [...at],
  );
}
