import { sumSimple as sum } from "../descriptive.js";
import { fitWarnings } from "../glm/binomial-glm.js";
import { errorOf, logistic, marginal, type MarginalFit } from "./marginal.js";
import { fitOf, responses, type PersonItemOptions, type Responses, type Scored } from "./responses.js";

/** An item on the scale of abilities. */
export interface ItemEstimate {
  item: string;
  /** The ability at which a response is correct with probability 0.5, in logits; null if all responses are alike. */
  difficulty: number | null;
  /** Its standard error; null if `difficulty` is or the information is singular. */
  se: number | null;
  /** The slope of the log-odds by ability: 1 in the Rasch model; null if all responses are alike. */
  discrimination: number | null;
  /** Its standard error; null in the Rasch model. */
  discriminationSe: number | null;
  /** Answers. */
  n: number;
  /** Share of right ones. */
  accuracy: number;
  /** Sum of squared residuals over the sum of their variances, about 1; null if all responses are alike. */
  infit: number | null;
  /** Mean of each squared residual over its variance, about 1; a single surprising response can change it. */
  outfit: number | null;
}

/** A person, such as a model, on the scale of difficulties. */
export interface PersonEstimate {
  person: string;
  /** Mean of the posterior (EAP), in logits. It shrinks towards 0, the mean of all persons, more with fewer responses. */
  ability: number;
  /** Standard deviation of the posterior. */
  se: number;
  /** Answers. */
  n: number;
  /** Share of right ones. */
  accuracy: number;
  /** Of the person's answers, as of items. */
  infit: number | null;
  /** Of the person's answers, as of items. */
  outfit: number | null;
}

/** Items and persons on one scale. */
export interface ItemResponseFit {
  /** In the order of their first rows. */
  items: ItemEstimate[];
  /** In the order of their first rows. */
  persons: PersonEstimate[];
  /** Standard deviation of abilities in logits; 1 in the two-parameter model, whose scale it is. */
  sd: number;
  /** Its standard error; null in the two-parameter model, or if the information is singular. */
  sdSe: number | null;
  /** Marginal log-likelihood of the responses, with abilities integrated out. */
  logLik: number;
  /** 2 k - 2 logLik, with k parameters. */
  aic: number;
  /** Whether the maximum was reached. */
  converged: boolean;
  /** Number of steps. */
  iterations: number;
  /** What to know before you trust the figures: no convergence, items without a difficulty, rows left out. */
  warnings: string[];
}

/**
 * Fits the Rasch model by marginal maximum likelihood: the log-odds of a correct response are the person's ability minus
 * the item's difficulty, and abilities come from a normal distribution.
 *
 * lme4's `glmer(right ~ 0 + item + (1 | person), binomial, nAGQ = 21)` with difficulties of the opposite sign. Infit and
 * outfit use each person's EAP ability. Values near 1 fit the model; from about 1.3 responses are noisier, below 0.7
 * more regular than it expects. With ten models abilities are well estimated, but their standard deviation is not.
 *
 * @param rows of `run`, each a response with `correct` 0 or 1 (NaN, no response, is left out); an item may have several
 *   responses of a person, and not all persons need to respond to it
 * @param options `person` and `item`: the columns that name them, default to "model" and "sample"
 * @throws RangeError if a column is missing, a score lies between 0 and 1, or there are not two items and two persons
 * @source G. Rasch 1960; R. D. Bock and M. Aitkin 1981, doi:10.1007/BF02293801; B. D. Wright and G. N. Masters 1982
 */
export function rasch<R extends Scored>(
  rows: readonly R[],
  options: PersonItemOptions<R> = {},
): ItemResponseFit {
  const found = responses("stats.rasch", rows, options);
  const last = found.varying.length;
  const loadings = (item: number) => [
    { at: item, constant: -1, slope: 0 },
    { at: last, constant: 0, slope: 1 },
  ];
  const fit = marginal(answers(found, loadings), [...starts(found), 1]);
  const sd = Math.abs(fit.parameters[last]!);
  const items = found.varying.map((_, at) => ({
    difficulty: fit.parameters[at]!,
    se: errorOf(fit.covariance, unit(fit, at)),
    discrimination: 1,
    discriminationSe: null,
  }));
  const flip = Math.sign(fit.parameters[last]!);
  return put(found, fit, items, { sd, sdSe: errorOf(fit.covariance, unit(fit, last)), scale: sd * flip });
}

/**
 * Fits the two-parameter logistic model: the Rasch model with a discrimination for each item. The standard deviation of
 * abilities is 1.
 *
 * mirt's and ltm's `2PL`. It needs hundreds of persons. If the discrimination of an item is near 0, its difficulty has no
 * meaning.
 *
 * @param rows as of `rasch`
 * @param options `person` and `item`: the columns that name them, default to "model" and "sample"
 * @throws RangeError as `rasch`
 * @source A. Birnbaum 1968; R. D. Bock and M. Aitkin 1981, doi:10.1007/BF02293801
 */
export function twoParameter<R extends Scored>(
  rows: readonly R[],
  options: PersonItemOptions<R> = {},
): ItemResponseFit {
  const found = responses("stats.twoParameter", rows, options);
  const many = found.varying.length;
  const loadings = (item: number) => [
    { at: item, constant: -1, slope: 0 },
    { at: many + item, constant: 0, slope: 1 },
  ];
  const fit = marginal(answers(found, loadings), [...starts(found), ...found.varying.map(() => 1)]);
  // Abilities and discriminations may both come out mirrored.
  const flip = Math.sign(sum(fit.parameters.slice(many)));
  const items = found.varying.map((_, at) => {
    const [shift, slope] = [fit.parameters[at]!, fit.parameters[many + at]!];
    const gradient = unit(fit, at).map((one) => one / slope);
    gradient[many + at] = -shift / slope ** 2;
    return {
      difficulty: (flip * shift) / slope,
      se: errorOf(fit.covariance, gradient),
      discrimination: flip * slope,
      discriminationSe: errorOf(fit.covariance, unit(fit, many + at)),
    };
  });
  return put(found, fit, items, { sd: 1, sdSe: null, scale: flip });
}

const unit = (fit: MarginalFit, place: number): number[] =>
  fit.parameters.map((_, at) => Number(at === place));

/** Log-odds of a wrong answer to each item, a little further out as abilities spread. */
const starts = ({ varying }: Responses): number[] =>
  varying.map(({ accuracy }) => -1.2 * Math.log(accuracy / (1 - accuracy)));

const answers = (found: Responses, loadings: (item: number) => MarginalLoadings) =>
  found.persons.map(({ answers }) =>
    answers.flatMap(({ item, right }) => {
      const at = found.varying.findIndex(({ name }) => name === item);
      return at < 0 ? [] : [{ right, loadings: loadings(at) }];
    }),
  );

type MarginalLoadings = Parameters<typeof marginal>[0][number][number]["loadings"];

type Line = Pick<ItemEstimate, "difficulty" | "se" | "discrimination" | "discriminationSe">;

function put(
  found: Responses,
  fit: MarginalFit,
  lines: readonly Line[],
  { sd, sdSe, scale }: { sd: number; sdSe: number | null; scale: number },
): ItemResponseFit {
  const lineOf = new Map(found.varying.map(({ name }, at) => [name, lines[at]!]));
  const abilities = fit.thetas.map(({ mean }) => mean * scale);
  const judged = found.persons.flatMap(({ name, answers }, at) =>
    answers.flatMap(({ item, right }) => {
      const line = lineOf.get(item);
      if (!line) return [];
      const p = logistic(line.discrimination! * (abilities[at]! - line.difficulty!));
      return [{ person: name, item, residual: Number(right) - p, variance: p * (1 - p) }];
    }),
  );
  const none = { difficulty: null, se: null, discrimination: null, discriminationSe: null };
  return {
    items: found.items.map(({ name, n, accuracy }) => ({
      item: name,
      ...(lineOf.get(name) ?? none),
      n,
      accuracy,
      ...fitOf(judged.filter(({ item }) => item === name)),
    })),
    persons: found.persons.map(({ name, answers }, at) => ({
      person: name,
      ability: abilities[at]!,
      se: fit.thetas[at]!.sd * sd,
      n: answers.length,
      accuracy: answers.filter(({ right }) => right).length / answers.length,
      ...fitOf(judged.filter(({ person }) => person === name)),
    })),
    sd,
    sdSe,
    logLik: fit.logLik,
    aic: 2 * fit.parameters.length - 2 * fit.logLik,
    converged: fit.converged,
    iterations: fit.iterations,
    warnings: [
      ...fitWarnings(fit.converged, found.unanswered, sum(found.items.map(({ n }) => n))),
      ...found.warnings,
      ...(sd < 0.01
        ? ["Persons do not differ beyond chance: the spread of abilities is 0, an edge of the model."]
        : []),
    ],
  };
}
