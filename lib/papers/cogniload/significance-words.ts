import { NEEDLE_RATIOS } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { printedModels, type PrintedModel } from "./coefficients.js";
import { fullName } from "./grid.js";
import { jointWald } from "./wald.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });

const beta = (row: PrintedModel, index: number) => row.betas[index]!.value;

const names = (rows: PrintedModel[]) => rows.map(({ model }) => model).join(", ") || "none";

/** What sections 3.1.1 and 3.1.2 say in words about Table 3. */
export function significanceWords(): Check[] {
  const rows = printedModels();
  const listed = printedTable("cogniload-supplement", "table-4").filter(({ model }) =>
    rows.some((row) => fullName(row.model) === model),
  );
  const improved = listed.filter((row) => Number(row.aic_quadratic) < Number(row.aic_linear)).length;
  const unstarred = (index: number) => rows.filter(({ stars }) => stars[index] === "");
  const loads = rows.filter((row) =>
    [1, 2].every((index) => row.stars[index] !== "" && beta(row, index) < 0),
  );
  const two = "DS-Qwen-7B, DS-Qwen-1.5B";
  const joint = rows.filter(({ model }) => two.split(", ").includes(model)).map(jointWald);
  return [
    wordCheck(
      statement("section 3.1.1", "number of fitted models"),
      15,
      rows.length,
      rows.length === 15,
      "rows of Table 3, as in the abstract and section 3; the Supplement's Table 4 has 22",
    ),
    wordCheck(
      statement("section 3.1.1", "AIC improves with the quadratic term for all fitted models but one"),
      "14 of 15",
      `${improved} of the ${listed.length} that the Supplement's Table 4 shares with Table 3`,
      null,
      "GLM-Z1-32B-0414 is missing there, and the 15th model is not named; DS-Qwen-1.5B is the one without improvement",
    ),
    wordCheck(
      statement("section 3.1.2", "beta_d and beta_N are significant and negative in all models"),
      "all models",
      `${loads.length} of ${rows.length}`,
      loads.length === rows.length,
      "Table 3, each with three stars",
    ),
    wordCheck(
      statement("section 3.1.2", "the quadratic term is significant except for two models"),
      two,
      names(unstarred(4)),
      names(unstarred(4)) === two,
      "Table 3",
    ),
    wordCheck(
      statement("section 3.1.2", "two models have insignificant coefficients for the rho terms"),
      two,
      `linear term: ${names(unstarred(3))}; quadratic term: ${names(unstarred(4))}`,
      names(unstarred(3)) === two && names(unstarred(4)) === two,
      `Table 3 gives DS-Qwen-1.5B's linear term a star; Wald's statistic of both terms together, 2 degrees of freedom: ${joint.join("; ")}`,
    ),
    ...uShape(rows),
  ];
}

/** The U-shape of sections 3 and 3.1.2 against the vertex of each parabola. */
function uShape(rows: PrintedModel[]): Check[] {
  const convex = rows.filter((row) => beta(row, 4) > 0);
  const vertex = (row: PrintedModel) => -beta(row, 3) / (2 * beta(row, 4));
  const inBand = convex.filter((row) => vertex(row) >= 0.25 && vertex(row) <= 0.5);
  const lowest = (row: PrintedModel) =>
    [...NEEDLE_RATIOS].sort((one, other) => Math.abs(one - vertex(row)) - Math.abs(other - vertex(row)))[0]!;
  const nearest = convex.filter((row) => lowest(row) === 0.25 || lowest(row) === 0.5);
  const vertices = convex.map(vertex);
  return [
    wordCheck(
      statement("section 3.1.2", "the response to rho is U-shaped for most models"),
      "most models",
      `${convex.filter((row) => vertex(row) > 0 && vertex(row) < 1).length} of ${rows.length} have a minimum inside 0..1`,
      convex.length > rows.length / 2,
      `Table 3; DS-Qwen-1.5B's parabola opens downwards`,
    ),
    wordCheck(
      statement("section 3", "performance minima are typically around rho = 25 to 50 %"),
      "25 to 50 %",
      `fitted minima from ${Math.min(...vertices).toFixed(2)} to ${Math.max(...vertices).toFixed(2)}, in the band for ${inBand.length} of ${convex.length}`,
      null,
      `Figure 1 shows means, not the fit; of the grid's seven ratios 0.25 or 0.5 lies lowest on the parabola for ${nearest.length} of ${convex.length}`,
    ),
  ];
}
