import { pearson } from "../../stats/pearson.js";
import { spearman } from "../../stats/spearman.js";
import { wordCheck, type Check } from "../check.js";
import { modelRows, rowOf, rowsOf, statement } from "./tables.js";

/** How far a correlation of section 6.2 goes as one model is left out, and what the models' ranks give. */
export function leaveOneOut(): Check[] {
  return rowsOf("correlations")
    .filter(({ external }) => Object.keys(rowsOf("table-9")[0]!).includes(external!))
    .map(({ neuroCognition: score, external, r }) => {
      const both = modelRows().flatMap((row) => {
        const other = rowOf("table-9", { model: row.model! })[external!]!;
        return other === "" ? [] : [{ model: row.model!, score: Number(row[score!]), other: Number(other) }];
      });
      const [scores, others] = [both.map((row) => row.score), both.map((row) => row.other)];
      const without = both
        .map(({ model }, left) => ({
          model,
          ...pearson(scores.filter((_, at) => at !== left), others.filter((_, at) => at !== left)), // prettier-ignore
        }))
        .sort((one, other) => one.r - other.r);
      const byRank = spearman(scores, others);
      const shown = (end: (typeof without)[number]) =>
        `${end.r.toFixed(2)} (p = ${end.p.toPrecision(2)}) without ${end.model}`;
      return wordCheck(
        statement("section 6.2, Figure 2", `${score} goes with ${external} whichever model is left out`),
        Number(r),
        `${shown(without[0]!)} to ${shown(without.at(-1)!)}`,
        null,
        `Pearson's r of Tables 1 and 9 over ${both.length - 1} of ${both.length} models; by ranks, over all, Spearman's rho is ${byRank.rho.toFixed(2)} (p = ${byRank.p.toPrecision(2)})`,
      );
    });
}
