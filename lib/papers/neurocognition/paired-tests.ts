import { mean, sampleStandardDeviation } from "simple-statistics";
import { holm } from "../../stats/adjust.js";
import { tTwoSidedP } from "../../stats/distributions.js";
import { pairedT } from "../../stats/paired-t.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { ABLATIONS, changes, type Ablation } from "./deltas.js";
import { extremes, pOfStatistic } from "./extremes.js";
import { cellOf, rowsOf, statement, title, type Printed } from "./tables.js";

const ablationOf = ({ table, setup }: Printed): Ablation =>
  ABLATIONS.find((one) => one.table === table && one.setup === setup)!;

/** The size of a paired t, without the intervals of `pairedT`: `extremes` asks for it hundreds of times. */
const sizeOfT = (differences: number[]): number =>
  (Math.sqrt(differences.length) * Math.abs(mean(differences))) / sampleStandardDeviation(differences);

/** The two-sided p of an ablation against Table 1, over models. */
function pOfAblation(ablation: Ablation): Rounded {
  const differences = changes(ablation).map(({ change }) => change);
  return pOfStatistic(extremes(differences, sizeOfT), (t) => tTwoSidedP(t, differences.length - 1));
}

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
  const column = (name: string) => rowsOf(table).map((row) => Number(row[name]));
  const { p } = pairedT(column(setup), column(other));
  return `${setup} against ${other} of the same table gives ${p.toFixed(3)}: the wrong columns were likely compared`;
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

/** What ten tests at .05 leave of the two that fall below it. */
export function adjustedTests(): Check[] {
  const ps = ABLATIONS.map((ablation) => pOfAblation(ablation).value);
  const below = ps.filter((p) => p < 0.05);
  const adjusted = holm(ps);
  return [
    wordCheck(
      statement("Tables 4 to 7", "an effect is significant among the ten that are tested"),
      "statistically significant (p < .05)",
      `least p after Holm: ${Math.min(...adjusted).toFixed(3)}`,
      null,
      `${below.length} of ten are below .05 each by itself (${below.map((p) => p.toFixed(4)).join(", ")}); times the three tests of its own table each is ${below.map((p) => (3 * p).toFixed(3)).join(", ")}; the paper does not adjust`,
    ),
  ];
}
