import { requireInteger, requireKnownKeys } from "../core/check.js";
import { random } from "../core/random.js";
import { twoSided } from "../stats/distributions/normal.js";
import { meanSimple as mean } from "simple-statistics";
import { fitLoads } from "./load-fit.js";
import { loadCoefficients, type LoadCoefficients } from "./loads.js";
import { checkedStudy, drawLoads, type LoadStudy } from "./simulate.js";

/** How well one coefficient is found again. */
export interface RecoveryRow {
  term: string;
  truth: number;
  /** Mean estimate over the replications. */
  mean: number;
  /** Standard deviation of the estimates. */
  sd: number;
  /** Mean of the standard errors that the fits report. */
  meanSe: number;
  /** Share of the replications whose interval covers the truth. */
  coverage: number;
  replications: number;
}

export interface RecoveryOptions extends LoadStudy {
  /** Simulated studies, at least 2, defaults to 200. */
  replications?: number;
  /** Level of the Wald intervals, defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295, defaults to 1. */
  seed?: number;
}

/**
 * Parameter recovery: simulates studies of a model with known coefficients, fits each, and compares.
 *
 * @param truth coefficients, for instance a row of Table 3
 * @throws RangeError if an option is out of range; SeparationError if a simulated study is too small to be fitted
 */
export function loadRecovery(truth: LoadCoefficients, options: RecoveryOptions = {}): RecoveryRow[] {
  requireKnownKeys("cogniload.loadRecovery", options, ["grid", "items", "replications", "level", "seed"]);
  const { replications = 200, level = 0.95, seed = 1, ...study } = options;
  requireInteger("replications", replications, 2);
  const beta = loadCoefficients(truth);
  const checked = checkedStudy(study);
  const z = twoSided(level);
  const draw = random(seed, "cogniload.loadRecovery");
  const fits = Array.from({ length: replications }, () => fitLoads(drawLoads(beta, checked, draw)).terms);
  return Object.entries(beta).map(([name, value]) => {
    const found = fits.map((terms) =>
      terms.find((term) => term.name === (name === "intercept" ? "(Intercept)" : name))!,
    );
    const middle = mean(found.map(({ estimate }) => estimate));
    const spread = mean(found.map(({ estimate }) => (estimate - middle) ** 2));
    return {
      term: name,
      truth: value,
      mean: middle,
      sd: Math.sqrt((spread * replications) / (replications - 1)),
      meanSe: mean(found.map(({ se }) => se!)),
      coverage: mean(found.map(({ estimate, se }) => (Math.abs(estimate - value) <= z * se! ? 1 : 0))),
      replications,
    };
  });
}
