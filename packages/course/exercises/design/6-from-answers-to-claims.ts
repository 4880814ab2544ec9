import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "@loadlab/audit/audit.js";
import { table } from "@loadlab/audit/table.js";
import { benjaminiHochberg, holm } from "@loadlab/lib/stats/comparisons/adjust.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import { leastSquares } from "@loadlab/lib/stats/glm/least-squares.js";
import { aNumber, aText, tried, type Marks } from "../../marks.js";

const stars = (ps: readonly number[]) => ps.filter((p) => p < 0.05).length;

/** Ends of the t-interval of the mean of a column of CogniLoad's Table 3, over models, apart. */
function width(column: "beta_n" | "beta_d", quantile?: number): number {
  const rows = table("cogniload", "table-3");
  const { terms, dfResidual } = leastSquares(rows, { response: (row) => row[column] });
  return 2 * (quantile ?? tQuantile(0.975, dfResidual)) * (terms[0]!.se ?? NaN);
}

const FORTY = [0.001, 0.002, 0.003, ...Array<number>(37).fill(0.5)];

const printed = {
  Ember: [164, 82.0, 1.9],
  Flint: [151, 75.5, 2.4],
  Glow: [133, 66.5, 0.8],
  Hearth: [97, 49.0, 0.7],
};

/** The verdict on the claim by a rule, over the table with some of its rows put otherwise. */
function verdict(rule: string, changed: Partial<Record<keyof typeof printed, number[]>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "claim-"));
  try {
    const rows = Object.entries({ ...printed, ...changed }).map(
      ([model, [correct, accuracy, seconds]]) =>
        `${model},200,${correct},${accuracy!.toFixed(1)},${seconds!.toFixed(1)}`,
    );
    writeFileSync(
      join(folder, "table-1.csv"),
      ["model,items,correct,accuracy_percent,seconds", ...rows, ""].join("\n"),
    );
    const quoted = `"${rule.replaceAll('"', '""')}"`;
    writeFileSync(
      join(folder, "claims.csv"),
      `id,where,quote,published,rule,finding,note\nclaim,text,the faster two are the less accurate two,,${quoted},,\n`,
    );
    const [row] = audit({ folder });
    return row?.verdict === "fault" ? `a fault: ${row.reason}` : String(row?.verdict);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function decides(rule: string): true | string {
  const cases = [
    ["With the table as printed", {}, "match"],
    ["If Hearth takes 3.0 seconds", { Hearth: [97, 49, 3] }, "mismatch"],
    ["If Glow has an accuracy of 90.0", { Glow: [180, 90, 0.8] }, "mismatch"],
  ] as const;
  for (const [where, changed, expected] of cases) {
    const given = verdict(rule, changed as Parameters<typeof verdict>[1]);
    if (given !== expected) return `${where}, the verdict of your rule is ${given}; expected ${expected}.`;
  }
  return true;
}

export const fromAnswersToClaims: Marks = {
  "design-6.1": aNumber(() =>
    stars(holm(table("cogniload-supplement", "table-1").map((row) => row.p_lr_d_rho))),
  ),
  "design-6.2": aNumber(() => width("beta_n"), 0.01),
  "design-6.3": aText(() => `${stars(benjaminiHochberg(FORTY))} and ${stars(holm(FORTY))}`),
  "design-6.4": tried<string>(
    "a text, the rule",
    decides,
    () =>
      "count(where(table_1, seconds < 1.5)) == 2 && max(where(table_1, seconds < 1.5).accuracy_percent) < min(where(table_1, seconds >= 1.5).accuracy_percent)",
  ),
};
