import type { LoadCoefficients } from "@loadlab/analyses/cogniload/loads.js";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { table } from "../table.js";

/**
 * Gives a model's coefficients of Table 3, for `cogniload.accuracyAt`, `capacityPoints` and `simulateStudy`.
 *
 * @param model as Table 3 names it, such as "DS-Llama-70B"
 * @throws RangeError if Table 3 has no such model
 * @source CogniLoad, Table 3
 */
export function cogniloadCoefficients(model: string): LoadCoefficients {
  const rows = table("cogniload", "table-3");
  const models = rows.map((row) => row.model);
  requireOneOf("model", model, models);
  const { beta_0: intercept, beta_d: d, beta_n: log10N, ...row } = rows[models.indexOf(model)]!;
  return { intercept, d, log10N, rho: row.beta_rho, rho2: row.beta_rho2 };
}
