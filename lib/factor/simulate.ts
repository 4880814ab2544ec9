import { requireInteger, requireNumber } from "../core/check.js";
import { random, type Random } from "../core/random.js";
import type { DecayPoint } from "./decay-fit.js";

export interface DecayTruth {
  /** CDF, below 0: change of ln(accuracy) per variable. */
  cdf: number;
  /** CDO: ln(accuracy) of the line at N = 0. */
  cdo: number;
  /** Accuracy of the plateau, above 0 and at most 1; defaults to 1. */
  plateau?: number;
  /** Largest N, 1 or more; defaults to the benchmark's 39. */
  variables?: number;
  /** Items per cell, 1 or more; defaults to the benchmark's 50 (appendix A.2.3). */
  items?: number;
}

/** A simulated cell: accuracy, and the truth it was drawn from. */
export interface SimulatedPoint extends DecayPoint {
  items: number;
  successes: number;
  /** The probability the cell was drawn with. */
  truth: number;
}

/**
 * A curve drawn from the two-phase law: at each N, binomial counts with p = min(plateau, exp(CDO + CDF N)).
 *
 * @param seed whole, 0..4294967295; the same seed gives the same curve
 * @throws RangeError if a parameter is out of range
 * @source FACTOR, section 3.4 and Figure 3a
 */
export function simulateDecay({ seed = 1, ...truth }: DecayTruth & { seed?: number }): SimulatedPoint[] {
  return drawDecay(checkedTruth(truth), random(seed, "factor.simulateDecay"));
}

/** Fills in the defaults of a truth and checks it. */
export function checkedTruth(truth: DecayTruth): Required<DecayTruth> {
  const { cdf, cdo, plateau = 1, variables = 39, items = 50 } = truth;
  requireNumber("cdf", cdf, -Infinity, 0, "a decay has a slope below 0");
  requireNumber("cdo", cdo);
  requireNumber("plateau", plateau, Number.MIN_VALUE, 1);
  requireInteger("variables", variables, 1);
  requireInteger("items", items, 1);
  return { cdf, cdo, plateau, variables, items };
}

/** One curve from a source of randomness. */
export function drawDecay(truth: Required<DecayTruth>, draw: Random): SimulatedPoint[] {
  const { cdf, cdo, plateau, variables, items } = truth;
  return Array.from({ length: variables }, (_, index) => {
    const n = index + 1;
    const p = Math.min(plateau, Math.exp(cdo + cdf * n));
    let successes = 0;
    for (let item = 0; item < items; item++) if (draw.chance(p)) successes += 1;
    return { n, accuracy: successes / items, items, successes, truth: p };
  });
}
