import { inverse, Matrix } from "ml-matrix";
import { sumSimple as total } from "simple-statistics";
import { capacityPoints, GRID_MEANS } from "@loadlab/analyses/cogniload/capacity.js";
import { logitAt, SENSITIVITY_TERMS, type LoadCoefficients } from "@loadlab/analyses/cogniload/loads.js";
import { tableWithMargins } from "@loadlab/analyses/cogniload/margins.js";
import { grid } from "@loadlab/lib/cogniload/puzzle/task.js";
import { logit } from "@loadlab/lib/stats/glm/logit.js";
import { dot } from "@loadlab/lib/stats/vectors.js";
import { exact, propagated, spread, type Num } from "../interval.js";
import { number, text } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { cell, Fault, pairs, shownValue, type Value } from "../value.js";
import { margin } from "./tables.js";

/** The coefficients of the paper's regression, in the order of its Table 3. */
const COEFFICIENTS = ["beta_0", "beta_d", "beta_n", "beta_rho", "beta_rho2"];

/** The 140 cells of the paper's grid (section 3). */
const CELLS = grid();

/** The puzzles of each (section 3). */
export const PUZZLES_PER_CELL = 100;

/** What each coefficient is multiplied by in each cell. */
export const DESIGN = CELLS.map((cell) => [1, ...Object.values(SENSITIVITY_TERMS).map((term) => term(cell))]);

/** The same as a matrix, X of the regression. */
export const LOADS = new Matrix(DESIGN);

const TRANSPOSED = LOADS.transpose();

const logits = (betas: readonly number[]): number[] => DESIGN.map((row) => dot(row, betas));

const logistic = (eta: number): number => 1 / (1 + Math.exp(-eta));

/** The sums of 1, d, log10 N and so on that coefficients expect over the correct answers, and how each moves each. */
export function expected(betas: readonly number[]): { sums: Matrix; slopes: Matrix } {
  const shares = logits(betas).map(logistic);
  const right = Matrix.rowVector(shares.map((p) => PUZZLES_PER_CELL * p));
  const variances = shares.map((p) => PUZZLES_PER_CELL * p * (1 - p));
  return { sums: right.mmul(LOADS), slopes: TRANSPOSED.clone().mulRowVector(variances).mmul(LOADS) };
}

/** The five coefficients of a model of Table 3, with what their rounding allows. */
export function coefficients({ sources, reading }: Scope, model: Value): Num[] {
  const row = sources.table("table-3", "cogniload")?.find(({ printed }) => printed.model === model);
  if (!row) throw new Fault(`Table 3 has no model "${shownValue(model)}"`);
  return COEFFICIENTS.map((column) => number(cell(row, column, reading)));
}

/** Numbers in the order of Table 3 by their names, 0 where there are fewer. */
function named(values: readonly number[]): LoadCoefficients {
  const [intercept = 0, d = 0, log10N = 0, rho = 0, rho2 = 0] = values;
  return { intercept, d, log10N, rho, rho2 };
}

/** What a puzzle adds to the AIC of a logit GLM at its estimates: twice the entropy of its outcome. */
const twiceEntropy = (eta: number): number => 2 * (Math.log1p(Math.exp(eta)) - logistic(eta) * eta);

/** The mean accuracy that Table 3's coefficients, as printed, give a model where a load has a value. */
const fitted: Derivation = (scope, model = "", load = "", value) => {
  const level = number(value).value;
  const etas = logits(coefficients(scope, model).map((beta) => beta.value));
  const chosen = pairs(CELLS, etas).filter(
    ([cell]) => new Map(Object.entries(cell)).get(shownValue(load)) === level,
  );
  return exact(total(chosen.map(([, eta]) => logistic(eta))) / chosen.length);
};

/**
 * The AIC that a row of Table 3 implies for the paper's 14,000 puzzles, with what rounding allows: to first order, and
 * for each puzzle a quarter of the squared move of its logit beside, since the second derivative of twice the entropy,
 * -2 p (1 - p) (1 - eta tanh(eta / 2)), is never beyond 1/2 in size.
 */
const impliedAic: Derivation = (scope, model = "") => {
  const betas = coefficients(scope, model);
  const halves = betas.map(({ low, high }) => (high - low) / 2);
  const rest = (PUZZLES_PER_CELL / 4) * total(DESIGN.map((row) => dot(row, halves) ** 2));
  const aic = (values: number[]) => 10 + PUZZLES_PER_CELL * total(logits(values).map(twiceEntropy));
  const { value, ...first } = spread(betas, aic);
  const [low, high] = [first.low - rest, first.high + rest];
  return { value, low, high, text: `${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})` };
};

/** The covariance that the paper's design gives five estimates, were they the true coefficients. */
const covariance = (betas: readonly number[]) => inverse(expected(betas).slopes);

/**
 * Wald's z of a coefficient of Table 3, by its column or that of its stars, with the range that rounding leaves it to
 * first order. The paper prints no standard errors; at the estimates themselves these would be exactly the fit's.
 */
const waldZ: Derivation = (scope, model = "", column) => {
  const at = COEFFICIENTS.indexOf(text(column).replace("_stars", ""));
  const all = coefficients(scope, model);
  const known = scope.sources.memo(`covariances of ${shownValue(model)}`, () => new Map<string, Matrix>());
  return spread(all, (betas) => {
    const key = betas.join();
    const matrix = known.get(key) ?? covariance(betas);
    known.set(key, matrix);
    return (betas[at] ?? NaN) / Math.sqrt(matrix.get(at, at));
  });
};

/** Wald's statistic of both terms in rho together, on 2 degrees of freedom: they are nearly collinear. */
const waldRho: Derivation = (scope, model = "") =>
  spread(coefficients(scope, model), (betas) => {
    const both = covariance(betas).subMatrix(3, 4, 3, 4);
    const rho = Matrix.rowVector(betas.slice(3));
    return rho.mmul(inverse(both)).mmul(rho.transpose()).get(0, 0);
  });

const START = { difficulty: GRID_MEANS.d, statements: 10 ** GRID_MEANS.log10N, needleRatio: 0 };

/**
 * How accuracy crosses 50 % at NT_50 of a model of Table 3, whatever its coefficients were before rounding: "rising" at
 * the larger of two roots in 0..1, "falling" at the smaller one, the larger lying above 1; empty if nowhere.
 *
 * For rho of at least 0 every coefficient lifts the logit, so the curves of all low and all high ones enclose the rest.
 */
const crossing: Derivation = (scope, model = "") => {
  const betas = coefficients(scope, model);
  const [lowest, highest] = (["low", "high"] as const).map((end) => {
    const given = named(betas.map((beta) => beta[end]));
    const { nt50Crossing, nt50Roots } = capacityPoints(given);
    return [nt50Crossing ?? "", nt50Roots.length, logitAt(given, START) > 0] as const;
  });
  return lowest?.join() === highest?.join() ? (lowest?.[0] ?? "") : "undecided";
};

/** NT_50 of a model of Table 3, the largest root in 0..1; each coefficient moves it one way, so the corners are exact. */
const needleThreshold: Derivation = (scope, model = "") => {
  const [kind, betas] = [crossing(scope, model), coefficients(scope, model)];
  if (kind !== "rising" && kind !== "falling") return kind;
  return propagated(betas, (...values) => capacityPoints(named(values)).nt50 ?? NaN);
};

/** What Table 3's coefficients, with their rounding, say of a model. */
export const coefficientDerivations: Record<string, Derivation> = {
  crossing,
  fitted,
  impliedAic,
  needleThreshold,
  waldRho,
  waldZ,
};

/**
 * The fit in d and log10 N to the Supplement's answers of a model, or why there is none. All answers with the margins
 * of its Tables 2 and 3 have the same one. Puzzles that a model lacks are all of one length; Table 2 says of which d.
 */
const marginsFit = (scope: Scope, model: Value) =>
  scope.sources.memo(`fit of ${shownValue(model)}`, () => fittedMargins(scope, model));

function fittedMargins(scope: Scope, model: Value) {
  const [byD, byN] = [margin(scope, model, "difficulty"), margin(scope, model, "statements")];
  const full = (byD[0]?.samples ?? 0) > 280 ? 700 : 70;
  const { d, log10N } = SENSITIVITY_TERMS;
  try {
    const [rows, columns] = [byD.map(({ correct }) => correct), byN.map(({ correct }) => correct)];
    const cells = pairs(byD, tableWithMargins(rows, columns, full)).flatMap(([ofD, counts]) =>
      pairs(byN, counts).map(([ofN, successes]) => {
        const items = ofN.samples < 5 * full ? ofD.samples - 3 * full : full;
        return { difficulty: ofD.level, statements: ofN.level, needleRatio: 0, successes, items };
      }),
    );
    const trials = (cell: (typeof cells)[number]) => cell.items;
    const fit = logit(cells, { successes: (cell) => cell.successes, trials, terms: { d, log10N } });
    const given = named(fit.terms.map(({ estimate }) => estimate));
    return { aic: fit.trialAic, ecl50: capacityPoints(given).ecl50, fault: "" };
  } catch (error) {
    return { aic: -Infinity, ecl50: -Infinity, fault: `none: ${String(error)}` };
  }
}

/** The AIC of the exact fit in d and log10 N to a model's answers; minus infinity where no answers have the margins. */
export const marginsAic: Derivation = (scope, model = "") => {
  const { aic, fault } = marginsFit(scope, model);
  return { ...exact(aic), text: fault || aic.toFixed(3) };
};

/** ECL_50 by the same fit, rho averaged over; minus infinity where there is none. */
export const marginsEcl: Derivation = (scope, model = "") => exact(marginsFit(scope, model).ecl50);
