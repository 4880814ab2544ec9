import { numberCheck, wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { ABLATIONS, changes, type Ablation } from "./deltas.js";
import { extremes } from "./extremes.js";
import { cellOf, rowsOf, statement, title, type Printed } from "./tables.js";
import { pairedT, twoSidedT } from "./t-statistics.js";

const ablationOf = ({ table, setup }: Printed): Ablation =>
  ABLATIONS.find((one) => one.table === table && one.setup === setup)!;

const pOf = (differences: number[]): number => twoSidedT(pairedT(differences), differences.length - 1);

/** The two-sided p of an ablation against Table 1, over models. */
const pOfAblation = (ablation: Ablation): Rounded =>
  extremes(
    changes(ablation).map(({ change }) => change),
    pOf,
  );

/** The paired t-tests that sections 5.1 to 5.3 quote. */
export function quotedTests(): Check[] {
  return rowsOf("p-values").map((row) => {
    const ablation = ablationOf(row);
    const { length } = changes(ablation);
    const check = numberCheck(
      statement(`${row.where}, ${title(row.table!)}`, `p of ${row.condition} in ${row.setup}`),
      cellOf(row, "p"),
      pOfAblation(ablation),
      `two-sided paired t-test against Table 1, ${length} models, ${length - 1} degrees of freedom`,
    );
    return check.verdict === "match" ? check : { ...check, reason: `${check.reason}; ${mixedUp(ablation)}` };
  });
}

/** What the p would be if one format with hints were compared with the other with hints. */
function mixedUp({ table, setup }: Ablation): string {
  const other = setup === "textGen" ? "textMc" : "textGen";
  const p = pOf(rowsOf(table).map((row) => Number(row[setup]) - Number(row[other])));
  return `${setup} against ${other} of the same table gives ${p.toFixed(3)}: the wrong columns were compared`;
}

const CAPTIONS: Record<string, string> = {
  "table-4": "text MC significant, others not",
  "table-5": "no significant effect",
  "table-6": "no significant effects",
  "table-7": "no significant effects",
};

/** What the captions of Tables 4 to 7 say about p < .05. */
export function significanceCaptions(): Check[] {
  return ABLATIONS.map((ablation) => {
    const { value, low, high } = pOfAblation(ablation);
    const said = ablation.table === "table-4" && ablation.setup === "textMc";
    const holds = said ? high < 0.05 : low > 0.05;
    return wordCheck(
      statement(`${title(ablation.table)}, caption`, `significance of ${ablation.setup}`),
      CAPTIONS[ablation.table]!,
      `p = ${value.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`,
      holds,
      holds
        ? "paired t-test against Table 1"
        : `paired t-test against Table 1; times the table's three tests it is ${(3 * value).toFixed(3)}`,
    );
  });
}
