import { LOAD_TERMS, type LoadCoefficients } from "../../cogniload/loads.js";
import { expectedErrors } from "../../stats/expected-errors.js";
import { chiSquareUpperTail, twoSidedP } from "../../stats/distributions.js";
import { wordCheck, type Check } from "../check.js";
import { COEFFICIENTS, fromCoefficients, printedModels, type PrintedModel } from "./coefficients.js";
import { CELLS, PUZZLES_PER_CELL } from "./grid.js";
import { shown, starsBetween } from "./stars.js";

/** The standard errors of the five coefficients in the paper's design, were they the true ones. */
const errorsOf = ({ intercept, ...slopes }: LoadCoefficients) =>
  expectedErrors(CELLS, {
    trials: () => PUZZLES_PER_CELL,
    terms: LOAD_TERMS,
    coefficients: { "(Intercept)": intercept, ...slopes },
  });

/** Wald's z of the five coefficients. */
const waldZ = (given: LoadCoefficients): number[] => errorsOf(given).terms.map(({ z }) => z!);

/**
 * Wald's statistic of both terms in rho together, on 2 degrees of freedom, and its p, in words.
 *
 * The two are nearly collinear, so neither need be significant where both together are. The range is that over
 * the corners of what rounding allows; inside them the statistic may go a little further.
 */
export function jointWald(row: PrintedModel): string {
  const statistic = fromCoefficients(row, (given) => {
    const [, , , linear, square] = errorsOf(given).covariance!;
    const [a, b, c] = [linear![3]!, linear![4]!, square![4]!];
    return (given.rho ** 2 * c - 2 * given.rho * given.rho2 * b + given.rho2 ** 2 * a) / (a * c - b ** 2);
  });
  const { value, low, high } = statistic;
  const p = (chiSquare: number) => chiSquareUpperTail(chiSquare, 2).toPrecision(2);
  return `${row.model} ${value.toFixed(1)}, p = ${p(value)} (${p(high)} to ${p(low)} by rounding)`;
}

/** Wald's z of each coefficient with its range over the corners of what rounding allows. */
function ranges(row: PrintedModel) {
  const known = new Map<string, number[]>();
  const z = (given: LoadCoefficients) => {
    const key = Object.values(given).join();
    if (!known.has(key)) known.set(key, waldZ(given));
    return known.get(key)!;
  };
  return COEFFICIENTS.map((_, index) => fromCoefficients(row, (given) => z(given)[index]!));
}

/**
 * The stars of Table 3, from Wald's z with the standard errors that the design gives the printed coefficients.
 *
 * The paper prints no standard errors. At the estimates themselves these would be exactly the fit's; the estimates are
 * known to two decimals, so z is taken at the corners of what their rounding allows.
 */
export function coefficientStars(): Check[] {
  return printedModels().flatMap((row) =>
    ranges(row).map(({ value, low, high }, index) => {
      const ps = [low, high].map(twoSidedP);
      const possible = starsBetween(Math.min(...ps), low <= 0 && high >= 0 ? 1 : Math.max(...ps));
      const printed = row.stars[index]!;
      return wordCheck(
        { paper: "cogniload", where: "Table 3", claim: `stars of ${COEFFICIENTS[index]} of ${row.model}` },
        shown(printed),
        possible.map(shown).join(" or "),
        possible.includes(printed),
        `z = ${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), Fisher information of 140 x 100 puzzles at the rounded coefficients`,
      );
    }),
  );
}
