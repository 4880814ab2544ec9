import { requireKnownKeys, requireNumber } from "../core/check.js";
import type { Displayable } from "../core/display.js";
import { checkedLevel, twoSided } from "../stats/distributions/normal.js";
import { checkedPoints, decayFit, noFit, type DecayFit, type DecayPoint } from "./decay-fit.js";
import { summarised } from "./decay-summary.js";
import { logLine, logLineCovariance, type Cell } from "./log-line.js";
import { twoPhase } from "./two-phase.js";

export interface DecayBinomialOptions {
  /** The smallest N of the decay phase; defaults to the breakpoint of the likeliest two-phase curve. */
  from?: number;
  /** The largest N that counts, where accuracies further out rest on a floor of lucky guesses; defaults to all. */
  to?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * The decay by maximum likelihood, on counts of right answers: a log-binomial line ln p = CDO + CDF N.
 *
 * Each cell weighs what its items tell, cells without a right answer included, and no cell is taken or left for its
 * own accuracy: where the decay begins is `from`, or the breakpoint of the two-phase curve
 * min(plateau, exp(CDO + CDF N)) that is likeliest on all cells together. Standard errors are those of a line
 * through the cells behind the breakpoint, as if it were known; `factor.windowBias` shows how often their intervals
 * cover the truth. A floor (items that can be had by guessing) is no part of the model: set `to` before it.
 *
 * @param points accuracy by N with the number of items, in any order; points of the same N are pooled
 * @throws RangeError if points are empty, out of range or without items, accuracy x items is not whole, or an option
 *   is out of range
 * @source the model is FACTOR's (section 3.4, phases 1 and 2); the estimator is ours, for the paper's window
 *   (appendix B.2) selects on the outcome
 */
export function fitDecayBinomial(
  points: readonly DecayPoint[],
  options: DecayBinomialOptions = {},
): DecayFit & Displayable {
  return summarised(likeliestDecay(points, options));
}

function likeliestDecay(points: readonly DecayPoint[], options: DecayBinomialOptions): DecayFit {
  requireKnownKeys("fitDecayBinomial", options, ["from", "to", "level"]);
  const { from = -Infinity, to = Infinity, level = 0.95 } = options;
  checkedLevel(level);
  if (options.from !== undefined) requireNumber("from", from, 0, to, "the smallest N of the decay phase");
  if (options.to !== undefined) requireNumber("to", to, 0);
  const cells = pooled(checkedPoints(points, true)).filter(({ n }) => n >= from && n <= to);
  const extra = { method: "log-binomial" as const, level, cells: cells.length };
  const trouble = whyNot(cells);
  if (trouble) return noFit(trouble, extra);
  return options.from === undefined
    ? searched(cells, twoSided(level), extra)
    : given(cells, twoSided(level), extra);
}

type Extra = Pick<DecayFit, "method" | "level" | "cells">;

function searched(cells: Cell[], z: number, extra: Extra): DecayFit {
  const found = twoPhase(cells);
  if (!found) return given(cells, z, extra);
  const { plateau, breakpoint, decay } = found;
  const columns = { ...extra, ...span(decay), plateau, breakpoint };
  if (decay.length < 3)
    return noFit(
      `the decay begins at N = ${decay[0]!.n}, with too few N behind it (${decay.length}); a fit takes 3`,
      columns,
    );
  if (decay.every(({ successes }) => successes === 0))
    return noFit("no answer is right behind the plateau; CDF has no finite estimate", columns);
  const line = { ...found, covariance: logLineCovariance(decay, found) };
  return decayFit(line, z, columns);
}

function given(cells: Cell[], z: number, extra: Extra): DecayFit {
  const line = logLine(cells);
  if (!line)
    return noFit("the likeliest line passes accuracy 1 at the first cells, a plateau: give a larger `from`", {
      ...extra,
      ...span(cells),
    });
  const covariance = logLineCovariance(cells, line);
  return decayFit({ ...line, covariance }, z, { ...extra, ...span(cells) });
}

const span = (cells: Cell[]) => ({ cells: cells.length, from: cells[0]!.n, to: cells.at(-1)!.n });

function whyNot(cells: Cell[]): string {
  if (cells.length < 3) return `only ${cells.length} values of N; a fit takes 3`;
  if (cells.every(({ successes }) => successes === 0)) return "no answer is right; there is no decay to fit";
  if (cells.every(({ successes, items }) => successes === items))
    return "every answer is right; there is no decay";
  return "";
}

/** Counts of right answers by N, in the order of the points. */
function pooled(points: DecayPoint[]): Cell[] {
  const cells = new Map<number, Cell>();
  for (const { n, accuracy, items } of points) {
    const successes = Math.round(accuracy * items!);
    if (Math.abs(successes - accuracy * items!) > 1e-6 * items!)
      throw new RangeError(
        `accuracy ${accuracy} at N = ${n} is no share of ${items} items; expected a whole number of right answers`,
      );
    const cell = cells.get(n) ?? { n, successes: 0, items: 0 };
    cells.set(n, { n, successes: cell.successes + successes, items: cell.items + items! });
  }
  return [...cells.values()];
}
