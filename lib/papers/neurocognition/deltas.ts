import { numberCheck, type Check } from "../check.js";
import { propagated } from "../rounded.js";
import { cellOf, modelRows, rowOf, rowsOf, statement, title } from "./tables.js";

/** A column of an ablation with the column of Table 1 that it is compared with. */
export const ABLATIONS = [
  { table: "table-4", setup: "textMc", baseline: "rapmTextMc" },
  { table: "table-4", setup: "textGen", baseline: "rapmTextGen" },
  { table: "table-4", setup: "imageMc", baseline: "rapmImageMc" },
  { table: "table-5", setup: "textMc", baseline: "rapmTextMc" },
  { table: "table-5", setup: "textGen", baseline: "rapmTextGen" },
  { table: "table-5", setup: "imageMc", baseline: "rapmImageMc" },
  { table: "table-6", setup: "textHard", baseline: "swmTextHard" },
  { table: "table-6", setup: "imageTextEasy", baseline: "swmImageTextEasy" },
  { table: "table-7", setup: "imageEasy", baseline: "wcstImageEasy" },
  { table: "table-7", setup: "imageHard", baseline: "wcstImageHard" },
] as const;

export type Ablation = (typeof ABLATIONS)[number];

/** An ablation's differences from the baseline, one per model, with what rounding allows. */
export function changes({ table, setup, baseline }: Ablation) {
  return rowsOf(table).map((row) => ({
    model: row.model!,
    change: propagated(
      [cellOf(row, setup), cellOf(rowOf("table-1", { model: row.model! }), baseline)],
      (after, before) => after - before,
    ),
  }));
}

/** The deltas of Tables 4 to 7. */
export function deltas(): Check[] {
  return ABLATIONS.flatMap((ablation) =>
    changes(ablation).map(({ model, change }) => {
      const row = rowOf(ablation.table, { model });
      const published = cellOf(row, `${ablation.setup}Delta`);
      const check = numberCheck(
        statement(title(ablation.table), `delta of ${ablation.setup} of ${model}`),
        published,
        change,
        "less the cell of Table 1",
      );
      if (check.verdict === "match") return check;
      const implied = (Number(row[ablation.setup]) - published.value).toFixed(3);
      return {
        ...check,
        reason: `less the cell of Table 1; the delta fits a baseline of ${implied}${elsewhere(implied)}`,
      };
    }),
  );
}

/** Where in Table 1 a number stands. */
function elsewhere(text: string): string {
  const cells = modelRows().flatMap((row) => Object.keys(row).filter((column) => row[column] === text).map((column) => `${column} of ${row.model}`)); // prettier-ignore
  return cells.length === 0 ? "" : `, which Table 1 has as ${cells.join(" and ")}`;
}
