import { textTable } from "./report.js";

const verdicts = ["match", "mismatch", "not derivable"];

/**
 * How many of each paper's published numbers and claims were recomputed, with what verdict, and how many findings
 * there are.
 *
 * @param rows as papers.audit() gives them: {paper, verdict, ...}
 * @param findings as papers.findings() gives them: {paper, ...}
 */
export function auditSummary(rows, findings) {
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const count = (list, paper, verdict) =>
    list.filter((row) => row.paper === paper && (verdict === undefined || row.verdict === verdict)).length;
  return textTable(
    papers.map((paper) => ({
      paper,
      checks: count(rows, paper),
      ...Object.fromEntries(verdicts.map((verdict) => [verdict, count(rows, paper, verdict)])),
      findings: count(findings, paper),
    })),
    ["paper", "checks", ...verdicts, "findings"],
  );
}

/**
 * The findings that touch what a paper concludes, by their titles.
 *
 * @param findings as papers.findings() gives them: {paper, title, weight, certainty, ...}
 * @returns "" if there is none
 */
export function conclusionsTouched(findings) {
  const rows = findings.filter(({ weight }) => weight === "conclusion");
  return rows.map(({ paper, title, certainty }) => `- ${paper}: ${title} (cause ${certainty})`).join("\n");
}
