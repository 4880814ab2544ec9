import { requireKnownKeys, requireOneOf } from "../core/check.js";
import type { Check } from "./check.js";
import { centerbenchChecks } from "./centerbench/index.js";
import { cogniloadChecks, cogniloadSupplementChecks } from "./cogniload/index.js";
import { factorChecks } from "./factor/index.js";
import { neurocognitionChecks } from "./neurocognition/index.js";

/** A group of checks that share their inputs. */
export type Auditor = () => Check[];

const REGISTRY: Record<string, Auditor[]> = {
  cogniload: cogniloadChecks,
  "cogniload-supplement": cogniloadSupplementChecks,
  factor: factorChecks,
  centerbench: centerbenchChecks,
  neurocognition: neurocognitionChecks,
};

/**
 * Recomputes what the papers' published numbers determine: every check as a row, whatever its verdict.
 *
 * Numbers are allowed what the rounding of their printed inputs allows, and no more. Claims in words are decided where
 * the tables decide them (a rank, a sign, "at each length"); where a word such as "strong" or "stable" has no rule in
 * the paper, the verdict is "not derivable" and the figure stands beside it.
 *
 * @param options `paper`: the short name of one paper, defaults to all
 * @throws RangeError if the paper has no checks
 */
export function audit(options: { paper?: string } = {}): Check[] {
  requireKnownKeys("papers.audit", options, ["paper"]);
  const { paper } = options;
  if (paper !== undefined) requireOneOf("paper", paper, Object.keys(REGISTRY));
  const names = paper === undefined ? Object.keys(REGISTRY) : [paper];
  return names.flatMap((name) => REGISTRY[name]!.flatMap((auditor) => auditor()));
}
