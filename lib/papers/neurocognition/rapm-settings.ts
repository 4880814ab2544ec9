import { wordCheck, type Check } from "../check.js";
import { modelRows, rowOf, rowsOf, statement } from "./tables.js";

/** Table 1's best model in RAPM text MC ran without reasoning: who else is as good so, by Table 4. */
export function rapmSettings(): Check[] {
  const best = modelRows().reduce((one, other) => Number(other.rapmTextMc) > Number(one.rapmTextMc) ? other : one); // prettier-ignore
  const without = modelRows().filter(({ noReasoning }) => noReasoning!.includes("rapmTextMc"));
  const level = rowsOf("table-4").filter(({ textMc }) => Number(textMc) >= Number(best.rapmTextMc));
  const models = level.map(({ model }) => model!);
  const withIt = models.map((model) => rowOf("table-1", { model }).rapmTextMc!);
  return [
    wordCheck(
      statement("Table 1, Table 4", "RAPM text MC has all models under one setting"),
      `${best.model} first with ${best.rapmTextMc}, without reasoning`,
      `without reasoning ${models.join(" and ")} have ${level.map(({ textMc }) => textMc).join(" and ")}, with it ${withIt.join(" and ")}`,
      null,
      `reasoning is off for ${without.map(({ model }) => model).join(" and ")}, as section 3.4 and the asterisks say, and on for the other ${modelRows().length - without.length}; ranks of the column compare settings along with models`,
    ),
  ];
}
