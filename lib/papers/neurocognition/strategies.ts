import { mean } from "../../stats/sums.js";
import { pairedT } from "../../stats/paired-t.js";
import { wordCheck, type Check } from "../check.js";
import { ABLATIONS, changes } from "./deltas.js";
import { rowsOf, statement } from "./tables.js";

/** The changes of a table's setups, one list a setup. */
const changesOf = (table: string): number[][] =>
  ABLATIONS.filter((one) => one.table === table).map((ablation) => changes(ablation).map(({ change }) => change.value)); // prettier-ignore

function raised(table: string) {
  const all = changesOf(table).flat();
  const up = all.filter((change) => change > 1e-9).length;
  return { share: up / all.length, text: `${up} of ${all.length}` };
}

/** Each model's mean change over a table's setups, tested against 0. */
function together(table: string) {
  const setups = changesOf(table);
  const means = setups[0]!.map((_, model) => mean(setups.map((setup) => setup[model]!)));
  return pairedT(means, means.map(() => 0)); // prettier-ignore
}

/** What the introduction, section 5.2 and the conclusion say of hints and notes side by side. */
export function strategies(): Check[] {
  const [hints, swm, wcst] = ["table-5", "table-6", "table-7"].map(raised);
  const [overHints, overNotes] = ["table-5", "table-7"].map(together);
  const said = `hints ${hints!.text} up, notes in SWM ${swm!.text}, in WCST ${wcst!.text}`;
  const p = (condition: string, setup: string) => rowsOf("p-values").find((row) => row.condition === condition && row.setup === setup)!.p!; // prettier-ignore
  return [
    wordCheck(
      statement("section 1", "hints and notes help more consistently in WCST than in RAPM and SWM"),
      "more consistent",
      said,
      wcst!.share > hints!.share && wcst!.share > swm!.share,
      "changes above 0 in Tables 5, 6 and 7",
    ),
    wordCheck(
      statement("section 7", "notes help more consistently in WCST but not in SWM"),
      "but not in SWM",
      `SWM ${swm!.text} up, WCST ${wcst!.text}`,
      swm!.share <= 0.5 && wcst!.share > 0.5,
      "changes above 0 in Tables 6 and 7",
    ),
    wordCheck(
      statement("section 5.2", "the aggregate effect of hints is not significant"),
      "not statistically significant",
      `mean ${overHints!.meanDifference.toFixed(3)}, p = ${overHints!.p.toFixed(3)}`,
      overHints!.p > 0.05,
      "paired t-test of each model's mean over the three setups of Table 5 against its mean in Table 1, ten models",
    ),
    wordCheck(
      statement("section 5.3", "notes in WCST come close to significance in both setups"),
      "close",
      `p = ${p("notes", "imageEasy")} and ${p("notes", "imageHard")}; both together ${overNotes!.p.toFixed(3)}`,
      null,
      "no rule for close; of each model's mean over the two setups of Table 7, six models",
    ),
    wordCheck(
      statement("section 5.1", "no reasoning has mixed effects in image MC"),
      "mixed",
      changesOf("table-4")[2]!.map((change) => change.toFixed(3)).join(", "), // prettier-ignore
      changesOf("table-4")[2]!.some((change) => change > 0) &&
        changesOf("table-4")[2]!.some((change) => change < 0),
      "Table 4",
    ),
  ];
}
