import { requireKnownKeys, requireNumber, requireOneOf } from "../core/check.js";
import { type GlmFit, type GlmOptions, logit } from "../stats/glm/binomial-glm.js";
import { INTERACTION_TERMS, LOAD_TERMS, requireLoads, type LoadRow, type Loads } from "./loads.js";

/** Rows of a run, cells of `cogniload.simulateLoads`, or a table of one's own. */
export type LoadRows = readonly (LoadRow | Record<string, unknown>)[];

export interface LoadModelOptions {
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
 * The load-sensitivity regression: a binomial GLM with logit link in d, log10 N, rho and rho squared.
 *
 * @param rows of a run, or cells of a grid
 * @returns a fit whose terms are named d, log10N, rho, rho2, and d:log10N and so on with interactions, each "centred" if it is
 * @throws RangeError if a row lacks a load or an outcome, an option is unknown, or the loads do not vary enough to
 *   tell the terms apart; SeparationError if they separate right from wrong
 * @source CogniLoad, section 3.1.1; Supplement B for interactions, F for the linear model
 */
export function fitLoads(rows: LoadRows, options: LoadModelOptions = {}): GlmFit {
  return logit(loadCells(rows), loadModel(rows, options));
}

/** What `stats.logit` and `stats.dropOne` need for the regression. */
export function loadModel(rows: LoadRows, options: LoadModelOptions = {}): GlmOptions<LoadRow> {
  requireKnownKeys("cogniload.fitLoads", options, ["rho", "interactions", "centred"]);
  const { rho = "quadratic", interactions = false, centred = false } = options;
  requireOneOf("rho", rho, ["quadratic", "linear"] as const);
  const { rho2, ...linear } = LOAD_TERMS;
  const terms = {
    ...linear,
    ...(rho === "quadratic" && { rho2 }),
    ...(interactions && INTERACTION_TERMS),
  };
  const middle = centred ? means(loadCells(rows)) : null;
  return {
    successes: ({ successes, correct }) => successes ?? correct!,
    trials: ({ items }) => items ?? 1,
    terms: middle
      ? Object.fromEntries(
          Object.entries(terms).map(([name, term]) => [
            `centred ${name}`,
            (row: LoadRow) => term(shifted(row, middle)),
          ]),
        )
      : terms,
  };
}

/**
 * Rows pooled into a cell for each combination of loads, which leaves the estimates as they are.
 *
 * @throws RangeError if a row lacks a load or an outcome
 */
export function loadCells(rows: LoadRows): Required<LoadRow>[] {
  const cells = new Map<string, Required<LoadRow>>();
  rows.forEach((given, index) => {
    const row = given as LoadRow;
    const { difficulty, statements, needleRatio, items = 1 } = row;
    const successes = row.successes ?? row.correct;
    requireLoads(row, `of row ${index}`);
    requireNumber(`successes (or correct) of row ${index}`, successes as number, 0, items);
    const key = `${difficulty} ${statements} ${needleRatio}`;
    const cell = cells.get(key);
    if (cell) {
      cell.successes += successes!;
      cell.items += items;
    } else cells.set(key, { difficulty, statements, needleRatio, successes: successes!, items, correct: 0 });
  });
  for (const cell of cells.values()) cell.correct = cell.successes / cell.items;
  return [...cells.values()];
}

function means(cells: readonly Required<LoadRow>[]): Loads {
  const items = cells.reduce((sum, cell) => sum + cell.items, 0);
  const mean = (value: (cell: Loads) => number) =>
    cells.reduce((sum, cell) => sum + cell.items * value(cell), 0) / items;
  return {
    difficulty: mean(LOAD_TERMS.d),
    statements: 10 ** mean(LOAD_TERMS.log10N),
    needleRatio: mean(LOAD_TERMS.rho),
  };
}

/** The loads as their distances from the middle; of N, as a factor. */
const shifted = (row: Loads, middle: Loads): Loads => ({
  difficulty: row.difficulty - middle.difficulty,
  statements: row.statements / middle.statements,
  needleRatio: row.needleRatio - middle.needleRatio,
});
