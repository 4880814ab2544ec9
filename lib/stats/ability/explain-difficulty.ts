import { requireKnownKeys } from "../../core/check.js";
import { grouped } from "../../core/groups.js";
import { columnsOf } from "../by.js";
import { fitWarnings, glmTerms, type GlmTerm } from "../glm/binomial-glm.js";
import { design, rowsOf, type Column } from "../glm/design.js";
import { errorOf, marginal } from "./marginal.js";
import { answeredRows, type Scored } from "./responses.js";

export interface ExplainDifficultyOptions<R> {
  /** Maps the name of each coefficient to a function of a row, such as a knob; the intercept is always the first term. */
  terms: Record<string, Column<R>>;
  /** The column with the person; defaults to "model". */
  person?: keyof R & string;
}

/** The effects of item properties on difficulty, with the abilities of persons. */
export interface ExplainedDifficulty {
  /** Changes of the log-odds of a correct response per unit of each term; below 0 if it makes items harder. */
  terms: GlmTerm[];
  /** Standard deviation of abilities in logits. */
  sd: number;
  /** Its standard error; null if the information is singular. */
  sdSe: number | null;
  /** Persons with their ability, the mean of its posterior in logits, and its standard deviation. */
  persons: { person: string; ability: number; se: number }[];
  logLik: number;
  /** 2 k - 2 logLik with k terms and the standard deviation. */
  aic: number;
  /** Whether the maximum was reached. */
  converged: boolean;
  /** What to know before you trust the figures: no convergence, rows left out. */
  warnings: string[];
}

/**
 * Fits the linear logistic test model, which explains the difficulty of items by their properties; abilities come from a
 * normal distribution.
 *
 * lme4's `glmer(right ~ terms + (1 | person), binomial, nAGQ = 21)`. If the terms explain all of the difficulty, twice
 * the log-likelihood of `rasch` on the same rows minus that of this fit is chi-square, with items minus terms as degrees
 * of freedom.
 *
 * @param rows of `run`, each a response with `correct` 0 or 1 (NaN, no response, is left out)
 * @throws RangeError if a column is missing, a score lies between 0 and 1, there is one person, or terms are dependent
 * @source G. H. Fischer 1973, doi:10.1016/0001-6918(73)90003-6
 */
export function explainDifficulty<R extends Scored>(
  rows: readonly R[],
  options: ExplainDifficultyOptions<R>,
): ExplainedDifficulty {
  requireKnownKeys("stats.explainDifficulty", options, ["terms", "person"]);
  const { terms, person = "model" } = options;
  const { person: read } = columnsOf<object>({ person: person as never });
  const answered = answeredRows("stats.explainDifficulty", rows);
  const model = design(answered, terms);
  const { names } = model;
  const table = rowsOf(model);
  const given = answered.map((row, at) => ({
    person: String(read!(row, at)),
    right: row.correct === 1,
    loadings: [
      ...table[at]!.map((constant, term) => ({ at: term, constant, slope: 0 })),
      { at: names.length, constant: 0, slope: 1 },
    ],
  }));
  const persons = grouped(given, (one) => one.person);
  if (persons.length < 2)
    throw new RangeError(`all rows have the same ${person}; expected at least 2 different ones`);
  const share = answered.filter(({ correct }) => correct === 1).length / answered.length;
  if (share === 0 || share === 1)
    throw new RangeError(
      `all ${answered.length} responses are ${share ? "correct" : "wrong"}; expected some of both`,
    );
  const start = [Math.log(share / (1 - share)), ...names.slice(1).map(() => 0), 1];
  const { parameters, covariance, logLik, converged, thetas } = marginal(persons, start);
  const sd = parameters[names.length]!;
  return {
    terms: glmTerms(
      names,
      parameters.slice(0, -1),
      covariance && covariance.map((row) => row.slice(0, -1)).slice(0, -1),
    ),
    sd: Math.abs(sd),
    sdSe: errorOf(
      covariance,
      parameters.map((_, at) => Number(at === names.length)),
    ),
    persons: persons.map(([{ person: name }], at) => ({
      person: name,
      ability: sd * thetas[at]!.mean,
      se: Math.abs(sd) * thetas[at]!.sd,
    })),
    logLik,
    aic: 2 * parameters.length - 2 * logLik,
    converged,
    warnings: fitWarnings(converged, rows.length - answered.length, answered.length),
  };
}
