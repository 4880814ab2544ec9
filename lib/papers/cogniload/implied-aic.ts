import { accuracyAt, LOAD_TERMS, logitAt, type LoadCoefficients, type Loads } from "../../cogniload/loads.js";
import type { Rounded } from "../rounded.js";
import { coefficients, type PrintedModel } from "./coefficients.js";
import { CELLS, PUZZLES_PER_CELL } from "./grid.js";

/**
 * What a puzzle adds to the AIC of a logit GLM at its estimates, where the log-likelihood is the sum of
 * p eta - ln(1 + e^eta): twice the entropy of its outcome.
 */
export function twiceEntropy(given: LoadCoefficients, loads: Loads): number {
  const eta = logitAt(given, loads);
  return 2 * (Math.log1p(Math.exp(eta)) - accuracyAt(given, loads) * eta);
}

/**
 * The AIC that a row of Table 3 implies for the paper's 14,000 puzzles, with what rounding allows.
 *
 * Rounding of the five coefficients moves each logit by `reach` at most. To first order the AIC moves by its slopes
 * times their rounding; the rest is at most reach^2 / 4 for each puzzle, since the second derivative of twice the
 * entropy, -2 p (1 - p) (1 - eta tanh(eta / 2)), is never beyond 1/2 in size.
 */
export function impliedAic(row: PrintedModel): Rounded {
  const given = coefficients(row);
  const halves = row.betas.map(({ low, high }) => (high - low) / 2);
  const slopes = halves.map(() => 0);
  let [value, rest] = [2 * halves.length, 0];
  for (const cell of CELLS) {
    const [eta, p] = [logitAt(given, cell), accuracyAt(given, cell)];
    const columns = [1, ...Object.values(LOAD_TERMS).map((term) => term(cell))];
    const reach = columns.reduce((sum, column, at) => sum + column * halves[at]!, 0);
    columns.forEach((column, at) => (slopes[at]! -= PUZZLES_PER_CELL * 2 * eta * p * (1 - p) * column));
    value += PUZZLES_PER_CELL * twiceEntropy(given, cell);
    rest += (PUZZLES_PER_CELL * reach ** 2) / 4;
  }
  const around = slopes.reduce((sum, slope, at) => sum + Math.abs(slope) * halves[at]!, rest);
  return { value, low: value - around, high: value + around };
}
