import { requireInteger, requireKnownKeys, requireNumber, shown } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { requireList } from "../columns.js";
import { SeparationError } from "../glm/separation.js";
import { wilson } from "../wilson.js";
import { requireAlpha } from "./checks.js";

/**
 * One simulated study of a design: draws what a study of this size sees, and tests it.
 *
 * @param n the size of the study, in whatever the design counts: items, pairs of twins, models
 * @param random where every draw comes from: `random.chance(p)` is an answer that is right with probability p
 * @returns the study's p-value, 0..1; NaN where it has none
 */
export type StudyDesign = (n: number, random: Random) => number;

export interface SimulatePowerOptions {
  /** The sizes to try, whole, each at least 1. */
  n: readonly number[];
  /** Level of the test, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
  /** Number of simulated studies of each size, whole, 1..1,000,000; defaults to 1000. */
  replications?: number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same studies of a size, whatever other sizes. Defaults to 1. */
  seed?: number;
}

/** How often studies of one size found what was put in. */
export interface PowerAtSize {
  /** The size of the study. */
  n: number;
  /** Share of the studies with p at most alpha. */
  power: number;
  /** Wilson's interval for the power: what the number of studies leaves open. */
  low: number;
  /** The upper end. */
  high: number;
  /** Studies drawn. */
  replications: number;
  /** Studies without a p-value, for it is NaN or their outcomes are separated; they count as not significant. */
  failed: number;
}

/**
 * The power of any design, by simulation: studies of each size are drawn and tested, and those that find the effect are
 * counted.
 *
 * For what no formula covers: questions that share a sentence, a test over models, a fit in a window, a rule of one's
 * own. Where the design puts no effect in, the power is the rate of false alarms, which should be near alpha.
 *
 * @param design draws and tests one study
 * @returns a row for each size, in their order: see `powerPlot`
 * @throws RangeError if an option is out of range or a p-value is not in 0..1; whatever the design throws, but for
 *   separated outcomes
 * @source simulation
 */
export function simulatePower(design: StudyDesign, options: SimulatePowerOptions): PowerAtSize[] {
  if (typeof design !== "function")
    throw new RangeError(
      `design is ${shown(design)}; expected a function (n, random) => p-value that draws and tests one study`,
    );
  requireKnownKeys("simulatePower", options, ["n", "alpha", "replications", "level", "seed"]);
  const { alpha = 0.05, replications = 1000, level = 0.95, seed = 1 } = options;
  requireList("n", options.n);
  options.n.forEach((size, at) => requireInteger(`n[${at}]`, size, 1));
  requireAlpha(alpha);
  requireInteger("replications", replications, 1, 1e6);
  return options.n.map((n) => {
    const source = random(seed, `stats.simulatePower ${n}`);
    let [found, failed] = [0, 0];
    for (let study = 0; study < replications; study++) {
      const p = pValue(() => design(n, source));
      if (Number.isNaN(p)) failed += 1;
      else requireNumber(`the p-value of study ${study} with n = ${n}`, p, 0, 1);
      if (p <= alpha) found += 1;
    }
    const { share: power, low, high } = wilson(found, replications, level);
    return { n, power, low, high, replications, failed };
  });
}

function pValue(study: () => number): number {
  try {
    return study();
  } catch (error) {
    if (error instanceof SeparationError) return NaN;
    throw error;
  }
}
