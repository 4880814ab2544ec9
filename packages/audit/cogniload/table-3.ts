import type { LoadCoefficients } from "@loadlab/analyses/cogniload/loads.js";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { table } from "../table.js";

/**
 * A model's coefficients of Table 3, as `cogniload.accuracyAt`, `capacityPoints` and `simulateStudy` take them.
 *
 * @param model as Table 3 names it, such as "DS-Llama-70B"
 * @throws RangeError if Table 3 has no such model
 * @source CogniLoad, Table 3
 */
export function cogniloadCoefficients(model: string): LoadCoefficients {
  const rows = table("cogniload", "table-3");
  requireOneOf(
    "model",
    model,
    rows.map((row) => row.model),
  );
  const row = rows.find((one) => one.model === model)!;
  return {
    intercept: row.beta_0,
    d: row.beta_d,
    log10N: row.beta_n,
    rho: row.beta_rho,
    rho2: row.beta_rho2,
  };
}
