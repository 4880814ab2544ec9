import { requireInteger, requireKnownKeys } from "../core/check.js";
import { random, type Random } from "../core/random.js";
import {
  accuracyAt,
  loadCoefficients,
  type LoadCoefficients,
  type LoadRow,
  type Loads,
  requireLoads,
} from "./loads.js";
import { loadGrid } from "./puzzle.js";

export interface LoadStudy {
  /** The combinations of loads, defaults to the paper's 140. */
  grid?: readonly Loads[];
  /** Puzzles of each combination, at least 1, defaults to the paper's 100. */
  items?: number;
}

/**
 * A study of a model whose load sensitivity is known: binomial counts in every cell of the grid.
 *
 * @param truth coefficients, for instance a row of Table 3
 * @param study `grid` and `items`; `seed`, whole, 0..4294967295, defaults to 1
 * @returns cells for `cogniload.fitLoads`
 * @throws RangeError if a coefficient is missing or an option out of range
 */
export function simulateLoads(
  truth: LoadCoefficients,
  study: LoadStudy & { seed?: number } = {},
): Required<LoadRow>[] {
  requireKnownKeys("cogniload.simulateLoads", study, ["grid", "items", "seed"]);
  const { seed = 1, ...rest } = study;
  return drawLoads(loadCoefficients(truth), checkedStudy(rest), random(seed, "cogniload.simulateLoads"));
}

/** Fills in the defaults of a study and checks it. */
export function checkedStudy({ grid = loadGrid(), items = 100 }: LoadStudy): Required<LoadStudy> {
  if (grid.length === 0) throw new RangeError("grid is empty; expected at least one combination of loads");
  grid.forEach((loads, index) => requireLoads(loads, `of grid cell ${index}`));
  requireInteger("items", items, 1);
  return { grid, items };
}

/** One study from a source of randomness. */
export function drawLoads(
  truth: LoadCoefficients,
  { grid, items }: Required<LoadStudy>,
  draw: Random,
): Required<LoadRow>[] {
  return grid.map(({ difficulty, statements, needleRatio }) => {
    const probability = accuracyAt(truth, { difficulty, statements, needleRatio });
    let successes = 0;
    for (let item = 0; item < items; item++) if (draw.chance(probability)) successes += 1;
    return { difficulty, statements, needleRatio, items, successes, correct: successes / items };
  });
}
