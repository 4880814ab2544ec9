import { requireKnownKeys, requireOneOf } from "../core/check.js";
import type { Displayable } from "../core/display.js";
import { checkedLevel, twoSided } from "../stats/distributions/normal.js";
import { tQuantile } from "../stats/distributions/student-t.js";
import { leastSquares } from "../stats/glm/least-squares.js";
import { checkedPoints, decayFit, noFit, type DecayFit, type DecayPoint } from "./decay-fit.js";
import { summarised } from "./decay-summary.js";
import { windowBounds, type Window } from "./windows.js";

export interface DecayOptions {
  /** The accuracies that count, a name of `factor.WINDOWS` or two bounds, both included; defaults to "pretrained". */
  window?: Window;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /**
   * What an interval's half-width is counted in: "normal" quantiles, the default and the paper's way, or quantiles
   * of Student's "t" with cells - 2 degrees of freedom, wider and right for few cells.
   */
  interval?: "normal" | "t";
}

/**
 * FACTOR's fit of the decay: ordinary least squares of ln(accuracy) on N over the cells in a window of accuracies.
 *
 * The paper's way, and biased: the window selects cells by the noise in their accuracy (`factor.windowBias` measures
 * it; `factor.fitDecayBinomial` does without). Fewer than three cells in the window give no fit, and the reason.
 *
 * @param points accuracy by N, in any order
 * @throws RangeError if points are empty or out of range, or an option is
 * @source FACTOR, section 3.4 (CDF, CDO, N_eff), appendix B.2 (windows) and B.3.1 (intervals); the interval of N_eff,
 *   by the delta method, is ours
 */
export function fitDecay(points: readonly DecayPoint[], options: DecayOptions = {}): DecayFit & Displayable {
  return summarised(leastSquaresDecay(points, options));
}

function leastSquaresDecay(points: readonly DecayPoint[], options: DecayOptions): DecayFit {
  requireKnownKeys("fitDecay", options, ["window", "level", "interval"]);
  const { level = 0.95, interval = "normal" } = options;
  requireOneOf("interval", interval, ["normal", "t"] as const);
  checkedLevel(level);
  const window = windowBounds(options.window ?? "pretrained");
  const inside = checkedPoints(points).filter(
    ({ accuracy }) => accuracy >= window[0] && accuracy <= window[1],
  );
  const cells = inside.length;
  const extra = {
    method: "least squares" as const,
    level,
    window,
    cells,
    from: inside[0]?.n ?? null,
    to: inside.at(-1)?.n ?? null,
  };
  if (cells < 3) return noFit(`${tooFew(cells)} an accuracy in ${window.join("..")}; a fit takes 3`, extra);
  if (inside[0]!.n === inside.at(-1)!.n)
    return noFit(`all cells have N = ${inside[0]!.n}; a line takes two`, extra);
  const { terms, covariance, rSquared } = leastSquares(inside, {
    response: ({ accuracy }) => Math.log(accuracy),
    terms: { n: ({ n }) => n },
  });
  const reach = interval === "t" ? tQuantile((1 + level) / 2, cells - 2) : twoSided(level);
  const line = { cdo: terms[0]!.estimate, cdf: terms[1]!.estimate, covariance };
  return decayFit(line, reach, { ...extra, rSquared });
}

const tooFew = (cells: number) =>
  cells === 0 ? "no cell has" : cells === 1 ? "only 1 cell has" : `only ${cells} cells have`;
