import { twoSidedP } from "@loadlab/lib/stats/distributions/normal.js";
import { logit } from "@loadlab/lib/stats/glm/binomial-glm.js";
import { SeparationError } from "@loadlab/lib/stats/glm/separation.js";
import { dot } from "@loadlab/lib/stats/vectors.js";
import type { SentenceCount } from "./sentence-counts.js";

/** The interaction of level and implausibility in the log-odds of a correct answer. */
export interface GapLogOdds {
  /** What one more level adds to the log-odds on implausible sentences beyond what it adds on plausible ones. */
  estimate: number;
  /** Standard error that counts sentences (or pairs of twins), not questions. */
  se: number;
  /** estimate / se. */
  z: number;
  /** Two-sided p-value of z. */
  p: number;
}

const TERMS = {
  level: ({ level }: SentenceCount) => level,
  implausible: ({ subset }: SentenceCount) => (subset === "implausible" ? 1 : 0),
  "level:implausible": ({ level, subset }: SentenceCount) => (subset === "implausible" ? level : 0),
};

/**
 * Logistic regression of correct answers on level, implausibility and their product: the product's coefficient, below 0
 * where the gap widens.
 *
 * The fit's own standard error would take every question as a draw. This one is the cluster-robust "sandwich" about
 * it, with the factor G / (G - 1) for G clusters: R's `sandwich::vcovCL(fit, cluster, type = "HC0")`.
 *
 * @returns null where the answers leave no finite estimate (all right, say) or are not whole, half right for instance
 * @source K.-Y. Liang and S. L. Zeger 1986, doi:10.1093/biomet/73.1.13
 */
export function gapLogOdds(sentences: readonly SentenceCount[]): GapLogOdds | null {
  if (!sentences.every(({ successes }) => Number.isInteger(successes))) return null;
  const fit = fitted(sentences);
  const covariances = fit?.covariance?.at(-1);
  if (!fit?.converged || !covariances) return null;
  const estimates = fit.terms.map(({ estimate }) => estimate);
  const clusters = new Map<string, number>();
  for (const sentence of sentences) {
    const x = [1, ...Object.values(TERMS).map((term) => term(sentence))];
    const expected = sentence.items / (1 + Math.exp(-dot(x, estimates)));
    const influence = dot(covariances, x) * (sentence.successes - expected);
    clusters.set(sentence.cluster, (clusters.get(sentence.cluster) ?? 0) + influence);
  }
  const influences = [...clusters.values()];
  const [, , , estimate = NaN] = estimates;
  const se = Math.sqrt((dot(influences, influences) * clusters.size) / (clusters.size - 1));
  return { estimate, se, z: estimate / se, p: twoSidedP(estimate / se) };
}

function fitted(sentences: readonly SentenceCount[]) {
  try {
    return logit(sentences, { successes: (one) => one.successes, trials: (one) => one.items, terms: TERMS });
  } catch (error) {
    if (error instanceof SeparationError) return null;
    throw error;
  }
}
