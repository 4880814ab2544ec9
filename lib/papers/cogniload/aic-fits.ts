import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { printedModels } from "./coefficients.js";
import { fullName, supplementModels } from "./grid.js";
import { impliedAic } from "./implied-aic.js";
import { marginsAic } from "./margins-aic.js";

const table4 = () => printedTable("cogniload-supplement", "table-4");

const shared = () => printedModels().filter(({ model }) => supplementModels().includes(fullName(model)));

/** AIC_linear of each model against the exact fit in d and log10 N: a further term can't lower the likelihood. */
export function linearAic(): Check[] {
  return table4().map(({ model, aic_linear }) => {
    const { aic, missing } = marginsAic(model!);
    const lacking =
      missing === 0 ? "" : `; ${missing} puzzles are missing, all of N = 250, at the d of Table 2`;
    return wordCheck(
      {
        paper: "cogniload-supplement",
        where: "Table 4 against Tables 2 and 3",
        claim: `AIC_linear of ${model}`,
      },
      Number(aic_linear),
      `at most ${(aic + 2).toFixed(3)}`,
      rounded(aic_linear!).low <= aic + 2,
      `the margins' exact fit in d and log10 N has AIC ${aic.toFixed(3)}; a term in rho adds 2 at most${lacking}`,
    );
  });
}

/**
 * Table 3's fits against the same bound, with 4 for the two terms in rho: here both sides follow from the coefficients
 * and the counts alone.
 *
 * Table 3's side is of 14,000 puzzles. The two that Qwen3-1.7B lacks could take 4 ln 2 off it, which decides nothing.
 */
export function quadraticAgainstCounts(where: string): Check[] {
  return shared().map((row) => {
    const [{ aic }, implied] = [marginsAic(fullName(row.model)), impliedAic(row)];
    return wordCheck(
      {
        paper: "cogniload",
        where,
        claim: `AIC_quadratic that Table 3 implies is at most that of the margins plus 4, answers of ${row.model}`,
      },
      `${implied.value.toFixed(1)}, at least ${implied.low.toFixed(1)} within rounding`,
      `at most ${(aic + 4).toFixed(1)}`,
      implied.low <= aic + 4,
      `the margins' exact fit in d and log10 N has AIC ${aic.toFixed(3)}; two further terms can't lower the likelihood and add 4 at most`,
    );
  });
}

/** AIC_quadratic of the Supplement against what Table 3's coefficients imply, for the models of both. */
export function quadraticAic(): Check[] {
  return shared().map((row) =>
    numberCheck(
      {
        paper: "cogniload",
        where: "Table 3 against Supplement, Table 4",
        claim: `AIC_quadratic of ${row.model}`,
      },
      rounded(table4().find(({ model }) => model === fullName(row.model))!.aic_quadratic!),
      impliedAic(row),
      "at the maximum likelihood AIC is 2 x 5 - 2 sum (p eta - ln(1 + e^eta)) over 140 x 100 puzzles; published is the Supplement's",
    ),
  );
}
