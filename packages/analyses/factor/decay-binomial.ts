import { requireKnownKeys, requireNumber } from "@loadlab/lib/core/check.js";
import type { Displayable } from "@loadlab/lib/core/display.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { trialsFor, type SampleSizeOptions } from "@loadlab/lib/stats/power/sample-size.js";
import { checkedPoints, decayFit, noFit, span, type DecayFit, type DecayPoint } from "./decay.js";
import { bentLine, levelLik, logLine, sumOf, withCovariance, type Cell, type LogLine } from "./log-line.js";

export interface DecayBinomialOptions {
  /** The smallest N of the decay phase; defaults to the breakpoint of the likeliest two-phase curve. */
  from?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Fits the decay by maximum likelihood on counts of correct answers: a log-binomial line ln p = CDO + CDF N.
 *
 * Each cell counts by its number of items, also cells without a correct answer, and no cell is selected by its own
 * accuracy. The decay begins at `from`, or at the breakpoint of the likeliest two-phase curve min(plateau, exp(CDO +
 * CDF N)) over all cells. Standard errors are those of a line through the cells after the breakpoint, as if it were
 * known; `factor.windowBias` shows how often their intervals cover the truth. The model has no chance level; leave out
 * the points where guessing dominates.
 *
 * @param points accuracy by N with the number of items, in any order; points of the same N are pooled
 * @param options `from`, the smallest N, and `level`
 * @throws RangeError if points are empty, out of range or without items, accuracy x items is not whole, or an option
 *   is out of range
 * @source the model is FACTOR's (section 3.4, phases 1 and 2); the estimator is ours, because the paper's window
 *   (appendix B.2) selects on the outcome
 */
export function fitDecayBinomial(
  points: readonly DecayPoint[],
  options: DecayBinomialOptions = {},
): DecayFit & Displayable {
  requireKnownKeys("fitDecayBinomial", options, ["from", "level"]);
  const { from = 0 } = options;
  const level = checkedLevel(options.level ?? 0.95);
  requireNumber("from", from, 0);
  const cells = pooled(checkedPoints(points, true)).filter(({ n }) => n >= from);
  const extra = { method: "log-binomial" as const, level, cells: cells.length };
  const trouble = whyNot(cells);
  if (trouble) return noFit(trouble, extra);
  const fit = options.from === undefined ? searched : given;
  return fit(cells, twoSided(level), extra);
}

type Extra = Pick<DecayFit, "method" | "level" | "cells">;

function searched(cells: Cell[], z: number, extra: Extra) {
  const found = twoPhase(cells);
  if (!found) return given(cells, z, extra);
  const { plateau, breakpoint, decay } = found;
  const columns = { ...extra, ...span(decay), plateau, breakpoint };
  const few = `with too few N behind it (${decay.length}); a fit takes 3`;
  if (decay.length < 3) return noFit(`the decay begins at N = ${columns.from}, ${few}`, columns);
  if (decay.every(({ successes }) => successes === 0))
    return noFit("no answer is right behind the plateau; CDF has no finite estimate", columns);
  return decayFit(withCovariance(found, decay), z, columns);
}

function given(cells: Cell[], z: number, extra: Extra) {
  const columns = { ...extra, ...span(cells) };
  const line = logLine(cells);
  if (line) return decayFit(withCovariance(line, cells), z, columns);
  const why = "the likeliest line passes accuracy 1 at the first cells, a plateau: give a larger `from`";
  return noFit(why, columns);
}

function whyNot(cells: Cell[]): string {
  if (cells.length < 3) return `only ${cells.length} values of N; a fit takes 3`;
  const right = sumOf(cells, "successes");
  return right === 0 || right === sumOf(cells, "items")
    ? `${right === 0 ? "no" : "every"} answer is right; there is no decay to fit`
    : "";
}

function pooled(points: DecayPoint[]): Cell[] {
  const cells = new Map<number, Cell>();
  for (const { n, accuracy, items = 0 } of points) {
    const successes = Math.round(accuracy * items);
    if (Math.abs(successes - accuracy * items) > 1e-6 * items)
      throw new RangeError(
        `accuracy ${accuracy} at N = ${n} is no share of ${items} items; expected a whole number of correct answers`,
      );
    const cell = cells.get(n) ?? { n, successes: 0, items: 0 };
    cells.set(n, { n, successes: cell.successes + successes, items: cell.items + items });
  }
  return [...cells.values()];
}

/** A plateau that turns into an exponential decay: p(N) = min(plateau, exp(at + slope N)). */
interface TwoPhase extends LogLine {
  /** Accuracy of the plateau; null where the decay begins at the first cell. */
  plateau: number | null;
  /** N where plateau and decay meet. */
  breakpoint: number | null;
  /** The cells behind the breakpoint, whose information the line's covariance rests on. */
  decay: Cell[];
}

/**
 * Maximum likelihood for the two-phase curve, over every breakpoint.
 *
 * Given which cells belong to the plateau, the likelihood falls into two parts: the plateau is their pooled share, the
 * decay a log-binomial line through the others. Such a pair counts if the two meet between the last cell of the
 * plateau and the first of the decay. Beside these stand the curves that bend exactly at a cell. A plateau must earn
 * its parameter by Akaike's criterion, else the decay begins at the first cell.
 *
 * @returns undefined where accuracy falls nowhere
 */
function twoPhase(cells: readonly Cell[]): TwoPhase | undefined {
  const line = logLine(cells);
  const candidates: TwoPhase[] = [];
  if (line) candidates.push({ ...line, plateau: null, breakpoint: null, decay: [...cells] });
  let near = line;
  let nearBent: LogLine | undefined;
  for (const [index, { n }] of cells.slice(0, -1).entries()) {
    const [level, decay] = [cells.slice(0, index + 1), cells.slice(index + 1)];
    near = logLine(decay, near);
    nearBent = bentLine(cells, n, nearBent);
    candidates.push(...meetingBehind(level, decay, near));
    // a perfect plateau is another curve where no cell contradicts it
    const perfect = level.every(({ successes, items }) => successes === items);
    const fixed = perfect ? bentLine(cells, n, undefined, true) : undefined;
    for (const curve of [nearBent, fixed]) if (curve) candidates.push(bentAt(n, curve, decay));
  }
  return candidates
    .filter(({ slope }) => slope < 0)
    .reduce<TwoPhase | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined);
}

const worth = ({ logLik, plateau }: TwoPhase) => logLik - (plateau === null ? 0 : 1);

/** Plateau and decay fitted apart, if they meet in the gap between their cells. */
function meetingBehind(level: readonly Cell[], decay: Cell[], line: LogLine | undefined): TwoPhase[] {
  const plateau = sumOf(level, "successes") / sumOf(level, "items");
  if (!line || plateau === 0) return [];
  const breakpoint = (Math.log(plateau) - line.at) / line.slope;
  if (level.some(({ n }) => !(breakpoint >= n)) || decay.some(({ n }) => !(breakpoint <= n))) return [];
  return [{ ...line, plateau, breakpoint, decay, logLik: line.logLik + levelLik(level, plateau) }];
}

function bentAt(breakpoint: number, { at, slope, logLik }: LogLine, decay: Cell[]): TwoPhase {
  return { at: at - slope * breakpoint, slope, logLik, plateau: Math.exp(at), breakpoint, decay };
}

/** A decay ln(accuracy) = CDO + CDF N; a fit of `fitDecay` or `fitDecayBinomial` is one. */
type Decay = Pick<DecayFit, "cdf" | "cdo">;

export interface SampleSizeDecayOptions extends SampleSizeOptions {
  /** The decay of the first model, as it truly is. */
  first: Decay;
  /** That of the second model, with another CDF. */
  second: Decay;
  /** The values of N that both models are asked at, at least two, behind the plateau of both. */
  variables: readonly number[];
}

/**
 * Gives the number of items at each N needed to tell the CDFs of two models apart, with Wald's test of "N x model" in
 * the log-binomial model of both models' answers.
 *
 * The items of each model count as independent; if both models answer the same items, somewhat fewer may do. The model
 * has no chance level.
 *
 * @param options `first` and `second`, the true decays; `variables`, the values of N; `power` and `alpha` as for
 *   `stats.sampleSizeTerm`
 * @returns items of each model at each N, whole
 * @throws RangeError if an option is out of range, the CDFs are equal, or a decay is not below accuracy 1 at some N
 * @source R. H. Lyles, H.-M. Lin and J. M. Williamson 2007, doi:10.1002/sim.2617, with the log link of `fitDecayBinomial`
 */
export function sampleSizeDecay(options: SampleSizeDecayOptions): number {
  requireKnownKeys("sampleSizeDecay", options, ["first", "second", "variables", "power", "alpha"]);
  const { first, second, variables, ...wanted } = options;
  if (first.cdf === second.cdf)
    throw new RangeError(`first and second both have the CDF ${first.cdf}; expected two CDFs that differ`);
  const variance = Object.entries({ first, second })
    .map(([model, decay]) => slopeVariance(model, decay, variables))
    .reduce((sum, one) => sum + one);
  return trialsFor("N x model", (first.cdf! - second.cdf!) ** 2 / variance, wanted);
}

/** The variance of the estimated CDF of one model with one item at each N: under the log link an item weighs p / (1 - p). */
function slopeVariance(model: string, decay: Decay, variables: readonly number[]) {
  const weights = variables.map((n) => {
    const share = shareAt(model, decay, n);
    return share / (1 - share);
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const middle = sum(variables.map((n, at) => n * weights[at]!)) / sum(weights);
  return 1 / sum(variables.map((n, at) => weights[at]! * (n - middle) ** 2));
}

function shareAt(model: string, { cdf, cdo }: Decay, n: number): number {
  requireNumber(`cdf of ${model}`, cdf!, -Infinity, 0);
  requireNumber(`cdo of ${model}`, cdo!);
  const share = Math.exp(cdo! + cdf! * n);
  if (share < 1) return share;
  throw new RangeError(
    `the decay of ${model} has accuracy ${share} at N = ${n}; expected a decay below 1 at all of variables`,
  );
}
