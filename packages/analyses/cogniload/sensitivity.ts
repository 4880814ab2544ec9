import { requireKnownKeys, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
import { leftOut, logit, type GlmFit, type GlmOptions } from "@loadlab/lib/stats/glm/binomial-glm.js";
import { INTERACTION_TERMS, requireLoads, SENSITIVITY_TERMS, type Loads } from "./loads.js";

/** Outcomes at some loads: a row of a run, with `correct`, or a cell of a grid, with `successes` out of `items`. */
export interface LoadRow extends Loads {
  /** 1 if the response was right, else 0, NaN where there was none; needed where `successes` is not given. */
  correct?: number;
  successes?: number;
  /** Puzzles of a cell, defaults to 1. */
  items?: number;
}

export interface SensitivityOptions {
  /** Whether rho enters with its square, as in Table 3, or alone; "quadratic" by default. */
  rho?: "quadratic" | "linear";
  /** Whether all interactions of d, log10 N and rho are there, as in Supplement B; defaults to false. */
  interactions?: boolean;
  /**
   * Whether d, log10 N and rho are taken from their means over the rows, weighted by items; defaults to false, as in
   * the paper. The fit is the same, but coefficients and tests of all terms below the highest mean something else, so
   * that the terms are named "centred d" and so on, and capacity points cannot be drawn from them.
   */
  centred?: boolean;
}

/**
 * Fits the load-sensitivity regression: a binomial GLM with logit link in d, log10 N, rho and rho squared.
 *
 * Puzzles with the same loads are pooled into a cell. That does not change estimates and tests, but it changes the
 * likelihood: `aic` is that of the cells, `trialAic` that of single puzzles, as in the Supplement's Table 4.
 *
 * @param rows of a run, cells of `cogniload.simulateStudy`, or your own table. Rows without a response are left out; a
 *   warning of the fit counts them
 * @param options `rho`, "quadratic" (the default) or "linear"; `interactions` and `centred`, both false by default
 * @returns a fit with the terms d, log10N, rho, rho2, and d:log10N and so on with interactions; each name begins with
 *   "centred" if it is centred
 * @throws RangeError if a row lacks a load or an outcome, none has a response, an option is unknown, or the loads do
 *   not vary enough to tell the terms apart; SeparationError if they separate correct from wrong
 * @source CogniLoad, section 3.1.1; Supplement B for interactions, F for the linear model
 */
export function fitSensitivity(rows: readonly LoadRow[], options: SensitivityOptions = {}): GlmFit {
  const model = sensitivityModel(rows, options);
  const unanswered = rows.filter(isUnanswered).length;
  if (rows.length > 0 && unanswered === rows.length)
    throw new RangeError(
      `none of the ${rows.length} rows has a response; expected at least one. Call run again`,
    );
  const fit = logit(pooled(rows), model);
  if (unanswered === 0) return fit;
  return { ...fit, warnings: [...fit.warnings, leftOut(unanswered, rows.length)] };
}

/**
 * Gives the options with which `stats.logit` and `stats.dropOne` fit this regression to these rows or cells.
 *
 * @param rows of a run, or cells with their numbers of puzzles
 * @param options as for `fitSensitivity`
 * @throws RangeError if an option is unknown or a row lacks a load
 */
export function sensitivityModel(
  rows: readonly LoadRow[],
  options: SensitivityOptions = {},
): GlmOptions<LoadRow> {
  requireKnownKeys("cogniload.fitSensitivity", options, ["rho", "interactions", "centred"]);
  const { rho = "quadratic", interactions = false, centred = false } = options;
  requireOneOf("rho", rho, ["quadratic", "linear"]);
  const { rho2, ...linear } = SENSITIVITY_TERMS;
  const terms = {
    ...linear,
    ...(rho === "quadratic" && { rho2 }),
    ...(interactions && INTERACTION_TERMS),
  };
  const outcomes: GlmOptions<LoadRow> = {
    successes: outcome,
    trials: ({ items }) => items ?? 1,
  };
  if (!centred) return { ...outcomes, terms };
  const middle = means(pooled(rows));
  const centredTerms = Object.entries(terms).map(([name, term]) => [
    `centred ${name}`,
    (row: LoadRow) => term(shifted(row, middle)),
  ]);
  return { ...outcomes, terms: Object.fromEntries(centredTerms) };
}

/** Undefined, which every reader refuses, where a row has neither. */
const outcome = ({ successes, correct }: LoadRow) => (successes ?? correct) as number;

const isUnanswered = (row: LoadRow) => Number.isNaN(outcome(row));

type Cell = Loads & { successes: number; items: number };

/** Rows with a response, pooled into a cell for each combination of loads. */
function pooled(rows: readonly LoadRow[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const [index, row] of rows.entries()) {
    if (isUnanswered(row)) continue;
    const { difficulty, statements, needleRatio, items = 1 } = row;
    const successes = outcome(row);
    requireLoads(row, `of row ${index}`);
    requireNumber(`successes (or correct) of row ${index}`, successes, 0, items);
    const key = `${difficulty} ${statements} ${needleRatio}`;
    const cell = cells.get(key) ?? { difficulty, statements, needleRatio, successes: 0, items: 0 };
    cell.successes += successes;
    cell.items += items;
    cells.set(key, cell);
  }
  return [...cells.values()];
}

function means(cells: readonly Cell[]): Loads {
  const items = cells.reduce((sum, cell) => sum + cell.items, 0);
  const mean = (value: (cell: Loads) => number) =>
    cells.reduce((sum, cell) => sum + cell.items * value(cell), 0) / items;
  return {
    difficulty: mean(SENSITIVITY_TERMS.d),
    statements: 10 ** mean(SENSITIVITY_TERMS.log10N),
    needleRatio: mean(SENSITIVITY_TERMS.rho),
  };
}

/** The loads as their distances from the middle; of N, as a factor. */
const shifted = (row: Loads, middle: Loads): Loads => ({
  difficulty: row.difficulty - middle.difficulty,
  statements: row.statements / middle.statements,
  needleRatio: row.needleRatio - middle.needleRatio,
});
