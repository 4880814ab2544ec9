import { textTable } from "./report.js";

const verdicts = ["match", "mismatch", "not derivable"];

const short = (value, width) => {
  const text = typeof value === "number" ? String(Number(value.toPrecision(6))) : String(value ?? "");
  return text.length > width ? `${text.slice(0, width - 3)}...` : text;
};

/**
 * How many of each paper's published numbers were recomputed, and with what verdict.
 *
 * @param rows as papers.audit() gives them: {paper, where, claim, published, recomputed, verdict, reason}
 */
export function auditSummary(rows) {
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const count = (paper, verdict) =>
    rows.filter((row) => row.paper === paper && row.verdict === verdict).length;
  return textTable(
    papers.map((paper) => ({
      paper,
      ...Object.fromEntries(verdicts.map((verdict) => [verdict, count(paper, verdict)])),
      numbers: rows.filter((row) => row.paper === paper).length,
    })),
    ["paper", ...verdicts, "numbers"],
  );
}

/**
 * The mismatches as a table.
 *
 * @param most at most this many rows are shown, defaults to 25
 * @returns "" if there is none
 */
export function mismatchTable(rows, most = 25) {
  const mismatches = rows.filter(({ verdict }) => verdict === "mismatch");
  if (mismatches.length === 0) return "";
  const table = textTable(
    mismatches.slice(0, most).map((row) => ({
      paper: short(row.paper, 16),
      where: short(row.where, 24),
      claim: short(row.claim, 60),
      published: short(row.published, 18),
      recomputed: short(row.recomputed, 24),
    })),
  );
  return mismatches.length > most ? `${table}\n(${mismatches.length - most} more: papers.audit())` : table;
}
