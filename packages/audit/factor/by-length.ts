import { requireOneOf } from "@loadlab/lib/core/check.js";
import { table, type PaperRow } from "../table.js";

/** CDF and CDO of one model at one context length; null where the paper prints none. */
export interface FactorByLength {
  model: string;
  contextTokens: number;
  /** Per variable, as a plain number: Tables 2 and 5 print it times 100. */
  cdf: number | null;
  cdo: number | null;
}

const TABLES = { pretrained: ["table-2", "table-3"], fineTuned: ["table-5", "table-6"] } as const;

/**
 * Gives FACTOR's CDF and CDO by context length, one row per model and length.
 *
 * @param stage "pretrained" for Tables 2 and 3, "fineTuned" for Tables 5 and 6
 * @throws RangeError if the stage is neither
 * @source FACTOR, Tables 2, 3, 5 and 6
 */
export function factorByLength(stage: keyof typeof TABLES): FactorByLength[] {
  requireOneOf("stage", stage, ["pretrained", "fineTuned"]);
  const [slopes, offsets] = TABLES[stage];
  const others: PaperRow[] = table("factor", offsets);
  return table("factor", slopes).flatMap((row: PaperRow, index) =>
    Object.entries(others[index] ?? {})
      .filter(([column]) => column.startsWith("cdo_"))
      .map(([column, cdo]) => {
        const length = column.slice("cdo_".length);
        const scaled = row[`cdf_x100_${length}`];
        return {
          model: String(row.model),
          contextTokens: tokens(length),
          cdf: typeof scaled === "number" ? scaled / 100 : null,
          cdo: typeof cdo === "number" ? cdo : null,
        };
      }),
  );
}

const tokens = (length: string) => (length.endsWith("k") ? 1000 : 1) * Number.parseInt(length, 10);
