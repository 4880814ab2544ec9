import { requireInteger, requireKnownKeys, requireOneOf, requireTexts } from "../../../core/check.js";
import { Matrix } from "../../matrix.js";
import { inverseHessian, minimise } from "../../minimise.js";
import { binomialModel, fitBinomial, fitWarnings, glmTerms } from "../binomial-glm.js";
import type { GlmFit, GlmOptions } from "../binomial-glm.js";
import type { Column } from "../design.js";
import { binomialConstant, logitLink, type Counts } from "../likelihood.js";
import { backSubstitute, ofColumns } from "../orthonormal.js";
import { ownOf, type Factor } from "./mode.js";
import { mixedModel } from "./model.js";
import { profileInterval } from "./profile.js";

/** The variation of a coefficient between the levels of a grouping factor. */
export interface RandomEffect {
  /** The grouping factor, a column. */
  group: string;
  /** "(Intercept)", or the term with a random slope. */
  name: string;
  /** Number of levels. */
  levels: number;
  /** Standard deviation between levels, on the scale of log-odds. */
  sd: number;
  /** The square of `sd`. */
  variance: number;
  /** Lower end of the profile-likelihood interval of `sd`; null without `intervals`, or if it was not found. */
  low: number | null;
  /** Upper end of the same interval. */
  high: number | null;
  /** Correlation of a slope with the intercept; null for intercepts. */
  correlation: number | null;
}

/** A fitted mixed logistic regression. */
export interface MixedFit extends Omit<GlmFit, "trialAic"> {
  /** A row for each standard deviation. */
  random: RandomEffect[];
  /** Whether a standard deviation is 0 or a correlation 1 or -1, so that a simpler model fits as well. */
  singular: boolean;
}

export interface MixedLogitOptions<R> extends GlmOptions<R> {
  /** Columns whose values are the levels of grouping factors, nested or crossed, such as ["sample", "model"]. */
  random: readonly (keyof R & string)[];
  /** A term with a random slope, and the grouping factor between whose levels it varies; defaults to none. */
  slope?: { term: string; group: keyof R & string };
  /**
   * Nodes of adaptive Gauss-Hermite quadrature, whole, 1..50, for a single grouping factor without a slope; defaults to 1,
   * Laplace's approximation.
   */
  quadrature?: number;
  /** Whether to compute profile intervals of standard deviations, which takes several times as long; defaults to true. */
  intervals?: boolean;
}

/**
 * Fits a mixed logistic regression: ln(p / (1 - p)) = b0 + b1 x1 + ... + effects of the levels of grouping factors, which
 * are draws from normal distributions. Its conclusions hold for items and models in general, those of `logit` for the
 * items and models in the data.
 *
 * The same as lme4's `glmer(cbind(k, m - k) ~ x + (1 | item) + (1 + x | model), family = binomial)`, with standard
 * errors from the Hessian of the likelihood. `likelihoodRatio` compares two fits to the same rows. If the smaller one
 * lacks a random effect, p is up to twice too large, because a variance cannot be below 0.
 *
 * @param rows the data; rows whose successes are NaN are left out, as the `warnings` say
 * @param options successes, trials and terms as in `logit`; `random`, `slope`, `quadrature` and `intervals`
 * @throws SeparationError if the terms separate successes from failures
 * @throws RangeError as `logit`; if a grouping factor has one level, or no level with both successes and failures
 * @source D. Bates and others 2015, doi:10.18637/jss.v067.i01; Laplace: N. E. Breslow and D. G. Clayton 1993
 */
export function mixedLogit<R extends object>(rows: readonly R[], options: MixedLogitOptions<R>): MixedFit {
  const { random: _, slope, quadrature = 1, intervals = true, ...plain } = options;
  requireKnownKeys("mixedLogit", plain, ["successes", "trials", "terms"]);
  const model = binomialModel("mixedLogit", rows, plain);
  const answered = rows.filter((row) => !Number.isNaN(plain.successes(row)));
  const factors = factorsOf(answered, model.counts, options);
  requireInteger("quadrature", quadrature, 1, 50);
  if (quadrature > 1 && (factors.length > 1 || slope))
    throw new RangeError(
      `quadrature is ${quadrature}, with ${factors.length} grouping factors${slope ? " and a slope" : ""}; expected one factor without a slope. Leave quadrature out for Laplace's approximation`,
    );
  const plainFit = fitBinomial(model, logitLink);
  const { names, basis } = model.design;
  const first = new Matrix(basis.r).mmul(Matrix.columnVector(plainFit.terms.map(({ estimate }) => estimate)));
  const likelihood = mixedModel(model, factors, first.to1DArray(), quadrature);
  const found = minimise(likelihood.deviance, likelihood.start);
  const places = ownOf(factors, [...found.at.keys()].slice(names.length)).flatMap((own) => own.slice(0, 2));
  const at = withoutTraces(found.at, places, likelihood.deviance);
  const spread = inverseHessian(likelihood.deviance, at);
  // At the edge an angle has no curvature; the coefficients keep theirs.
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
  const effects = randomEffects(at.slice(names.length), factors, slope?.term);
  if (intervals)
    effects.forEach((effect, i) =>
      Object.assign(effect, profileInterval(likelihood.deviance, at, places[i]!, spread)),
    );
  const singular = effects.some(({ sd, correlation }) => sd < 1e-4 || Math.abs(correlation ?? 0) > 0.9999);
  return {
    link: "logit",
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
    singular,
    warnings: [
      ...plainFit.warnings,
      ...(singular ? [singularity(effects)] : []),
      ...fitWarnings(found.converged, 0, answered.length),
    ],
  };
}

/** The grouping factors in the order in which they are solved, the one with most levels first. */
function factorsOf<R extends object>(
  rows: readonly R[],
  { successes, trials }: Counts,
  { random, slope, terms = {} }: MixedLogitOptions<R>,
): Factor[] {
  requireTexts("random", random, 'such as ["sample", "model"]');
  if (random.length === 0)
    throw new RangeError(
      'random is empty; expected columns such as ["sample"]. Use logit for a model without random effects',
    );
  if (slope) {
    requireOneOf("slope.group", slope.group, random, "name it among random too");
    requireOneOf("slope.term", slope.term, Object.keys(terms), "name it among terms too");
  }
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
    requireMixed(name, level, places.size, successes, trials);
    const term = slope?.group === name ? (terms[slope.term] as Column<R>) : undefined;
    return { name, levels: places.size, level, ...(term && { slope: Float64Array.from(rows, term) }) };
  });
  const size = ({ levels, slope: own }: Factor) => levels * (own ? 2 : 1);
  return factors.sort((one, other) => size(other) - size(one));
}

/** Where each level is all right or all wrong, the effects' spread has no finite estimate. */
function requireMixed(
  name: string,
  level: Int32Array,
  levels: number,
  successes: Float64Array,
  trials: Float64Array,
): void {
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

function randomEffects(at: readonly number[], factors: readonly Factor[], term = ""): RandomEffect[] {
  const own = ownOf(factors, at);
  return factors.flatMap(({ name: group, levels, slope }, which) => {
    const [sd = 0, slopeSd = 0, angle = 0] = own[which]!;
    const effect = (name: string, value: number, correlation: number | null): RandomEffect => {
      const size = Math.abs(value);
      return { group, name, levels, sd: size, variance: size ** 2, low: null, high: null, correlation };
    };
    const correlation = Math.sign(sd * slopeSd) * Math.sin(angle);
    return [effect("(Intercept)", sd, null), ...(slope ? [effect(term, slopeSd, correlation)] : [])];
  });
}

function singularity(effects: readonly RandomEffect[]): string {
  const none = effects.filter(({ sd }) => sd < 1e-4).map(({ group, name }) => `${name} of ${group}`);
  return none.length > 0
    ? `Singular fit: ${none.join(" and ")} does not vary (sd 0); the model without it fits as well.`
    : "Singular fit: slope and intercept have a correlation of 1 or -1; the data hold less than the model asks.";
}
