import type { Random } from "../core/random.js";
import { normalQuantile } from "./distributions.js";

/** Half of the step between two draws of `unit`, which keeps them off 0. */
const HALF_STEP = 2 ** -33;

/**
 * A draw from the standard normal distribution: the normal quantile of a uniform draw, one for one, so that a stream is
 * easy to follow; the same bit for bit everywhere, because the quantile is plain arithmetic. Within -6.3..6.3, the
 * quantiles of half of 1 in 2^32.
 */
export const normalDraw = (source: Random): number => normalQuantile(source.unit() + HALF_STEP);
