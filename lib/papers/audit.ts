import { requireKnownKeys, requireOneOf } from "../core/check.js";
import type { Check } from "./check.js";
import { centerbenchFindings } from "./centerbench/findings.js";
import { centerbenchChecks } from "./centerbench/index.js";
import { cogniloadFindings } from "./cogniload/findings.js";
import { cogniloadChecks, cogniloadSupplementChecks } from "./cogniload/index.js";
import { cogniloadSupplementFindings } from "./cogniload/supplement-findings.js";
import { factorFindings } from "./factor/findings.js";
import { factorChecks } from "./factor/index.js";
import type { Finding, Told } from "./finding.js";
import { neurocognitionFindings } from "./neurocognition/findings.js";
import { neurocognitionChecks } from "./neurocognition/index.js";

/** A group of checks that share their inputs. */
export type Auditor = () => Check[];

const REGISTRY: Record<string, { checks: Auditor[]; findings: Told[] }> = {
  cogniload: { checks: cogniloadChecks, findings: cogniloadFindings },
  "cogniload-supplement": { checks: cogniloadSupplementChecks, findings: cogniloadSupplementFindings },
  factor: { checks: factorChecks, findings: factorFindings },
  centerbench: { checks: centerbenchChecks, findings: centerbenchFindings },
  neurocognition: { checks: neurocognitionChecks, findings: neurocognitionFindings },
};

/** A check with the name of the finding it belongs to. */
export interface AuditRow extends Check {
  /** The name of a finding of `papers.findings`; null where the check matches or belongs to none. */
  finding: string | null;
}

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
export function audit(options: { paper?: string } = {}): AuditRow[] {
  return asked("papers.audit", options).flatMap((paper) => {
    const { checks, findings } = REGISTRY[paper]!;
    return checks
      .flatMap((auditor) => auditor())
      .map((check) => ({
        ...check,
        finding: findings.find((told) => gathers(told, check))?.finding ?? null,
      }));
  });
}

/**
 * What the audit's mismatches, and some of its checks that are not derivable, amount to, one finding a row: what is at odds, the likely cause and how sure it is, and
 * what it means for the paper. The evidence is `papers.audit().filter(({ finding }) => finding === name)`.
 *
 * Every mismatch belongs to exactly one finding. A check that is not derivable may belong to one, and a finding may
 * rest on such checks alone.
 *
 * @param options `paper`: the short name of one paper, defaults to all
 * @throws RangeError if the paper has no checks
 */
export function findings(options: { paper?: string } = {}): Finding[] {
  return asked("papers.findings", options).flatMap((paper) => {
    const checks = REGISTRY[paper]!.checks.flatMap((auditor) => auditor());
    return REGISTRY[paper]!.findings.map((told) => {
      const evidence = checks.filter((check) => gathers(told, check));
      const { finding, title, cause, certainty, consequence, weight } = told;
      const where = [...new Set(evidence.map((check) => check.where))].join("; ");
      return { paper, finding, title, where, checks: evidence.length, cause, certainty, consequence, weight };
    });
  });
}

const gathers = (told: Told, check: Check): boolean => check.verdict !== "match" && told.gathers(check);

function asked(caller: string, options: { paper?: string }): string[] {
  requireKnownKeys(caller, options, ["paper"]);
  const { paper } = options;
  if (paper === undefined) return Object.keys(REGISTRY);
  requireOneOf("paper", paper, Object.keys(REGISTRY));
  return [paper];
}
