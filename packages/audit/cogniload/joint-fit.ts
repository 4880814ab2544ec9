import { Matrix } from "ml-matrix";
import { solve } from "yalps";
import { dot } from "@loadlab/lib/stats/vectors.js";
import { sumSimple as total } from "simple-statistics";
import type { Num } from "../interval.js";
import type { Derivation, Scope } from "../sources.js";
import { pairs, shownValue, type Value } from "../value.js";
import { coefficients, DESIGN, expected, LOADS, PUZZLES_PER_CELL } from "./coefficients.js";
import { margin } from "./tables.js";

/** The sum over the correct answers of a weight for each value of a load. */
interface Observed {
  sum: number;
  /** What missing puzzles could add, were they all right. */
  missing: number;
  /** How far the sum may be off. */
  slack: number;
}

/** The second derivative of the logistic function is never beyond this in size. */
const CURVATURE = 1 / (6 * Math.sqrt(3));

function observed(rows: ReturnType<typeof margin>, weight: (level: number) => number): Observed {
  const full = Math.max(...rows.map(({ samples }) => samples));
  const sum = total(rows.map(({ correct, level }) => correct * weight(level)));
  const missing = total(rows.map(({ samples, level }) => (full - samples) * weight(level)));
  return { sum, missing, slack: 0 };
}

/**
 * The smallest box around `centre` that holds coefficients which meet the sums, these taken as linear around `betas` and
 * off by up to their `slack`: a linear program in the size of the box to either side, the places above its floor, and the
 * share of the missing puzzles that was right.
 */
function program(centre: number[], betas: number[], targets: readonly Observed[]) {
  const { sums, slopes } = expected(betas);
  const places = centre.map((_, at): Record<string, number> => ({ [`box${at}`]: 1 }));
  const size: Record<string, number> = { size: 1 };
  const share: Record<string, number> = { share: 1 };
  const constraints: Record<string, { min?: number; max: number }> = { share: { max: 1 } };
  for (const at of places.keys()) [size[`box${at}`], constraints[`box${at}`]] = [-2, { max: 0 }];
  for (const [of, { sum, missing, slack }] of targets.entries()) {
    const now = sums.get(0, of);
    const row = slopes.getRow(of).map((slope) => slope / now);
    const needed = sum / now - 1 + dot(row, betas) - dot(row, centre);
    constraints[`sum${of}`] = { min: needed - slack / now, max: needed + slack / now };
    [size[`sum${of}`], share[`sum${of}`]] = [-total(row), -missing / now];
    for (const [place, weight] of pairs(places, row)) place[`sum${of}`] = weight;
  }
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
    betas = pairs(betas, next).map(([beta, to]) => beta + (2 * (to - beta)) / (step + 2));
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
  const met = targets.every(
    ({ sum, missing }, of) => Math.abs(sum + right * missing - sums.get(0, of)) < 0.01,
  );
  return met ? Math.max(...pairs(betas, printed).map(([beta, at]) => Math.abs(beta - at))) : Infinity;
}

/** The box that is proved to hold none: not even with the sums as far from linear as they can be within it. */
function ruledOut(printed: number[], targets: readonly Observed[]): number {
  let [low, high] = [0, 10];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    const rest = DESIGN.map((row) => (PUZZLES_PER_CELL * CURVATURE * (middle * total(row)) ** 2) / 2);
    const slacks = Matrix.rowVector(rest).mmul(LOADS).getRow(0);
    const loose = pairs(targets, slacks).map(([target, slack]) => ({ ...target, slack }));
    [low, high] = program(printed, printed, loose).size > middle ? [middle, high] : [low, middle];
  }
  return low;
}

/**
 * How far the five coefficients of a model of Table 3 must all be allowed to be off for some to fit the Supplement's
 * counts of its correct answers: half a unit of their last digit, 0.005, if both documents are of the same answers.
 *
 * At the maximum of a logistic regression the expected sums of 1, d and log10 N over the correct answers are the
 * observed ones, all three at once. A box of `low` is proved to hold no such coefficients; that of the value holds
 * some.
 */
export const boxNeeded: Derivation = (scope, model = "", nameInSupplement = "") =>
  scope.sources.memo(`box of ${shownValue(model)} for ${shownValue(nameInSupplement)}`, () =>
    box(scope, model, nameInSupplement),
  );

function box(scope: Scope, model: Value, nameInSupplement: Value): Num {
  const printed = coefficients(scope, model).map(({ value }) => value);
  const targets = targetsOf(scope, nameInSupplement);
  const [low, value] = [ruledOut(printed, targets), attained(printed, targets)];
  return { value, low, high: value, text: `${value.toPrecision(3)} (proved: above ${low.toPrecision(2)})` };
}

/** The sums of 1, d and log10 N over the correct answers of a model, by its name in the Supplement. */
function targetsOf(scope: Scope, name: Value): Observed[] {
  const [byD, byN] = [margin(scope, name, "difficulty"), margin(scope, name, "statements")];
  return [observed(byD, () => 1), observed(byD, (d) => d), observed(byN, Math.log10)];
}

/** The loads whose sums the Supplement's margins give, of one puzzle: 1, d and log10 N. */
const LEVELS = [1, 3, 5, 7, 10].flatMap((d) => [20, 50, 100, 250].map((n) => [1, d, Math.log10(n)]));

/**
 * `derive:puzzlesOff(model, supplement)`: the fewest puzzles that would have to be scored otherwise for some coefficients
 * within the rounding of Table 3 to fit the Supplement's counts. By a linear program in the coefficients and in the
 * puzzles of each d and N, around where the last one led.
 */
export const puzzlesOff: Derivation = (scope, model = "", nameInSupplement = "") => {
  const printed = coefficients(scope, model).map(({ value }) => value);
  const targets = targetsOf(scope, nameInSupplement);
  let [betas, puzzles] = [printed, Infinity];
  for (let step = 0; step < 8; step++) {
    const { sums, slopes } = expected(betas);
    const constraints: Record<string, { min?: number; max: number }> = {};
    const variables: Record<string, Record<string, number>> = {};
    for (const at of printed.keys()) {
      constraints[`box${at}`] = { max: 0.01 };
      variables[`beta${at}`] = { [`box${at}`]: 1 };
      for (const of of targets.keys()) variables[`beta${at}`]![`sum${of}`] = slopes.get(of, at);
    }
    for (const [at, weights] of LEVELS.entries())
      for (const sign of [1, -1])
        variables[`puzzles${at}${sign}`] = {
          puzzles: 1,
          ...Object.fromEntries(weights.map((weight, of) => [`sum${of}`, -sign * weight])),
        };
    for (const [of, { sum, missing }] of targets.entries()) {
      const fromCorner = pairs(betas, printed).map(([beta, at]) => beta - at + 0.005);
      const needed = sum - sums.get(0, of) + dot(slopes.getRow(of), fromCorner);
      constraints[`sum${of}`] = { min: needed, max: needed + missing };
    }
    const found = solve({ direction: "minimize", objective: "puzzles", constraints, variables });
    const moved = new Map(found.variables);
    betas = printed.map((at, place) => at - 0.005 + (moved.get(`beta${place}`) ?? 0));
    puzzles = found.result;
  }
  return { value: puzzles, low: puzzles, high: puzzles };
};
