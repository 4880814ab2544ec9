import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { cogniloadErrors } from "./errors.js";
import { PAPER } from "./interactions.js";

const NAMED = ["gpt-5-2025-08-07", "o3-2025-04-16"];

/** Puzzles that a model got. */
const puzzles = (model: string) =>
  cogniloadErrors("statements").reduce((sum, row) => sum + (row.model === model ? row.samples : 0), 0);

/** The models of Table 4, the one whose fit the quadratic term improves most per puzzle first. */
const improvements = () =>
  printedTable(PAPER, "table-4")
    .map((row) => ({
      model: row.model!,
      p: row.p_lr!,
      perPuzzle: (Number(row.aic_linear) - Number(row.aic_quadratic) + 2) / puzzles(row.model!),
    }))
    .sort((one, other) => other.perPuzzle - one.perPuzzle);

/** What B.1 and B.2 say of how gpt-5 and o3 depend on rho. */
export function rhoDependence(): Check[] {
  const rows = improvements();
  const figure = NAMED.map((name) => `${name} p_LR = ${rows.find(({ model }) => model === name)!.p}`).join(", "); // prettier-ignore
  const ranks = NAMED.map((name) => rows.findIndex(({ model }) => model === name) + 1);
  const significant = rows.filter(({ p }) => Number(p) < 0.05);
  return [
    wordCheck(
      { paper: PAPER, where: "B.1", claim: "gpt-5 and o3 remain invariant to rho" },
      "rho-invariant",
      figure,
      null,
      "Table 4, the quadratic term; the bullet is of d x rho, whose p_LR is above 0.2 for both, and need not mean more",
    ),
    wordCheck(
      { paper: PAPER, where: "B.2", claim: "gpt-5 and o3 depend on rho weakly overall" },
      "weak",
      `${figure}; ranks ${ranks.join(" and ")} of ${rows.length} in the gain per puzzle`,
      null,
      `Table 4: twice the log-likelihood that the quadratic term adds, over the puzzles of Table 3; the term is significant for ${significant.length} of ${rows.length}; no rule for weak`,
    ),
  ];
}
