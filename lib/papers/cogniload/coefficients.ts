import type { LoadCoefficients } from "../../cogniload/loads.js";
import { propagated, rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** The coefficients of the paper's regression, in the order of its Table 3. */
export const COEFFICIENTS = ["beta_0", "beta_d", "beta_n", "beta_rho", "beta_rho2"] as const;

/** A row of Table 3 as printed. */
export interface PrintedModel {
  model: string;
  /** The five coefficients, with what their rounding allows. */
  betas: Rounded[];
  /** Their stars, "" for none. */
  stars: string[];
  ecl50: string;
  /** Empty where the paper prints a dash. */
  nt50: string;
  id50: string;
}

/** Table 3's 14 models. */
export function printedModels(): PrintedModel[] {
  return printedTable("cogniload", "table-3").map((row) => ({
    model: row.model!,
    betas: COEFFICIENTS.map((name) => rounded(row[name]!)),
    stars: COEFFICIENTS.map((name) => row[`${name}_stars`]!),
    ecl50: row.ecl_50!,
    nt50: row.nt_50!,
    id50: row.id_50!,
  }));
}

/** The coefficients of a row, rounded down, as printed or rounded up. */
export function coefficients({ betas }: PrintedModel, end: keyof Rounded = "value"): LoadCoefficients {
  return named(betas.map((beta) => beta[end]));
}

/** A figure of a row's coefficients with what their rounding allows it, if each moves it one way. */
export function fromCoefficients(
  { betas }: PrintedModel,
  formula: (coefficients: LoadCoefficients) => number,
): Rounded {
  return propagated(betas, (...values) => formula(named(values)));
}

function named(values: readonly number[]): LoadCoefficients {
  const [intercept, d, log10N, rho, rho2] = values as [number, number, number, number, number];
  return { intercept, d, log10N, rho, rho2 };
}
