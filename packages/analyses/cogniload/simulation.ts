import { meanSimple as mean, sampleStandardDeviation } from "simple-statistics";
import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { random, type Random } from "@loadlab/lib/core/random.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { grid as gridOf } from "@loadlab/lib/cogniload/puzzle/task.js";
import {
  accuracyAt,
  coefficientsOf,
  fitSensitivity,
  requireLoads,
  type LoadCoefficients,
  type Loads,
} from "./loads.js";

/** Labels of random streams, kept from older names of the functions: with others the same seed would draw otherwise. */
const STREAMS = { study: "cogniload.simulateLoads", recovery: "cogniload.loadRecovery" };

export interface Study {
  /** The combinations of loads, defaults to the paper's 140. */
  grid?: readonly Loads[];
  /** Puzzles of each combination, at least 1, defaults to the paper's 100. */
  items?: number;
  /** Whole, 0..4294967295, defaults to 1. */
  seed?: number;
}

/** The outcomes of a study at some loads. */
export interface StudyCell extends Loads {
  successes: number;
  items: number;
  /** Share of correct answers, 0..1. */
  accuracy: number;
}

/**
 * A study of a model whose load sensitivity is known: binomial counts in every cell of the grid.
 *
 * @param truth coefficients, for instance a row of Table 3
 * @param study `grid`, `items` and `seed`
 * @returns cells for `cogniload.fitSensitivity`
 * @throws RangeError if a coefficient is missing or an option out of range
 */
export function simulateStudy(truth: LoadCoefficients, study: Study = {}): StudyCell[] {
  requireKnownKeys("cogniload.simulateStudy", study, ["grid", "items", "seed"]);
  const { seed = 1, ...rest } = study;
  return drawn(coefficientsOf(truth), checked(rest), random(seed, STREAMS.study));
}

/** How well one coefficient is recovered. */
export interface RecoveryRow {
  term: string;
  truth: number;
  /** Mean estimate over the replications. */
  mean: number;
  /** Standard deviation of the estimates. */
  sd: number;
  /** Mean of the standard errors that the fits report. */
  meanSe: number;
  /** Share of the replications whose 95 % interval covers the truth. */
  coverage: number;
  replications: number;
}

export interface RecoveryOptions extends Study {
  /** Simulated studies, at least 2, defaults to 200. */
  replications?: number;
}

/**
 * Parameter recovery: simulates studies of a model with known coefficients, fits each, and compares.
 *
 * @param truth coefficients, for instance a row of Table 3
 * @throws RangeError if an option is out of range; SeparationError if a simulated study is too small to be fitted
 */
export function recovery(truth: LoadCoefficients, options: RecoveryOptions = {}): RecoveryRow[] {
  requireKnownKeys("cogniload.recovery", options, ["grid", "items", "replications", "seed"]);
  const { replications = 200, seed = 1, ...study } = options;
  requireInteger("replications", replications, 2);
  const beta = coefficientsOf(truth);
  const design = checked(study);
  const z = twoSided(0.95);
  const draw = random(seed, STREAMS.recovery);
  const fits = Array.from({ length: replications }, () => fitSensitivity(drawn(beta, design, draw)).terms);
  return Object.entries(beta).map(([term, value]) => {
    const name = term === "intercept" ? "(Intercept)" : term;
    const found = fits.flatMap((terms) => terms.filter((one) => one.name === name));
    const estimates = found.map(({ estimate }) => estimate);
    return {
      term,
      truth: value,
      mean: mean(estimates),
      sd: sampleStandardDeviation(estimates),
      meanSe: mean(found.map(({ se }) => se ?? NaN)),
      coverage: mean(
        found.map(({ estimate, se }) => (Math.abs(estimate - value) <= z * (se ?? NaN) ? 1 : 0)),
      ),
      replications,
    };
  });
}

type Design = Required<Omit<Study, "seed">>;

function checked({ grid = gridOf(), items = 100 }: Study): Design {
  if (grid.length === 0) throw new RangeError("grid is empty; expected at least one combination of loads");
  grid.forEach((loads, index) => requireLoads(loads, `of grid cell ${index}`));
  requireInteger("items", items, 1);
  return { grid, items };
}

function drawn(truth: LoadCoefficients, { grid, items }: Design, draw: Random): StudyCell[] {
  return grid.map(({ difficulty, statements, needleRatio }) => {
    const probability = accuracyAt(truth, { difficulty, statements, needleRatio });
    let successes = 0;
    for (let item = 0; item < items; item++) if (draw.chance(probability)) successes += 1;
    return { difficulty, statements, needleRatio, items, successes, accuracy: successes / items };
  });
}
