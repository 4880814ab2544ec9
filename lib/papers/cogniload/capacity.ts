import { capacityPoints, GRID_MEANS } from "../../cogniload/capacity.js";
import type { LoadCoefficients } from "../../cogniload/loads.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded } from "../rounded.js";
import { coefficients, fromCoefficients, printedModels, type PrintedModel } from "./coefficients.js";
import { MEAN_RHO2 } from "./grid.js";

const statement = (claim: string) => ({ paper: "cogniload", where: "Table 3", claim });

/**
 * ECL_50 and ID_50 of each model, from its printed coefficients.
 *
 * Each coefficient moves them one way, since rounding leaves beta_N and beta_d negative, so the corners are exact.
 */
export function lengthAndDifficulty(rho2 = GRID_MEANS.rho2): Check[] {
  const points = (given: LoadCoefficients) => capacityPoints(given, { held: { rho2 } });
  return printedModels().flatMap((row) => [
    numberCheck(
      statement(`ECL_50 of ${row.model}`),
      rounded(row.ecl50),
      fromCoefficients(row, (given) => points(given).ecl50),
      "section 3.1.3 at d = 5.2, rho = 0.5 and rho squared = 0.25",
    ),
    numberCheck(
      statement(`ID_50 of ${row.model}`),
      rounded(row.id50),
      fromCoefficients(row, (given) => points(given).id50),
      "section 3.1.3 at log10 N = 1.8495, rho = 0.5 and rho squared = 0.25",
    ),
  ]);
}

/** Whether the square of the mean or the mean of squares stands behind the capacity points. */
export function squareOfTheMean(): Check[] {
  const matches = (rho2: number) => {
    const checks = lengthAndDifficulty(rho2);
    return `${checks.filter(({ verdict }) => verdict === "match").length} of ${checks.length}`;
  };
  const [ofMean, ofSquares] = [matches(GRID_MEANS.rho2), matches(MEAN_RHO2)];
  return [
    wordCheck(
      {
        paper: "cogniload",
        where: "section 3.1.3",
        claim: "rho squared is held at the square of the mean of rho",
      },
      "square of the mean, 0.25",
      `${ofMean} ECL_50 and ID_50 follow with 0.25, ${ofSquares} with the mean of squares, 0.371`,
      ofMean === "28 of 28",
      "the formula squares a mean; an average puzzle of the grid has the mean of squares, which moves most points far",
    ),
  ];
}

/** How accuracy crosses 50 % at NT_50 for every set of coefficients that rounding allows. */
export function crossing(row: PrintedModel): "none" | "falling" | "rising" | "undecided" {
  // For rho of at least 0 every coefficient lifts the logit, so these two curves enclose all others.
  const [lowest, highest] = (["low", "high"] as const).map((end) => curve(coefficients(row, end)));
  if (highest!.most < 0 || lowest!.least > 0) return "none";
  const convex = row.betas[4]!.low > 0;
  const [starts, ends] = [lowest!.start > 0, Math.sign(lowest!.end) === Math.sign(highest!.end)];
  if (!convex || !starts || !ends) return "undecided";
  if (highest!.end < 0) return "falling";
  return highest!.least < 0 ? "rising" : "undecided";
}

/** The logit at mean d and log10 N over rho from 0 to 1: both ends, its least and its greatest value. */
function curve({ intercept, d, log10N, rho, rho2 }: LoadCoefficients) {
  const at = (x: number) =>
    intercept + d * GRID_MEANS.d + log10N * GRID_MEANS.log10N + rho * x + rho2 * x ** 2;
  const vertex = -rho / (2 * rho2);
  const places = [0, 1, ...(vertex > 0 && vertex < 1 ? [vertex] : [])].map(at);
  return { start: at(0), end: at(1), least: Math.min(...places), most: Math.max(...places) };
}

/** Why a root is the one the paper prints. */
const ROOT = {
  rising: "the larger of two roots in 0..1, where accuracy rises above 50 % again",
  falling: "the smaller root, where accuracy falls below 50 %; the larger one lies above 1",
};

/**
 * NT_50 of each model: the largest root in 0..1, or a dash where there is none.
 *
 * Where rounding can't change which root that is, each coefficient moves it one way, so the corners are exact.
 */
export function needleThreshold(): Check[] {
  return printedModels().map((row) => {
    const kind = crossing(row);
    if (row.nt50 !== "" && (kind === "rising" || kind === "falling"))
      return numberCheck(
        statement(`NT_50 of ${row.model}`),
        rounded(row.nt50),
        fromCoefficients(row, (given) => capacityPoints(given).nt50!),
        ROOT[kind],
      );
    const { most } = curve(coefficients(row));
    return wordCheck(
      statement(`NT_50 of ${row.model}`),
      row.nt50 || "--",
      kind === "none" ? "no root in 0..1" : kind,
      kind === "undecided" ? null : (row.nt50 === "") === (kind === "none"),
      `the logit is at most ${most.toFixed(2)} on 0..1, and below 0 for all coefficients that rounding allows`,
    );
  });
}
