import { sumSimple as sum } from "../descriptive.js";
import { fitWarnings } from "../glm/binomial-glm.js";
import { errorOf, logistic, marginal, type MarginalFit } from "./marginal.js";
import { fitOf, responses, type PersonItemOptions, type Responses, type Scored } from "./responses.js";

/** An item on the scale of abilities. */
export interface ItemEstimate {
  item: string;
  /** The ability at which an answer is right with probability .5, in logits; null where all answers are alike. */
  difficulty: number | null;
  /** Its standard error; null likewise, and where the information is singular. */
  se: number | null;
  /** How fast the log-odds rise with ability: 1 in the Rasch model; null where all answers are alike. */
  discrimination: number | null;
  /** Its standard error; null in the Rasch model. */
  discriminationSe: number | null;
  /** Answers. */
  n: number;
  /** Share of right ones. */
  accuracy: number;
  /** Squared residuals over their variance, summed before they are divided: 1 on average; null where all are alike. */
  infit: number | null;
  /** The mean of the same ratio of each answer, which a single surprise moves. */
  outfit: number | null;
}

/** A person, such as a model, on the scale of difficulties. */
export interface PersonEstimate {
  person: string;
  /** Mean of the posterior (EAP), in logits: drawn towards 0, the mean of all persons, the more the fewer answers. */
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
  /** In the order in which they are met. */
  items: ItemEstimate[];
  /** Likewise. */
  persons: PersonEstimate[];
  /** Standard deviation of abilities in logits; 1 in the two-parameter model, whose scale it is. */
  sd: number;
  /** Its standard error; null in the two-parameter model, and where the information is singular. */
  sdSe: number | null;
  /** Marginal log-likelihood of the answers, abilities integrated out. */
  logLik: number;
  /** 2 k - 2 logLik, with k parameters. */
  aic: number;
  /** Whether the maximum was reached. */
  converged: boolean;
  /** Steps that it took. */
  iterations: number;
  /** What a reader must know: no convergence, items without a difficulty, rows left out, few persons. */
  warnings: string[];
}

/**
 * The Rasch model: the log-odds of a right answer are the person's ability less the item's difficulty, with abilities
 * from a normal distribution, by marginal maximum likelihood.
 *
 * lme4's `glmer(right ~ 0 + item + (1 | person), binomial, nAGQ = 21)` with difficulties of the opposite sign. Fit is
 * judged at each person's EAP ability: infit and outfit near 1 are as the model expects, from about 1.3 on noisier, below
 * .7 more regular. A scale of models takes many of them: with ten, abilities are known and their spread hardly.
 *
 * @param rows of `run`, each an answer with `correct` 0 or 1 (NaN, no reply, is left out); an item may be answered more
 *   than once, and not by all
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
 * The two-parameter logistic model: as Rasch's, but each item has its own discrimination. The abilities' standard
 * deviation is 1.
 *
 * mirt's and ltm's `2PL`. It takes hundreds of persons; where an item hardly discriminates, its difficulty has no use.
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
