import { requireOneOf } from "../../core/check.js";
import { Fault } from "../fault.js";
import { cell } from "../row.js";
import { rowsOf } from "../rules/arguments.js";
import type { Derivation } from "../scope.js";
import { table } from "../table.js";

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
 * FACTOR's figures by context length, one row per model and length.
 *
 * @param stage "pretrained" for Tables 2 and 3, "fineTuned" for Tables 5 and 6
 * @throws RangeError if the stage is neither
 */
export function factorByLength(stage: keyof typeof TABLES): FactorByLength[] {
  requireOneOf("stage", stage, Object.keys(TABLES) as (keyof typeof TABLES)[]);
  const [slopes, offsets] = TABLES[stage].map((name) => table("factor", name)) as [Cells, Cells];
  const lengths = Object.keys(offsets[0]!).filter((column) => column.startsWith("cdo_"));
  return slopes.flatMap((slope, index) =>
    lengths.map((column) => {
      const length = column.slice("cdo_".length);
      const scaled = slope[`cdf_x100_${length}`] as number | null;
      return {
        model: slope.model as string,
        contextTokens: tokens(length),
        cdf: scaled === null ? null : scaled / 100,
        cdo: offsets[index]![column] as number | null,
      };
    }),
  );
}

type Cells = ReturnType<typeof table>;

const tokens = (length: string) => (length.endsWith("k") ? 1000 : 1) * Number.parseInt(length, 10);

const lengthOf = (column: string) => column.slice(column.lastIndexOf("_"));

/**
 * `beside(table_3)`: of a member of `cells(table_2, ...)`, the cell of its model and context length in the table that
 * has the other of CDF and CDO.
 */
export const beside: Derivation = ({ rows, reading }, table) => {
  const view = rows.findLast((row) => row.view)?.view;
  if (!view) throw new Fault("beside() stands outside cells(...)");
  const other = rowsOf("beside", table).find(({ printed }) => printed.model === view.of.printed.model);
  const column = Object.keys(other?.printed ?? {}).find((name) => lengthOf(name) === lengthOf(view.column));
  if (!other || !column) throw new Fault(`beside() found no cell for ${view.column} of ${view.of.key}`);
  return cell(other, column, reading);
};
