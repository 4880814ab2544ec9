import { requireKnownKeys, requireOneOf, shown } from "@loadlab/lib/core/check.js";
import type { Displayable } from "@loadlab/lib/core/display.js";
import { checkedLevel } from "@loadlab/lib/stats/checks.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal.js";
import { leastSquares } from "@loadlab/lib/stats/glm/least-squares.js";
import { checkedPoints, decayFit, noFit, span, type DecayFit, type DecayPoint } from "./decay-fit.js";

/**
 * The accuracies whose cells count as FACTOR's phase 2, the decay, as closed intervals (appendix B.2).
 *
 * `pretrained` for Tables 1 to 3, `scratch` for models trained from scratch (Table 4), `fineTuned` for Tables 5 and 6,
 * `repeatedSampling` for Table 7.
 */
export const WINDOWS = {
  pretrained: [0.1, 0.9],
  scratch: [0.1, 0.8],
  fineTuned: [0.2, 0.8],
  repeatedSampling: [0.02, 0.8],
} as const satisfies Record<string, readonly [number, number]>;

/** A window by its name, or its two bounds. */
export type Window = keyof typeof WINDOWS | readonly [low: number, high: number];

export interface DecayOptions {
  /** The accuracies that count, a name of `factor.WINDOWS` or two bounds, both included; defaults to "pretrained". */
  window?: Window;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Fits the decay as FACTOR does: ordinary least squares of ln(accuracy) on N over the cells in a window of accuracies.
 *
 * This fit is biased, because the window selects cells by the noise in their accuracy: `factor.windowBias` measures
 * the bias, and `factor.fitDecayBinomial` avoids it. With fewer than three cells in the window there is no fit, and
 * `reason` says so.
 *
 * @param points accuracy by N, in any order
 * @param options `window` and `level`
 * @throws RangeError if points are empty or out of range, or an option is
 * @source FACTOR, section 3.4 (CDF, CDO, N_eff), appendix B.2 (windows) and B.3.1 (intervals); the interval of N_eff,
 *   by the delta method, is ours
 */
export function fitDecay(points: readonly DecayPoint[], options: DecayOptions = {}): DecayFit & Displayable {
  requireKnownKeys("fitDecay", options, ["window", "level"]);
  const level = checkedLevel(options.level ?? 0.95);
  const window = windowBounds(options.window ?? "pretrained");
  const [low, high] = window;
  const inside = checkedPoints(points).filter(({ accuracy }) => accuracy >= low && accuracy <= high);
  const extra = { method: "least squares" as const, level, window, ...span(inside) };
  if (extra.cells < 3)
    return noFit(`${tooFew(extra.cells)} an accuracy in ${window.join("..")}; a fit takes 3`, extra);
  if (extra.from === extra.to) return noFit(`all cells have N = ${extra.from}; a line takes two`, extra);
  const { rSquared, ...line } = lineThrough(
    inside.map(({ n, accuracy }) => ({ x: n, y: Math.log(accuracy) })),
  );
  return decayFit(line, twoSided(level), { ...extra, rSquared });
}

const tooFew = (cells: number) =>
  cells === 0 ? "no cell has" : cells === 1 ? "only 1 cell has" : `only ${cells} cells have`;

function windowBounds(window: Window): readonly [low: number, high: number] {
  if (typeof window === "string") {
    requireOneOf<string>("window", window, Object.keys(WINDOWS), "or give bounds, [0.1, 0.9]");
    return WINDOWS[window];
  }
  const [low, high] = window;
  if (low > 0 && low <= high && high <= 1) return window;
  throw new RangeError(
    `window is ${shown(window)}; expected two bounds above 0 and up to 1, as in [0.1, 0.9]`,
  );
}

/** The least-squares line; the slope's standard error is null for two points, R squared where y is constant. */
export function lineThrough(points: readonly { x: number; y: number }[]) {
  const columns = { response: ({ y }: { y: number }) => y, terms: { x: ({ x }: { x: number }) => x } };
  const { terms, covariance, rSquared, dfResidual } = leastSquares(points, columns);
  const [constant = NaN, slope = NaN] = terms.map(({ estimate }) => estimate);
  return { constant, slope, slopeSe: terms[1]?.se ?? null, covariance, rSquared, dfResidual };
}
