import { solve } from "yalps";
import { dot } from "../../stats/vectors.js";
import { sumSimple as total } from "simple-statistics";
import type { Num } from "../interval.js";
import type { Derivation, Scope } from "../scope.js";
import { shownValue, type Value } from "../value.js";
import { coefficients, DESIGN, expected, PUZZLES_PER_CELL } from "./coefficients.js";
import { margin } from "./errors.js";

type Observed = ReturnType<typeof observed>;

/** The second derivative of the logistic function is never beyond this in size. */
const CURVATURE = 1 / (6 * Math.sqrt(3));

/** The sum over the right answers of a weight for each value of a load, and what missing puzzles could add. */
function observed(rows: ReturnType<typeof margin>, weight: (level: number) => number) {
  const full = Math.max(...rows.map(({ samples }) => samples));
  const sum = total(rows.map(({ correct, level }) => correct * weight(level)));
  return { sum, missing: total(rows.map(({ samples, level }) => (full - samples) * weight(level))) };
}

/**
 * The smallest box around `centre` that holds coefficients which meet the sums, these taken as linear around `betas` and
 * off by up to `slack`: a linear program in the size of the box to either side, the places above its floor, and the
 * share of the missing puzzles that was right.
 */
function program(centre: number[], betas: number[], targets: readonly Observed[], slack = [0, 0, 0]) {
  const { sums, slopes } = expected(betas);
  const places = centre.map((_, at): Record<string, number> => ({ [`box${at}`]: 1 }));
  const size: Record<string, number> = { size: 1 };
  const share: Record<string, number> = { share: 1 };
  const constraints: Record<string, { min?: number; max: number }> = { share: { max: 1 } };
  for (const at of places.keys()) [size[`box${at}`], constraints[`box${at}`]] = [-2, { max: 0 }];
  targets.forEach(({ sum, missing }, of) => {
    const row = slopes[of]!.map((slope) => slope / sums[of]!);
    const [needed, off] = [sum / sums[of]! - 1 + dot(row, betas) - dot(row, centre), slack[of]! / sums[of]!];
    constraints[`sum${of}`] = { min: needed - off, max: needed + off };
    [size[`sum${of}`], share[`sum${of}`]] = [-total(row), -missing / sums[of]!];
    places.forEach((place, at) => (place[`sum${of}`] = row[at]!));
  });
  const variables = { size, share, ...Object.fromEntries(places.entries()) };
  const found = new Map(
    solve({ direction: "minimize", objective: "size", constraints, variables }).variables,
  );
  const [half, right] = [found.get("size") ?? 0, found.get("share") ?? 0];
  return { size: half, right, betas: centre.map((beta, at) => beta - half + (found.get(String(at)) ?? 0)) };
}

/** When the search for a box is looked at: it ends where it gains no more than a part in five hundred. */
const LOOKS = [15, 30, 60, 120];

/** A box that holds some which meet all sums, found by programs that are each linear around where the last ones lead. */
function attained(printed: number[], targets: readonly Observed[]): number {
  let [betas, least] = [printed, Infinity];
  for (let step = 1; step <= 120; step++) {
    const next = program(printed, betas, targets).betas;
    betas = betas.map((beta, at) => beta + (2 * (next[at]! - beta)) / (step + 2));
    if (!LOOKS.includes(step)) continue;
    const found = sizeOf(printed, betas, targets);
    if (found > 0.998 * least) return Math.min(found, least);
    least = Math.min(found, least);
  }
  return least;
}

/** The box up to coefficients, taken to the sums themselves by the least that does so; infinite if they miss them. */
function sizeOf(printed: number[], start: number[], targets: readonly Observed[]): number {
  let [betas, right] = [start, 0];
  for (let step = 0; step < 5; step++) ({ betas, right } = program(betas, betas, targets));
  const { sums } = expected(betas);
  const met = targets.every(({ sum, missing }, of) => Math.abs(sum + right * missing - sums[of]!) < 0.01);
  return met ? Math.max(...betas.map((beta, at) => Math.abs(beta - printed[at]!))) : Infinity;
}

/** The box that is proved to hold none: not even with the sums as far from linear as they can be within it. */
function ruledOut(printed: number[], targets: readonly Observed[]): number {
  let [low, high] = [0, 10];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    const rest = DESIGN.map((row) => (PUZZLES_PER_CELL * CURVATURE * (middle * total(row)) ** 2) / 2);
    const slack = targets.map((_, of) => total(DESIGN.map((row, at) => rest[at]! * row[of]!)));
    [low, high] = program(printed, printed, targets, slack).size > middle ? [middle, high] : [low, middle];
  }
  return low;
}

/**
 * How far the five coefficients of a model of Table 3 must all be allowed to be off for some to fit the Supplement's
 * counts of its right answers: half a unit of their last digit, 0.005, if both documents are of the same answers.
 *
 * At the maximum of a logistic regression the expected sums of 1, d and log10 N over the right answers are the observed
 * ones, all three at once. A box of `low` is proved to hold no such coefficients; that of the value holds some.
 */
export const boxNeeded: Derivation = (scope, model = "", nameInSupplement = "") =>
  scope.sources.memo(`box of ${shownValue(model)} for ${shownValue(nameInSupplement)}`, () =>
    box(scope, model, nameInSupplement),
  );

function box(scope: Scope, model: Value, nameInSupplement: Value): Num {
  const printed = coefficients(scope, model).map(({ value }) => value);
  const byD = margin(scope, nameInSupplement, "difficulty");
  const byN = margin(scope, nameInSupplement, "statements");
  const targets = [observed(byD, () => 1), observed(byD, (d) => d), observed(byN, Math.log10)];
  const [low, value] = [ruledOut(printed, targets), attained(printed, targets)];
  return { value, low, high: value, text: `${value.toPrecision(3)} (proved: above ${low.toPrecision(2)})` };
}
