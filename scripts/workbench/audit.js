import { textTable } from "./report.js";

const verdicts = ["match", "mismatch", "not derivable", "not tested"];

/**
 * How many of each paper's published numbers and claims were recomputed, with what verdict, and how many findings
 * there are.
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

/** The findings of the audit's first page, what not to rely on, in its order. */
export const onFirstPage = (findings) =>
  findings.filter(({ page }) => page !== null).sort((one, other) => one.page - other.page);

/** What not to rely on, as text: the findings of the audit's first page. */
export const firstPage = (findings) =>
  onFirstPage(findings)
    .map(
      ({ paper, quote, title, consequence }, at) =>
        `${at + 1}. ${paper}, "${quote}"\n   ${title}\n   ${consequence}`,
    )
    .join("\n");
