import { random } from "@loadlab/lib/core/random.js";

interface TwoPhase {
  cdf: number;
  cdo: number;
  plateau?: number;
  variables?: number;
  items?: number;
  seed?: number;
}

/** Binomial counts of the two-phase law, p = min(plateau, exp(CDO + CDF N)). */
export function simulateDecay({ cdf, cdo, plateau = 1, variables = 39, items = 50, seed = 1 }: TwoPhase) {
  const draw = random(seed, "simulateDecay");
  return Array.from({ length: variables }, (_, index) => {
    const p = Math.min(plateau, Math.exp(cdo + cdf * (index + 1)));
    const right = Array.from({ length: items }, () => draw.chance(p)).filter(Boolean).length;
    return { n: index + 1, accuracy: right / items, items };
  });
}
