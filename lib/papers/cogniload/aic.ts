import { chiSquareUpperTail } from "../../stats/distributions.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { propagated, rounded } from "../rounded.js";
import { printedTable } from "../table.js";

const PAPER = "cogniload-supplement";

const rows = () =>
  printedTable(PAPER, "table-4").map((row) => ({
    model: row.model!,
    printedP: row.p_lr!,
    linear: rounded(row.aic_linear!),
    quadratic: rounded(row.aic_quadratic!),
  }));

/** p of the likelihood-ratio statistic: AIC differences are its value less twice the one further parameter. */
const pValue = (linear: number, quadratic: number) =>
  chiSquareUpperTail(Math.max(0, linear - quadratic + 2), 1);

/** p_LR of each model, from its two AIC values. */
export function likelihoodRatios(): Check[] {
  return rows().map(({ model, printedP, linear, quadratic }) =>
    numberCheck(
      { paper: PAPER, where: "Table 4", claim: `p_LR of ${model}` },
      rounded(printedP),
      propagated([linear, quadratic], pValue),
      "D = AIC_linear - AIC_quad + 2, chi-square with 1 degree of freedom",
    ),
  );
}

/** What appendix F says in words about Table 4. */
export function aicWords(): Check[] {
  const named = ["DeepSeek-R1-Distill-Qwen-1.5B", "DeepSeek-R1-Distill-Qwen-7B"];
  const worse = rows().filter(({ linear, quadratic }) => quadratic.value >= linear.value);
  const insignificant = rows().filter(
    ({ linear, quadratic }) => pValue(linear.value, quadratic.value) >= 0.05,
  );
  const list = (which: { model: string }[]) => which.map(({ model }) => model).join(", ");
  const exactly = (which: { model: string }[]) =>
    which.length === named.length && which.every(({ model }) => named.includes(model));
  return [
    wordCheck(
      { paper: PAPER, where: "Appendix F", claim: "the improvement is significant for all but two models" },
      list(named.map((model) => ({ model }))),
      list(insignificant),
      exactly(insignificant),
      `Table 4, p_LR of 0.05 or more; AIC does not fall at all for ${list(worse)}`,
    ),
    wordCheck(
      { paper: PAPER, where: "Appendix F", claim: "models compared" },
      "22 in Table 4",
      `${rows().length} rows`,
      rows().length === 22,
      "the paper's section 3.1.1 speaks of 15",
    ),
  ];
}
