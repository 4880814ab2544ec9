import { listed, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { grouped } from "../../core/collections.js";
import { fitWarnings } from "../glm/logit.js";
import { columnsOf } from "../pivot.js";
import { marginal, posterior } from "./marginal.js";

/** An item on the scale of abilities. */
export interface ItemEstimate {
  item: string;
  /** The ability at which a response is correct with probability 0.5, in logits; null if all responses are alike. */
  difficulty: number | null;
  /** Its standard error; null if `difficulty` is or the information is singular. */
  se: number | null;
  /** Answers. */
  n: number;
  /** Share of right ones. */
  accuracy: number;
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
}

/** Items and persons on one scale. */
export interface ItemResponseFit {
  /** In the order of their first rows. */
  items: ItemEstimate[];
  /** In the order of their first rows. */
  persons: PersonEstimate[];
  /** Standard deviation of abilities in logits. */
  sd: number;
  /** Its standard error; null if the information is singular. */
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

export interface PersonItemOptions<R> {
  /** The column with the person; defaults to "model". */
  person?: keyof R & string;
  /** The column with the item; defaults to "sample". */
  item?: keyof R & string;
}

/**
 * Fits the Rasch model by marginal maximum likelihood: the log-odds of a correct response are the person's ability minus
 * the item's difficulty, and abilities come from a normal distribution.
 *
 * lme4's `glmer(right ~ 0 + item + (1 | person), binomial, nAGQ = 21)` with difficulties of the opposite sign. With
 * ten models abilities are well estimated, but their standard deviation is not.
 *
 * @param rows of `run`, each a response with `correct` 0 or 1 (NaN, no response, is left out); an item may have several
 *   responses of a person, and not all persons need to respond to it
 * @param options `person` and `item`: the columns that name them, default to "model" and "sample"
 * @throws RangeError if a column is missing, a score lies between 0 and 1, or there are not two items and two persons
 * @source G. Rasch 1960; R. D. Bock and M. Aitkin 1981, doi:10.1007/BF02293801
 */
export function rasch<R extends { correct: number }>(
  rows: readonly R[],
  options: PersonItemOptions<R> = {},
): ItemResponseFit {
  requireKnownKeys("stats.rasch", options, ["person", "item"]);
  const { person = "model", item = "sample" } = options;
  const read = columnsOf<object>({ person: person as never, item: item as never });
  const answered = rows.filter(({ correct }) => !Number.isNaN(correct));
  const answers = answered.map((row, at) => {
    const hint = "stats.rasch takes responses that are correct or wrong";
    requireOneOf(`correct in row ${at}`, row.correct, [0, 1], hint);
    return {
      person: String(read.person!(row, at)),
      item: String(read.item!(row, at)),
      right: row.correct === 1,
    };
  });
  const persons = grouped(answers, (one) => one.person);
  const items = grouped(answers, (one) => one.item).map((own) => ({ item: own[0].item, ...counted(own) }));
  const varying = items.filter(({ accuracy }) => accuracy > 0 && accuracy < 1);
  if (persons.length < 2 || varying.length < 2)
    throw new RangeError(
      `stats.rasch found ${persons.length} persons (column "${person}") and ${varying.length} items with both correct and wrong responses (column "${item}"); expected at least 2 of each`,
    );
  const place = new Map(varying.map((one, at) => [one.item, at]));
  const fit = marginal(
    persons.map((own) =>
      own.flatMap((one) => (place.has(one.item) ? { right: one.right, item: place.get(one.item)! } : [])),
    ),
    // Log-odds of a wrong answer to each item, a little further out as abilities spread.
    [...varying.map(({ accuracy }) => -1.2 * Math.log(accuracy / (1 - accuracy))), 1],
  );
  const last = varying.length;
  const error = (at: number) => fit.covariance && Math.sqrt(fit.covariance[at]![at]!);
  const scale = fit.parameters[last]!; // may come out mirrored, with abilities of the other sign
  const alike = items.filter((one) => !place.has(one.item)).map((one) => one.item);
  return {
    items: items.map(({ item: name, ...counts }) => {
      const at = place.get(name);
      const known = at === undefined ? null : { difficulty: fit.parameters[at]!, se: error(at) };
      return { item: name, ...(known ?? { difficulty: null, se: null }), ...counts };
    }),
    persons: persons.map((own, at) => {
      const { mean, sd } = fit.thetas[at]!;
      return { person: own[0].person, ability: mean * scale, se: sd * Math.abs(scale), ...counted(own) };
    }),
    sd: Math.abs(scale),
    sdSe: error(last),
    logLik: fit.logLik,
    aic: 2 * fit.parameters.length - 2 * fit.logLik,
    converged: fit.converged,
    iterations: fit.iterations,
    warnings: [
      ...fitWarnings(fit.converged, rows.length - answered.length, answered.length),
      ...(alike.length > 0
        ? [`Items without a difficulty, because all answers are right or all are wrong: ${listed(alike)}.`]
        : []),
      ...(Math.abs(scale) < 0.01
        ? ["Persons do not differ beyond chance: the spread of abilities is 0, an edge of the model."]
        : []),
    ],
  };
}

const counted = (answers: readonly { right: boolean }[]) => ({
  n: answers.length,
  accuracy: answers.filter(({ right }) => right).length / answers.length,
});

/** An ability estimated from responses to items of known difficulty. */
export interface AbilityEstimate {
  /** Mean of the posterior, in logits. */
  ability: number;
  /** Its standard deviation. */
  se: number;
  /** Number of responses. */
  n: number;
}

/** Standard deviation of abilities before an answer: so wide that some ten answers outweigh it. */
const SPREAD = 3;

/**
 * Estimates the ability of one person, such as a model, from responses to items whose difficulties an earlier `rasch`
 * gave. The prior is normal with mean 0 and standard deviation 3.
 *
 * @param answers each with the item's `difficulty` in logits and `correct`, 0..1; 0.5 and more counts as correct, and NaN
 *   (no response) is left out
 * @throws RangeError if a difficulty is not a finite number or a score is out of range
 * @source R. D. Bock and R. J. Mislevy 1982, doi:10.1177/014662168200600405
 */
export function abilityOf(answers: readonly { difficulty: number; correct: number }[]): AbilityEstimate {
  const answered = answers.filter(({ correct }) => !Number.isNaN(correct));
  const lines = answered.map(({ difficulty, correct }, at) => {
    requireNumber(`difficulty of answer ${at}`, difficulty);
    requireNumber(`correct of answer ${at}`, correct, 0, 1);
    return { right: correct >= 0.5, constant: -difficulty, slope: SPREAD };
  });
  const { mean, sd } = posterior(lines).theta;
  return { ability: SPREAD * mean, se: SPREAD * sd, n: answered.length };
}

/** Fisher's information of an answer to an item. */
export function itemInformation(ability: number, difficulty: number): number {
  const p = 1 / (1 + Math.exp(difficulty - ability));
  return p * (1 - p);
}
